import { describe, expect, test } from 'vitest';
import { box, WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from './testing/table.ts';

const ash = men('ash', {}, {}, [10, 50]);
const wolves = foes('wolves', {}, {}, [50, 50]);
/** Lone men of size and height 1 at 10 and at 50: their corridor is 1 wide, from y 49.5 to y 50.5. */
const duel = (...terrain: { is: typeof WALL; points: { x: number; y: number }[] }[]) =>
  table({ units: [ash, wolves], terrain });

const TALL = thing({ name: 'Cliff', height: 4 });
const BUSH = thing({ name: 'Bush', character: 'sparse', height: 1, hits: 1 });

describe('The line of sight', () => {
  test('sight.line: who has less than total concealment is seen, however far off', () => {
    const open = table({ width: 2000, units: [ash, foes('wolves', {}, {}, [1900, 50])] });
    expect(open.sight('ash', 'wolves')).toMatchObject({ seen: true, forth: { concealment: 'none' } });
    const bushes = duel({ is: BUSH, points: box(30, 45, 31, 55) });
    expect(bushes.sight('ash', 'wolves')).toMatchObject({ seen: true, forth: { concealment: 'partial' } });
    const cliff = duel({ is: TALL, points: box(30, 45, 31, 55) });
    expect(cliff.sight('ash', 'wolves')).toMatchObject({ seen: false, forth: { concealment: 'total' } });
  });

  test('sight.mutual: total concealment found in one direction counts in both, partial stays one-way', () => {
    // Each wolf has a pillar of its own; the ash are one man, whom no pillar hides as wide as he is.
    const pillars = [45, 50, 55].map(y => ({ is: TALL, points: box(28, y - 2, 30, y + 2) }));
    const t = table({
      units: [ash, foes('wolves', {}, {}, [50, 40], [50, 50], [50, 60])],
      terrain: pillars,
    });
    expect(t.sight('ash', 'wolves')).toMatchObject({
      seen: false,
      forth: { concealment: 'total' },
      back: { concealment: 'total' },
    });
    const wall = duel({ is: WALL, points: box(10.75, 45, 11, 55) });
    const tall = table({
      units: [men('ash', {}, { height: 1.5 }, [10, 50]), wolves],
      terrain: [{ is: WALL, points: box(10.75, 45, 11, 55) }],
    });
    expect(wall.from('ash', 'wolves')).toBe('total by concealment.full-height');
    expect(tall.from('ash', 'wolves')).toBe('none by concealment.none');
    expect(tall.from('wolves', 'ash')).toBe('partial by concealment.half-height');
  });

  test('sight.not-awareness: neither sees the other through a dense hedge, and awareness is not touched', () => {
    const hedge = thing({ name: 'Dense hedge', height: 1, hits: 2 });
    const t = table({
      units: [ash, foes('wolves', {}, {}, [12, 50])],
      terrain: [{ is: hedge, points: box(10.75, 40, 11.25, 60) }],
    });
    const before = JSON.stringify(t.state);
    expect(t.sight('ash', 'wolves')).toMatchObject({
      seen: false,
      forth: { concealment: 'total' },
      back: { concealment: 'total' },
    });
    expect(JSON.stringify(t.state)).toBe(before);
  });
});

describe('The sight corridor', () => {
  test('sight.corridor: between the outermost edges of both, cut off square at its ends', () => {
    const corners = duel().sight('ash', 'wolves').corridor;
    expect(corners).toEqual([
      { x: 10.5, y: 49.5 },
      { x: 49.5, y: 49.5 },
      { x: 49.5, y: 50.5 },
      { x: 10.5, y: 50.5 },
    ]);
  });

  test('sight.corridor: a trapezium between a broad and a narrow unit, a triangle towards a point', () => {
    const t = table({ units: [men('ash', {}, {}, [10, 40], [10, 60]), wolves] });
    const width = (corners: readonly { y: number }[] | undefined, a: number, b: number) =>
      Math.abs((corners?.[a]?.y ?? 0) - (corners?.[b]?.y ?? 0));
    const broad = t.sight('ash', 'wolves').corridor;
    // From the tips of the flat ends at 10.5: tangents to discs of radius 0.5 at (10, ±10) and (50, 0).
    const slope = 10 / 40;
    const lean = Math.sqrt(1 + slope * slope);
    expect(width(broad, 0, 3)).toBeCloseTo(2 * (10 - slope * 0.5 + 0.5 * lean), 9);
    expect(width(broad, 1, 2)).toBeCloseTo(2 * (slope * 0.5 + 0.5 * lean), 9);
    const point = t.sight('ash', { x: 50, y: 50 }).corridor;
    expect(width(point, 1, 2)).toBeCloseTo(0, 9);
  });

  test('sight.corridor: with no width at either end it is one line, and what touches it covers it all', () => {
    const post = { is: thing({ height: 1 }), points: box(30, 49.5, 30.5, 50) };
    const aside = { is: thing({ height: 1 }), points: box(60, 50.25, 61, 55) };
    const t = table({ units: [men('ash', {}, { base: 0 }, [10, 50])], terrain: [post, aside] });
    expect(t.look('ash', { x: 80, y: 50 }).reasons).toMatchObject([{ entity: 't0', fraction: 1 }]);
  });

  test('sight.corridor: between two points, and from a point to a unit, as from the unit to it', () => {
    const t = duel({ is: TALL, points: box(30, 45, 31, 55) });
    expect(t.sight({ x: 12, y: 50 }, { x: 48, y: 50 })).toMatchObject({
      seen: false,
      forth: { concealment: 'total', reasons: [{ entity: 't0', fraction: 1 }] },
    });
    expect(t.sight({ x: 12, y: 60 }, { x: 48, y: 60 })).toMatchObject({ seen: true });
    const [there, back] = [t.sight('ash', { x: 48, y: 50 }), t.sight({ x: 48, y: 50 }, 'ash')];
    expect(back.forth).toEqual(there.back);
    expect(back.back).toEqual(there.forth);
  });

  test('sight.corridor.pair: observer and observed each have their own account of the same corridor', () => {
    const t = duel({ is: BUSH, points: box(30, 45, 31, 55) });
    const there = t.sight('ash', 'wolves');
    const again = t.sight('wolves', 'ash');
    expect(there.forth).toMatchObject({ observer: 'ash', observed: 'wolves' });
    expect(there.back).toMatchObject({ observer: 'wolves', observed: 'ash' });
    expect(again.forth).toEqual(there.back);
    expect(again.back).toEqual(there.forth);
  });

  const crossed = [men('ash', {}, {}, [40, 40], [60, 60]), foes('wolves', {}, {}, [40, 60], [60, 40])];
  test.each([
    ['a castle between every two of their members', box(30, 49.75, 70, 50.25), 'total'],
    ['a castle that leaves two of them in sight of each other', box(45, 49.75, 70, 50.25), 'none'],
  ])('sight.corridor.contact: boundaries overlap, %s', (_what, points, grade) => {
    const t = table({
      units: crossed,
      terrain: [
        { is: TALL, points },
        { is: TALL, points: box(49.75, 30, 50.25, 70) },
      ],
    });
    expect(t.sight('ash', 'wolves').corridor).toBeUndefined();
    expect(t.from('ash', 'wolves')).toBe(`${grade} by sight.corridor.contact`);
    expect(t.from('wolves', 'ash')).toBe(`${grade} by sight.corridor.contact`);
  });

  test('sight.corridor.contact: between bases that touch only what the observed stands inside conceals', () => {
    const bog = thing({ name: 'Bog', character: 'sparse', height: 1 });
    const t = table({
      units: [ash, foes('wolves', {}, {}, [11, 50])],
      terrain: [
        { is: bog, points: box(10.75, 40, 20, 60) },
        { is: TALL, points: box(10.25, 40, 10.75, 60) },
      ],
    });
    expect(t.from('ash', 'wolves')).toBe('partial by concealment.full-height');
    expect(t.grade('wolves', 'ash')).toBe('none');
  });
});
