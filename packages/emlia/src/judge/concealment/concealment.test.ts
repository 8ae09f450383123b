import { describe, expect, test } from 'vitest';
import { box, HILL, WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from '../sight/testing/table.ts';
import { type CorridorSide, concealmentBy, couldConceal } from './cases.ts';
import { GRADES, isAtLeast, stronger, weaker } from './grade.ts';

/** Lone men at 10 and 50, this tall, and something right across between 30 and 31. */
const across = (
  observer: number,
  obstacle: number,
  observed: number,
  character: 'sparse' | 'solid' = 'solid',
) =>
  table({
    units: [
      men('ash', {}, { height: observer }, [10, 50]),
      foes('wolves', {}, { height: observed }, [50, 50]),
    ],
    terrain: [{ is: thing({ height: obstacle, character }), points: box(30, 40, 31, 60) }],
  });

/** Two parties and an obstacle as bare numbers, nobody near it and nobody in its shadow. */
const side = (height: number, changes: Partial<CorridorSide> = {}): CorridorSide => ({
  height,
  reach: 1,
  gap: () => 20,
  farthest: () => 100,
  platform: () => undefined,
  ...changes,
});

describe('Grades of concealment', () => {
  test('concealment.grades: none, partial and total, in this order', () => {
    expect(GRADES).toEqual(['none', 'partial', 'total']);
    expect([stronger('none', 'partial'), stronger('total', 'partial')]).toEqual(['partial', 'total']);
    expect([weaker('none', 'partial'), weaker('total', 'partial')]).toEqual(['none', 'partial']);
    expect([isAtLeast('partial', 'partial'), isAtLeast('none', 'partial')]).toEqual([true, false]);
  });

  test.each([
    ['as tall as both, sparse', 1, 1, 1, 'sparse', 'partial'],
    ['as tall as both, solid', 1, 1, 1, 'solid', 'total'],
    ['taller than both, sparse', 1, 3, 2, 'sparse', 'partial'],
    ['taller than both, solid', 2, 3, 1, 'solid', 'total'],
  ] as const)('concealment.full-height: %s', (_what, observer, obstacle, observed, character, grade) => {
    expect(across(observer, obstacle, observed, character).from('ash', 'wolves')).toBe(
      `${grade} by concealment.full-height`,
    );
  });

  test.each([
    ['sparse', 2, 1, 2],
    ['solid', 2, 1, 2],
    ['sparse', 2, 1.5, 1.75],
    ['solid', 1, 0.5, 1],
  ] as const)(
    'concealment.half-height: %s, %d against %d and %d',
    (character, observer, obstacle, observed) => {
      expect(across(observer, obstacle, observed, character).from('ash', 'wolves')).toBe(
        'partial by concealment.half-height',
      );
    },
  );

  test.each([
    ['less than half of the observer', 1, 0.45, 0.75],
    ['less than half of the observed', 0.75, 0.45, 1],
    ['less than half of both', 1, 0.25, 1],
  ])('concealment.none: shorter than both and %s', (_what, observer, obstacle, observed) => {
    expect(across(observer, obstacle, observed).from('ash', 'wolves')).toBe('none by concealment.none');
    expect(couldConceal(obstacle, observer, observed)).toBe(false);
  });

  test('concealment.none: nothing in the way, nothing concealed', () => {
    const t = table({ units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])] });
    expect(t.look('ash', 'wolves')).toMatchObject({
      concealment: 'none',
      rule: 'concealment.none',
      reasons: [{ say: 'Nothing tall enough stands between ash and wolves.' }],
    });
  });

  test('concealment.strongest: two thin hedges and two separate woods stay partial', () => {
    const hedge = { ...WALL, character: 'sparse' as const };
    const t = table({
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])],
      terrain: [20, 25, 30, 35].map(x => ({ is: hedge, points: box(x, 40, x + 1, 60) })),
    });
    expect(t.grade('ash', 'wolves')).toBe('partial');
  });
});

describe('Looking over', () => {
  const low = thing({ height: 0.75 });
  /** A low wall at 30, its near edge `gap` in front of the ash. */
  const at = (
    gap: number,
    wolves: number,
    ...more: { is: typeof low; points: { x: number; y: number }[] }[]
  ) =>
    table({
      units: [men('ash', {}, {}, [29.5 - gap, 50]), foes('wolves', {}, {}, [wolves, 50])],
      terrain: [{ is: low, points: box(30, 40, 30.5, 60) }, ...more],
    });

  test.each([
    ['within the combat range of 1', 1, 50, 'none by concealment.none'],
    ['beyond it', 1.25, 50, 'partial by concealment.half-height'],
    ['within it, but so is the observed', 1, 32, 'partial by concealment.half-height'],
  ])('concealment.peek: %s', (_what, gap, wolves, seen) => {
    expect(at(gap, wolves).from('ash', 'wolves')).toBe(seen);
  });

  test.each([
    ['one cell off is within the range of 1', 28.5, 'none'],
    ['two are not', 27.5, 'partial'],
  ])('concealment.peek: on squares, %s', (_what, x, grade) => {
    const t = table({
      board: 'square',
      units: [men('ash', {}, {}, [x, 50.5]), foes('wolves', {}, {}, [50.5, 50.5])],
      terrain: [{ is: low, points: box(29.75, 40, 30, 60) }],
    });
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('concealment.peek: it is one-way, and does not touch full-height obstacles', () => {
    expect(at(1, 50).from('wolves', 'ash')).toBe('partial by concealment.half-height');
    const tall = table({
      units: [men('ash', {}, {}, [29, 50]), foes('wolves', {}, {}, [50, 50])],
      terrain: [{ is: WALL, points: box(30, 40, 30.5, 60) }],
    });
    expect(tall.grade('ash', 'wolves')).toBe('total');
  });

  test('concealment.peek: of a group only those looked over drop out', () => {
    const pieces = (x: number) =>
      table({
        units: [men('ash', {}, {}, [29, 50]), foes('wolves', {}, {}, [60, 50])],
        terrain: [
          { is: low, points: box(30, 49.5, 30.5, 49.9) },
          { is: low, points: box(x, 49.9, x + 0.5, 50.3) },
        ],
      });
    expect(pieces(40).grade('ash', 'wolves')).toBe('none');
    expect(pieces(40).grade('wolves', 'ash')).toBe('partial');
  });

  test('concealment.peek.other: another obstacle still conceals', () => {
    const t = at(1, 50, { is: low, points: box(40, 40, 41, 60) });
    expect(t.from('ash', 'wolves')).toBe('partial by concealment.half-height');
    expect(t.look('ash', 'wolves').reasons.map(({ entity, grade, rule }) => [entity, grade, rule])).toEqual([
      ['t0', 'none', 'concealment.peek'],
      ['t1', 'partial', 'concealment.half-height'],
    ]);
  });
});

describe('Members singly', () => {
  /** Three wolves well apart, each behind a pillar of his own. */
  const behind = (pillar: typeof WALL, ...hidden: number[]) =>
    table({
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [90, 20], [90, 50], [90, 80])],
      terrain: hidden.map(y => ({ is: pillar, points: box(88, y - 1, 89, y + 1) })),
    });
  const thin = thing({ height: 1, character: 'sparse' });

  test('concealment.members.partial: each behind his own pillar, none of which covers half the corridor', () => {
    const t = behind(thin, 20, 50, 80);
    expect(t.from('ash', 'wolves')).toBe('partial by concealment.members.partial');
    for (const { fraction } of t.look('ash', 'wolves').reasons.slice(0, -1))
      expect(fraction).toBeLessThan(0.2);
    expect(t.from('wolves', 'ash')).toBe('none by concealment.none');
    expect(behind(thin, 20, 50).grade('ash', 'wolves')).toBe('none');
  });

  test('concealment.members.total: every member singly out of view hides the unit', () => {
    expect(behind(WALL, 20, 50, 80).from('ash', 'wolves')).toBe('total by concealment.members.total');
    expect(behind(WALL, 20, 50, 80).from('wolves', 'ash')).toBe('total by sight.mutual');
    expect(behind(WALL, 20, 50, 80).sight('ash', 'wolves').back.rule).toBe('sight.mutual');
    expect(behind(WALL, 20, 80).grade('ash', 'wolves')).toBe('none');
  });
});

describe('Heights', () => {
  test('concealment.height-datum: two men on a hill are not half hidden by it, and a wall there is as high as it is', () => {
    const units = [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])];
    const hill = { is: HILL, points: box(0, 0, 100, 100) };
    const wall = (height: number) =>
      table({ units, terrain: [hill, { is: thing({ height }), points: box(30, 40, 31, 60) }] });
    expect(table({ units, terrain: [hill] }).grade('ash', 'wolves')).toBe('none');
    expect(wall(1).look('ash', 'wolves').reasons[0]?.heights).toEqual({
      obstacle: 1,
      observer: 1,
      observed: 1,
    });
    expect(wall(1).grade('ash', 'wolves')).toBe('total');
    expect(wall(0.25).grade('ash', 'wolves')).toBe('none');
  });

  test('concealment.height-datum: from the lower ground level, and nothing that ends below it conceals', () => {
    const units = [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [90, 50])];
    const hills = [box(0, 0, 20, 100), box(80, 0, 100, 100)].map(points => ({ is: HILL, points }));
    const rock = { is: thing({ height: 9 }), points: box(40, 0, 60, 100) };
    expect(table({ units, terrain: [...hills, rock] }).from('ash', 'wolves')).toBe(
      'none by concealment.none',
    );
    expect(concealmentBy({ obstacle: 0, solid: true, observer: side(1), observed: side(1) }).rule).toBe(
      'concealment.height-datum',
    );
    const one = table({ units, terrain: [{ is: HILL, points: box(0, 0, 20, 100) }, rock] });
    expect(one.look('ash', 'wolves').reasons[0]?.heights).toEqual({ obstacle: 9, observer: 11, observed: 1 });
  });

  test('concealment.height-datum: prone halves the body before the ground is added', () => {
    const t = table({
      units: [men('ash', { prone: true }, {}, [10, 50]), foes('wolves', {}, {}, [90, 50])],
      terrain: [
        { is: HILL, points: box(0, 0, 20, 100) },
        { is: thing({ height: 4 }), points: box(40, 0, 60, 100) },
      ],
    });
    expect(t.look('ash', 'wolves').reasons[0]?.heights).toEqual({ obstacle: 4, observer: 10.5, observed: 1 });
  });
});
