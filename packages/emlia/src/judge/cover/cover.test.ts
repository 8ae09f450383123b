import { describe, expect, test } from 'vitest';
import { type RangedCommand, rowsOf } from '../../actions/fire/testing/range.ts';
import { DETECT_FACTS, DETECT_MODIFIERS } from '../../actions/stealth/detect-modifiers.ts';
import { box, FOREST, HILL, RIVER, WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from '../sight/testing/table.ts';
import { verticalCover } from './overhead.ts';
import { hitsOfTerrain, stops } from './stops.ts';
import { canTakeCover, coverObstacles, leavesCover } from './taking.ts';

type Piece = { is: typeof WALL; points: { x: number; y: number }[] };
const right = (x: number) => box(x, 40, x + 1, 60);
const duel = (...terrain: Piece[]) =>
  table({ units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])], terrain });

describe('Cover', () => {
  test.each([
    ['hits above the base damage, solid', 8, 7, 'solid', 'total'],
    ['hits above the base damage, sparse', 8, 7, 'sparse', 'partial'],
    ['hits equal to it', 8, 8, 'solid', 'none'],
    ['hits below it', 8, 9, 'solid', 'none'],
  ] as const)('cover.test: %s', (_what, hits, damage, character, grade) => {
    const t = duel({ is: thing({ hits, character }), points: right(30) });
    expect(t.cover('ash', 'wolves', damage).grade).toBe(grade);
    expect(stops(hits, damage)).toBe(grade !== 'none');
  });

  test('cover.test: one target has cover from one weapon and not from another', () => {
    const t = duel({ is: WALL, points: right(30) });
    expect([1, 7, 8].map(damage => t.cover('ash', 'wolves', damage).grade)).toEqual([
      'total',
      'total',
      'none',
    ]);
    expect(t.cover('ash', 'wolves', 1)).toEqual({ grade: 'total', rule: 'cover.test', by: ['t0'] });
  });

  test('cover.implies-concealment: a low wall conceals in part and covers in part, so both rows apply', () => {
    const t = duel({ is: thing({ hits: 8, height: 0.5 }), points: right(30) });
    expect(t.grade('ash', 'wolves')).toBe('partial');
    expect(t.cover('ash', 'wolves', 1).grade).toBe('partial');
  });

  test('cover.solid-differs: a plywood board hides altogether and stops no bullet', () => {
    const t = duel({ is: thing({ name: 'Plywood', hits: 1 }), points: right(30) });
    expect(t.grade('ash', 'wolves')).toBe('total');
    expect(t.cover('ash', 'wolves', 3).grade).toBe('none');
  });

  test.each([
    ['a hill stops every attack', HILL, 1000, 'total'],
    ['sparse ground without hits stops none', { ...FOREST, visibilityLimit: 100 }, 0, 'none'],
    ['scrub of shrubs and trees has 1', { ...FOREST, visibilityLimit: 100, hits: 1 }, 0, 'partial'],
    ['scrub of shrubs and trees has 1', { ...FOREST, visibilityLimit: 100, hits: 1 }, 1, 'none'],
    ['a forest of ordinary trees has 3', { ...FOREST, visibilityLimit: 100, hits: 3 }, 2, 'partial'],
    ['a forest of ordinary trees has 3', { ...FOREST, visibilityLimit: 100, hits: 3 }, 3, 'none'],
  ])('cover.no-hits: %s', (_what, is, damage, grade) => {
    expect(duel({ is, points: right(30) }).cover('ash', 'wolves', damage).grade).toBe(grade);
    expect(stops(hitsOfTerrain(is), damage)).toBe(grade !== 'none');
  });

  test.each([
    ['without hits', {}],
    ['with hits', { hits: 9 }],
  ])(
    'cover.test, cover.no-hits: open ground %s is no cover, however tall it is said to be',
    (_what, more) => {
      const meadow = thing({ character: 'open', height: 5, ...more });
      const t = duel({ is: meadow, points: right(30) });
      expect(t.grade('ash', 'wolves')).toBe('none');
      expect(t.cover('ash', 'wolves', 0)).toMatchObject({ grade: 'none', by: [] });
      expect(hitsOfTerrain(meadow) > 0).toBe('hits' in more);
    },
  );

  test('cover.no-hits: the rim of a depression stops every attack', () => {
    const t = duel({ is: RIVER, points: box(45, 40, 55, 60) });
    expect(t.cover('ash', 'wolves', 1000).grade).toBe('total');
  });

  test('cover.test: units stop what their hits, armour included, exceed', () => {
    const t = table({
      units: [
        men('ash', {}, {}, [10, 50]),
        foes('wolves', {}, {}, [50, 50]),
        men(
          'knights',
          { formation: 'close' },
          { hits: { base: 3, armour: 2 } },
          [30, 49],
          [30, 50],
          [30, 51],
        ),
      ],
    });
    expect([4, 5].map(damage => t.cover('ash', 'wolves', damage).grade)).toEqual(['total', 'none']);
  });

  test('cover.strongest: a tall plywood fence behind a low stone wall', () => {
    const t = duel(
      { is: thing({ height: 0.5, hits: 8 }), points: right(28) },
      { is: thing({ height: 2, hits: 1 }), points: right(32) },
    );
    expect(t.grade('ash', 'wolves')).toBe('total');
    expect(t.cover('ash', 'wolves', 2).grade).toBe('partial');
    expect(t.cover('ash', 'wolves', 2).by).toEqual(['t0']);
  });

  test('cover.test: members behind pillars of their own are covered as they are concealed', () => {
    const pillars = (hits: number) =>
      table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [90, 20], [90, 50], [90, 80])],
        terrain: [20, 50, 80].map(y => ({ is: thing({ hits }), points: box(88, y - 1, 89, y + 1) })),
      });
    expect(pillars(2).cover('ash', 'wolves', 1)).toMatchObject({
      grade: 'total',
      rule: 'concealment.members.total',
    });
    expect(pillars(1).cover('ash', 'wolves', 1).grade).toBe('none');
  });
});

describe('Cover from above', () => {
  const roof = thing({ name: 'House', height: 2, hits: 6, overhead: 'total' });
  const canopy = { ...FOREST, hits: 3, overhead: 'partial' as const };
  test.each([
    ['under a roof with hits above the base damage', roof, 5, 'total'],
    ['under a roof the attack goes through', roof, 6, 'none'],
    ['under a roof without hits', thing({ height: 2, overhead: 'total' }), 99, 'total'],
    ['under a canopy with hits above the base damage', canopy, 2, 'partial'],
    ['under a canopy the attack goes through', canopy, 3, 'none'],
    ['under branches lower than 2', { ...canopy, height: 1.5 }, 2, 'none'],
    ['beside a wall', WALL, 1, 'none'],
  ])('cover.overhead: %s', (_what, is, damage, grade) => {
    const t = duel({ is, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, t.unit('wolves'), damage)).toBe(grade);
    expect(verticalCover(t.world, { x: 46, y: 46 }, damage)).toBe(grade);
    expect(verticalCover(t.world, t.unit('ash'), damage)).toBe('none');
  });

  test.each([
    ['first', 10, 12],
    ['last', 12, 10],
  ])('cover.overhead: a unit with one man out of doors has none, whether he comes %s', (_when, a, b) => {
    const t = table({
      units: [men('ash', {}, {}, [a, 50], [b, 50])],
      terrain: [{ is: roof, points: box(0, 40, 11, 60) }],
    });
    expect(verticalCover(t.world, t.unit('ash'), 1)).toBe('none');
  });
});

describe('Taking cover', () => {
  const near = (gap: number, is = WALL, unit: object = {}, entry: object = {}) =>
    table({
      units: [men('ash', unit, entry, [10, 50])],
      terrain: [{ is, points: box(10.5 + gap, 40, 11 + gap, 60) }],
    });

  const ditch = (height: number) =>
    table({
      units: [men('ash', {}, {}, [10, 50])],
      terrain: [{ is: thing({ character: 'open', height }), points: box(8, 40, 12, 60) }],
    });

  test.each([
    ['an obstacle within 5 GSU', near(5), true],
    ['one farther off', near(5.25), false],
    ['half as tall as the unit', near(1, thing({ height: 0.5, hits: 8 })), true],
    ['lower', near(1, thing({ height: 0.4, hits: 8 })), false],
    ['lower, but half as tall as one lying down', near(1, thing({ height: 0.25 }), { prone: true }), true],
    ['with hits of 1, sparse', near(1, thing({ hits: 1, character: 'sparse' })), true],
    ['sparse and without hits', near(1, thing({ character: 'sparse' })), false],
    ['with hits of 0', near(1, thing({ hits: 0 })), false],
    ['a hill to stand behind', near(1, HILL), true],
    ['a ditch half as deep as the unit is tall', ditch(-0.5), true],
    ['a shallower one', ditch(-0.4), false],
    [
      'open ground, whatever it is said to stop',
      near(1, thing({ character: 'open', height: 5, hits: 9 })),
      false,
    ],
  ])('cover.taking.enter: %s', (_what, t, may) => {
    expect(canTakeCover(t.world, t.unit('ash'))).toBe(may);
  });

  test('cover.taking.enter: heights go without elevation, and the hill under one is no obstacle', () => {
    const hill = { is: HILL, points: box(0, 0, 100, 100) };
    const units = [men('ash', {}, {}, [10, 50])];
    const bare = table({ units, terrain: [hill] });
    expect(coverObstacles(bare.world, bare.unit('ash'))).toEqual([]);
    const wall = table({ units, terrain: [hill, { is: WALL, points: box(12, 40, 13, 60) }] });
    expect(coverObstacles(wall.world, wall.unit('ash'))).toEqual([wall.ground(1)]);
  });

  test('cover.taking.enter: other units are no obstacle; a bank is one for who is below it', () => {
    const crowd = table({ units: [men('ash', {}, {}, [10, 50]), men('oaks', {}, {}, [12, 50])] });
    expect(canTakeCover(crowd.world, crowd.unit('ash'))).toBe(false);
    const bed = { is: RIVER, points: box(5, 40, 40, 60) };
    const below = table({ units: [men('ash', {}, {}, [10, 50])], terrain: [bed] });
    expect(canTakeCover(below.world, below.unit('ash'))).toBe(true);
    const middle = table({ units: [men('ash', {}, {}, [22, 50])], terrain: [bed] });
    expect(canTakeCover(middle.world, middle.unit('ash'))).toBe(false);
    const above = table({ units: [men('ash', {}, {}, [2, 50])], terrain: [bed] });
    expect(canTakeCover(above.world, above.unit('ash'))).toBe(false);
  });

  const arms = (weapon: string) => ({ unit: 'ash', arms: [{ part: 0, weapon }], subject: 'wolves' });
  test.each<[string, RangedCommand]>([
    ['Aimed Fire', { type: 'aimedFire', ...arms('crossbows'), forfeitMove: false }],
    ['Concentrated Volley', { type: 'concentratedVolley', ...arms('longbows') }],
  ])('move.cover.effect, cover.taking.effect: %s', (_action, command) => {
    const ask = (takingCover: boolean, ...terrain: Piece[]) => {
      const bows = { equipment: ['crossbows', 'longbows'], skills: { volleyFire: { level: 1 } } };
      const ash = men('ash', { formation: 'close' }, bows, [10, 50]);
      const t = table({ units: [ash, foes('wolves', { takingCover }, {}, [50, 50])], terrain });
      return rowsOf(t, command)
        .filter(([label]) => label.startsWith('Subject taking cover'))
        .map(([, by]) => by);
    };
    const low: Piece = { is: thing({ height: 0.5, hits: 8 }), points: right(47) };
    expect(ask(false)).toEqual([]);
    expect(ask(true)).toEqual([-1]);
    expect(ask(true, low)).toEqual([-1, -1]);
    expect(ask(false, low)).toEqual([]);
  });

  test('move.cover.effect, cover.taking.effect: Detect Hidden Entity has one row for it, in partial cover or not', () => {
    const rows = DETECT_MODIFIERS.filter(({ when }) => when === 'subjectTakingCover');
    expect(rows.map(({ by }) => by)).toEqual([-1]);
    const t = table({ units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])] });
    const holds = (takingCover: boolean): boolean =>
      DETECT_FACTS.subjectTakingCover({
        ...t,
        unit: t.unit('ash'),
        subject: { ...t.unit('wolves'), takingCover },
        distance: 39,
        outOfView: false,
        part: 0,
        subjectPart: 0,
      }) === true;
    expect([holds(true), holds(false)]).toEqual([true, false]);
  });

  /** Four wolves in a wide line, some behind pillars of their own. */
  const line = (takingCover: boolean, hidden: number) =>
    table({
      units: [
        men('ash', {}, {}, [10, 50]),
        foes('wolves', { takingCover }, {}, [90, 20], [90, 40], [90, 60], [90, 80]),
      ],
      terrain: [20, 40, 60, 80]
        .slice(0, hidden)
        .map(y => ({ is: thing({ height: 1, hits: 9 }), points: box(88, y - 1, 89, y + 1) })),
    });

  test.each([
    ['half of its members concealed singly', true, 2, 'partial by cover.taking.grants'],
    ['fewer than half', true, 1, 'none by concealment.none'],
    ['half of them, but not taking cover', false, 2, 'none by concealment.none'],
  ])('move.cover.effect, cover.taking.grants: %s', (_what, takingCover, hidden, seen) => {
    const t = line(takingCover, hidden);
    expect(t.from('ash', 'wolves')).toBe(seen);
    expect(t.grade('wolves', 'ash')).toBe('none');
    // The state conceals; it stops nothing.
    expect(t.cover('ash', 'wolves', 1).grade).toBe('none');
  });

  test('move.cover.effect, cover.taking.grants: partial never becomes total', () => {
    const t = table({
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', { takingCover: true }, {}, [50, 50], [50, 52])],
      terrain: [{ is: thing({ height: 0.75 }), points: right(30) }],
    });
    expect(t.grade('ash', 'wolves')).toBe('partial');
  });

  test.each([
    ['still within 5 GSU of it', [{ x: 5.5, y: 50 }], false],
    ['more than 5 GSU from it', [{ x: 5.25, y: 50 }], true],
    ['along it', [{ x: 10, y: 58 }], false],
    ['past its end and far away', [{ x: 10, y: 90 }], true],
  ])('cover.taking.leave: to a place %s', (_what, to, leaves) => {
    const t = near(0.5);
    expect(
      leavesCover(
        t.world,
        t.unit('ash'),
        to.map(point => [point]),
      ),
    ).toBe(leaves);
  });

  test('cover.taking.leave: who all step out and back again have left it, the slow and the quick alike', () => {
    const t = table({
      units: [men('ash', {}, {}, [10, 50], [6, 52])],
      terrain: [{ is: WALL, points: box(11.5, 30, 12, 70) }],
    });
    // One begins 1 GSU from the wall and the other 5; half way they are 5.25 and 7 from it.
    const leaves = (out: number) =>
      leavesCover(t.world, t.unit('ash'), [
        [
          { x: out, y: 50 },
          { x: 10, y: 50 },
        ],
        [
          { x: 4, y: 52 },
          { x: 6, y: 52 },
        ],
      ]);
    expect([leaves(5.75), leaves(6)]).toEqual([true, false]);
  });

  test('cover.taking.leave: judged all along the way, from one wall to another', () => {
    const between = (gap: number) =>
      table({
        units: [men('ash', {}, {}, [10, 50])],
        terrain: [
          { is: WALL, points: box(8, 40, 9, 60) },
          { is: WALL, points: box(9 + gap, 40, 10 + gap, 60) },
        ],
      });
    const leaves = (gap: number) => {
      const t = between(gap);
      return leavesCover(t.world, t.unit('ash'), [[{ x: 9 + gap - 1, y: 50 }]]);
    };
    // In the middle of a gap of 11 a base 1 wide is exactly 5 from either wall.
    expect([11, 11.25].map(leaves)).toEqual([false, true]);
  });

  test.each([
    ['square', 10.5, 5, true],
    ['square', 10.5, 6, false],
    ['hex', 10, 5, true],
    ['hex', 10, 6, false],
  ] as const)(
    'cover.taking.enter: on a %s board, from %d, the obstacle %i cells away',
    (board, x, cells, may) => {
      const t = table({
        board,
        units: [men('ash', {}, {}, [x, 50.5])],
        terrain: [{ is: WALL, points: box(x + cells - 0.25, 40, x + cells + 0.25, 60) }],
      });
      expect(canTakeCover(t.world, t.unit('ash'))).toBe(may);
    },
  );
});

describe('Floors and roofs', () => {
  const house = thing({ name: 'House', height: 6, overhead: 'total', floors: [2, 4], walkable: true });
  test.each([
    ['on the ground floor', 0, 'total'],
    ['on the floor between', 2, 'total'],
    ['on the upper floor, under the roof', 4, 'total'],
  ])('cover.overhead: %s', (_where, floor, grade) => {
    const at = { id: 0, x: 50, y: 50, facing: 0, part: 0, floor };
    const t = duel({ is: house, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, { ...t.unit('wolves'), members: [at] }, 1)).toBe(grade);
  });

  test.each([
    ['on the floor between the upper one covers', 2, 'total'],
    ['on the uppermost there is only the sky', 4, 'none'],
  ])('cover.overhead: in a ruin without a roof, %s', (_where, floor, grade) => {
    const { overhead: _, ...ruin } = house;
    const at = { id: 0, x: 50, y: 50, facing: 0, part: 0, floor };
    const t = duel({ is: ruin, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, { ...t.unit('wolves'), members: [at] }, 1)).toBe(grade);
  });

  test('cover.overhead: a roof is none to those on top of it', () => {
    const at = { id: 0, x: 50, y: 50, facing: 0, part: 0, floor: 6 };
    const t = duel({ is: { ...house, floors: [6] }, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, { ...t.unit('wolves'), members: [at] }, 1)).toBe('none');
  });

  test('cover.overhead: who flies has none', () => {
    const roof = thing({ name: 'House', height: 2, hits: 6, overhead: 'total' });
    const t = duel({ is: roof, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, { ...t.unit('wolves'), altitude: 4 }, 1)).toBe('none');
  });

  test('cover.overhead: a canopy without hits stops nothing', () => {
    const { hits: _, ...bare } = { ...FOREST, hits: 1, overhead: 'partial' as const };
    const t = duel({ is: bare, points: box(45, 45, 55, 55) });
    expect(verticalCover(t.world, t.unit('wolves'), 0)).toBe('none');
  });
});
