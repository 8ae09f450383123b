import { describe, expect, test } from 'vitest';
import type { Effect, Spell, UnitType } from '../../pack/stat-line.ts';
import type { BattleCommand } from '../commands.ts';
import { type Battle, battle, men, ofType, type Plan } from '../testing/battle.ts';
import { type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const cast = (spell: string, aim?: object, casters = { 'm/mage': 1 }): BattleCommand =>
  ({
    type: 'cast',
    spell,
    casters: Object.entries(casters).map(([unit, count]) => ({ unit, count })),
    ...(aim && { aim }),
  }) as BattleCommand;
const spell = (id: string, more: Partial<Spell>): Spell => ({
  id,
  name: `Spell ${id}`,
  cast: { turns: 1, scale: 'battle', casters: 1 },
  range: 300,
  ...more,
});
const HEAL: Effect = { scope: 'pattern', do: { heal: '1d6' } };
const toActing = (t: Battle) => {
  t.do('blue', DONE);
  t.do('red', DONE);
};

describe('whom a spell reaches', () => {
  const circle = (spells: readonly Spell[], plan: Plan = {}) =>
    battle({
      magic: true,
      otherDice: 2,
      spells,
      blue: {
        groups: [
          men('m', 4, [300, 500], { type: 'mage', spells: spells.map(({ id }) => id) }),
          men('a', 9, [300, 540], { injured: 4 }),
          men('c', 9, [300, 580], { injured: 4 }),
        ],
      },
      red: { groups: [men('b', 16, [700, 500])] },
      ...plan,
    });

  test('pattern.point: what is cast at a point is for whoever stands there, and for nobody else', () => {
    const t = circle([spell('mend', { pattern: { kind: 'point' }, effects: [HEAL] })]);
    t.to('targeting', 'blue');
    t.do('blue', cast('mend', { at: { x: 300, y: 540 } }));
    t.do('blue', cast('mend', { at: { x: 400, y: 540 } }));
    toActing(t);
    const healed = ofType(t.do('blue', DONE), 'healed');
    expect(healed.map(({ healing }) => healing.unit)).toEqual(['a/riflemen']);
    expect([t.unit('a/riflemen').injured, t.unit('c/riflemen').injured]).toEqual([2, 4]);
  });

  test.each([
    ['a circle', { kind: 'circle', radius: 7 }, [14, 14]],
    ['a point', { kind: 'point' }, [2, 2]],
    ['a line of some width', { kind: 'line', length: 20, width: 3 }, [20, 3]],
    ['a thin line', { kind: 'line', length: 20 }, [20, 0.5]],
    ['a line of no length of its own', { kind: 'line' }, [10, 0.5]],
  ] as const)('construction.building: what rises solid from %s is as large', (_what, pattern, size) => {
    const t = circle([
      spell('rise', {
        pattern,
        effects: [{ scope: 'pattern', do: { terrain: { blocking: true, health: 5 } } }],
      }),
    ]);
    t.to('targeting', 'blue');
    t.do('blue', cast('rise', { at: { x: 400, y: 500 } }));
    toActing(t);
    const [made] = ofType(t.do('blue', DONE), 'groundMade');
    expect(made?.structure).toMatchObject({ size, facing: 90, at: { x: 400, y: 500 } });
  });

  test('spell.campaign: a spell of the campaign is neither cast in a battle nor offered there', () => {
    const t = circle([
      spell('storm', { cast: { turns: 1, scale: 'campaign', casters: 1 }, damage: '1d6' }),
      spell('spark', { damage: '1d6' }),
    ]);
    t.to('targeting', 'blue');
    const offered = t.offers('blue', 'cast') as { spell: string }[];
    expect([...new Set(offered.map(one => one.spell))]).toEqual(['spark']);
    expect(t.refusal('blue', cast('storm', { target: 'b/riflemen' }))).toBe('spell.campaign');
  });

  test('spell.casters-missing: who has left the map casts no more', () => {
    const slow = spell('slow', { cast: { turns: 2, scale: 'battle', casters: 2 }, damage: '1d6' });
    const t = circle([slow], {
      blue: {
        groups: [
          men('m', 1, [300, 500], { type: 'mage', spells: ['slow'] }),
          men('n', 1, [2, 560], { type: 'mage', spells: ['slow'] }),
        ],
      },
      red: { groups: [men('b', 16, [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', cast('slow', undefined, { 'm/mage': 1, 'n/mage': 1 } as never));
    t.to('movement', 'blue');
    if (t.state.turn === 1) throw new Error('the casting has not gone into a second turn');
    t.do('blue', { type: 'withdraw', group: 'n' });
    expect(t.state.groups.n?.where).toBe('left');
    t.to('targeting', 'blue');
    const [casting] = t.state.castings;
    t.do('blue', { type: 'aimSpell', casting: casting?.id ?? '', aim: { target: 'b/riflemen' } });
    const events = t.do('blue', DONE);
    expect(ofType(events, 'castingEnded')).toMatchObject([{ rule: 'spell.casters-missing' }]);
  });

  test('spell.target-late: of castings only one’s own are aimed, each once, and in its last turn', () => {
    const slow = spell('slow', { cast: { turns: 2, scale: 'battle', casters: 1 }, damage: '1d6' });
    const mages = (id: string, at: [number, number]) => men(id, 2, at, { type: 'mage', spells: ['slow'] });
    const t = circle([slow], {
      blue: { groups: [mages('m', [300, 500])] },
      red: { groups: [mages('r', [500, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', cast('slow'));
    expect(t.offers('blue', 'aimSpell')).toEqual([]);
    t.to('targeting', 'red');
    t.do('red', cast('slow', undefined, { 'r/mage': 1 } as never));
    t.do('red', DONE);
    t.to('targeting', 'blue');
    const [own, theirs] = t.state.castings.map(({ id }) => id);
    expect(t.offers('blue', 'aimSpell')).toEqual([{ casting: own, aim: { target: 'r/mage' } }]);
    expect(t.refusal('blue', { type: 'aimSpell', casting: theirs ?? '', aim: { target: 'r/mage' } })).toBe(
      'no-casting',
    );
    t.do('blue', { type: 'aimSpell', casting: own ?? '', aim: { target: 'r/mage' } });
    expect(t.offers('blue', 'aimSpell')).toEqual([]);
  });
});

describe('abilities of more than one effect', () => {
  const healer = type('healer', {
    health: 5,
    abilities: [
      {
        name: 'Lend strength',
        phase: 'acting',
        range: 50,
        effects: [
          { scope: 'self', do: { stat: 'speed', op: 'set', value: 10 } },
          { scope: 'target', do: { heal: '1d6' } },
        ],
      },
    ],
  } as Partial<UnitType>);

  test('phase.acting-abilities: one effect on a target is enough to need one, and each reaches whom it says', () => {
    const t = battle({
      otherDice: 2,
      types: [healer],
      blue: {
        groups: [men('h', 1, [300, 500], { type: 'healer' }), men('a', 9, [300, 520], { injured: 4 })],
      },
      red: { groups: [men('b', 16, [700, 500])] },
    });
    t.to('acting', 'blue');
    const use = (aim?: object) =>
      ({ type: 'useAbility', unit: 'h/healer', ability: 'Lend strength', ...(aim && { aim }) }) as never;
    expect(t.offers('blue', 'useAbility')).toContainEqual({
      unit: 'h/healer',
      ability: 'Lend strength',
      aim: { target: 'a/riflemen' },
    });
    expect(t.refusal('blue', use())).toBe('phase.targeting');
    expect(t.refusal('blue', use({ at: { x: 300, y: 520 } }))).toBe('phase.targeting');
    const events = t.do('blue', use({ target: 'a/riflemen' }));
    expect(ofType(events, 'healed').map(({ healing }) => healing.unit)).toEqual(['a/riflemen']);
    expect(ofType(events, 'effectBegan').map(({ ongoing }) => ongoing.on)).toEqual([
      { reach: 'unit', id: 'h/healer' },
    ]);
  });
});

describe('what a player’s bonuses do for works', () => {
  const build = (building: string, y: number, unit = 'e/sappers'): BattleCommand => ({
    type: 'startWork',
    unit,
    building,
    at: { x: 312, y },
    facing: 0,
  });
  const bonus = (id: string, stat: 'cost' | 'buildTime', value: number, building?: string) => ({
    rule: 'leader.bonuses',
    label: 'Holt',
    on: { reach: 'player' as const, id },
    ...(building !== undefined && { filter: { type: building } }),
    do: { stat, op: 'mul' as const, value },
  });
  const site = (ongoing: NonNullable<Plan['ongoing']>) => {
    const t = battle({
      otherDice: 1,
      blue: {
        manpower: 100,
        groups: [men('e', 6, [300, 500], { type: 'sappers' }), men('f', 10, [300, 600], { type: 'sappers' })],
      },
      red: { groups: [men('b', 16, [900, 500])] },
      ongoing,
    });
    t.to('acting', 'blue');
    return t;
  };
  const paid = (t: Battle, command: BattleCommand) => t.tells(t.do('blue', command))[0];

  test('leader.bonuses, construction.cost: what makes one building cheaper makes no other so, nor those of others', () => {
    const t = site([
      bonus('blue', 'cost', 0.5, 'bunker'),
      bonus('blue', 'cost', 0.1),
      bonus('red', 'cost', 0.1, 'bunker'),
    ]);
    expect(paid(t, build('bunker', 500))).toBe(
      'Blue starts to build: Bunker. [construction.cost] 30 manpower',
    );
    expect(paid(t, build('earthwork', 600, 'f/sappers'))).toBe(
      'Blue starts to build: Earthwork. [construction.cost] 10 manpower',
    );
    expect(t.state.players.blue?.manpower).toBe(60);
  });

  test('construction.cost: what costs nothing is told without a price', () => {
    const t = site([bonus('blue', 'cost', 0, 'bunker')]);
    expect(paid(t, build('bunker', 500))).toBe('Blue starts to build: Bunker. [construction.cost]');
    expect(t.state.players.blue?.manpower).toBe(100);
  });

  test.each([
    ['every building', undefined, true],
    ['bunkers', 'bunker', true],
    ['earthworks', 'earthwork', false],
  ])('leader.bonuses, construction.time: half the time for %s', (_what, building, isDone) => {
    const t = site([bonus('blue', 'buildTime', 0.5, building)]);
    t.do('blue', build('bunker', 500));
    const events = t.do('blue', DONE);
    expect(ofType(events, 'workFinished')).toHaveLength(isDone ? 1 : 0);
  });

  test('construction.working: nobody works on the site of another side', () => {
    const t = battle({
      otherDice: 1,
      blue: { manpower: 100, groups: [men('e', 6, [300, 500], { type: 'sappers' })] },
      red: { manpower: 100, groups: [men('z', 6, [324, 500], { type: 'sappers' })] },
    });
    t.to('acting', 'blue');
    t.do('blue', build('bunker', 500));
    t.do('blue', DONE);
    t.to('acting', 'red');
    const [work] = Object.keys(t.state.works);
    expect(t.offers('red', 'work')).toEqual([]);
    expect(t.refusal('red', { type: 'work', unit: 'z/sappers', work: work ?? '' })).toBe('not-yours');
  });
});
