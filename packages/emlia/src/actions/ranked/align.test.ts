import { describe, expect, test } from 'vitest';
import { beginToRecover, noteAligned, recover } from '../../judge/ranked/penalty.ts';
import { blockShapeOf } from '../../table/entity/base.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  checkOf,
  eventOf,
  type Fielded,
  formed,
  RIVER,
  row,
  SEA,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { alignmentOf } from './alignment.ts';

// Bears in four files and three ranks, facing north: x from 19.5 to 23.5, y from 19.5 to 22.5.
const bears = (changes: object = {}) =>
  redBlock('free', 'bears', { files: 4, count: 12, at: [20, 20] }, { timing: 1, ...changes });
const goTo = (fight: ReturnType<typeof activated>, x: number, y: number) => {
  const [first] = fight.unit('ash').members;
  if (!first) throw new Error('nobody');
  return fight.does({
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: fight.paths('ash', [x - first.x, y - first.y]),
  });
};
const fight = (units: readonly Fielded[], field: Partial<Battlefield> = {}, ...faces: number[]) =>
  activated({ units, ...field }, 'ash', ...faces);
const lone = (at: [number, number], changes: object = {}) => blue('ash', changes, at);
const facingOf = (one: ReturnType<typeof fight>, id = 'bears') => one.unit(id).members[0]?.facing;

describe('aligning', () => {
  test('ranked.align: the engaged player is asked at once, out of turn', () => {
    const one = fight([lone([12, 21]), bears()]);
    goTo(one, 18.5, 21);
    expect(one.asked()).toEqual({ seat: 'red', kind: 'align', about: { unit: 'bears', enemy: 'ash' } });
    expect(one.game.options(one.state, 'red').map(({ command }) => command)).toEqual([
      { type: 'align', unit: 'bears' },
      { type: 'keepFacing', unit: 'bears' },
    ]);
  });

  test.each([
    ['the left flank', 12, 21, 18.5, 21, 270, -1],
    ['the right flank', 32, 21, 24.5, 21, 90, -1],
    ['the rear', 21.5, 32, 21.5, 24, 180, -2],
  ])('ranked.align, ranked.align.penalty: to %s', (_where, x, y, toX, toY, facing, by) => {
    const one = fight([lone([x, y]), bears()]);
    goTo(one, toX, toY);
    const centre = blockShapeOf(one.game.world, one.unit('bears'));
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(facing);
    expect(one.unit('bears').aligned).toEqual([{ by }]);
    const after = blockShapeOf(one.game.world, one.unit('bears'));
    expect([after.x, after.y, after.width, after.depth]).toEqual([centre.x, centre.y, 4, 3]);
    // The mover's own activation goes on.
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
    expect(one.state.contact).toBeUndefined();
  });

  test.each([
    [90, [20.5, 12], [20.5, 18.75], 0],
    [90, [20.5, 32], [20.5, 23.25], 180],
    [180, [12, 20], [18.25, 20], 270],
  ] as const)('ranked.align: from whichever way it faced, %i', (facing, at, to, turned) => {
    const block = redBlock('free', 'bears', { files: 2, count: 4, at: [21, 20.5], facing }, { timing: 1 });
    const one = fight([lone([...at]), block]);
    goTo(one, to[0], to[1]);
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(turned);
  });

  test('ranked.align: towards those of loose troops who engage it, wherever the others are', () => {
    const ash = blue('ash', {}, [12, 21], [12, 15], [12, 9]);
    const one = fight([ash, bears()]);
    goTo(one, 18.5, 21);
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(270);
  });

  test('ranked.align: square to the flank that a block shows it', () => {
    // Ash side-steps to the left, with its left flank towards the right flank of the bears.
    const ash = blueBlock('free', 'ash', { files: 2, count: 4, at: [27, 20] });
    const one = fight([ash, bears()]);
    one.does({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'left', by: 2.5 }] });
    expect(one.asked()).toMatchObject({ kind: 'align' });
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(90);
  });

  test('ranked.align: who is met on the front is faced already', () => {
    const one = fight([lone([20, 10]), bears()]);
    goTo(one, 20, 18.5);
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  // The corners of its front are at 19.5, 19.5 and 23.5, 19.5; those of its rear at 22.5.
  test.each([
    ['the left corner of the front', [10, 10], [18.75, 18.75], 309, undefined],
    ['the right corner of the front', [33, 10], [24.25, 18.75], 51, undefined],
    ['the left corner of the front, in line with the flank', [19.5, 10], [19.5, 18.5], 321, undefined],
    ['the left corner of the rear', [10, 32], [18.75, 23.25], 231, [{ by: -1 }]],
  ] as const)(
    'ranked.side, ranked.align: touched on %s it is asked, at the lesser penalty',
    (_where, at, to, facing, aligned) => {
      const one = fight([lone([...at]), bears()]);
      goTo(one, to[0], to[1]);
      expect(one.asked()).toEqual({ seat: 'red', kind: 'align', about: { unit: 'bears', enemy: 'ash' } });
      one.does({ type: 'align', unit: 'bears' });
      expect(facingOf(one)).toBe(facing);
      expect(one.unit('bears').aligned).toEqual(aligned);
    },
  );

  test('ranked.side, ranked.envelop: touched on a corner and not aligning, it may be surrounded', () => {
    const one = fight([lone([10, 10]), bears()]);
    goTo(one, 18.75, 18.75);
    one.does({ type: 'keepFacing', unit: 'bears' });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
  });

  test('ranked.align: one at the corner and one before the front are met on the front', () => {
    const ash = blue('ash', {}, [18.75, 10], [20.5, 9.75]);
    const one = fight([ash, bears()]);
    one.does({
      type: 'normalMove',
      unit: 'ash',
      mode: 'G',
      paths: [[{ x: 18.75, y: 18.75 }], [{ x: 20.5, y: 18.5 }]],
    });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  test('ranked.align, ranked.align.penalty: square to a block that comes aslant at the front, at no cost', () => {
    const ash = blueBlock('free', 'ash', { files: 3, count: 3, at: [23, 10], facing: 170 });
    const one = fight([ash, bears()]);
    one.does({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step: 'advance', by: 8 }] });
    expect(one.asked()).toMatchObject({ kind: 'align' });
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(350);
    expect(one.unit('bears').aligned).toBeUndefined();
  });

  test('ranked.align: if a gap opens the enemy is slid the least distance that keeps it engaged', () => {
    // Two ranks: met on the flank 2 GSU from the centre, faced 1 GSU from it.
    const thin = redBlock('free', 'bears', { files: 8, count: 16, at: [20, 20] });
    const one = fight([lone([10, 20.5]), thin]);
    goTo(one, 18.5, 20.5);
    const events = one.does({ type: 'align', unit: 'bears' });
    const { slid = [] } = eventOf(events, 'unitAligned');
    expect(one.told(events)).toContain('ranked.align: ash closes up to it.');
    // The front is at 22.5 now: 1 GSU before it is 21.5, less the base.
    expect(slid).toMatchObject([{ x: 21, y: 20.5 }]);
    expect(one.unit('ash').members).toEqual(slid);
  });

  test('ranked.align: no room to rotate, and so nobody is asked', () => {
    const walls = { terrain: [{ is: WALL, points: box(19, 22.5, 26, 23) }] };
    const deep = redBlock('free', 'bears', { files: 6, count: 12, at: [20, 20] });
    const one = fight([lone([12, 20.5]), deep], walls);
    goTo(one, 18.5, 20.5);
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    const column = redBlock('free', 'bears', { files: 2, count: 12, at: [20, 20] });
    const other = fight([lone([12, 22]), column]);
    goTo(other, 18.75, 22);
    expect(other.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
  });

  test.each([
    ['terrain.impassable', 'G', RIVER, box(22.5, 18, 24, 19.25), box(0, 0, 1, 1)],
    ['movemode.swim', 'S', SEA, box(0, 19.4, 60, 40), box(0, 0, 1, 1)],
    ['movemode.boat', 'B', SEA, box(0, 19.4, 60, 40), box(0, 0, 1, 1)],
  ] as const)(
    '%s, ranked.align: no room to rotate over ground its mode cannot enter',
    (_rule, mode, is, points, none) => {
      const column = redBlock(
        'free',
        'bears',
        { files: 6, count: 12, at: [20, 20] },
        { timing: 1, movement: [{ speed: 15, mode }] },
      );
      const asked = (shape: typeof points | typeof none) => {
        const sea = mode === 'G' ? [] : [{ is: SEA, points: box(0, 0, 60, 40) }];
        const terrain = shape === none ? sea : [{ is, points: shape }];
        const walker = lone([12, 20.5], { movement: [{ speed: 15, mode: 'F' }] });
        const one = activated({ units: [walker, column], terrain }, 'ash');
        one.does({ type: 'normalMove', unit: 'ash', mode: 'F', paths: one.paths('ash', [6.5, 0]) });
        return one.asked()?.kind;
      };
      expect(asked(none)).toBe('align');
      expect(asked(points)).toBe('envelop');
    },
  );

  test('ranked.align: the answer is refused, too, once there is no room any more', () => {
    const one = fight([lone([12, 21]), bears()]);
    goTo(one, 18.5, 21);
    one.match.state.units.ash = {
      ...one.unit('ash'),
      members: one.unit('ash').members.map(member => ({ ...member, x: 5 })),
    };
    expect(one.refuses({ type: 'align', unit: 'bears' })).toBe(
      'ranked.align: bears has no room to turn to ash.',
    );
  });

  test('ranked.align: who touches the flank is not in the way of the corners that swing past', () => {
    const one = fight([lone([12, 21]), bears()]);
    goTo(one, 19, 21);
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(270);
  });

  test('ranked.align: however the enemy moves', () => {
    const movement = [{ speed: 30, mode: 'G' as const, gears: [5, 12, 20, 30] }];
    const cart = { ...lone([12, 21], { movement }), facing: 90 };
    const one = fight([cart, bears()]);
    one.does({ type: 'drive', unit: 'ash', mode: 'G', speed: 5, courses: [[]] });
    expect(one.asked()).toMatchObject({ kind: 'act' });
    const near = fight([{ ...lone([14, 21], { movement }), facing: 90 }, bears()]);
    near.does({ type: 'drive', unit: 'ash', mode: 'G', speed: 5, courses: [[]] });
    expect(near.asked()).toMatchObject({ seat: 'red', kind: 'align' });
    near.does({ type: 'keepFacing', unit: 'bears' });
    // It has driven at its speed: nothing is left to envelop with.
    expect(near.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  test('ranked.align: a unit already engaged never aligns', () => {
    const oak = blue('oak', {}, [21, 18.75]);
    const one = fight([lone([12, 21]), oak, bears()]);
    goTo(one, 18.5, 21);
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  test('ranked.align: nor one that made the contact itself', () => {
    const one = activated({ units: [lone([18.5, 10]), bears({ timing: 2 })], first: 'red' }, 'bears');
    one.does({ type: 'rankedMove', unit: 'bears', mode: 'G', steps: [{ step: 'advance', by: 9 }] });
    expect(one.asked()).toMatchObject({ seat: 'red', kind: 'act' });
  });

  test('ranked.align: nor one that is only passed by', () => {
    const one = fight([lone([18, 27]), bears()]);
    one.goes({
      type: 'normalMove',
      unit: 'ash',
      mode: 'G',
      paths: [
        [
          { x: 18.75, y: 21 },
          { x: 16, y: 18 },
        ],
      ],
    });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'act' });
  });

  test('ranked.align: each of two is asked', () => {
    const wolves = redBlock('free', 'wolves', { files: 3, count: 6, at: [14.5, 21] });
    const one = fight([lone([18.5, 30]), bears(), wolves]);
    goTo(one, 18.25, 22);
    expect(one.asked()).toMatchObject({ kind: 'align', about: { unit: 'bears' } });
    one.does({ type: 'keepFacing', unit: 'bears' });
    expect(one.asked()).toMatchObject({ kind: 'align', about: { unit: 'wolves' } });
    one.does({ type: 'keepFacing', unit: 'wolves' });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
  });

  test('ranked.align, ranked.envelop: of two, the one that stays as it is can be enveloped', () => {
    const wolves = redBlock('free', 'wolves', { files: 2, count: 4, at: [15.5, 21] });
    const one = fight([lone([18.25, 30]), bears(), wolves]);
    goTo(one, 18.25, 21.5);
    one.does({ type: 'keepFacing', unit: 'bears' });
    one.does({ type: 'align', unit: 'wolves' });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
    const options = one.game.options(one.state, 'blue').map(({ command }) => command);
    expect(options).toContainEqual(expect.objectContaining({ type: 'envelop', subject: 'bears' }));
    expect(options).not.toContainEqual(expect.objectContaining({ subject: 'wolves' }));
  });

  test('ranked.align: of two, the one that has room is asked', () => {
    const wolves = redBlock('free', 'wolves', { files: 6, count: 12, at: [11.5, 21] });
    const walls = { terrain: [{ is: WALL, points: box(10, 23.5, 17, 24) }] };
    const one = fight([lone([18.5, 30]), bears(), wolves], walls);
    goTo(one, 18.25, 21.5);
    expect(one.state.contact?.stood).toEqual(['wolves']);
    expect(one.asked()).toMatchObject({ kind: 'align', about: { unit: 'bears' } });
    one.does({ type: 'keepFacing', unit: 'bears' });
    expect(one.asked()).toMatchObject({ seat: 'blue', kind: 'envelop' });
  });

  test('ranked.align: another seat, another unit and another time are turned down', () => {
    const one = fight([lone([12, 21]), bears()]);
    expect(one.refuses({ type: 'align', unit: 'ash' })).toBe('not-asked: No unit may align now.');
    goTo(one, 18.5, 21);
    expect(one.refuses({ type: 'align', unit: 'ash' })).toMatch(/^not-yours/);
    expect(one.refuses({ type: 'endActivation', unit: 'bears' })).toMatch(/^not-asked/);
  });
});

describe('ranked.align.penalty', () => {
  const arms = [{ part: 0, weapon: 'clubs' }];
  const strike = { type: 'closeCombat', unit: 'bears', arms, subject: 'ash' } as const;
  const start = (...faces: number[]) => {
    const one = fight(
      [lone([21.5, 32], { timing: 2 }), bears({ timing: 1, skills: { closeCombat: { level: 1 } } })],
      {},
      ...faces,
    );
    goTo(one, 21.5, 23.5);
    one.does({ type: 'align', unit: 'bears' });
    one.does({ type: 'endActivation', unit: 'ash' });
    return one;
  };

  test('ranked.align.penalty: on every check up to the end of its next activation', () => {
    const one = start(6);
    one.does({ type: 'activate', unit: 'bears' });
    const check = checkOf(one.does(strike));
    expect(check.modifiers).toContainEqual({
      rule: 'ranked.align.penalty',
      label: 'Aligned to the rear',
      by: -2,
    });
    one.does({ type: 'endActivation', unit: 'bears' });
    expect(one.unit('bears').aligned).toBeUndefined();
  });

  test('ranked.align.penalty: to the flank it is told as such', () => {
    const one = fight([lone([12, 21.5]), bears({ skills: { closeCombat: { level: 1 } } })], {}, 6);
    goTo(one, 18.75, 21.5);
    one.does({ type: 'align', unit: 'bears' });
    one.does({ type: 'endActivation', unit: 'ash' });
    one.does({ type: 'activate', unit: 'bears' });
    expect(checkOf(one.does(strike)).modifiers).toContainEqual({
      rule: 'ranked.align.penalty',
      label: 'Aligned to the flank',
      by: -1,
    });
  });

  test('ranked.align.penalty: one that comes upon it during its activation lasts to the end of the next', () => {
    const unit = start().unit('bears');
    beginToRecover(unit);
    noteAligned(unit, 'left');
    recover(unit);
    expect(unit.aligned).toEqual([{ by: -1 }]);
    beginToRecover(unit);
    recover(unit);
    expect(unit.aligned).toBeUndefined();
  });

  test('ranked.align.penalty: a Delay is not the end of it', () => {
    const one = start();
    one.does({ type: 'activate', unit: 'bears' });
    one.does({ type: 'delay', unit: 'bears', timing: 0 });
    expect(one.unit('bears').aligned).toEqual([{ by: -2, ends: true }]);
    one.does({ type: 'activate', unit: 'bears' });
    one.does({ type: 'endActivation', unit: 'bears' });
    expect(one.unit('bears').aligned).toBeUndefined();
  });
});

describe.each(BOARDS)('on a %s board', board => {
  test('ranked.align: to the flank', () => {
    const block = redBlock(board, 'bears', { files: 3, count: 9, at: [20.5, 20.5] });
    const one = fight([lone([10.5, 21.5]), block], { board });
    const centre = blockShapeOf(one.game.world, one.unit('bears'));
    goTo(one, board === 'free' ? 18.5 : 19, centre.y);
    one.does({ type: 'align', unit: 'bears' });
    expect(facingOf(one)).toBe(board === 'hex' ? 300 : 270);
    expect(one.unit('bears').aligned).toEqual([{ by: -1 }]);
  });

  test('ranked.align: a slid enemy engages again', () => {
    const block = redBlock(board, 'bears', { files: 8, count: 16, at: [20.5, 20.5] });
    const one = fight([formed(blue('ash', {}, ...row(8.5, 20.5, 2)), 'close'), block], { board });
    const centre = blockShapeOf(one.game.world, one.unit('bears'));
    goTo(one, board === 'free' ? 17.5 : 18, centre.y);
    const before = one.unit('ash').members;
    const { slid = [] } = eventOf(one.does({ type: 'align', unit: 'bears' }), 'unitAligned');
    expect(slid).toHaveLength(2);
    const at = ([first]: typeof before) =>
      ({ kind: 'disc', x: first?.x ?? 0, y: first?.y ?? 0, r: 0 }) as const;
    expect(one.unit('ash').members).toEqual(slid);
    // No farther than it must: the front comes to stand 3 GSU farther off than the flank was.
    expect(one.game.world.board.distance(at(before), at(slid))).toBe(3);
  });
});

test.each([
  ['the left flank', [18.5, 21], -90],
  ['the right flank', [24.5, 21], 90],
  ['the rear', [21.5, 24], 180],
] as const)(
  'ranked.align: the shorter way round, clockwise if there is none: to %s',
  (_where, [x, y], turn) => {
    const { game, state, unit } = battle({ units: [lone([x, y]), bears()] });
    expect(alignmentOf(game.world, state, unit('bears'), unit('ash'))?.turn).toBe(turn);
  },
);

test('ranked.breakranks: it is told in which formation they stand', () => {
  const one = fight([lone([12, 21]), bears()]);
  expect(one.game.tell(one.state, { type: 'ranksBroken', unit: 'ash', formation: 'open' } as never)).toEqual([
    { say: 'ash breaks ranks and stands in open formation.', rule: 'ranked.breakranks' },
  ]);
});
