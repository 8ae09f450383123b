import { cloneJson, scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { BattleScenario } from '../../pack/battle-scenario.ts';
import type { GroundArea } from '../../pack/map.ts';
import type { BattleCommand } from '../commands.ts';
import { battleOrders } from '../orders.ts';
import { reinforceBattle } from '../outcome.ts';
import { buildingAt } from '../table/building.ts';
import { hideEvent, hideState } from '../table/secrets.ts';
import { battle, fielded, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';
import { battleSetupOf } from './setup.ts';

const DONE = { type: 'done' } as const;
const TYPES = [
  type('guards', { special: 'rook', cost: 4 }),
  type('old', { eras: ['Medieval'] }),
  type('wizard', { health: 4, spellcasting: 2, magic: 'needed', cost: 5 }),
  type('twin', { hero: true, formOf: 'twins', cost: 3, health: 4 }),
  type('twin-on-horse', { hero: true, formOf: 'twins', cost: 3, health: 4 }),
];
const market = (plan: Plan = {}) =>
  battle({
    types: TYPES,
    otherDice: 1,
    blue: { manpower: 100, groups: [men('a', 16, undefined)] },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });
const buy = (unit: string, more: object = {}) =>
  ({ type: 'buy', unit, lots: 1, era: 'WW2', group: 'Fresh', ...more }) as never;

describe('buying', () => {
  test.each(['', ' ', ' Fresh'])(
    'manpower.purchase: no sentence begins with the blank of a group called "%s"',
    group => {
      expect(battleOrders.parse(buy('riflemen'))).toEqual(buy('riflemen'));
      expect(battleOrders.parse(buy('riflemen', { group }))).toMatchObject({
        say: 'This command cannot be read: group: it begins with a blank.',
      });
    },
  );

  test('manpower.purchase: what is told of it, and a second lot joins the first', () => {
    const t = market();
    expect(t.tells(t.do('blue', buy('riflemen')))).toEqual([
      'Blue buys 10 × Riflemen for Fresh. [manpower.purchase] 10 manpower',
    ]);
    expect(t.state.players.blue?.manpower).toBe(90);
    const [bought] = t.all('unitBought');
    const group = bought?.group?.id ?? '';
    expect(bought?.group).toEqual({
      army: 'blue',
      at: { x: 0, y: 0 },
      front: 'east',
      id: 'blue-1',
      moved: 0,
      name: 'Fresh',
      player: 'blue',
      side: 'blue',
      where: 'waiting',
    });
    expect(t.tells(t.do('blue', buy('riflemen', { group, lots: 2 })))).toEqual([
      'Blue buys 30 × Riflemen for Fresh. [manpower.purchase] 20 manpower',
    ]);
    const whole = t.unit(`${group}/riflemen`);
    expect([whole.alive, whole.paid, whole.files, whole.shots]).toEqual([
      30,
      30,
      6,
      { Rifles: { left: 30, of: 30 } },
    ]);
    t.do('blue', buy('gun', { group }));
    t.do('blue', buy('gun', { group }));
    expect(t.unit(`${group}/gun`)).toMatchObject({
      alive: 2,
      paid: 40,
      elements: [{ crew: 4 }, { crew: 4 }],
    });
    expect(t.state.players.blue?.manpower).toBe(30);
  });

  test('manpower.purchase, era.guideline, hero.purchase, manpower.upgrades: what cannot be bought', () => {
    const t = market({ blue: { manpower: 100, leader: 'venn', groups: [men('a', 16, undefined)] } });
    expect(
      [
        buy('nothing'),
        buy('tank', { lots: 2 }),
        buy('riflemen', { era: 'Medieval' }),
        buy('old'),
        buy('wizard'),
        buy('guards'),
        buy('general'),
        buy('nurse', { lots: 2 }),
        buy('riflemen', { upgrades: ['wings'] }),
        buy('riflemen', { upgrades: ['grenades', 'grenades'] }),
        buy('tank', { upgrades: ['grenades'] }),
        buy('riflemen', { spells: ['fog'] }),
        buy('riflemen', { group: 'b' }),
        buy('riflemen', { group: 'a', upgrades: ['grenades'] }),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'There is no unit "nothing". [sheet.stat-line]',
      'Tank costs 120 manpower, and there are 100. [manpower.purchase]',
      'Blue does not buy from Medieval. [era.guideline]',
      'Old is not of WW2. [era.guideline]',
      'There is no magic in this battle. [spell.property]',
      'Guards can be recruited only under its own leader. [leader.special-units]',
      'General can be bought only by the player who is led so. [leader.hero-form]',
      'There is only one Nurse. [hero.purchase]',
      'There is no upgrade "wings". [manpower.upgrades]',
      'An upgrade is bought once. [manpower.upgrades]',
      'Grenades is not for Tank. [manpower.upgrades]',
      'Riflemen can take 0 spells. [spell.property]',
      'B can take nobody in now. [battle.setup]',
      'Elements of one type in one group are one unit, equipped alike. [group.terms]',
    ]);
  });

  test('hero.purchase: a hero is bought once, and only one of its forms', () => {
    const t = market();
    t.do('blue', buy('twin'));
    expect([buy('twin'), buy('twin-on-horse')].map(one => t.sentence('blue', one))).toEqual([
      'Twin has been bought already; each hero can be bought once in a game. [hero.purchase]',
      'Twin-on-horse has been bought already; each hero can be bought once in a game. [hero.purchase]',
    ]);
    expect(t.state.heroes).toEqual(['twin']);
    expect(
      t.offers('blue', 'buy').some(one => String((one as { unit: string }).unit).startsWith('twin')),
    ).toBe(false);
  });

  test('spell.property: magic where the scenario has it', () => {
    const t = market({ magic: true });
    t.do('blue', buy('wizard', { spells: ['fog', 'rally'] }));
    expect(t.all('unitBought').map(({ unit }) => unit.spells)).toEqual([['fog', 'rally']]);
    expect(
      [
        buy('wizard', { spells: ['fog', 'fog'] }),
        buy('wizard', { spells: ['gate'] }),
        buy('wizard', { spells: ['fog', 'rally', 'balm'] }),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Wizard cannot take the spell "fog". [spell.property]',
      'Wizard cannot take the spell "gate". [spell.property]',
      'Wizard can take 2 spells. [spell.property]',
    ]);
    const joins = t.all('unitBought')[0]?.group?.id;
    expect(t.sentence('blue', buy('wizard', { group: joins, spells: ['fog', 'balm'] }))).toBe(
      'Elements of one type in one group are one unit, equipped alike. [group.terms]',
    );
  });

  test('manpower.purchase: what is offered is what one can pay, for a new group or one that waits', () => {
    const t = market({ blue: { manpower: 12, leader: 'rook', groups: [men('a', 16, undefined)] } });
    expect(t.offers('blue', 'buy')).toEqual([
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'riflemen' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'riflemen' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'swords' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'swords' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'horse' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'horse' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'howitzer' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'howitzer' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'plane' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'plane' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'copter' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'copter' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'truck' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'truck' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'sappers' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'sappers' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'mage' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'mage' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'guards' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'guards' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'twin' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'twin' },
      { era: 'WW2', group: 'Group 2', lots: 1, unit: 'twin-on-horse' },
      { era: 'WW2', group: 'a', lots: 1, unit: 'twin-on-horse' },
    ]);
    expect(
      market({ blue: { manpower: 0, groups: [men('a', 16, undefined)] } }).offers('blue', 'buy'),
    ).toEqual([]);
  });

  test('reinforcement.single-battle: bought in a turn it comes by its own edge in the next', () => {
    const t = market({ blue: { manpower: 100, groups: [men('a', 16, [300, 500])] } });
    t.to('movement', 'blue');
    t.do('blue', buy('riflemen', { group: 'Late' }));
    const [bought] = t.all('unitBought');
    const group = bought?.group?.id ?? '';
    expect(bought?.group).toMatchObject({ arrives: 2, edge: 'west', where: 'waiting' });
    t.do('blue', buy('riflemen', { group }));
    expect(t.unit(`${group}/riflemen`).alive).toBe(20);
    t.do('blue', DONE);
    t.to('movement', 'blue');
    expect(t.sentence('blue', buy('riflemen', { group }))).toBe(
      'Late can take nobody in now. [battle.setup]',
    );
    expect(t.offers('blue', 'enter')).toHaveLength(1);
  });

  test('reinforcement.campaign: nobody buys in a battle of a campaign', () => {
    const t = market({ campaign: true });
    expect(t.sentence('blue', buy('riflemen'))).toBe(
      'In a campaign units are bought at the headquarters. [reinforcement.campaign]',
    );
    expect(t.offers('blue', 'buy')).toEqual([]);
  });

  test('sheet.visibility: what is bought for a group that others do not see', () => {
    const t = market({ hidden: ['arrivals'], blue: { manpower: 100, groups: [men('a', 16, [300, 500])] } });
    t.to('movement', 'blue');
    const [bought] = ofType(t.do('blue', buy('riflemen', { group: 'Late' })), 'unitBought');
    expect(bought).toMatchObject({ secret: true, group: { secret: true } });
    const seen = hideState(t.game.field, cloneJson(t.state), 'red');
    expect(Object.keys(seen.units)).toEqual(['a/riflemen', 'b/riflemen']);
    const told = hideEvent(t.game.field, bought as never, 'red');
    expect(told).toEqual({ cost: 10, seat: 'blue', type: 'boughtInSecret' });
  });
});

describe('placing', () => {
  const place = (more: object = {}) => ({
    type: 'place',
    group: 'a',
    at: { x: 100, y: 500 },
    places: [{ unit: 'a/riflemen', at: { x: 100, y: 500 }, files: 4 }],
    ...more,
  });

  test('battle.setup, battle.deployment-zone: where a group may be put', () => {
    const t = market({
      groupLimit: 2,
      blue: {
        manpower: 1,
        groups: [
          men('a', 16, undefined),
          men('n', 16, [100, 300]),
          men('m', 16, undefined),
          men('late', 4, undefined, {}, { arrives: 3 }),
        ],
      },
      structures: [
        buildingAt(rosterWith().buildings.bunker as never, 'fort', {
          at: { x: 50, y: 700 },
          facing: 0,
          side: 'blue',
        }),
        buildingAt(rosterWith().buildings.bunker as never, 'theirs', {
          at: { x: 50, y: 800 },
          facing: 0,
          side: 'red',
        }),
      ],
    });
    const at = (x: number, y: number, more: object = {}) => ({
      places: [{ unit: 'a/riflemen', at: { x, y }, files: 4, ...more }],
    });
    expect(t.offers('blue', 'place')).toEqual([
      {
        at: { x: 125, y: 500 },
        front: 'east',
        group: 'a',
        places: [{ at: { x: 125, y: 500 }, files: 4, unit: 'a/riflemen' }],
      },
      {
        at: { x: 125, y: 500 },
        front: 'east',
        group: 'm',
        places: [{ at: { x: 125, y: 500 }, files: 4, unit: 'm/riflemen' }],
      },
    ]);
    expect(
      [
        place({ group: 'nobody' }),
        place({ group: 'b' }),
        place({ group: 'late' }),
        place({ places: [{ unit: 'n/riflemen', at: { x: 100, y: 500 }, files: 4 }] }),
        place(at(600, 500)),
        place(at(2, 500)),
        place(at(100, 302)),
        place(at(100, 500, { files: 17 })),
        place(at(100, 500, { flying: true })),
        place(at(100, 500, { aboard: 'nothing' })),
        place(at(100, 500, { aboard: 'theirs' })),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'There is no group "nobody" in this battle. [no-group]',
      'B is not yours to command. [not-yours]',
      'Late enters in turn 3 at the earliest. [reinforcement.single-battle]',
      'Every unit of A needs one place. [places]',
      "A must be placed within its side's zone. [battle.deployment-zone]",
      'A would not stand on the map. [battle.deployment-zone]',
      'There is no room there for all of A. [move.through-units]',
      'Riflemen of A has 16 elements, not 17 files. [group.footprint]',
      'Riflemen of A cannot fly. [move.flying]',
      'Riflemen of A cannot be put in there. [move.aboard]',
      'Riflemen of A cannot be put in there. [move.aboard]',
    ]);
    expect(t.tells(t.do('blue', place() as never))).toEqual(['A takes position. [battle.setup]']);
    expect(
      t.sentence('blue', {
        ...place(),
        group: 'm',
        places: [{ unit: 'm/riflemen', at: { x: 100, y: 600 }, files: 4 }],
      }),
    ).toBe('No more than 2 groups of a player can be on the map. [group.limit]');
    t.do('blue', place(at(50, 700, { aboard: 'fort' })) as never);
    expect(t.unit('a/riflemen').aboard).toBe('fort');
    t.do('blue', place({ ...at(120, 520), front: 'north' }) as never);
    expect(t.unit('a/riflemen').aboard).toBeUndefined();
    expect(t.state.groups.a).toMatchObject({ front: 'north', where: 'map', at: { x: 100, y: 500 } });
    expect(t.unit('a/riflemen').offset).toEqual({ x: 20, y: 20 });
  });

  test('move.aboard: only as many are put inside as there is room for', () => {
    const t = market({
      blue: {
        manpower: 1,
        groups: [mixed('a', [100, 500], { type: 'riflemen', count: 16 }), men('n', 8, [100, 600])],
      },
      structures: [
        buildingAt(rosterWith().buildings.bunker as never, 'fort', { at: { x: 50, y: 700 }, facing: 0 }),
      ],
    });
    t.do(
      'blue',
      place({ places: [{ unit: 'a/riflemen', at: { x: 50, y: 700 }, files: 4, aboard: 'fort' }] }) as never,
    );
    expect(
      t.sentence('blue', {
        ...place({ group: 'n' }),
        places: [{ unit: 'n/riflemen', at: { x: 50, y: 700 }, files: 2, aboard: 'fort' }],
      }),
    ).toBe('Bunker has no room for all of Riflemen of N. [move.aboard]');
  });

  test('battle.setup: who fires is proposed where he sees the ground before him, not behind a ridge', () => {
    const placed = (areas: GroundArea[]) => {
      const t = market({ areas, blue: { groups: [men('a', 16, undefined)] } });
      return (t.offers('blue', 'place')[0] as { at?: { x: number; y: number } } | undefined)?.at;
    };
    const ring = (left: number, top: number, right: number, bottom: number) => [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    expect(placed([])).toEqual({ x: 125, y: 500 });
    const there = placed([{ name: 'The ridge', points: ring(150, 300, 156, 700), opaque: true }]);
    expect(there?.x === 125 && there.y === 500).toBe(false);
  });

  test('battle.deployment-zone: the holder of a place stands outside the zones of those who enter, and places first', () => {
    const t = market({
      blue: { groups: [men('a', 16, undefined)] },
      red: { edge: 'none', groups: [men('b', 16, undefined)] },
    });
    expect(t.state.pending).toEqual([{ seat: 'red', kind: 'deploy' }]);
    expect(
      t.sentence('red', {
        type: 'place',
        group: 'b',
        at: { x: 100, y: 500 },
        places: [{ unit: 'b/riflemen', at: { x: 100, y: 500 }, files: 4 }],
      }),
    ).toBe('B must stand outside the zones of those who enter. [battle.deployment-zone]');
    expect(t.offers('red', 'place')).toEqual([
      {
        at: { x: 500, y: 500 },
        front: 'west',
        group: 'b',
        places: [{ at: { x: 500, y: 500 }, files: 4, unit: 'b/riflemen' }],
      },
    ]);
  });

  test('group.formation: units of a group stand side by side, and where there is no room as near as there is', () => {
    const t = market({
      blue: {
        groups: [
          mixed(
            'a',
            [300, 500],
            { type: 'riflemen', count: 16 },
            { type: 'gun', count: 1 },
            { type: 'copter', count: 1 },
          ),
          men('n', 16, [300, 500]),
        ],
      },
    });
    expect(
      ['a/riflemen', 'a/gun', 'a/copter', 'n/riflemen'].map(id => [
        t.unit(id).at,
        t.unit(id).flying ?? false,
      ]),
    ).toEqual([
      [{ x: 300, y: 490.5 }, false],
      [{ x: 300, y: 498 }, false],
      [{ x: 300, y: 507.5 }, true],
      [{ x: 296, y: 500 }, false],
    ]);
  });
});

describe('arriving', () => {
  test('reinforcement.joining: an army that comes to a battle under way', () => {
    const t = market({ blue: { groups: [men('a', 16, [300, 500])] } });
    const events: unknown[] = [];
    const act = { emit: (event: unknown) => events.push(event), dice: { roll: () => 1 } };
    const group = fielded(rosterWith(), 'WW2', men('late', 16, undefined));
    reinforceBattle({ field: t.game.field, state: t.state, act } as never, 'blue', { id: 'second' }, [group]);
    expect(events).toEqual([
      {
        groups: [
          {
            army: 'second',
            arrives: 2,
            at: { x: 0, y: 0 },
            edge: 'west',
            front: 'east',
            id: 'late',
            moved: 0,
            name: 'Late',
            player: 'blue',
            side: 'blue',
            where: 'waiting',
          },
        ],
        type: 'groupsJoined',
        units: [
          {
            abilities: undefined,
            aboard: undefined,
            alighted: undefined,
            alive: 16,
            at: { x: 0, y: 0 },
            attacked: undefined,
            blocks: undefined,
            boughtFor: 'WW2',
            dead: 0,
            elements: undefined,
            files: 4,
            flying: undefined,
            group: 'late',
            half: undefined,
            hungry: 0,
            id: 'late/riflemen',
            injured: 0,
            offset: { x: 0, y: 0 },
            paid: 20,
            shots: { Rifles: { left: 16, of: 16 } },
            spells: [],
            type: 'riflemen',
            upgrades: [],
            uses: {},
            went: 0,
            worked: undefined,
          },
        ],
      },
    ]);
    expect(() =>
      reinforceBattle({ field: t.game.field, state: t.state, act } as never, 'nobody', { id: 'x' }, []),
    ).toThrow('nobody has no seat in this battle');
  });
});

describe('players at random', () => {
  const varied = (t: ReturnType<typeof market>, command: BattleCommand, ...faces: number[]) => {
    const dice = scriptedDice(...faces);
    const asker = { field: t.game.field, state: t.state, seat: 'blue' };
    const found = battleOrders.of(command.type).vary?.(asker, command, dice);
    dice.done();
    return found;
  };

  test('manpower.purchase: as many lots as one can pay, ten at most, with an upgrade now and then', () => {
    const t = market({ blue: { manpower: 45, groups: [men('a', 16, undefined)] } });
    expect(varied(t, buy('riflemen'), 2, 3)).toEqual({ ...(buy('riflemen') as object), lots: 3 });
    expect(() => varied(t, buy('riflemen'), 2, 5)).toThrow();
    expect(varied(t, buy('riflemen'), 1, 1, 4)).toEqual({
      ...(buy('riflemen') as object),
      lots: 4,
      upgrades: ['grenades'],
    });
    expect(varied(t, buy('swords'), 3, 10)).toMatchObject({ lots: 10 });
    expect(varied(t, buy('twin'), 3)).toMatchObject({ lots: 1 });
  });

  test('battle.deployment-zone: anywhere in the own zone where there is room', () => {
    const t = market();
    const [offer] = t.offers('blue', 'place') as object[];
    const command = { type: 'place', ...offer } as never;
    const dice = [1, 500, 250, 500, 250, 500, 250, 500, 250, 500, 250, 500, 250];
    expect(varied(t, command, ...dice)).toEqual({
      at: { x: 125, y: 250 },
      front: 'east',
      group: 'a',
      places: [{ at: { x: 125, y: 250 }, files: 4, unit: 'a/riflemen' }],
      type: 'place',
    });
  });
});

describe('a scenario as it is set up', () => {
  test('battle.setup: what it says and what it leaves out', () => {
    const group = { id: 'g', name: 'Guard', units: [{ type: 'riflemen', count: 20, files: 10 }] };
    const scenario = {
      id: 's',
      title: 'A test',
      about: '',
      eras: ['WW2'],
      magic: true,
      inaccuracyScope: 'side',
      map: { width: 500, height: 400, areas: [] },
      nodes: [],
      buildings: [{ id: 'fort', type: 'bunker', at: { x: 50, y: 60 }, facing: 90, side: 'w' }],
      sides: [
        {
          id: 'w',
          name: 'West',
          status: 'defending',
          edge: 'west',
          zone: [
            [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 9 },
            ],
          ],
          players: [
            {
              id: 'p',
              name: 'Pia',
              eras: ['WW2'],
              manpower: 7,
              grants: [{ turn: 2, amount: 3 }],
              leader: 'rook',
              leaders: [],
              groups: [{ ...group, at: { x: 100, y: 100 }, facing: 180 }],
              arrivals: [
                { turn: 3, groups: [{ ...group, id: 'h' }] },
                { turn: 4, edge: 'south', groups: [{ ...group, id: 'i' }] },
              ],
            },
          ],
        },
      ],
      turns: 9,
      limitWinner: 'w',
      groupLimit: 5,
      speedFactor: 2,
      objectives: [{ side: 'w', node: 'n', turns: 1 }],
      hidden: ['manpower'],
    } as unknown as BattleScenario;
    const { roster: _, ...setup } = battleSetupOf(rosterWith(), scenario);
    expect(setup).toEqual({
      campaign: false,
      groupLimit: 5,
      hidden: ['manpower'],
      inaccuracyScope: 'side',
      limitWinner: 'w',
      magic: true,
      map: { areas: [], height: 400, width: 500 },
      nodes: [],
      objectives: [{ node: 'n', side: 'w', turns: 1 }],
      ongoing: [],
      peace: [],
      sides: [
        {
          edge: 'west',
          id: 'w',
          name: 'West',
          players: [
            {
              armies: [
                {
                  groups: [
                    {
                      at: { x: 100, y: 100 },
                      files: { 'g/riflemen': 10 },
                      front: 'south',
                      group: {
                        id: 'g',
                        name: 'Guard',
                        units: [
                          {
                            alive: 20,
                            boughtFor: 'WW2',
                            dead: 0,
                            hungry: 0,
                            id: 'g/riflemen',
                            injured: 0,
                            paid: 20,
                            spells: [],
                            type: 'riflemen',
                            upgrades: [],
                            uses: {},
                          },
                        ],
                      },
                    },
                    {
                      arrives: 3,
                      edge: 'west',
                      files: { 'h/riflemen': 10 },
                      group: {
                        id: 'h',
                        name: 'Guard',
                        units: [
                          {
                            alive: 20,
                            boughtFor: 'WW2',
                            dead: 0,
                            hungry: 0,
                            id: 'h/riflemen',
                            injured: 0,
                            paid: 20,
                            spells: [],
                            type: 'riflemen',
                            upgrades: [],
                            uses: {},
                          },
                        ],
                      },
                    },
                    {
                      arrives: 4,
                      edge: 'south',
                      files: { 'i/riflemen': 10 },
                      group: {
                        id: 'i',
                        name: 'Guard',
                        units: [
                          {
                            alive: 20,
                            boughtFor: 'WW2',
                            dead: 0,
                            hungry: 0,
                            id: 'i/riflemen',
                            injured: 0,
                            paid: 20,
                            spells: [],
                            type: 'riflemen',
                            upgrades: [],
                            uses: {},
                          },
                        ],
                      },
                    },
                  ],
                  id: 'p',
                },
              ],
              eras: ['WW2'],
              grants: [{ amount: 3, turn: 2 }],
              id: 'p',
              leader: 'rook',
              leaders: [],
              manpower: 7,
              name: 'Pia',
            },
          ],
          status: 'defending',
          zone: [
            [
              { x: 0, y: 0 },
              { x: 9, y: 0 },
              { x: 9, y: 9 },
            ],
          ],
        },
      ],
      speedFactor: 2,
      structures: [
        {
          armour: 2,
          at: { x: 50, y: 60 },
          blocksMovement: true,
          blocksSight: true,
          bridge: false,
          facing: 90,
          firesOut: true,
          full: 60,
          health: 60,
          holds: 20,
          id: 'fort',
          name: 'Bunker',
          shelter: 0,
          side: 'w',
          size: [10, 10],
          type: 'bunker',
        },
      ],
      title: 'A test',
      turns: 9,
    });
    const { turns, limitWinner, groupLimit, speedFactor, ...bare } = scenario as unknown as Record<
      string,
      unknown
    >;
    const plain = battleSetupOf(rosterWith(), bare as unknown as BattleScenario);
    expect([plain.turns, plain.limitWinner, plain.groupLimit, plain.speedFactor]).toEqual([
      undefined,
      undefined,
      12,
      1,
    ]);
    expect('turns' in plain || 'limitWinner' in plain).toBe(false);
    expect([turns, limitWinner, groupLimit, speedFactor]).toEqual([9, 'w', 5, 2]);
  });
});

describe('odds and ends of an army', () => {
  test('group.formation: ranks that look north or south stand side by side from west to east', () => {
    const at = (front: 'north' | 'south' | 'east' | 'west') => {
      const t = market({
        blue: {
          groups: [
            {
              ...mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 4 }),
              front,
            },
          ],
        },
      });
      return ['a/riflemen', 'a/swords'].map(id => t.unit(id).at);
    };
    expect([at('north'), at('south'), at('east'), at('west')]).toEqual([
      [
        { x: 297, y: 500 },
        { x: 303, y: 500 },
      ],
      [
        { x: 297, y: 500 },
        { x: 303, y: 500 },
      ],
      [
        { x: 300, y: 497 },
        { x: 300, y: 503 },
      ],
      [
        { x: 300, y: 497 },
        { x: 300, y: 503 },
      ],
    ]);
  });

  test('battle.setup: where others stand a group is put as near as there is room', () => {
    const t = market({
      blue: {
        groups: [
          men('a', 16, [300, 500]),
          men('b1', 16, [300, 500]),
          men('b2', 16, [300, 500]),
          men('b3', 16, [300, 500]),
        ],
      },
    });
    expect(['b1', 'b2', 'b3'].map(id => t.state.groups[id]?.at)).toEqual([
      { x: 308, y: 500 },
      { x: 292, y: 500 },
      { x: 300, y: 508 },
    ]);
  });

  test('manpower.purchase: offered for the first group of one’s own that is still open', () => {
    const t = market({
      blue: {
        manpower: 11,
        groups: [
          men('here', 4, [300, 500]),
          men('late', 4, undefined, {}, { arrives: 4 }),
          men('open', 4, undefined),
        ],
        allies: [{ id: 'azure', groups: [men('z', 4, undefined)] }],
      },
    });
    const groups = new Set(t.offers('blue', 'buy').map(one => (one as { group: string }).group));
    expect([...groups]).toEqual(['Group 4', 'open']);
    t.do('blue', { type: 'buy', unit: 'riflemen', lots: 1, era: 'WW2', group: 'New' });
    expect(t.state.made).toBe(1);
    expect(t.all('unitBought')[0]?.group?.id).toBe('blue-1');
  });

  test('group.terms: of another age it is another unit', () => {
    const t = market();
    t.unit('a/riflemen').boughtFor = 'WW1';
    expect(t.sentence('blue', buy('riflemen', { group: 'a' }))).toBe(
      'Elements of one type in one group are one unit, equipped alike. [group.terms]',
    );
  });

  test('sheet.visibility: hidden set-up is shown to all when everybody has set up', () => {
    const t = market({
      hidden: ['deployment'],
      blue: { groups: [men('a', 16, undefined)] },
      red: { groups: [men('b', 16, undefined)] },
    });
    const [first] = t.offers('blue', 'place') as object[];
    const placed = t.do('blue', { type: 'place', ...first } as never);
    expect(placed.map(event => hideEvent(t.game.field, event, 'red'))).toEqual([undefined]);
    expect(hideState(t.game.field, cloneJson(t.state), 'red').groups.a).toMatchObject({
      where: 'waiting',
      at: { x: 0, y: 0 },
    });
    t.do('blue', DONE);
    const [second] = t.offers('red', 'place') as object[];
    t.do('red', { type: 'place', ...second } as never);
    const events = t.do('red', DONE);
    expect(t.tells(events)).toEqual([
      'Now everybody sees where the others have set up. [sheet.visibility]',
      'Turn 1 begins. [phase.order]',
      'Movement. [phase.order]',
    ]);
    expect(t.state.shown).toBe(true);
    expect(hideState(t.game.field, cloneJson(t.state), 'red').groups.a?.where).toBe('map');
  });
});
