import { describe, expect, test } from 'vitest';
import { box, FOREST, RIVER, type WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from './testing/table.ts';

const ash = men('ash', {}, {}, [10, 50]);
const wolves = foes('wolves', {}, {}, [50, 50]);
/** Lone men of size and height 1 at 10 and at 50: their corridor is 1 wide, from y 49.5 to y 50.5. */
const duel = (...terrain: { is: typeof WALL; points: { x: number; y: number }[] }[]) =>
  table({ units: [ash, wolves], terrain });

describe('Terrain and sight', () => {
  test.each([
    ['9 GSU of it: sparse', 9, 'partial'],
    ['10 GSU of it: sparse', 10, 'partial'],
    ['11 GSU of it: solid', 11, 'total'],
  ])(
    'terrain.visibility-limiting, sight.thickness: dense woods (10), a line of sight through %s',
    (_w, deep, grade) => {
      const t = duel({ is: FOREST, points: box(20, 40, 20 + deep, 60) });
      expect(t.grade('ash', 'wolves')).toBe(grade);
      expect(t.grade('wolves', 'ash')).toBe(grade);
    },
  );

  test.each([
    ['half the strips are too long', 50, 0.5, 'total'],
    ['fewer than half are', 49.9, 0.4, 'partial'],
  ])('sight.thickness: each strip is judged by itself: %s', (_what, step, thick, grade) => {
    // 12 deep above the step and 8 below it.
    const points = [
      { x: 20, y: 40 },
      { x: 32, y: 40 },
      { x: 32, y: step },
      { x: 28, y: step },
      { x: 28, y: 60 },
      { x: 20, y: 60 },
    ];
    const t = duel({ is: FOREST, points });
    expect(t.look('ash', 'wolves').reasons[0]?.thick).toBeCloseTo(thick, 5);
    expect(t.grade('ash', 'wolves')).toBe(grade);
  });

  test('sight.thickness: it is measured between the boundaries only, and a slanting edge strip by strip', () => {
    const inside = duel({ is: FOREST, points: box(0, 40, 20.25, 60) });
    expect(inside.grade('wolves', 'ash')).toBe('partial');
    // From 9 deep at the corridor's left edge to 13 at its right.
    const points = [
      { x: 20, y: 49.5 },
      { x: 29, y: 49.5 },
      { x: 33, y: 50.5 },
      { x: 20, y: 50.5 },
    ];
    expect(duel({ is: FOREST, points }).look('ash', 'wolves').reasons[0]?.thick).toBeCloseTo(0.75, 3);
  });

  test('sight.inside-terrain: it conceals whoever stands wholly inside it, even at its very edge', () => {
    const wood = { is: FOREST, points: box(0, 40, 10.25, 60) };
    const t = duel(wood);
    expect(t.from('wolves', 'ash')).toBe('partial by concealment.full-height');
    expect(t.look('wolves', 'ash').reasons[0]).toMatchObject({ entity: 't0', fraction: 1 });
    expect(t.grade('ash', 'wolves')).toBe('none');
    const half = table({ units: [men('ash', {}, {}, [10, 50], [12, 50]), wolves], terrain: [wood] });
    expect(half.grade('wolves', 'ash')).toBe('none');
  });

  test('sight.inside-terrain: the height cases still apply', () => {
    const low = { is: { ...FOREST, height: 0.25 }, points: box(0, 40, 10.25, 60) };
    expect(duel(low).grade('wolves', 'ash')).toBe('none');
  });

  test('sight.depression: the rim hides who is below it, and is level ground to all others', () => {
    const bed = { is: RIVER, points: box(5, 40, 15, 60) };
    const t = duel(bed);
    expect(t.look('wolves', 'ash').reasons[0]).toMatchObject({
      entity: 't0',
      solid: true,
      fraction: 1,
      heights: { obstacle: 2, observer: 3, observed: 1 },
    });
    // The wolves, 34.5 from the bank, cast a shadow of that length; deep to half of it.
    expect(t.from('wolves', 'ash')).toBe('total by concealment.shadow.deep');
    const across = table({
      units: [men('ash', {}, {}, [2, 50]), wolves],
      terrain: [bed],
    });
    expect(across.grade('wolves', 'ash')).toBe('none');
  });

  test('sight.depression: only the rim of what one stands in counts, however low the observed', () => {
    const pit = { is: { ...RIVER, height: -3 }, points: box(45, 40, 55, 60) };
    const t = duel({ is: RIVER, points: box(20, 40, 30, 60) }, pit);
    expect(t.look('ash', 'wolves').reasons.map(({ entity }) => entity)).toEqual(['t1']);
  });

  test('sight.depression: a bed of several pieces has no rim between them', () => {
    const t = duel({ is: RIVER, points: box(5, 40, 30, 60) }, { is: RIVER, points: box(30, 40, 60, 60) });
    expect(t.grade('ash', 'wolves')).toBe('none');
  });

  test('sight.point: a point has height 0 on the ground there, and terrain round it conceals it', () => {
    const step = thing({ height: 0.5 });
    const t = table({
      units: [ash],
      terrain: [
        { is: step, points: box(30, 45, 31, 55) },
        { is: FOREST, points: box(60, 0, 70, 20) },
      ],
    });
    expect(t.look('ash', { x: 40, y: 50 }).reasons[0]?.heights).toEqual({
      obstacle: 0.5,
      observer: 1,
      observed: 0,
    });
    // Its shadow is as long as the 19.5 GSU to the step, all of it deep for what has no height.
    expect(t.grade('ash', { x: 40, y: 50 })).toBe('total');
    expect(t.grade('ash', { x: 60, y: 50 })).toBe('partial');
    expect(t.from('ash', { x: 61, y: 19 })).toBe('partial by concealment.full-height');
    expect(t.grade('ash', { x: 59, y: 19 })).toBe('none');
  });
});
