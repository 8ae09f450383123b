import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { levelAt } from '../table/terrain.ts';
import { unitBoxOf } from '../table/units.ts';
import { battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { foreseeMove } from './foresee-move.ts';

const DONE = { type: 'done' } as const;
const NOTHING = { type: 'react', reactions: [] } as const;
const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;

const block = (at: number, unit = 'b/riflemen', target = 'a/riflemen') =>
  ({ type: 'react', reactions: [{ unit, target, at }] }) as const;

/** Blue in the west, red far off in the east. */
const field = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 20, [200, 500])] },
    red: { groups: [men('z', 10, [990, 990])] },
    ...plan,
  });

describe('move.speed', () => {
  test('move.speed: up to its speed, measured along the path, and less or not at all', () => {
    const t = field();
    expect(t.refusal('blue', go('a', [301, 500]))).toBe('move.speed');
    expect(t.refusal('blue', go('a', [250, 500], [250, 560]))).toBe('move.speed');
    t.do('blue', go('a', [250, 500], [250, 530]));
    expect(t.unit('a/riflemen').at).toEqual({ x: 250, y: 530 });
    expect(t.refusal('blue', go('a', [250, 551]))).toBe('move.speed');
    t.do('blue', go('a', [250, 550]));
    t.do('blue', DONE);
  });

  test('move.speed-scale: every speed is multiplied by the scenario’s factor', () => {
    const t = field({ speedFactor: 3 });
    expect(t.refusal('blue', go('a', [501, 500]))).toBe('move.speed');
    t.do('blue', go('a', [500, 500]));
  });
});

describe('blocking', () => {
  const facing = (plan: Plan = {}) =>
    battle({
      blue: { groups: [men('a', 20, [300, 500])] },
      red: { groups: [men('b', 20, [600, 500]), men('c', 20, [600, 700])] },
      ...plan,
    });

  test('move.block: within fire range and in sight', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [150, 500], { files: 1 })] },
      red: { groups: [men('b', 20, [600, 500])] },
    });
    t.do('blue', go('a', [250, 500]));
    expect(t.refusal('red', block(10))).toBe('move.block');
    t.do('red', block(60));
    expect(t.unit('b/riflemen').blocks).toBe('a/riflemen');
  });

  test('move.block: only an enemy it could hurt', () => {
    const t = battle({
      blue: { groups: [men('a', 2, [300, 500], { type: 'tank' })] },
      red: { groups: [men('b', 20, [600, 500])] },
    });
    t.do('blue', go('a', [350, 500]));
    expect(t.all('reactionsAsked')).toEqual([]);
  });

  test('move.block: a flying unit cannot be blocked', () => {
    const t = battle({
      blue: { groups: [men('p', 1, [100, 500], { type: 'plane' })] },
      red: { groups: [men('b', 20, [600, 500])] },
    });
    t.do('blue', go('p', [560, 500]));
    expect(t.refusal('red', block(450, 'b/riflemen', 'p/plane'))).toBe('move.block');
  });

  test('move.block-stop: the mover stops there and loses the rest of its movement; no shot is spent', () => {
    const t = facing();
    t.do('blue', go('a', [380, 500]));
    t.do('red', block(30));
    expect(t.unit('a/riflemen').at).toEqual({ x: 330, y: 500 });
    expect(t.unit('b/riflemen').shots.Rifles?.left).toBe(20);
    expect(t.refusal('blue', go('a', [331, 500]))).toBe('move.speed');
  });

  test('move.block-stop: in Targeting the two must each attack the other first', () => {
    const t = facing();
    t.do('blue', go('a', [330, 500]));
    t.do('red', block(30));
    t.to('targeting', 'blue');
    expect(t.refusal('blue', DONE)).toBe('move.block-stop');
    const at = (target: string) =>
      ({ type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target } }) as const;
    expect(t.refusal('blue', { ...at('c/riflemen'), count: 5 })).toBe('move.block-stop');
    t.do('blue', { ...at('b/riflemen'), count: 5 });
    t.do('blue', { ...at('c/riflemen'), count: 5 });
    t.do('blue', DONE);
    expect(t.refusal('red', DONE)).toBe('move.block-stop');
    t.do('red', { type: 'attack', unit: 'b/riflemen', weapon: 'Rifles', aim: { target: 'a/riflemen' } });
    t.do('red', DONE);
  });

  test('move.block-stop: a unit holds one enemy at a time', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500]), men('d', 20, [300, 600])] },
      red: { groups: [men('b', 20, [600, 500])] },
    });
    t.do('blue', go('a', [330, 500]));
    t.do('red', block(30));
    t.do('blue', go('d', [330, 600]));
    expect(t.refusal('red', block(10, 'b/riflemen', 'd/riflemen'))).toBe('move.block-stop');
  });

  const held = () => {
    const t = facing();
    t.do('blue', go('a', [330, 500]));
    t.do('red', block(30));
    t.do('blue', DONE);
    t.do('red', DONE);
    for (const [seat, unit, target] of [
      ['blue', 'a/riflemen', 'b/riflemen'],
      ['red', 'b/riflemen', 'a/riflemen'],
    ] as const) {
      t.do(seat, { type: 'attack', unit, weapon: 'Rifles', aim: { target } });
      t.do(seat, DONE);
    }
    t.do('blue', DONE, 1, 1);
    t.do('red', DONE, 1, 1);
    return t;
  };

  test.each([
    ['straight at the blocker', [[380, 500]], 'accepted'],
    ['straight away', [[240, 500]], 'accepted'],
    ['aslant but nearer', [[390, 530]], 'accepted'],
    [
      'aside and then nearer',
      [
        [330, 545],
        [370, 520],
      ],
      'move.block-hold',
    ],
    [
      'nearer and off again',
      [
        [370, 500],
        [340, 500],
      ],
      'move.block-hold',
    ],
  ] as const)('move.block-hold: while blocked, %s', (_, path, verdict) => {
    const t = held();
    expect(t.refusal('blue', go('a', ...(path as unknown as [number, number][])))).toBe(verdict);
  });

  test('move.block-hold: it ends when the blocker lets go, or has no range any more', () => {
    const t = held();
    t.to('movement', 'red');
    t.do('red', { type: 'release', unit: 'b/riflemen' });
    expect(t.unit('b/riflemen').blocks).toBeUndefined();
    expect(t.refusal('red', { type: 'release', unit: 'b/riflemen' })).toBe('move.block-hold');
    const u = held();
    u.do('blue', go('a', [235, 500]));
    u.do('red', NOTHING);
    u.do('blue', DONE);
    u.do('red', go('b', [690, 500]));
    u.do('blue', NOTHING);
    expect(u.unit('b/riflemen').blocks).toBeUndefined();
  });

  test('move.block-hold: it ends when the blocker sees its enemy no longer, and that one goes where it likes', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500])] },
      red: { groups: [men('b', 20, [600, 500])] },
      // A hedge beside the road: behind it nobody is seen from where the blocker stands.
      areas: [ground(318, 512, 4, 200, { opaque: true })],
    });
    t.do('blue', go('a', [310, 500]));
    t.do('red', block(10));
    expect(t.unit('b/riflemen').blocks).toBe('a/riflemen');
    t.to('targeting', 'blue');
    for (const [seat, unit, target] of [
      ['blue', 'a/riflemen', 'b/riflemen'],
      ['red', 'b/riflemen', 'a/riflemen'],
    ] as const) {
      t.do(seat, { type: 'attack', unit, weapon: 'Rifles', aim: { target } });
      t.do(seat, DONE);
    }
    t.do('blue', DONE, 1, 1);
    t.do('red', DONE, 1, 1);
    // Away from the blocker, and behind the hedge.
    t.do('blue', go('a', [290, 560]));
    if (t.state.pending.at(-1)?.kind === 'react') t.do('red', NOTHING);
    expect(t.all('blockEnded')).toMatchObject([{ by: 'b/riflemen', unit: 'a/riflemen' }]);
    expect(t.unit('b/riflemen').blocks).toBeUndefined();
    // Sideways: nothing that one who is held may do.
    expect(t.refusal('blue', go('a', [290, 570]))).toBe('accepted');
  });
});

describe('ground', () => {
  test('move.blocking-terrain: no ground path crosses it, and nobody stands on it', () => {
    const cliff = ground(240, 480, 20, 40, { blocking: true });
    const t = field({ areas: [cliff] });
    expect(t.refusal('blue', go('a', [290, 500]))).toBe('move.blocking-terrain');
    expect(t.refusal('blue', go('a', [250, 500]))).toBe('move.blocking-terrain');
    t.do('blue', go('a', [200, 460], [240, 460]));
  });

  test.each([
    [3, 'accepted'],
    [1.5, 'move.blocking-terrain'],
  ])('move.width: a man of 2 m and an opening of %s m', (gap, verdict) => {
    const t = field({
      blue: { groups: [men('a', 4, [200, 500], { files: 4 })] },
      areas: [
        ground(230, 0, 10, 500, { blocking: true }),
        ground(230, 500 + gap, 10, 400, { blocking: true }),
      ],
    });
    // Its middle is at 200 − 1, 500 with one rank: the way through leads along the middle of the opening.
    expect(t.refusal('blue', go('a', [215, 500 + gap / 2], [270, 500 + gap / 2]))).toBe(verdict);
  });

  test('move.width: a stat line may give another width', () => {
    const t = field({
      blue: { groups: [men('a', 1, [200, 500], { type: 'tank' })] },
      areas: [ground(230, 0, 10, 500, { blocking: true }), ground(230, 502.5, 10, 400, { blocking: true })],
    });
    expect(t.refusal('blue', go('a', [215, 501.25], [270, 501.25]))).toBe('move.blocking-terrain');
  });

  test('move.through-units: through friends, but not to end on anybody, and not through enemies', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [200, 500]), men('d', 20, [240, 500])] },
      red: { groups: [men('b', 20, [280, 400])] },
    });
    expect(t.refusal('blue', go('a', [240, 500]))).toBe('move.through-units');
    expect(t.refusal('blue', go('d', [290, 350]))).toBe('move.speed');
    expect(t.refusal('blue', go('d', [280, 412], [284, 385]))).toBe('move.speed');
    t.do('blue', go('a', [270, 500]));
    t.do('red', NOTHING);
    expect(t.unit('a/riflemen').at.x).toBe(270);
    const u = battle({
      blue: { groups: [men('a', 1, [200, 500])] },
      red: { groups: [men('b', 20, [240, 500], { files: 20 })] },
    });
    expect(u.refusal('blue', go('a', [260, 500]))).toBe('move.through-units');
  });

  test('move.through-units: a group that is stopped among friends stands before them, not on them', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [200, 500]), men('d', 20, [240, 500])] },
      red: { groups: [men('b', 20, [500, 500])] },
    });
    t.do('blue', go('a', [290, 500]));
    // After 40 m it would stand exactly where its friends do.
    t.do('red', block(40));
    const [moved] = t.all('groupMoved');
    expect(moved).toMatchObject({ group: 'a', stopped: true });
    expect(moved?.metres).toBeLessThan(40);
    expect(moved?.metres).toBeGreaterThan(0);
    const [own, friend] = ['a/riflemen', 'd/riflemen'].map(id =>
      unitBoxOf(t.game.field, t.state, t.unit(id)),
    );
    expect(own && friend && own.right <= friend.left).toBe(true);
    // Where nobody stands in the way it is stopped at the very point.
    const u = battle({
      blue: { groups: [men('a', 20, [200, 500])] },
      red: { groups: [men('b', 20, [500, 500])] },
    });
    u.do('blue', go('a', [290, 500]));
    u.do('red', block(40));
    expect(u.all('groupMoved')).toMatchObject([{ metres: 40 }]);
  });
});

describe('flying', () => {
  const sky = (at: [number, number] = [100, 500], plan: Plan = {}) =>
    battle({
      blue: { groups: [men('p', 1, at, { type: 'plane' })] },
      red: { groups: [men('z', 10, [990, 990])] },
      ...plan,
    });

  test.each([
    ['less lands it', 399, undefined],
    ['exactly the minimum does not', 400, true],
    ['more does not', 500, true],
  ])('move.minimum-speed: %s', (_, metres, flying) => {
    const t = sky();
    t.do('blue', go('p', [100 + metres, 500]));
    t.do('blue', DONE);
    expect(t.unit('p/plane').flying).toBe(flying);
  });

  test.each([
    ['exactly the minimum lifts nobody', 400, undefined],
    ['more lifts it, from the first metre', 401, true],
  ])('move.minimum-speed: landed, %s', (_, metres, flying) => {
    const t = sky([100, 500], { areas: [ground(110, 300, 5, 400, metres > 400 ? { blocking: true } : {})] });
    t.do('blue', DONE);
    expect(t.unit('p/plane').flying).toBeUndefined();
    t.to('movement', 'red');
    t.to('movement', 'blue');
    t.do('blue', go('p', [100 + metres, 500]));
    expect(t.unit('p/plane').flying).toBe(flying);
  });

  test('move.flying, group.footprint: in the air too everybody stays on the map', () => {
    const t = sky([500, 500], { blue: { groups: [men('p', 2, [500, 500], { type: 'plane' })] } });
    const group = t.state.groups.p;
    if (group) group.front = 'north';
    t.unit('p/plane').files = 2;
    const { top, bottom } = unitBoxOf(t.game.field, t.state, t.unit('p/plane'));
    // In one rank, with the edge of the map right behind them.
    t.unit('p/plane').at = { x: 500, y: t.game.field.box.bottom - (bottom - top) };
    expect(t.refusal('blue', { type: 'reform', unit: 'p/plane', files: 1 })).toBe('group.footprint');
    const parting = {
      type: 'split',
      group: 'p',
      units: [{ unit: 'p/plane', count: 1 }],
      name: 'Two',
    } as const;
    expect(t.refusal('blue', parting)).toBe('group.footprint');
    t.unit('p/plane').at = { x: 500, y: 500 };
    t.do('blue', { type: 'reform', unit: 'p/plane', files: 1 });
    t.do('blue', parting);
  });

  test('move.minimum-speed: with minimum speed 0 it lands only by choice, and takes off by any move', () => {
    const t = field({ blue: { groups: [men('h', 1, [200, 500], { type: 'copter' })] } });
    t.do('blue', DONE);
    expect(t.unit('h/copter').flying).toBe(true);
    t.to('movement', 'red');
    t.to('movement', 'blue');
    t.do('blue', { type: 'land', unit: 'h/copter' });
    expect(t.unit('h/copter').flying).toBeUndefined();
    expect(t.refusal('blue', { type: 'land', unit: 'h/copter' })).toBe('move.minimum-speed');
    t.do('blue', go('h', [201, 500]));
    expect(t.unit('h/copter').flying).toBe(true);
    const plane = sky();
    expect(plane.refusal('blue', { type: 'land', unit: 'p/plane' })).toBe('move.minimum-speed');
  });

  test('move.flying: it passes over cliffs, hazards and enemies', () => {
    const t = battle({
      blue: { groups: [men('p', 1, [100, 500], { type: 'plane' })] },
      red: { groups: [men('b', 20, [300, 500], { type: 'swords' }), men('z', 10, [990, 990])] },
      areas: [ground(150, 400, 50, 200, { blocking: true }), ground(220, 400, 30, 200, { hazard: true })],
    });
    t.do('blue', go('p', [300, 500], [700, 500]));
    expect(t.unit('p/plane').at.x).toBe(700);
  });

  test.each([
    ['hand to hand cannot reach it', 'swords', 'Swords', 'move.flying'],
    ['rifles can', 'riflemen', 'Rifles', 'accepted'],
  ])('move.flying: %s', (_, kind, weapon, verdict) => {
    const t = battle({
      blue: { groups: [men('p', 1, [500, 500], { type: 'plane' })], status: 'attacking' },
      red: { groups: [men('b', 20, [502, 500], { type: kind })], status: 'defending' },
    });
    t.to('targeting', 'red');
    // It circled where it was, so that it still flies.
    expect(t.unit('p/plane').flying ?? false).toBe(false);
    const u = battle({
      blue: { groups: [men('p', 1, [500, 500], { type: 'plane' })], status: 'attacking' },
      red: { groups: [men('b', 20, [502, 500], { type: kind })], status: 'defending' },
    });
    u.to('movement', 'blue');
    u.do('blue', go('p', [250, 500], [500, 500]));
    while (u.state.pending.at(-1)?.kind === 'react') u.do('red', NOTHING);
    u.to('targeting', 'red');
    expect(u.refusal('red', { type: 'attack', unit: `b/${kind}`, weapon, aim: { target: 'p/plane' } })).toBe(
      verdict,
    );
  });

  test('move.flying: it neither hides anybody nor is hidden', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500]), men('h', 1, [400, 500], { type: 'copter' })] },
      red: { groups: [men('b', 20, [500, 500])] },
      areas: [ground(420, 300, 10, 150, { opaque: true })],
    });
    t.to('targeting', 'blue');
    expect(
      t.refusal('blue', {
        type: 'attack',
        unit: 'a/riflemen',
        weapon: 'Rifles',
        aim: { target: 'b/riflemen' },
      }),
    ).toBe('accepted');
    const wall = ground(450, 300, 10, 400, { opaque: true });
    const u = battle({
      blue: { groups: [men('h', 1, [400, 500], { type: 'copter' })] },
      red: { groups: [men('b', 20, [500, 500])] },
      areas: [wall],
    });
    u.to('targeting', 'red');
    expect(
      u.refusal('red', { type: 'attack', unit: 'b/riflemen', weapon: 'Rifles', aim: { target: 'h/copter' } }),
    ).toBe('accepted');
  });

  test.each([
    ['terrain it could not enter', { areas: [ground(300, 450, 100, 100, { blocking: true })] }],
    ['another unit', {}],
  ])('move.bad-landing: on %s it is destroyed', (_, plan) => {
    const t = battle({
      blue: {
        groups: [
          men('p', 1, [100, 500], { type: 'plane' }),
          ...('areas' in plan ? [] : [men('a', 100, [350, 500])]),
        ],
      },
      red: { groups: [men('z', 10, [990, 990])] },
      ...plan,
    });
    t.do('blue', go('p', [345, 500]));
    const events = t.do('blue', DONE, 1);
    expect(ofType(events, 'crashed')).toHaveLength(1);
    expect(t.unit('p/plane')).toMatchObject({ alive: 0, dead: 1 });
  });
});

describe('move.aboard', () => {
  const trucks = (count = 2, riders = 12, plan: Plan = {}) =>
    battle({
      blue: {
        groups: [
          men('t', count, [200, 500], { type: 'truck', files: count }),
          men('a', riders, [200 - 3, 500], { files: 4 }),
        ],
      },
      red: { groups: [men('g', 1, [700, 500], { type: 'gun' }), men('z', 10, [990, 990])] },
      ...plan,
    });
  const board = { type: 'board', unit: 'a/riflemen', carrier: 't/truck' } as const;

  test('move.aboard: all of it must find room, and touch', () => {
    expect(trucks(1).refusal('blue', board)).toBe('move.aboard');
    const far = trucks(2, 12, {
      blue: { groups: [men('t', 2, [200, 500], { type: 'truck' }), men('a', 12, [150, 500])] },
    });
    expect(far.refusal('blue', board)).toBe('move.aboard');
    const t = trucks();
    t.do('blue', board);
    expect(t.unit('a/riflemen').aboard).toBe('t/truck');
  });

  test('move.aboard: inside it moves along, cannot be targeted and cannot fire unless the stat line says so', () => {
    const t = trucks();
    t.do('blue', board);
    t.do('blue', go('t', [400, 500]));
    t.do('red', NOTHING);
    t.to('targeting', 'blue');
    const shoot = { type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target: 'g/gun' } } as const;
    expect(t.refusal('blue', shoot)).toBe('move.aboard');
    t.to('targeting', 'red');
    expect(
      t.refusal('red', { type: 'attack', unit: 'g/gun', weapon: 'Shot', aim: { target: 'a/riflemen' } }),
    ).toBe('move.aboard');
  });

  test('move.aboard: it leaves at the edge and may not board again in that phase', () => {
    const t = trucks();
    t.do('blue', board);
    t.do('blue', go('t', [400, 500]));
    t.do('red', NOTHING);
    t.do('blue', { type: 'alight', unit: 'a/riflemen' });
    const { at, aboard } = t.unit('a/riflemen');
    expect(aboard).toBeUndefined();
    expect(Math.abs(at.x - 400)).toBeLessThan(10);
    expect(t.refusal('blue', board)).toBe('move.aboard');
    // Its own movement is still to come, from there.
    t.do('blue', go('a', [t.state.groups.a?.at.x ?? 0, (t.state.groups.a?.at.y ?? 0) + 90]));
  });

  test('move.aboard: with a destroyed carrier each takes one injury and is put on its ground', () => {
    const t = trucks(1, 8);
    t.do('blue', board);
    t.to('targeting', 'red');
    t.do('red', { type: 'attack', unit: 'g/gun', weapon: 'Shot', aim: { target: 't/truck' }, count: 1 });
    t.do('red', DONE);
    // 18 points on health 6 and crew 2; low morale for its group, high for the gun's.
    const events = t.do('red', DONE, 6, 6, 6, 1, 1);
    expect(ofType(events, 'thrownOut')).toHaveLength(1);
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 0, injured: 8 });
    expect(t.unit('a/riflemen').aboard).toBeUndefined();
  });

  test('move.aboard: full loads first, when one of several is lost', () => {
    const t = trucks(2, 12);
    t.do('blue', board);
    t.to('targeting', 'red');
    t.do('red', { type: 'attack', unit: 'g/gun', weapon: 'Shot', aim: { target: 't/truck' }, count: 1 });
    t.do('red', DONE);
    t.do('red', DONE, 6, 6, 6);
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 4, injured: 8 });
  });

  test('move.aboard: from a building whose stat line says so they fire out', () => {
    const bunker = rosterWith().buildings.bunker;
    if (!bunker) throw new Error('no bunker');
    const t = trucks(2, 12, {
      blue: { groups: [men('a', 12, [200, 500], { files: 4 })] },
      structures: [buildingAt(bunker, 'post', { at: { x: 205, y: 500 }, facing: 0, side: 'blue' })],
    });
    t.do('blue', { type: 'board', unit: 'a/riflemen', carrier: 'post' });
    t.to('targeting', 'blue');
    expect(
      t.refusal('blue', { type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target: 'g/gun' } }),
    ).toBe('damage.direct-range');
  });
});

describe('Grouping', () => {
  const pair = (plan: Plan = {}) =>
    battle({
      blue: {
        groups: [
          mixed(
            'a',
            [300, 500],
            { type: 'riflemen', count: 20, files: 5 },
            { type: 'horse', count: 20, files: 5 },
          ),
        ],
      },
      red: { groups: [men('z', 10, [990, 990])] },
      ...plan,
    });

  test('group.terms: all elements of one type in one group are one unit', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500], { files: 5 }), men('d', 10, [300, 510], { files: 5 })] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    t.do('blue', { type: 'merge', group: 'a', with: 'd' });
    expect(Object.keys(t.state.units).sort()).toEqual(['a/riflemen', 'z/riflemen']);
    expect(t.unit('a/riflemen').alive).toBe(30);
  });

  test('group.formation: a moving group keeps every unit’s position relative to the others', () => {
    const t = pair();
    const apart = () => t.unit('a/horse').at.y - t.unit('a/riflemen').at.y;
    const before = apart();
    t.do('blue', go('a', [380, 540]));
    expect(apart()).toBe(before);
    expect(t.unit('a/horse').at.x).toBe(380);
  });

  test('group.displacement: who is stopped by an obstacle goes to the nearest free place, and back into formation later', () => {
    const rock = ground(370, 490, 30, 8, { blocking: true });
    const t = pair({ areas: [rock] });
    const offset = t.unit('a/riflemen').offset;
    t.do('blue', go('a', [380, 500]));
    const { at } = t.unit('a/riflemen');
    expect(at).not.toEqual({ x: 380 + offset.x, y: 500 + offset.y });
    expect(Math.hypot(at.x - 380 - offset.x, at.y - 500 - offset.y)).toBeLessThan(20);
    t.to('movement', 'red');
    t.to('movement', 'blue');
    t.do('blue', go('a', [450, 500]));
    expect(t.unit('a/riflemen').at).toEqual({ x: 450 + offset.x, y: 500 + offset.y });
  });

  test('group.displacement: back into formation it goes no farther than its own movement', () => {
    const t = pair({ areas: [ground(370, 490, 30, 8, { blocking: true })] });
    const { offset } = t.unit('a/riflemen');
    t.do('blue', go('a', [380, 500]));
    const { at } = t.unit('a/riflemen');
    t.to('movement', 'red');
    t.to('movement', 'blue');
    t.do('blue', go('a', [480, 500]));
    const now = t.unit('a/riflemen').at;
    expect(now).not.toEqual({ x: 480 + offset.x, y: 500 + offset.y });
    expect(Math.hypot(now.x - at.x, now.y - at.y)).toBeLessThanOrEqual(100);
  });

  test('group.displacement: the owner chooses between equally near places, no farther ones', () => {
    const t = pair({ areas: [ground(370, 490, 30, 8, { blocking: true })] });
    const move = go('a', [380, 500]);
    const far = { unit: 'a/riflemen', at: { x: 330, y: 450 } };
    expect(t.refusal('blue', { ...move, places: [far] })).toBe('group.displacement');
  });

  test('group.slowest: at the speed of its slowest unit with anybody living', () => {
    const t = pair();
    expect(t.refusal('blue', go('a', [420, 500]))).toBe('move.speed');
    const u = pair({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 0 }, { type: 'horse', count: 20 })],
      },
    });
    u.do('blue', go('a', [540, 500]));
  });

  test('group.footprint: ranks and files of one width, the square root rounded up by default, losses off the rear', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500], {}, { front: 'north' })] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    const box = () => unitBoxOf(t.game.field, t.state, t.unit('a/riflemen'));
    expect(t.unit('a/riflemen').files).toBe(5);
    expect(box()).toEqual({ left: 295, right: 305, top: 500, bottom: 508 });
    t.do('blue', { type: 'reform', unit: 'a/riflemen', files: 10 });
    expect(box()).toEqual({ left: 290, right: 310, top: 500, bottom: 504 });
    t.unit('a/riflemen').alive = 9;
    expect(box()).toEqual({ left: 291, right: 309, top: 500, bottom: 502 });
    expect(t.refusal('blue', { type: 'reform', unit: 'a/riflemen', files: 10 })).toBe('group.footprint');
  });

  test('group.footprint: another number of files needs room', () => {
    const t = field({ areas: [ground(180, 512, 40, 10, { blocking: true })] });
    expect(t.refusal('blue', { type: 'reform', unit: 'a/riflemen', files: 20 })).toBe('group.footprint');
  });

  test('group.split-merge: part of a group goes its own way; the dead stay on the old sheet', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500], { injured: 4 })] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    t.unit('a/riflemen').dead = 5;
    t.do('blue', go('a', [330, 500]));
    const split = {
      type: 'split',
      group: 'a',
      units: [{ unit: 'a/riflemen', count: 10 }],
      name: 'Second',
    } as const;
    const [made] = ofType(t.do('blue', split), 'regrouped');
    const fresh = t.unit(`${made?.other}/riflemen`);
    expect(fresh).toMatchObject({ alive: 8, injured: 2, dead: 0 });
    expect(t.unit('a/riflemen')).toMatchObject({ alive: 8, injured: 2, dead: 5 });
    expect(t.state.groups[made?.other ?? '']?.moved).toBe(30);
    expect(t.refusal('blue', { ...split, units: [{ unit: 'a/riflemen', count: 11 }] })).toBe(
      'group.split-merge',
    );
    expect(t.refusal('blue', { ...split, units: [{ unit: 'a/riflemen', count: 10 }] })).toBe(
      'group.split-merge',
    );
  });

  test('group.split-merge: only touching groups merge, with the movement of the least mobile part', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500], { files: 5 }), men('d', 20, [300, 540], { files: 5 })] },
      red: { groups: [men('z', 10, [990, 990])] },
    });
    const merge = { type: 'merge', group: 'a', with: 'd' } as const;
    expect(t.refusal('blue', merge)).toBe('group.split-merge');
    t.do('blue', go('d', [300, 510]));
    t.do('blue', merge);
    expect(t.unit('a/riflemen').alive).toBe(40);
    expect(t.refusal('blue', go('a', [371, 500]))).toBe('move.speed');
    t.do('blue', go('a', [370, 500]));
  });

  test.each([
    [2, 'group.limit'],
    [3, 'accepted'],
  ])('group.limit: with a cap of %s groups a player who has two', (groupLimit, verdict) => {
    const t = battle({
      blue: { groups: [men('a', 20, [300, 500]), men('d', 20, [300, 600])] },
      red: { groups: [men('z', 10, [990, 990])] },
      groupLimit,
    });
    const split = { type: 'split', group: 'a', units: [{ unit: 'a/riflemen', count: 10 }], name: 'Second' };
    expect(t.refusal('blue', split)).toBe(verdict);
  });

  test('group.limit: it is 12 unless stated', () => {
    expect(battle({ blue: {}, red: {} }).game.field.setup.groupLimit).toBe(12);
  });
});

describe('Environmental hazards', () => {
  const river = ground(230, 300, 40, 400, { hazard: true });
  const bank = (plan: Plan = {}, count = 100) =>
    field({ blue: { groups: [men('a', count, [225, 500], { files: 10 })] }, areas: [river], ...plan });

  test('hazard.choice: whoever would cross must say how', () => {
    const t = bank();
    expect(t.refusal('blue', go('a', [290, 500]))).toBe('hazard.choice');
    t.do('blue', go('a', [225, 450]));
  });

  test('hazard.rush: what crossing takes, and whom an even die would strike, is foreseen as it comes', () => {
    const t = bank();
    const asker = { field: t.game.field, state: t.state, seat: 'blue' };
    const over = { ...go('a', [290, 500]), hazard: 'rush' as const };
    expect(foreseeMove(asker, over)).toEqual({ metres: 65, cost: 65, struck: 25 });
    expect(foreseeMove(asker, { ...over, hazard: 'cautious' })).toMatchObject({ rule: 'hazard.cautious' });
    const in20 = { ...go('a', [250, 500]), hazard: 'cautious' as const };
    expect(foreseeMove(asker, in20)).toEqual({ metres: 25, cost: 85, struck: 0 });
    t.do('blue', over, 1);
    // One die in a turn (hazard.rush).
    expect(foreseeMove(asker, { ...go('a', [270, 500]), hazard: 'rush' })).toMatchObject({ struck: 0 });
  });

  test('hazard.cautious: each metre inside costs four', () => {
    const t = bank();
    // 40 m of river count 160.
    expect(t.refusal('blue', { ...go('a', [300, 500]), hazard: 'cautious' })).toBe('hazard.cautious');
    // 5 m dry and 23.75 m wet.
    t.do('blue', { ...go('a', [225 + 5 + 23.75, 500]), hazard: 'cautious' });
    expect(t.state.groups.a?.moved).toBeCloseTo(100, 6);
    expect(t.all('hazardRushed')).toEqual([]);
  });

  test.each([
    [1, { alive: 100, dead: 0 }],
    [2, { alive: 75, dead: 25 }],
    [3, { alive: 100, dead: 0 }],
    [4, { alive: 75, dead: 25 }],
    [5, { alive: 100, dead: 0 }],
    [6, { alive: 75, dead: 25 }],
  ])('hazard.rush, hazard.men: at full speed with a d6 of %s', (die, after) => {
    const t = bank();
    t.do('blue', { ...go('a', [320, 500]), hazard: 'rush' }, die);
    expect(t.unit('a/riflemen')).toMatchObject(after);
    expect(t.state.groups.a?.moved).toBe(95);
  });

  test('hazard.rush: a quarter of each unit, rounded, halves up; once in a turn', () => {
    const t = bank({}, 10);
    t.do('blue', { ...go('a', [260, 500]), hazard: 'rush' }, 2);
    expect(t.unit('a/riflemen').dead).toBe(3);
    t.do('blue', { ...go('a', [280, 500]), hazard: 'rush' });
  });

  test('hazard.men: elements with health or crew take 2 points in the usual way', () => {
    const t = bank({ blue: { groups: [men('a', 4, [225, 500], { type: 'truck', files: 4 })] } });
    t.do('blue', { ...go('a', [320, 500]), hazard: 'rush' }, 4);
    expect(t.unit('a/truck').elements).toEqual([
      { health: 4, crew: 2 },
      { health: 6, crew: 2 },
      { health: 6, crew: 2 },
      { health: 6, crew: 2 },
    ]);
  });

  test('hazard.flying: neither flying units nor whoever crosses by a bridge', () => {
    const { bridge } = rosterWith().buildings;
    if (!bridge) throw new Error('no bridge');
    const over = bank(
      { structures: [buildingAt(bridge, 'span', { at: { x: 250, y: 500 }, facing: 90 })] },
      20,
    );
    over.do('blue', go('a', [320, 500]));
    expect(over.unit('a/riflemen').alive).toBe(20);
    const t = bank({ blue: { groups: [men('h', 1, [225, 500], { type: 'copter' })] } });
    t.do('blue', go('h', [320, 500]));
  });

  test('hazard.choice: one unit of a group that wades binds all of it, and only those who wade are struck', () => {
    const both = () =>
      bank({
        blue: {
          groups: [
            mixed('a', [225, 500], { type: 'copter', count: 1 }, { type: 'riflemen', count: 100, files: 10 }),
          ],
        },
      });
    const t = both();
    t.unit('a/copter').flying = true;
    expect(t.refusal('blue', go('a', [290, 500]))).toBe('hazard.choice');
    t.do('blue', { ...go('a', [320, 500]), hazard: 'rush' }, 2);
    expect([t.unit('a/riflemen').dead, t.unit('a/copter').elements]).toEqual([25, [{ health: 6, crew: 2 }]]);
    // Where the water lies on the way of one of them alone, it is asked about too.
    const pool = ground(230, 300, 40, 195, { hazard: true });
    const side = field({
      blue: {
        groups: [
          mixed('a', [225, 500], { type: 'riflemen', count: 4 }, { type: 'swords', count: 100, files: 50 }),
        ],
      },
      areas: [pool],
    });
    expect(side.refusal('blue', go('a', [290, 500]))).toBe('hazard.choice');
  });
});

test('map.terrain: areas are blocking, hazardous, wooded, high or opaque, in metres on a plane', () => {
  const t = field({
    areas: [
      ground(0, 0, 10, 10, { blocking: true }),
      ground(20, 0, 10, 10, { hazard: true }),
      ground(40, 0, 10, 10, { forest: true }),
      ground(60, 0, 10, 10, { level: 2 }),
      ground(80, 0, 10, 10, { opaque: true }),
    ],
  });
  const { solid, hazards, forests, heights, veils } = t.game.field;
  expect([solid.length, hazards.length, forests.length, heights.length, veils.length]).toEqual([
    1, 1, 1, 1, 2,
  ]);
  expect(levelAt(t.game.field, { x: 65, y: 5 })).toBe(2);
  expect(levelAt(t.game.field, { x: 55, y: 5 })).toBe(0);
});
