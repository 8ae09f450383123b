import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { BattleCommand } from '../commands.ts';
import { battleOrders } from '../orders.ts';
import { buildingAt } from '../table/building.ts';
import { battle, fielded, ground, men, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';

const DONE = { type: 'done' } as const;
const shoot = (unit: string, weapon: string, target: string, count?: number) =>
  ({ type: 'attack', unit, weapon, aim: { target }, ...(count !== undefined && { count }) }) as const;
const shell = (unit: string, weapon: string, x: number, y: number, more: object = {}) =>
  ({ type: 'attack', unit, weapon, aim: { at: { x, y }, ...more } }) as never;

const bomb = (name: string, more: object) => ({
  name,
  mode: 'projectile' as const,
  damage: '1d6',
  type: 'Fire' as const,
  ...more,
});
const TYPES = [
  type('beamer', { weapons: [bomb('Beam', { range: 300, pattern: { kind: 'line', width: 4 } })] }),
  type('thrower', { weapons: [bomb('Pot', { range: 100, pattern: { kind: 'circle', radius: 5 } })] }),
  type('flamer', { weapons: [bomb('Flame', { pattern: { kind: 'cone', radius: 30 } })] }),
  type('mortar', {
    crew: 2,
    weapons: [bomb('Mine', { range: 200, indirect: { die: '1d4/10', min: 150, max: 600 } })],
  }),
  type('pikes', { weapons: [{ name: 'Pikes', mode: 'massed', me: 1, type: 'Slashing', range: 5 }] }),
];

const fort = (more: object = {}) => ({
  ...buildingAt(rosterWith().buildings.bunker as never, 'fort', {
    at: { x: 700, y: 300 },
    facing: 0,
    side: 'red',
  }),
  ...more,
});

const line = (plan: Plan = {}) =>
  battle({
    types: TYPES,
    otherDice: 1,
    blue: { groups: [men('a', 40, [300, 500]), men('g', 1, [300, 600], { type: 'gun' })] },
    red: { groups: [men('b', 40, [500, 500]), men('k', 1, [500, 600], { type: 'tank' })] },
    ...plan,
  });

describe('what cannot be aimed at', () => {
  test('phase.targeting: whoever is not there, unknown or no enemy, and weapons one has not', () => {
    const t = line({
      structures: [fort(), fort({ id: 'own', side: 'blue' }), fort({ id: 'ruin', health: 0 })],
      red: { groups: [men('b', 40, [500, 500]), men('late', 4, undefined, {}, { arrives: 3 })] },
    });
    t.to('targeting', 'blue');
    t.unit('g/gun').alive = 0;
    expect(
      [
        shoot('a/riflemen', 'Rifles', 'late/riflemen'),
        shoot('a/riflemen', 'Rifles', 'nobody'),
        shoot('a/riflemen', 'Rifles', 'a/riflemen'),
        shoot('a/riflemen', 'Rifles', 'own'),
        shoot('a/riflemen', 'Rifles', 'ruin'),
        shoot('a/riflemen', 'Cannon', 'b/riflemen'),
        shoot('a/riflemen', 'Rifles', 'b/riflemen', 41),
        shoot('b/riflemen', 'Rifles', 'a/riflemen'),
        shoot('nobody', 'Rifles', 'a/riflemen'),
        shell('a/riflemen', 'Rifles', 5000, 500),
        shell('a/riflemen', 'Rifles', 500, 500),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of Late is not there to be attacked. [phase.targeting]',
      'There is no "nobody" in this battle. [no-target]',
      'Riflemen of A is no enemy. [battle.sides]',
      "Bunker is not the enemy's. [battle.sides]",
      'Bunker is gone. [construction.building]',
      'Riflemen of A has no Cannon. [sheet.stat-line]',
      'Riflemen of A has 40 left with Rifles. [shots.division]',
      'Riflemen of B is not yours to command. [not-yours]',
      'There is no unit "nobody" in this battle. [no-unit]',
      'That point is not on the map. [off-map]',
      'Rifles can only attack a unit. [pattern.none]',
    ]);
  });

  test('damage.direct-range, los.direct-fire: too far, and out of sight', () => {
    const t = line({
      blue: { groups: [men('a', 40, [300, 500]), men('m', 1, [300, 600], { type: 'mortar' })] },
      red: { groups: [men('b', 40, [500, 500]), men('c', 40, [900, 600])] },
      structures: [fort({ at: { x: 500, y: 700 } })],
      areas: [ground(400, 450, 10, 300, { opaque: true })],
    });
    t.to('targeting', 'blue');
    expect(
      [
        shoot('a/riflemen', 'Rifles', 'b/riflemen'),
        shoot('a/riflemen', 'Rifles', 'c/riflemen'),
        shoot('a/riflemen', 'Rifles', 'fort'),
        shell('m/mortar', 'Mine', 430, 600),
        shell('m/mortar', 'Mine', 950, 600),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of A does not see Riflemen of B. [los.direct-fire]',
      'With its Rifles it reaches 400 m; the target is 607 m away. [damage.direct-range]',
      'Riflemen of A does not see Bunker. [los.direct-fire]',
      'Mortar of M does not see that point. [indirect.below-minimum]',
      'With its Mine it reaches 600 m; the point is 651 m away. [indirect.property]',
    ]);
    expect(t.refusal('blue', shell('m/mortar', 'Mine', 600, 600))).toBe('accepted');
  });

  test('pattern.circle, pattern.line-free-length: a pattern is aimed at a place within its range', () => {
    const t = line({
      blue: {
        groups: [
          men('x', 1, [300, 500], { type: 'beamer' }),
          men('y', 1, [300, 520], { type: 'thrower' }),
          men('z', 1, [300, 540], { type: 'flamer' }),
        ],
      },
    });
    t.to('targeting', 'blue');
    expect(
      [
        shoot('x/beamer', 'Beam', 'b/riflemen'),
        shell('x/beamer', 'Beam', 650, 500),
        shell('x/beamer', 'Beam', 400, 500, { length: 301 }),
        shoot('y/thrower', 'Pot', 'b/riflemen'),
        shell('y/thrower', 'Pot', 450, 500),
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'With its Beam it aims at a place, not at Riflemen of B. [pattern.line]',
      'Beam draws a line of at most 300 m. [pattern.line-free-length]',
      'Beam draws a line of at most 300 m. [pattern.line-free-length]',
      'With its Pot it aims at a place, not at Riflemen of B. [pattern.circle]',
      'With its Pot it reaches 100 m; the target is 152 m away. [damage.direct-range]',
    ]);
    expect(
      [
        shell('x/beamer', 'Beam', 590, 500),
        shell('y/thrower', 'Pot', 390, 500),
        // What goes out from the unit itself is only given a direction.
        shell('z/flamer', 'Flame', 900, 500),
      ].map(one => t.refusal('blue', one)),
    ).toEqual(['accepted', 'accepted', 'accepted']);
  });

  test('move.flying: a pike does not reach up', () => {
    const t = line({
      blue: { groups: [men('p', 9, [300, 500], { type: 'pikes' }), men('a', 9, [300, 520])] },
      red: { groups: [men('h', 1, [304, 500], { type: 'copter' })] },
    });
    t.to('targeting', 'blue');
    t.unit('h/copter').flying = true;
    expect(t.sentence('blue', shoot('p/pikes', 'Pikes', 'h/copter'))).toBe(
      'Copter of H is flying; the Pikes cannot be aimed so high. [move.flying]',
    );
    expect(t.refusal('blue', shoot('a/riflemen', 'Rifles', 'h/copter'))).toBe('accepted');
  });

  test('move.aboard: who is inside is not aimed at, and fires only where the stat line says so', () => {
    const t = line({ structures: [fort(), fort({ id: 'hut', side: 'blue', firesOut: false })] });
    t.to('targeting', 'blue');
    t.unit('b/riflemen').aboard = 'fort';
    t.unit('a/riflemen').aboard = 'hut';
    expect(
      [shoot('g/gun', 'Shot', 'b/riflemen'), shoot('a/riflemen', 'Rifles', 'k/tank')].map(one =>
        t.sentence('blue', one),
      ),
    ).toEqual([
      'Riflemen of B is inside and cannot be targeted. [move.aboard]',
      'Riflemen of A cannot fire from inside. [move.aboard]',
    ]);
    (t.state.structures.hut as { firesOut: boolean }).firesOut = true;
    expect(t.refusal('blue', shoot('a/riflemen', 'Rifles', 'k/tank'))).toBe('accepted');
  });

  test('sheet.contents, shots.meaning: nothing left of what is limited, or of this turn', () => {
    const t = line({ blue: { groups: [men('a', 40, [480, 500], { upgrades: ['grenades'] })] } });
    t.to('targeting', 'blue');
    t.unit('a/riflemen').uses = { Grenades: 0 };
    expect(t.sentence('blue', shoot('a/riflemen', 'Grenades', 'b/riflemen'))).toBe(
      'Riflemen of A has used up its Grenades. [sheet.contents]',
    );
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
    expect(t.sentence('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'))).toBe(
      'Riflemen of A has no shot left with Rifles. [shots.meaning]',
    );
  });
});

describe('what is offered', () => {
  test('phase.targeting: each weapon at each enemy it could hurt; patterns at the places where they stand', () => {
    const t = line({
      blue: {
        groups: [
          men('a', 40, [300, 500]),
          men('g', 1, [300, 600], { type: 'gun' }),
          men('m', 1, [300, 650], { type: 'mortar' }),
        ],
        allies: [{ id: 'azure', groups: [men('z', 4, [300, 700])] }],
      },
      structures: [fort(), fort({ id: 'nobodys', side: undefined }), fort({ id: 'ruin', health: 0 })],
    });
    t.to('targeting', 'blue');
    t.unit('k/tank').aboard = 'fort';
    expect(t.offers('blue', 'attack')).toEqual([
      { aim: { target: 'b/riflemen' }, unit: 'a/riflemen', weapon: 'Rifles' },
      { aim: { target: 'fort' }, refused: 'damage.direct-range', unit: 'a/riflemen', weapon: 'Rifles' },
      { aim: { target: 'b/riflemen' }, unit: 'g/gun', weapon: 'Shot' },
      { aim: { target: 'fort' }, unit: 'g/gun', weapon: 'Shot' },
      { aim: { target: 'b/riflemen' }, refused: 'damage.direct-range', unit: 'm/mortar', weapon: 'Mine' },
      { aim: { target: 'fort' }, refused: 'damage.direct-range', unit: 'm/mortar', weapon: 'Mine' },
      { aim: { at: { x: 506, y: 500 } }, unit: 'm/mortar', weapon: 'Mine' },
    ]);
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
    expect(t.offers('blue', 'attack').filter(one => (one as { unit: string }).unit === 'a/riflemen')).toEqual(
      [],
    );
  });
});

describe('weapons that fire straight and in an arc', () => {
  const near = (x: number, plan: Plan = {}) => {
    const t = line({
      blue: { groups: [men('m', 1, [300, 500], { type: 'mortar' })] },
      red: { groups: [men('b', 1, [x, 500])] },
      ...plan,
    });
    t.to('targeting', 'blue');
    return t.offers('blue', 'attack').map(one => {
      const { aim, refused } = one as { aim: object; refused?: string };
      return ['target' in aim ? 'the unit' : 'its place', refused ?? 'offered'];
    });
  };
  const hill = { areas: [ground(380, 300, 5, 400, { opaque: true })] };

  test.each([
    // Its range is 200 m, in an arc 150 to 600 m; the places are those of the middles.
    ['near: straight only, at both', 400, {}, ['offered', 'offered']],
    ['between: either way', 490, {}, ['offered', 'offered']],
    ['farther: in an arc only', 700, {}, ['damage.direct-range', 'offered']],
    ['too far for both', 950, {}, ['damage.direct-range', 'indirect.property']],
    ['behind a hill: in an arc only', 490, hill, ['los.direct-fire', 'offered']],
    ['near behind a hill: neither', 400, hill, ['los.direct-fire', 'indirect.below-minimum']],
  ] as const)('indirect.definition, indirect.below-minimum: %s', (_how, x, plan, [unit, place]) => {
    expect(near(x, plan)).toEqual([
      ['the unit', unit],
      ['its place', place],
    ]);
  });

  test('indirect.off-map: from the campaign map it is offered places alone', () => {
    const { group } = fielded(rosterWith(TYPES), 'WW2', men('far', 1, undefined, { type: 'mortar' }));
    const t = line({
      campaign: true,
      blue: { groups: [men('a', 1, [900, 900])], support: [{ group, army: 'far', at: { x: -50, y: 500 } }] },
    });
    t.to('targeting', 'blue');
    const offered = t.offers('blue', 'attack') as { unit: string; aim: object; refused?: string }[];
    expect(
      offered.filter(({ unit }) => unit === 'far/mortar').map(({ aim, refused }) => [aim, refused]),
    ).toEqual([
      [{ target: 'b/riflemen' }, 'indirect.off-map'],
      [{ at: { x: 506, y: 500 } }, undefined],
    ]);
  });
});

describe('return fire', () => {
  const attacked = () => {
    const t = line({
      blue: {
        groups: [
          men('a', 40, [300, 500]),
          men('c', 40, [300, 560]),
          men('g', 1, [300, 900], { type: 'howitzer' }),
        ],
      },
      red: {
        groups: [
          men('b', 40, [500, 500]),
          men('k', 1, [500, 600], { type: 'tank' }),
          men('d', 40, [500, 700]),
        ],
      },
    });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 'b/riflemen'));
    t.do('blue', shoot('c/riflemen', 'Rifles', 'b/riflemen'));
    t.do('blue', DONE);
    t.do('red', shoot('d/riflemen', 'Rifles', 'a/riflemen'));
    return t;
  };

  test('phase.return-fire: who may, and why others may not', () => {
    const t = attacked();
    t.do('red', DONE);
    const fire = (unit: string, target: string, weapon = 'Rifles') => ({ unit, weapon, target });
    const back = (...fires: object[]) => ({ type: 'returnFire', fires });
    expect(t.offers('red', 'returnFire')).toEqual([
      { fires: [{ target: 'a/riflemen', unit: 'b/riflemen', weapon: 'Rifles' }] },
      { fires: [] },
      { fires: [{ target: 'c/riflemen', unit: 'b/riflemen', weapon: 'Rifles' }] },
    ]);
    expect(
      [
        back(fire('a/riflemen', 'b/riflemen')),
        back(fire('b/riflemen', 'a/riflemen'), fire('b/riflemen', 'c/riflemen')),
        back(fire('d/riflemen', 'a/riflemen')),
        back(fire('k/tank', 'a/riflemen', 'Cannon')),
        back(fire('b/riflemen', 'a/riflemen', 'Swords')),
      ].map(one => t.sentence('red', one)),
    ).toEqual([
      'Riflemen of A is not yours to command. [not-yours]',
      'A unit returns fire on one of those attacking it. [phase.return-fire]',
      'Riflemen of D has declared something itself. [phase.return-fire]',
      'Tank of K is not attacked directly by that unit. [phase.return-fire]',
      'Riflemen of B has no shot, range or sight with Swords. [phase.return-fire]',
    ]);
    const events = t.do('red', { type: 'returnFire', fires: [fire('b/riflemen', 'c/riflemen')] } as never);
    expect(ofType(events, 'returnFireChosen')).toEqual([
      {
        attacks: [
          {
            aim: { target: 'c/riflemen' },
            back: true,
            count: 40,
            id: 'a4',
            indirect: false,
            of: 40,
            seat: 'red',
            unit: 'b/riflemen',
            weapon: 'Rifles',
          },
        ],
        seat: 'red',
        type: 'returnFireChosen',
      },
    ]);
  });

  test('phase.return-fire: the attacked without a shot, out of range or inside are not asked', () => {
    const t = line({ red: { groups: [men('s', 40, [500, 500], { type: 'swords' })] } });
    t.to('targeting', 'blue');
    t.do('blue', shoot('a/riflemen', 'Rifles', 's/swords'));
    t.do('blue', DONE);
    t.do('red', DONE);
    expect(t.state.phase).toBe('acting');
  });
});

describe('where rounds fall', () => {
  const shelled = (scope: 'shot' | 'group' | 'side', ...faces: number[]) => {
    const t = line({
      scope,
      blue: {
        groups: [men('m', 2, [300, 500], { type: 'mortar' }), men('n', 1, [300, 600], { type: 'mortar' })],
      },
    });
    t.to('targeting', 'blue');
    const first = ofType(t.do('blue', shell('m/mortar', 'Mine', 600, 500), ...faces), 'attackDeclared');
    return { t, first };
  };

  test('indirect.shared-roll: a roll for each shot, for each group or for the whole side', () => {
    const each = shelled('shot', 3, 1, 5, 2);
    expect(each.first[0]?.scatters?.map(({ compass }) => compass)).toEqual(['East', 'South']);
    expect(each.t.state.scatters).toEqual({});
    const group = shelled('group', 3, 1);
    expect(group.first[0]?.scatters?.map(({ compass }) => compass)).toEqual(['East', 'East']);
    expect(Object.keys(group.t.state.scatters)).toEqual(['group m']);
    group.t.do('blue', shell('n/mortar', 'Mine', 600, 500), 7, 1);
    const side = shelled('side', 3, 1);
    expect(Object.keys(side.t.state.scatters)).toEqual(['side blue']);
    side.t.do('blue', shell('n/mortar', 'Mine', 600, 500));
    expect(side.t.all('attackDeclared')[1]?.scatters?.map(({ compass }) => compass)).toEqual(['East']);
  });

  test('phase.targeting, inaccuracy.distance: what is told of it', () => {
    const { t, first } = shelled('shot', 3, 4, 9);
    expect(t.tells(first)).toEqual([
      'Mortar of M aims Mine at a point in the middle of the map. [indirect.definition] 2 shots',
      'A round will come down 24 m off, to the east. [inaccuracy.distance] d10: 3 · inaccuracy die (1d4: 4): 0.4 · × 60 at 301 m = 24',
      'A round will come down on the point. [inaccuracy.nine-ten] d10: 9',
    ]);
    const observed = line({
      blue: { groups: [men('m', 1, [300, 500], { type: 'mortar' }), men('o', 4, [300, 400])] },
    });
    observed.to('targeting', 'blue');
    expect(observed.tells(observed.do('blue', shell('m/mortar', 'Mine', 600, 500), 9))).toEqual([
      'Mortar of M aims Mine at a point in the middle of the map. [indirect.definition] 1 shot',
      'A round will come down on the point. [inaccuracy.nine-ten] d10: 9',
    ]);
  });

  test('inaccuracy.distance: a round that comes down off the map has no effect', () => {
    const t = line({ blue: { groups: [men('m', 1, [300, 100], { type: 'mortar' })] } });
    t.to('targeting', 'blue');
    const [declared] = ofType(t.do('blue', shell('m/mortar', 'Mine', 500, 1), 1, 4), 'attackDeclared');
    expect(declared?.attack.rounds).toMatchObject([{ off: true }]);
    t.do('blue', DONE);
    t.do('red', DONE);
    expect(ofType(t.do('blue', DONE), 'struck')).toMatchObject([{ touched: [], steps: [] }]);
  });

  test('inaccuracy.nine-ten: a spotter near the point is enough', () => {
    const spotter = type('spotter', { abilities: [] });
    const t = line({
      types: [...TYPES, spotter],
      blue: {
        groups: [men('m', 1, [300, 500], { type: 'mortar' }), men('s', 1, [560, 560], { type: 'spotter' })],
      },
      areas: [ground(200, 300, 450, 240, { opaque: true }), ground(450, 520, 300, 20, { opaque: true })],
      ongoing: [{ rule: 'x', label: 'Glass', on: { reach: 'unit', id: 's/spotter' }, do: { spotter: 80 } }],
    });
    t.to('targeting', 'blue');
    expect(t.tells(t.do('blue', shell('m/mortar', 'Mine', 600, 500), 10))).toEqual([
      'Mortar of M aims Mine at a point in the middle of the map. [indirect.definition] 1 shot',
      'A round will come down on the point. [inaccuracy.nine-ten] d10: 10',
    ]);
  });
});

describe('players at random', () => {
  test('shots.division: some of the shots, and places about the one offered', () => {
    const t = line({
      blue: { groups: [men('a', 40, [300, 500]), men('m', 3, [300, 990], { type: 'mortar' })] },
    });
    t.to('targeting', 'blue');
    const varied = (command: BattleCommand, ...faces: number[]) => {
      const dice = scriptedDice(...faces);
      const asker = { field: t.game.field, state: t.state, seat: 'blue' };
      const found = battleOrders.of(command.type).vary?.(asker, command, dice);
      dice.done();
      return found;
    };
    const volley = shoot('a/riflemen', 'Rifles', 'b/riflemen');
    expect(varied(volley, 2)).toBe(volley);
    expect(varied(volley, 1, 17)).toEqual({ ...volley, count: 17 });
    expect(varied(shoot('a/riflemen', 'Stones', 'b/riflemen'))).toMatchObject({ weapon: 'Stones' });
    expect(varied(shell('m/mortar', 'Mine', 400, 995), 1, 2, 1, 21)).toEqual({
      type: 'attack',
      unit: 'm/mortar',
      weapon: 'Mine',
      aim: { at: { x: 340, y: 1000 } },
      count: 2,
    });
    expect(varied(shell('m/mortar', 'Mine', 5, 2), 4, 10, 1)).toEqual({
      type: 'attack',
      unit: 'm/mortar',
      weapon: 'Mine',
      aim: { at: { x: 0, y: 0 } },
    });
  });
});
