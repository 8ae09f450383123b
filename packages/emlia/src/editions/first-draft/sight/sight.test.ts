import type { TerrainEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { table as coreTable, foes, men, type Standing, thing } from '../../../judge/sight/testing/table.ts';
import { box, FOREST, HILL, RIVER, SCRUB } from '../../../testing/battle.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });

interface Piece {
  readonly is: TerrainEntry;
  readonly points: Point[];
}

const wall = (height: number, x: number, from = 40, to = 60): Piece => ({
  is: thing({ height }),
  points: box(x, from, x + 0.5, to),
});

/** Ash at 10 and wolves at 50, each one man, and what stands between. */
const duel = (terrain: Piece[], ash: Standing['is'] = {}, wolves: Standing['is'] = {}, sizes = [1, 1]) =>
  table({
    units: [
      men('ash', ash ?? {}, { size: sizes[0] ?? 1, base: 1 }, [10, 50]),
      foes('wolves', wolves ?? {}, { size: sizes[1] ?? 1, base: 1 }, [50, 50]),
    ],
    terrain,
  });

const none = 'none by concealment.none';

describe('Sight of the first draft', () => {
  describe('draft.conceal.total.near: at least its Size, and within 5 GSU of it', () => {
    // The wolves’ base ends at 49.5.
    test.each([
      ['4 GSU from it', 1, 45, 'total by draft.conceal.total.near'],
      ['exactly 5 GSU from it', 1, 44, 'total by draft.conceal.total.near'],
      ['within 1/8 of 5 GSU', 1, 43.875, 'total by draft.conceal.total.near'],
      ['farther', 1, 43.75, 'partial by draft.conceal.partial.half-size'],
      ['smaller', 0.5, 45, 'partial by draft.conceal.partial.half-size'],
    ])('%s', (_what, height, x, seen) => {
      expect(duel([wall(height, x)]).from('ash', 'wolves')).toBe(seen);
    });
  });

  describe('draft.conceal.total.larger: larger than both, anywhere', () => {
    test.each([
      ['larger than both', 2, [1, 1], 'total by draft.conceal.total.larger'],
      ['as large as the one who looks', 2, [2, 1], 'partial by draft.conceal.partial.half-size'],
      ['as large as the one looked at', 2, [1, 2], 'partial by draft.conceal.partial.half-size'],
    ])('%s', (_what, height, sizes, seen) => {
      expect(duel([wall(height, 30)], {}, {}, sizes).from('ash', 'wolves')).toBe(seen);
    });
  });

  describe('draft.conceal.partial.half-size, draft.conceal.partial.small-near, draft.conceal.partial.any', () => {
    test.each([
      ['half its Size, far away', 0.5, 30, 'partial by draft.conceal.partial.half-size'],
      ['smaller, far away', 0.25, 30, none],
      ['smaller, 5 GSU away', 0.25, 44, 'partial by draft.conceal.partial.small-near'],
      ['smaller, a little farther', 0.25, 43.75, none],
      ['smaller, near the one who looks', 0.25, 12, none],
    ])('%s', (_what, height, x, seen) => {
      expect(duel([wall(height, x)]).from('ash', 'wolves')).toBe(seen);
    });

    test('draft.conceal.partial.small-near: each sees the other its own way', () => {
      const t = duel([wall(0.25, 12)]);
      expect(t.from('wolves', 'ash')).toBe('partial by draft.conceal.partial.small-near');
      expect(t.from('ash', 'wolves')).toBe(none);
    });
  });

  test('draft.size.replaces-height: how tall they are is nothing, how large is all', () => {
    const high = table({
      units: [
        men('ash', {}, { height: 4 }, [10, 50]),
        foes('wolves', {}, { height: 4 }, [50, 50]),
        foes('bears', {}, { size: 2, base: 1, height: 1 }, [50, 90]),
      ],
      terrain: [wall(1, 45), wall(1, 45, 80, 95)],
    });
    expect(high.from('ash', 'wolves')).toBe('total by draft.conceal.total.near');
    expect(high.grade('ash', 'bears')).toBe('partial');
  });

  test('draft.same.move.prone-size: lying down halves the Size that is compared', () => {
    expect(duel([wall(0.5, 45)], {}, { prone: true }).grade('ash', 'wolves')).toBe('total');
    expect(duel([wall(0.25, 30)], {}, { prone: true }).grade('ash', 'wolves')).toBe('partial');
  });

  describe('draft.sight.all-lines', () => {
    test.each([
      ['a wall that reaches past all lines', 49, 51, 'total'],
      ['one line slips past its end', 49.51, 51, 'none'],
      ['one that only touches the outermost lines', 49.5, 50.5, 'none'],
      ['a little wider', 49.45, 50.55, 'total'],
    ])('%s', (_what, from, to, grade) => {
      expect(duel([wall(2, 30, from, to)]).grade('ash', 'wolves')).toBe(grade);
    });

    test('draft.sight.all-lines: staggered walls between which a straight line slips do not stop all of them', () => {
      const wide = (gap: number) =>
        table({
          units: [men('ash', {}, {}, [10, 40], [10, 60]), foes('wolves', {}, {}, [50, 40], [50, 60])],
          terrain: [wall(2, 28, 30, 50 - gap), wall(2, 32, 50 + gap, 70)],
        });
      // From the top left to the bottom right a line passes both ends, as long as they leave it room.
      for (const gap of [0.5, -0.5])
        expect(wide(gap).from('ash', 'wolves')).toBe('partial by draft.conceal.partial.half-hidden');
      expect(wide(-3).from('ash', 'wolves')).toBe('total by draft.conceal.joint-terrain');
    });

    test('draft.sight.all-lines: a concave piece stops only the lines that it is on', () => {
      const horseshoe = [
        { x: 28, y: 40 },
        { x: 34, y: 40 },
        { x: 34, y: 49.9 },
        { x: 33, y: 49.9 },
        { x: 33, y: 41 },
        { x: 29, y: 41 },
        { x: 29, y: 60 },
        { x: 28, y: 60 },
      ];
      expect(duel([{ is: thing({ height: 2 }), points: horseshoe }]).grade('ash', 'wolves')).toBe('total');
      const open = horseshoe.map(({ x, y }) => ({ x, y: y === 60 ? 50 : y }));
      expect(duel([{ is: thing({ height: 2 }), points: open }]).grade('ash', 'wolves')).toBe('none');
    });
  });

  describe('draft.conceal.joint-terrain', () => {
    const pair = (left: number, right: number, at: [number, number] = [45, 45]) =>
      duel([wall(left, at[0], 40, 50), wall(right, at[1], 50, 60)]);

    test.each([
      ['two walls that meet', 1, 1, 'total'],
      ['the smaller of them counts', 1, 0.5, 'partial'],
      ['the smallest too small', 0.25, 1, 'partial'],
    ])('%s', (_what, left, right, grade) => {
      expect(pair(left, right).grade('ash', 'wolves')).toBe(grade);
      expect(pair(left, right).from('ash', 'wolves')).toContain('draft.conceal.joint-terrain');
    });

    test('draft.conceal.joint-terrain: where one of two does it alone, the rule is its own', () => {
      const two = [wall(1, 45), wall(1, 46, 50.2, 60)];
      for (const walls of [two, two.toReversed()])
        expect(duel(walls).from('ash', 'wolves')).toBe('total by draft.conceal.total.near');
    });

    test('draft.conceal.joint-terrain: and the farther of them', () => {
      expect(pair(1, 1, [45, 30]).from('ash', 'wolves')).toBe('none by concealment.none');
      const overlapping = (x: number) => duel([wall(1, 45, 40, 50.2), wall(1, x, 49.8, 60)]);
      expect(overlapping(45).grade('ash', 'wolves')).toBe('total');
      expect(overlapping(30).from('ash', 'wolves')).toBe('partial by draft.conceal.joint-terrain');
    });
  });

  describe('draft.conceal.inside-terrain: what either stands in gives partial concealment at most', () => {
    const scrub = (height: number, ...points: Point[]): Piece => ({ is: { ...SCRUB, height }, points });
    test.each([
      ['the one looked at', scrub(1, ...box(45, 40, 60, 60)), 'partial'],
      ['low, where the one looked at stands', scrub(0.25, ...box(45, 40, 60, 60)), 'partial'],
      ['the one who looks, in scrub of Size 2', scrub(2, ...box(5, 40, 15, 60)), 'partial'],
      ['low, where the one who looks stands', scrub(0.25, ...box(5, 40, 15, 60)), 'none'],
      ['nobody: it stands between', scrub(2, ...box(20, 40, 30, 60)), 'total'],
    ])('%s', (_what, piece, grade) => {
      expect(duel([piece]).grade('ash', 'wolves')).toBe(grade);
    });

    test('draft.conceal.inside-terrain: who flies stands in nothing, and is seen past what lies before him by its Size', () => {
      const t = duel([scrub(4, ...box(46, 40, 60, 60))], {}, { altitude: 1 });
      expect(t.from('ash', 'wolves')).toBe('total by draft.conceal.total.larger');
      expect(duel([scrub(4, ...box(46, 40, 60, 60))]).grade('ash', 'wolves')).toBe('partial');
    });

    test('draft.conceal.inside-terrain: where half of them stand in it, it is theirs; where fewer do, it stands between', () => {
      const four = (inside: number) =>
        table({
          units: [
            men('ash', {}, {}, [10, 50]),
            foes(
              'wolves',
              {},
              {},
              ...[0, 1, 2, 3].map((i): [number, number] => [i < inside ? 46 : 50, 47 + 2 * i]),
            ),
          ],
          terrain: [scrub(2, ...box(45, 40, 47, 60))],
        });
      expect(four(1).grade('ash', 'wolves')).not.toBe('none');
      expect(four(2).from('ash', 'wolves')).toContain('partial');
      expect(four(4).from('ash', 'wolves')).toBe('partial by draft.conceal.partial.half-size');
    });

    test('draft.conceal.inside-terrain: at its very edge too', () => {
      expect(duel([scrub(1, ...box(49.5, 49.5, 50.5, 50.5))]).grade('ash', 'wolves')).toBe('partial');
    });

    test('draft.sight.mutual: so whoever looks out of it sees, and is seen', () => {
      const t = duel([scrub(2, ...box(5, 40, 15, 60))]);
      expect([t.grade('ash', 'wolves'), t.grade('wolves', 'ash')]).toEqual(['partial', 'partial']);
      expect(t.sight('ash', 'wolves').seen).toBe(true);
    });
  });

  test('draft.sight.mutual: what terrain between them hides from one hides both', () => {
    const t = duel([wall(1, 45)]);
    expect(t.from('ash', 'wolves')).toBe('total by draft.conceal.total.near');
    expect(t.from('wolves', 'ash')).toBe('total by draft.sight.mutual');
    expect(t.sight('ash', 'wolves').seen).toBe(false);
  });

  describe('draft.conceal.partial.unit-between: at least one line through any third unit', () => {
    const third = (is: Standing['is'], y: number, who = men, changes = {}) =>
      table({
        units: [
          men('ash', {}, {}, [10, 50]),
          foes('wolves', {}, {}, [50, 50]),
          who('oaks', is ?? {}, changes, [30, y]),
        ],
      });
    test.each([
      ['a friend on the middle line', third({}, 50), 'partial'],
      ['an enemy', third({}, 50, foes), 'partial'],
      ['small and lying down', third({ prone: true }, 50, men, { size: 0.25, base: 1 }), 'partial'],
      ['just within the outermost line', third({}, 50.95), 'partial'],
      ['touching it', third({}, 51), 'none'],
      ['flying above both', third({ altitude: 5 }, 50), 'none'],
      ['flying as high as a man is large', third({ altitude: 0.5 }, 50), 'partial'],
    ])('%s', (_what, t, grade) => {
      expect(t.grade('ash', 'wolves')).toBe(grade);
      expect(t.grade('wolves', 'ash')).toBe(grade);
    });

    test('draft.conceal.partial.unit-between: above one of the two only, it is between them', () => {
      const units = (size: number) => [
        men('ash', {}, {}, [10, 50]),
        foes('wolves', {}, { size, base: 1 }, [50, 50]),
        men('oaks', { altitude: 2 }, {}, [30, 50]),
      ];
      for (const [size, grade] of [
        [4, 'partial'],
        [2, 'none'],
      ] as const) {
        const t = table({ units: units(size) });
        expect([t.grade('ash', 'wolves'), t.grade('wolves', 'ash')]).toEqual([grade, grade]);
      }
    });

    test('draft.conceal.partial.unit-between: only if it can be seen', () => {
      const t = table({
        units: [
          men('ash', {}, {}, [10, 50]),
          foes('wolves', {}, {}, [50, 50]),
          men('oaks', {}, {}, [30, 50]),
        ],
        terrain: [wall(1, 45)],
      });
      expect(t.from('ash', 'wolves')).toBe('total by draft.conceal.total.near');
    });
  });

  describe('draft.conceal.partial.half-hidden, draft.same.conceal.every-member', () => {
    /** Four wolves far apart, some behind pillars of their own. */
    const line = (hidden: number) =>
      table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [90, 20], [90, 40], [90, 60], [90, 80])],
        terrain: [20, 40, 60, 80].slice(0, hidden).map(y => wall(1, 88, y - 2, y + 2)),
      });
    test.each([
      ['one of four', 1, none],
      ['exactly half', 2, 'partial by draft.conceal.partial.half-hidden'],
      ['three of four', 3, 'partial by draft.conceal.partial.half-hidden'],
      ['all', 4, 'total by concealment.members.total'],
    ])('%s', (_what, hidden, seen) => {
      expect(line(hidden).from('ash', 'wolves')).toBe(seen);
    });

    test('draft.sight.mutual: whoever has all members hidden does not see out either', () => {
      expect(line(4).from('wolves', 'ash')).toBe('total by draft.sight.mutual');
      expect(line(3).grade('wolves', 'ash')).toBe('none');
    });
  });

  describe('Visibility-Limiting terrain', () => {
    const wood = (from: number, to: number): Piece => ({
      is: { ...FOREST, visibilityLimit: 99 },
      points: box(from, 30, to, 70),
    });
    test.each([
      ['inside it', wood(45, 60), 'partial by draft.terrain.visibility.partial'],
      ['exactly 10 GSU into it', wood(39.5, 60), 'partial by draft.terrain.visibility.partial'],
      ['within 1/8 of 10', wood(39.375, 60), 'partial by draft.terrain.visibility.partial'],
      ['deeper', wood(39.25, 60), 'total by draft.terrain.visibility.total'],
    ])('draft.terrain.visibility.partial, draft.terrain.visibility.total: %s', (_what, piece, seen) => {
      expect(duel([piece]).from('ash', 'wolves')).toBe(seen);
    });

    test('draft.terrain.visibility.total: two in one wood measure all that parts them', () => {
      const apart = (x: number) =>
        table({
          units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [x, 50])],
          terrain: [wood(0, 60)],
        });
      expect(apart(21).grade('ash', 'wolves')).toBe('partial');
      expect(apart(21.25).from('ash', 'wolves')).toBe('total by draft.terrain.visibility.total');
      expect(apart(21.25).grade('wolves', 'ash')).toBe('total');
    });

    test('draft.terrain.visibility.partial: from every direction, also by somebody beside one in it', () => {
      const t = table({
        units: [men('ash', {}, {}, [20, 50]), foes('wolves', {}, {}, [21.5, 50])],
        terrain: [wood(0, 60)],
      });
      expect([t.grade('ash', 'wolves'), t.grade('wolves', 'ash')]).toEqual(['partial', 'partial']);
    });

    test.each([
      ['one of four inside', 1, 'none'],
      ['half of them', 2, 'partial'],
    ])(
      'draft.terrain.visibility.partial: per unit if half its members are inside: %s',
      (_what, inside, grade) => {
        const t = table({
          units: [
            men('ash', {}, {}, [50, 10]),
            foes(
              'wolves',
              {},
              {},
              ...[0, 1, 2, 3].map((i): [number, number] => [i < inside ? 40 : 50, 50 + 2 * i]),
            ),
          ],
          terrain: [{ ...wood(30, 45), points: box(30, 45, 45, 70) }],
        });
        expect(t.grade('ash', 'wolves')).toBe(grade);
      },
    );

    test.each([
      ['9 GSU of it', wood(20, 29), 'partial by draft.conceal.partial.half-size'],
      ['10 GSU of it', wood(20, 30), 'partial by draft.conceal.partial.half-size'],
      ['10 GSU and an eighth of it', wood(20, 30.125), 'partial by draft.conceal.partial.half-size'],
      ['11 GSU of it', wood(20, 31), 'total by draft.terrain.visibility.beyond'],
    ])('draft.terrain.visibility.beyond: behind %s', (_what, piece, seen) => {
      expect(duel([piece]).from('ash', 'wolves')).toBe(seen);
      expect(duel([piece]).grade('wolves', 'ash')).toBe(seen.startsWith('total') ? 'total' : 'partial');
    });

    test.each([
      [10.06, 'partial'],
      [10.2, 'total'],
    ])('draft.terrain.visibility.beyond: where the thinnest line has %d GSU of it: %s', (least, grade) => {
      // As far apart at the bottom as that, and thicker towards the top.
      const rightAt = (y: number) => 20 + least + 0.131 * (55.5 - y);
      const points = [
        { x: 20, y: 40 },
        { x: rightAt(40), y: 40 },
        { x: rightAt(60), y: 60 },
        { x: 20, y: 60 },
      ];
      const t = table({
        units: [men('ash', {}, {}, [10, 45], [10, 55]), foes('wolves', {}, {}, [50, 45], [50, 55])],
        terrain: [{ is: { ...FOREST, visibilityLimit: 99 }, points }],
      });
      expect(t.grade('ash', 'wolves')).toBe(grade);
    });

    test('draft.terrain.visibility.beyond: only if every line runs so far through it', () => {
      const wedge = {
        is: { ...FOREST, visibilityLimit: 99 },
        points: [
          { x: 20, y: 30 },
          { x: 40, y: 30 },
          { x: 20, y: 51 },
        ],
      };
      const t = duel([wedge]);
      expect(t.from('ash', 'wolves')).toBe('partial by draft.conceal.partial.half-size');
      const wide = table({
        units: [men('ash', {}, {}, [10, 45], [10, 55]), foes('wolves', {}, {}, [50, 45], [50, 55])],
        terrain: [
          {
            is: wedge.is,
            points: [
              { x: 20, y: 40 },
              { x: 40, y: 40 },
              { x: 27, y: 60 },
              { x: 20, y: 60 },
            ],
          },
        ],
      });
      expect(wide.grade('ash', 'wolves')).toBe('partial');
    });

    test('draft.conceal.inside-terrain: by its Size it hides nobody', () => {
      expect(duel([wood(44, 46)]).from('ash', 'wolves')).toBe('partial by draft.conceal.partial.half-size');
    });
  });

  describe('draft.terrain.elevated.sight-size: the Size of the hill is added', () => {
    const hill = (x: number, height = 2): Piece => ({
      is: { ...HILL, height },
      points: box(x - 5, 40, x + 5, 60),
    });
    test.each([
      ['one on a hill sees over a wall', [hill(10), wall(2, 30)], 'partial'],
      ['both on the table do not', [wall(2, 30)], 'total'],
      ['one looked at on a hill is seen over it', [hill(50), wall(2, 30)], 'partial'],
      [
        'a wall on the same hill counts from there',
        [{ is: { ...HILL, height: 2 }, points: box(0, 30, 60, 70) }, wall(2, 30)],
        'total',
      ],
      ['the hill itself hides those behind it', [hill(30)], 'total'],
      ['a hill of 10 is one of Size 8', [hill(10, 10), wall(10, 30)], 'partial'],
    ])('%s', (_what, terrain, grade) => {
      expect(duel(terrain).grade('ash', 'wolves')).toBe(grade);
      expect(duel(terrain).grade('wolves', 'ash')).toBe(grade);
    });

    test('draft.terrain.elevated.sight-size: nobody is hidden by the hill he stands on, and two on it add nothing', () => {
      const plateau = { is: { ...HILL, height: 2 }, points: box(0, 30, 60, 70) };
      expect(duel([plateau]).grade('ash', 'wolves')).toBe('none');
      expect(duel([plateau, wall(0.5, 30)]).grade('ash', 'wolves')).toBe('partial');
      expect(duel([hill(10), hill(50), wall(2, 30)]).grade('ash', 'wolves')).toBe('none');
    });

    test('draft.terrain.elevated.sight-size: who looks into a depression adds its Size', () => {
      const bed = { is: { ...RIVER, height: -2 }, points: box(45, 30, 55, 70) };
      // Against a wolf of Size 1 two below, ash counts 3 and a wall of 1 on the table 3.
      expect(duel([bed]).grade('ash', 'wolves')).toBe('none');
      expect(duel([bed, wall(1, 44.25)]).grade('ash', 'wolves')).toBe('total');
      expect(duel([bed, wall(0.5, 30)]).grade('ash', 'wolves')).toBe('partial');
    });
  });

  test('draft.terrain.conceals: open ground, water and craters conceal nothing, whatever their Size', () => {
    const open = thing({ character: 'open', height: 4 });
    expect(duel([{ is: open, points: box(40, 40, 45, 60) }]).grade('ash', 'wolves')).toBe('none');
    const crater = thing({ character: 'open', height: -0.5 });
    expect(duel([{ is: crater, points: box(40, 40, 60, 60) }]).grade('ash', 'wolves')).toBe('none');
    expect(duel([{ is: RIVER, points: box(40, 40, 45, 60) }]).grade('ash', 'wolves')).toBe('none');
    for (const is of [thing({ height: 1 }), { ...SCRUB, height: 1 }])
      expect(duel([{ is, points: box(44, 40, 46, 60) }]).grade('ash', 'wolves')).toBe('total');
  });

  test('draft.terrain.categories: its Size is the printed one, else its height', () => {
    const cart = thing({ height: 1, size: 2 });
    expect(duel([{ is: cart, points: box(30, 40, 31, 60) }]).grade('ash', 'wolves')).toBe('total');
    expect(duel([wall(1, 30)]).grade('ash', 'wolves')).toBe('partial');
    // draft.size.doublings: a height of 3 is Size 4.
    expect(duel([wall(3, 30)], {}, {}, [2, 2]).grade('ash', 'wolves')).toBe('total');
  });

  test('draft.same.cover: cover is what the pieces give that stop the attack', () => {
    const t = duel([{ is: thing({ height: 0.5, hits: 4 }), points: box(45, 40, 46, 60) }]);
    expect(t.cover('ash', 'wolves', 3)).toMatchObject({ grade: 'partial', by: ['t0'] });
    expect(t.cover('ash', 'wolves', 4)).toMatchObject({ grade: 'none', by: [] });
  });

  test('draft.edition.dropped-mechanisms: sparse and solid are the same, nobody peeks, nothing casts shadows', () => {
    const both = (is: TerrainEntry) => duel([{ is, points: box(30, 40, 31, 60) }]).grade('ash', 'wolves');
    expect(both(thing({ character: 'sparse', height: 2 }))).toBe(
      both(thing({ character: 'solid', height: 2 })),
    );
    // At the very wall, where the core would let ash look over it.
    expect(duel([wall(0.5, 11)]).from('ash', 'wolves')).toBe('partial by draft.conceal.partial.half-size');
    // One of Size 4 far above a wall sees whoever stands right behind it, where the core has a shadow.
    expect(duel([wall(0.25, 43)], {}, {}, [4, 1]).grade('ash', 'wolves')).toBe('none');
  });
});
