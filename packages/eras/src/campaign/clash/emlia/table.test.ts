import { describe, expect, test } from 'vitest';
import { muster } from '../../../forces/muster.ts';
import type { Unit } from '../../../forces/state.ts';
import type { UnitType } from '../../../pack/stat-line.ts';
import { army, march, node, player, ROSTER, scenario, war } from '../../testing/war.ts';
import {
  emliaDamageOf,
  emliaEntryOf,
  emliaReachOf,
  emliaSkillOf,
  FIGURE_TABLE,
  figureLookOf,
  SKILL_TABLE,
} from './figures.ts';
import { afterTable, figuresOf } from './losses.ts';
import type { EmliaTable } from './table.ts';

const type = (id: string): UnitType => ROSTER.units[id] as UnitType;
const unit = (id: string, count: number, changes: Partial<Unit> = {}): Unit => ({
  ...muster(ROSTER, 'u', id, count, { era: 'WW2' }),
  ...changes,
});

describe('armies on Emlia tables', () => {
  test.each([
    ['riflemen', 'foot'],
    ['cavalry', 'horse'],
    ['heavy-howitzer', 'gun'],
    ['medium-tanks', 'vehicle'],
    ['strike-jet', 'flyer'],
    ['aldous-fenn', 'champion'],
  ] as const)('campaign.resolution-choice: %s look like %s', (id, look) => {
    expect(figureLookOf(type(id))).toBe(look);
    expect(Object.values(FIGURE_TABLE[look]).every(number => number > 0)).toBe(true);
    const entry = emliaEntryOf(type(id), 4);
    const row = FIGURE_TABLE[look];
    expect(entry).toMatchObject({ members: 4, timing: row.timing, size: row.size, morale: row.morale });
    expect(entry.hits).toEqual({ base: row.hits, armour: type(id).armour ?? 0 });
  });

  test.each([
    [199, 'foot'],
    [200, 'horse'],
  ] as const)('campaign.resolution-choice: men of %i m a turn go on %s', (speed, look) => {
    expect(figureLookOf({ ...type('riflemen'), speed })).toBe(look);
  });

  test.each(SKILL_TABLE)(
    'campaign.resolution-choice: up to man equivalence %s the skill is %s',
    (me, level) => {
      const weapon = { name: 'x', mode: 'massed' as const, type: 'Gunshot' as const, me: Math.min(me, 20) };
      expect(emliaSkillOf(weapon)).toBe(level);
    },
  );

  test('campaign.resolution-choice: damage is 1 massed, a third of the average for projectiles, and 1 for each level of pierce', () => {
    const [rifle] = type('riflemen').weapons ?? [];
    const [gun] = type('medium-tanks').weapons ?? [];
    expect(rifle && emliaDamageOf(rifle)).toBe(1);
    // 3d6 average 10.5, a third of it 3.5, rounded 4; medium pierce 2.
    expect(gun && emliaDamageOf(gun)).toBe(6);
    expect(rifle && emliaReachOf(rifle)).toBe(40);
  });

  test('campaign.resolution-choice: a figure stands for ten men begun, or for one element', () => {
    expect(figuresOf(type('riflemen'), unit('riflemen', 95))).toBe(10);
    expect(figuresOf(type('medium-tanks'), unit('medium-tanks', 3))).toBe(3);
  });

  test.each([
    [10, { alive: 100, injured: 0, dead: 0 }],
    [7, { alive: 70, injured: 15, dead: 15 }],
    [0, { alive: 0, injured: 0, dead: 100 }],
  ])('campaign.resolution-choice: with %s of 10 figures left of 100 men', (left, expected) => {
    expect(afterTable(type('riflemen'), unit('riflemen', 100), left)).toMatchObject(expected);
  });

  test('campaign.resolution-choice: the injured who are lost are dead', () => {
    const hurt = unit('riflemen', 100, { alive: 60, injured: 40 });
    // 50 lost, 20 of them injured: 30 alive men hit, 15 of them dead.
    expect(afterTable(type('riflemen'), hurt, 5)).toMatchObject({ alive: 30, injured: 35, dead: 35 });
  });

  test('campaign.resolution-choice: of other elements the most damaged are lost first', () => {
    const tanks = unit('medium-tanks', 3);
    tanks.elements = [
      { health: 15, crew: 5 },
      { health: 2, crew: 1 },
      { health: 9, crew: 3 },
    ];
    const after = afterTable(type('medium-tanks'), tanks, 2);
    expect(after).toMatchObject({ dead: 1 });
    expect(after.elements).toEqual([
      { health: 15, crew: 5 },
      { health: 9, crew: 3 },
    ]);
  });

  test('campaign.resolution-choice: a battle becomes a table with a force for each player where it came in', () => {
    const w = war({
      battles: 'emlia',
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['medium-tanks', 2]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    const table = (w.match.game as unknown as { emliaTable(state: object, id: string): object }).emliaTable(
      w.state,
      w.battle().id,
    );
    expect(table).toMatchObject({
      edition: 'core',
      scenario: {
        forces: [
          { id: 'red', units: [{ id: 'a.1.1' }] },
          { id: 'blue', units: [{ id: 'b.1.1' }] },
        ],
      },
      units: { 'a.1.1': { members: 5, equipment: ['riflemen-1'] }, 'b.1.1': { members: 2 } },
      equipment: { 'riflemen-1': { kind: 'ranged', range: [13, 27, 40] } },
    });
  });

  /** Red, its ally green and blue meet; white has a truce with green alone. Of each army there is a group of dead men. */
  const four = (changes: object = {}) => {
    const places = { red: 30_000, green: 30_100, blue: 31_500, white: 31_600 };
    const w = war({
      battles: 'emlia',
      players: [
        player('red', { side: 'pact' }),
        player('green', { side: 'pact' }),
        player('blue'),
        player('white'),
      ],
      nodes: Object.keys(places).map((id, i) =>
        node(`${id}-hq`, { x: 5000, y: 1000 + i * 15_000 }, { kind: 'hq', controller: id }),
      ),
      armies: Object.entries(places).map(([id, x]) =>
        army(id, id, { x, y: 10_000 }, [
          ['riflemen', 50],
          ['supply-truck', 1],
        ]),
      ),
      ...changes,
    });
    for (const id of Object.keys(places)) {
      const [men] = w.army(id).groups[0]?.units ?? [];
      Object.assign(men ?? {}, { alive: 0, dead: 50 });
    }
    w.do('red', march('red', 31_000, 10_000));
    const [first, second] = w.battle().members;
    if (!first || !second) throw new Error('nobody met');
    w.battle().members.push({ ...first, army: 'green' }, { ...second, army: 'white' });
    return w;
  };
  const tableOf = (w: ReturnType<typeof war>) => {
    const game = w.match.game as unknown as { emliaTable(state: object, id: string): EmliaTable };
    return game.emliaTable(w.state, w.battle().id);
  };

  test('campaign.resolution-choice: friends are allied on the table, those at peace neutral, and the dead stay away', () => {
    const w = four({ treaties: [{ parties: ['blue', 'white'], clauses: ['ceasefire'] }] });
    const { scenario, units, groups } = tableOf(w);
    expect(scenario.forces.map(({ id, units: own }) => [id, own.map(one => one.id)])).toEqual([
      ['red', ['red.1.2']],
      ['green', ['green.1.2']],
      ['blue', ['blue.1.2']],
      ['white', ['white.1.2']],
    ]);
    expect(Object.keys(units)).toEqual(['red.1.2', 'green.1.2', 'blue.1.2', 'white.1.2']);
    expect(groups).toEqual({
      'red.1': ['red.1.2'],
      'green.1': ['green.1.2'],
      'blue.1': ['blue.1.2'],
      'white.1': ['white.1.2'],
    });
    expect(scenario.relations).toEqual([
      { between: ['red', 'green'], are: 'allied' },
      { between: ['blue', 'white'], are: 'neutral' },
    ]);
  });

  test('campaign.resolution-choice: whoever loses less than an enemy wins a little; friends and those at peace are no enemies', () => {
    const { scenario } = tableOf(
      four({ treaties: [{ parties: ['blue', 'white'], clauses: ['ceasefire'] }] }),
    );
    expect(
      scenario.victory.map(
        ({ force, grade, when }) => `${force} ${grade}: ${when.force} ${when.fact} than ${when.than}`,
      ),
    ).toEqual([
      'red minorVictory: blue lostMore than red',
      'red minorVictory: white lostMore than red',
      'green minorVictory: blue lostMore than green',
      'green minorVictory: white lostMore than green',
      'blue minorVictory: red lostMore than blue',
      'blue minorVictory: green lostMore than blue',
      'white minorVictory: red lostMore than white',
      'white minorVictory: green lostMore than white',
    ]);
    expect(scenario).toMatchObject({
      title: 'the country 26.7 km east of green-hq',
      board: 'free',
      reason: 'Night falls.',
      terrain: [],
    });
  });

  test('campaign.resolution-choice: whoever came by an edge stands along it, whoever holds the place in its middle', () => {
    const town = node('town', { x: 31_500, y: 10_000 }, { kind: 'town', controller: 'blue' });
    const held = war({
      battles: 'emlia',
      nodes: [...scenario().nodes.slice(0, 2), town],
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', 'town', [['medium-tanks', 2]]),
      ],
    });
    held.do('red', march('a', 31_000, 10_000));
    const table = tableOf(held);
    const { width, height, title } = table.scenario;
    expect(title).toBe('town');
    const boxes = table.scenario.forces.map(({ zone }) => {
      const [xs, ys] = [zone[0]?.map(({ x }) => x) ?? [], zone[0]?.map(({ y }) => y) ?? []];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    });
    const [west = [], middle] = boxes;
    expect([west[0], west[1], west[3]]).toEqual([0, 0, height]);
    expect(west[2]).toBeLessThan(width / 4 + 1);
    expect(middle).toEqual([width / 4, height / 4, (width * 3) / 4, (height * 3) / 4]);
  });

  test.each([
    // A GSU is ten metres: men of 100 m a turn go 10, nobody less than 2 or more than 60.
    ['riflemen', 10, 'G'],
    ['siege-mortar', 2, 'G'],
    ['strike-jet', 60, 'F'],
  ])('campaign.resolution-choice: %s go %i GSU (%s)', (id, speed, mode) => {
    const slow = id === 'siege-mortar' ? { ...type('riflemen'), speed: 5 } : type(id);
    expect(emliaEntryOf(slow, 1).movement).toEqual([{ speed, mode }]);
  });

  test('campaign.resolution-choice: a blade for close combat, anything that flies for aimed fire, fists for the unarmed', () => {
    const [rifle] = type('riflemen').weapons ?? [];
    const blade = { name: 'blade', mode: 'massed', type: 'Slashing', me: 4, range: 5 } as const;
    const lob = {
      ...blade,
      name: 'lob',
      mode: 'projectile',
      indirect: { die: '1d4', min: 0, max: 900 },
    } as const;
    const armed = (...weapons: object[]) => {
      const entry = emliaEntryOf({ ...type('riflemen'), weapons } as never, 1);
      const { closeCombat, aimedFire } = entry.skills as Record<string, { level: number } | undefined>;
      return [closeCombat?.level, aimedFire?.level, entry.equipment.length];
    };
    expect(rifle && armed(rifle)).toEqual([3, 5, 1]);
    expect(armed(blade)).toEqual([8, undefined, 1]);
    // A crew aims at level 6, whatever it is worth in men.
    expect(armed(lob)).toEqual([3, 6, 1]);
    expect(rifle && armed(blade, rifle, lob)).toEqual([8, 6, 3]);
    expect(emliaEntryOf({ ...type('riflemen'), weapons: undefined } as never, 1)).toMatchObject({
      equipment: ['bare-hands'],
      skills: { closeCombat: { level: 3, diminish: 2 } },
    });
  });

  test.each([
    // Metres of the stat line, straight or in an arc, and the GSU they are: not farther than across a table.
    [{ range: 94 }, 9],
    [{ range: 400, indirect: { die: '1d4', min: 0, max: 700 } }, 70],
    [{ indirect: { die: '1d4', min: 0, max: 9000 } }, 120],
    [{}, 0],
  ])('campaign.resolution-choice: a weapon with %j reaches %i GSU', (reach, gsu) => {
    expect(emliaReachOf({ name: 'x', mode: 'projectile', type: 'Fire', ...reach } as never)).toBe(gsu);
  });

  test('campaign.resolution-choice: each edge has its strip of the table, and blades are for close combat', () => {
    const along = (edge: string) => {
      const w = war({
        battles: 'emlia',
        armies: [
          army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
          army('b', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 50]]),
        ],
      });
      w.do('red', march('a', 31_000, 10_000));
      Object.assign(w.battle().members[0] ?? {}, { edge });
      const { zone } = tableOf(w).scenario.forces[0] ?? { zone: [] };
      const [xs, ys] = [zone[0]?.map(({ x }) => x) ?? [], zone[0]?.map(({ y }) => y) ?? []];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    };
    expect(Object.fromEntries(['north', 'east', 'south', 'west'].map(edge => [edge, along(edge)]))).toEqual({
      north: [0, 0, 160, 20],
      east: [140, 0, 160, 120],
      south: [0, 100, 160, 120],
      west: [0, 0, 20, 120],
    });
  });

  test('campaign.resolution-choice: what a man holds in his hand is no ranged weapon', () => {
    const roster = {
      ...ROSTER,
      units: {
        ...ROSTER.units,
        guard: {
          ...type('riflemen'),
          id: 'guard',
          weapons: [{ name: 'sabres', mode: 'massed', me: 1, type: 'Slashing', range: 3 }],
        },
      },
    };
    const w = war(
      {
        battles: 'emlia',
        armies: [
          army('a', 'red', { x: 30_000, y: 10_000 }, [['guard', 50]]),
          army('b', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 50]]),
        ],
      },
      { roster: roster as never },
    );
    w.do('red', march('a', 31_000, 10_000));
    expect(tableOf(w).equipment).toMatchObject({
      'guard-1': { kind: 'melee', name: 'sabres', damage: 1 },
      'riflemen-1': { kind: 'ranged' },
      'bare-hands': { kind: 'melee' },
    });
  });

  test('campaign.resolution-choice: of the hungry no more are left than of the injured', () => {
    const starved = unit('riflemen', 100, { alive: 60, injured: 40, hungry: 40 });
    expect(afterTable(type('riflemen'), starved, 5)).toEqual({
      alive: 30,
      injured: 35,
      hungry: 35,
      dead: 35,
    });
    expect(afterTable(type('riflemen'), starved, 11)).toMatchObject({ alive: 60, injured: 40, dead: 0 });
  });

  test('sheet.visibility: who is still on the way is not on the table, for whoever fights there sees all of it', () => {
    const w = war({
      battles: 'emlia',
      hidden: ['armies'],
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['medium-tanks', 2]]),
        army('c', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 90]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    const [member] = w.battle().members.filter(({ army: one }) => one === 'b');
    if (!member) throw new Error('no member');
    w.battle().members.push({ ...member, army: 'c', enters: 6 });
    const game = w.match.game as unknown as { emliaTable(state: object, id: string): object };
    expect(JSON.stringify(game.emliaTable(w.state, w.battle().id))).not.toContain('c.1');
    w.battle().rounds = 6;
    expect(JSON.stringify(game.emliaTable(w.state, w.battle().id))).toContain('c.1');
  });
});
