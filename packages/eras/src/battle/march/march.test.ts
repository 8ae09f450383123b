import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith, type } from '../testing/roster.ts';
import { throwOutPassengers } from './passengers.ts';

const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 16, [300, 500])] },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });

describe('out of what is destroyed', () => {
  const bunker = (more: object = {}) => ({
    ...buildingAt(rosterWith().buildings.bunker as never, 'fort', {
      at: { x: 500, y: 500 },
      facing: 0,
      side: 'blue',
    }),
    ...more,
  });
  const thrown = (plan: Plan, ids: readonly string[], destroyed = 1, carrier = 'fort') => {
    const t = field({ structures: [bunker({ health: carrier === 'fort' ? 0 : 60 })], ...plan });
    for (const id of ids) t.unit(id).aboard = carrier;
    const events: unknown[] = [];
    const act = { emit: (event: unknown) => void events.push(event), dice: { roll: () => 1 } };
    throwOutPassengers({ field: t.game.field, state: t.state, act } as never, carrier, destroyed);
    return ofType(events as never, 'thrownOut').map(({ unit, at, losses: { killed, injured, after } }) => ({
      unit,
      at,
      killed,
      injured,
      dead: after.dead,
      ...(after.elements && { elements: after.elements }),
    }));
  };

  test('move.aboard: men take an injury each, what has health or crew loses half of it, rounded, and may die of it', () => {
    const light = type('light', { health: 1, crew: 3 });
    expect(
      thrown(
        {
          types: [light],
          blue: {
            groups: [
              men('a', 4, [300, 500]),
              men('l', 2, [300, 600], { type: 'light' }),
              men('k', 1, [300, 700], { type: 'tank' }),
            ],
          },
        },
        ['a/riflemen', 'l/light', 'k/tank'],
      ),
    ).toEqual([
      { at: { x: 500, y: 500 }, dead: 0, injured: 4, killed: 0, unit: 'a/riflemen' },
      { at: { x: 500, y: 500 }, dead: 2, elements: [], injured: 0, killed: 2, unit: 'l/light' },
      {
        at: { x: 500, y: 500 },
        dead: 0,
        elements: [{ crew: 2, health: 7 }],
        injured: 0,
        killed: 0,
        unit: 'k/tank',
      },
    ]);
  });

  test('move.aboard: full loads first, of as many vehicles as were lost', () => {
    const trucks = (count: number) =>
      thrown(
        {
          blue: {
            groups: [
              men('l', 3, [500, 500], { type: 'truck' }),
              men('a', 10, [300, 500]),
              men('c', 8, [300, 600]),
            ],
          },
        },
        ['a/riflemen', 'c/riflemen'],
        count,
        'l/truck',
      ).map(({ unit, injured }) => [unit, injured]);
    expect([trucks(1), trucks(2)]).toEqual([
      [['a/riflemen', 8]],
      [
        ['a/riflemen', 10],
        ['c/riflemen', 6],
      ],
    ]);
  });

  test('move.aboard: of a unit with health only as many are hurt as the vehicles lost held', () => {
    const [mages] = thrown(
      {
        blue: {
          groups: [men('l', 3, [500, 500], { type: 'truck' }), men('m', 10, [300, 500], { type: 'mage' })],
        },
      },
      ['m/mage'],
      1,
      'l/truck',
    );
    expect(mages?.elements?.map(({ health }) => health)).toEqual([...Array(8).fill(4), 8, 8]);
  });

  test('move.aboard: they are put on its ground, or as near as there is room', () => {
    const [one] = thrown({ blue: { groups: [men('a', 4, [300, 500]), men('n', 16, [504, 500])] } }, [
      'a/riflemen',
    ]);
    expect(one?.at).toEqual({ x: 496, y: 500 });
  });
});

describe('ways', () => {
  test('group.displacement: whom an obstacle stops goes to the nearest free place, and to no other he names', () => {
    const t = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 4 })],
      },
      areas: [ground(340, 501, 60, 200, { blocking: true })],
    });
    const events = t.do('blue', go('a', [360, 500]));
    expect(ofType(events, 'groupMoved')).toEqual([
      {
        at: { x: 360, y: 500 },
        cost: 60,
        group: 'a',
        metres: 60,
        path: [
          { x: 300, y: 500 },
          { x: 360, y: 500 },
        ],
        places: [
          { at: { x: 360, y: 497 }, unit: 'a/riflemen', went: 60 },
          { at: { x: 364.2421875, y: 498.7578125 }, unit: 'a/swords', went: 67.25419585186879 },
        ],
        type: 'groupMoved',
      },
    ]);
    expect(
      t.sentence('blue', { ...go('a', [370, 500]), places: [{ unit: 'a/swords', at: { x: 300, y: 400 } }] }),
    ).toBe(
      'Swords of A must go to the nearest free place to its own that it can reach. [group.displacement]',
    );
  });

  test('group.displacement: who can go nowhere stays where he is, and the others go on', () => {
    const t = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 4 })],
      },
    });
    const { at } = t.unit('a/swords');
    // A pen round the swords, whose walls stand a metre off.
    const pen = [
      ground(at.x - 30, at.y - 8, 60, 2, { blocking: true }),
      ground(at.x - 30, at.y + 8, 60, 2, { blocking: true }),
      ground(at.x - 12, at.y - 8, 2, 18, { blocking: true }),
      ground(at.x + 6, at.y - 8, 2, 18, { blocking: true }),
    ];
    const penned = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 4 })],
      },
      areas: pen,
    });
    Object.assign(penned.unit('a/riflemen'), { at: { x: 300, y: 450 }, offset: { x: 0, y: -50 } });
    const stands = penned.unit('a/swords').at;
    const [moved] = ofType(penned.do('blue', go('a', [360, 500])), 'groupMoved');
    expect(moved?.places).toMatchObject([
      { unit: 'a/riflemen', at: { x: 360, y: 450 }, went: 60 },
      { unit: 'a/swords', at: stands, went: 0 },
    ]);
  });

  test('move.through-units: ranks pass where their middle passes, whichever way they look', () => {
    const pass = (front: 'north' | 'south' | 'east' | 'west') => {
      const t = field({
        blue: { groups: [{ ...men('a', 9, [300, 500], { files: 1 }), front }] },
        red: { groups: [men('b', 1, [330, 509], { type: 'swords' })] },
      });
      return t.refusal('blue', go('a', [360, 500]));
    };
    expect([pass('north'), pass('south'), pass('east')]).toEqual([
      'move.through-units',
      'accepted',
      'accepted',
    ]);
  });

  test('spell.busy: a group that is casting neither parts nor joins', () => {
    const t = battle({
      magic: true,
      otherDice: 1,
      blue: {
        groups: [men('m', 3, [300, 500], { type: 'mage', spells: ['wall'] }), men('a', 4, [300, 506])],
      },
      red: { groups: [men('b', 4, [900, 500])] },
    });
    t.to('targeting', 'blue');
    t.do('blue', { type: 'cast', spell: 'wall', casters: [{ unit: 'm/mage', count: 2 }] });
    t.to('movement', 'blue');
    expect(
      t.sentence('blue', { type: 'split', group: 'm', units: [{ unit: 'm/mage', count: 1 }], name: 'One' }),
    ).toBe('Mage of M is casting. [spell.busy]');
  });

  test('move.block-hold: who is held goes straight to or from his blocker, and stays with his group', () => {
    const t = field({ red: { groups: [men('b', 16, [600, 500])] } });
    t.do('blue', go('a', [310, 500]));
    t.do('red', { type: 'react', reactions: [{ unit: 'b/riflemen', target: 'a/riflemen', at: 10 }] });
    t.to('targeting', 'blue');
    for (const [seat, unit, target] of [
      ['blue', 'a/riflemen', 'b/riflemen'],
      ['red', 'b/riflemen', 'a/riflemen'],
    ] as const) {
      t.do(seat, { type: 'attack', unit, weapon: 'Rifles', aim: { target } });
      t.do(seat, { type: 'done' });
    }
    t.to('movement', 'blue');
    expect(
      [
        go('a', [310, 560]),
        go('a', [340, 500], [320, 500]),
        { type: 'split', group: 'a', units: [{ unit: 'a/riflemen', count: 1 }], name: 'One' },
      ].map(one => t.sentence('blue', one)),
    ).toEqual([
      'Riflemen of A is blocked by Riflemen of B: every step must bring it nearer or take it farther away. [move.block-hold]',
      'Riflemen of A is blocked by Riflemen of B: every step must bring it nearer or take it farther away. [move.block-hold]',
      'Riflemen of A is locked by a block. [move.block-hold]',
    ]);
    expect(t.refusal('blue', go('a', [290, 500]))).toBe('accepted');
  });

  test('move.flying, battle.withdrawal: in the air too nobody leaves the map by moving', () => {
    const t = field({ blue: { groups: [men('h', 1, [30, 500], { type: 'copter' })] } });
    expect(t.sentence('blue', go('h', [5, 500]))).toBe(
      'Copter of H would leave the map. [battle.withdrawal]',
    );
  });
});
