import { describe, expect, test } from 'vitest';
import { box, HILL, row, WALL } from '../../testing/battle.ts';
import { foes, men, table, thing } from '../sight/testing/table.ts';
import { type CorridorSide, concealmentBy } from './cases.ts';
import { halvings, shadowOf } from './shadow.ts';

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

describe('Shadows', () => {
  test.each([
    ['both taller', 2, 0.9, 2, 'none by concealment.none'],
    ['neither taller', 1, 2, 1, 'total by concealment.full-height'],
  ])('concealment.shadow.when: no shadow with %s', (_what, observer, obstacle, observed, seen) => {
    expect(across(observer, obstacle, observed).from('ash', 'wolves')).toBe(seen);
  });

  test('concealment.shadow.when: the half-height case holds as well, and the better stands', () => {
    // A height 2 observer, a height 1 wall, a target of 0.75: half hidden beyond the shadow, deep in it not seen.
    const wall = (x: number) =>
      table({
        units: [men('ash', {}, { height: 2 }, [10, 50]), foes('wolves', {}, { height: 0.75 }, [x, 50])],
        terrain: [{ is: WALL, points: box(30, 40, 31, 60) }],
      });
    expect(wall(90).from('ash', 'wolves')).toBe('partial by concealment.half-height');
    expect(wall(32).from('ash', 'wolves')).toBe('total by concealment.shadow.deep');
  });

  test('concealment.shadow.place: it runs from the obstacle towards the shorter, whoever looks', () => {
    const t = across(3, 1, 0.5);
    const back = across(0.5, 1, 3);
    // 19.5 from the taller, halved once: 9.75; the shorter is 18.5 behind the obstacle.
    expect(t.from('ash', 'wolves')).toBe('none by concealment.none');
    expect(back.from('ash', 'wolves')).toBe('none by concealment.none');
    const near = (tall: number, short: number, tallAt: number, shortAt: number) =>
      table({
        units: [
          men('ash', {}, { height: tall }, [tallAt, 50]),
          foes('wolves', {}, { height: short }, [shortAt, 50]),
        ],
        terrain: [{ is: WALL, points: box(30, 40, 31, 60) }],
      });
    expect(near(3, 0.75, 10, 40).from('ash', 'wolves')).toBe('partial by concealment.shadow.solid');
    expect(near(3, 0.75, 50, 21).from('ash', 'wolves')).toBe('partial by concealment.shadow.solid');
  });

  test('concealment.shadow.length: the distance from the taller party to what of the obstacle is in the corridor', () => {
    // The wall bends round to within 1 GSU of the ash, but well beside the corridor.
    const bent = [
      { x: 9, y: 60 },
      { x: 31, y: 60 },
      { x: 31, y: 40 },
      { x: 30, y: 40 },
      { x: 30, y: 59 },
      { x: 9, y: 59 },
    ];
    const t = (x: number) =>
      table({
        units: [men('ash', {}, { height: 2.5 }, [10, 50]), foes('wolves', {}, { height: 0 }, [x, 50])],
        terrain: [{ is: WALL, points: bent }],
      });
    // 19.5 halved once is 9.75 from the wall's far side at 31; the wolves' near edge is half a GSU before them.
    expect(t(41.25).from('ash', 'wolves')).toBe('total by concealment.shadow.deep');
    expect(t(41.5).from('ash', 'wolves')).toBe('none by concealment.none');
  });

  test.each([
    ['ratio up to 2', 1, 1],
    ['ratio up to 2', 2, 1],
    ['more than 2, up to 4', 2.01, 2],
    ['more than 2, up to 4', 4, 2],
    ['more than 4, up to 8', 4.01, 4],
    ['more than 4, up to 8', 8, 4],
    ['more than 8, up to 16', 8.01, 8],
    ['more than 8, up to 16', 16, 8],
    ['and so on', 16.01, 16],
  ])('concealment.shadow.halving: %s: %d times as tall', (_row, ratio, by) => {
    expect(halvings(ratio * 3, 3)).toBe(by);
    expect(shadowOf({ taller: ratio, obstacle: 1, shorter: 0.5, gap: 160 })).toEqual({
      length: 160 / by,
      deep: 80 / by,
    });
  });

  test.each([
    ['less than the difference in height', 3.9, undefined],
    ['equal to it', 4, 4],
    ['more', 28, 28],
  ])('concealment.shadow.too-close: a distance %s', (_what, gap, length) => {
    expect(shadowOf({ taller: 9, obstacle: 5, shorter: 0.5, gap })?.length).toBe(length);
  });

  test('concealment.shadow.too-close: who stands at the obstacle sees all behind it', () => {
    const t = table({
      units: [men('ash', {}, { height: 3 }, [28.25, 50]), foes('wolves', {}, {}, [32, 50])],
      terrain: [{ is: WALL, points: box(30, 40, 31, 60) }],
    });
    expect(t.look('ash', 'wolves').reasons[0]).toMatchObject({
      rule: 'concealment.shadow.too-close',
      grade: 'none',
    });
  });

  /** Archers on a height 8 rise, a rock of height 5 that begins 28 GSU from them, bandits lying behind it. */
  const ambush = (behind: number, character: 'solid' | 'sparse' = 'solid', ...more: number[]) =>
    table({
      units: [
        men('archers', {}, {}, [10, 50]),
        foes(
          'bandits',
          { prone: true },
          {},
          ...[behind, ...more].map((x): [number, number] => [39.5 + x, 50]),
        ),
      ],
      terrain: [
        { is: { ...HILL, height: 8 }, points: box(5, 45, 10.4, 55) },
        { is: thing({ height: 5, character }), points: box(38.5, 40, 39, 60) },
      ],
    });

  test('concealment.shadow.deep: the bandits 2 GSU behind the rock, the archers 28 GSU before it', () => {
    const t = ambush(2);
    expect(t.look('archers', 'bandits')).toMatchObject({
      concealment: 'total',
      rule: 'concealment.shadow.deep',
      reasons: [{ heights: { obstacle: 5, observer: 9, observed: 0.5 } }],
    });
    const shadow = shadowOf({ taller: 9, obstacle: 5, shorter: 0.5, gap: 28 });
    expect(shadow).toEqual({ length: 28, deep: 25.2 });
    expect(ambush(25.2).grade('archers', 'bandits')).toBe('total');
    expect(ambush(25.25).grade('archers', 'bandits')).toBe('partial');
    // Beyond the shadow the rock is still half as tall as 9.
    expect(ambush(29).from('archers', 'bandits')).toBe('partial by concealment.half-height');
  });

  /** The same with a rock of height 4, less than half of 9: the shadow is 14 long, 12.25 of it deep. */
  const low = (character: 'solid' | 'sparse', ...behind: number[]) => {
    const t = ambush(0, character);
    return table({
      units: [
        men('archers', {}, {}, [10, 50]),
        foes('bandits', { prone: true }, {}, ...behind.map((x): [number, number] => [39.5 + x, 50])),
      ],
      terrain: [
        { is: { ...HILL, height: 8 }, points: t.ground(0).piece.points },
        { is: thing({ height: 4, character }), points: t.ground(1).piece.points },
      ],
    });
  };

  test.each([
    ['in the deep part', 12.25, 'total by concealment.shadow.deep'],
    ['in the rest', 12.5, 'partial by concealment.shadow.solid'],
    ['at its end', 14, 'partial by concealment.shadow.solid'],
    ['beyond it', 14.25, 'none by concealment.none'],
  ])('concealment.shadow.solid: %s of the shadow', (_where, behind, seen) => {
    expect(low('solid', behind).from('archers', 'bandits')).toBe(seen);
  });

  test.each([
    ['in the deep part', 12.25, 'partial by concealment.shadow.sparse'],
    ['in the rest', 12.5, 'none by concealment.none'],
  ])('concealment.shadow.sparse: %s of the shadow', (_where, behind, seen) => {
    expect(low('sparse', behind).from('archers', 'bandits')).toBe(seen);
  });

  test.each([
    ['all of them deep in it', [1, 6, 12], 'total'],
    ['the last no longer deep in it', [1, 6, 13], 'partial'],
    ['the last out of it', [1, 6, 15], 'none'],
  ])('concealment.shadow.membership: a column behind a rock, %s', (_what, behind, grade) => {
    expect(low('solid', ...behind).grade('archers', 'bandits')).toBe(grade);
  });

  /** A giant of height 3 stands on open ground 20 GSU before a fence of height 1; ash behind it look back. */
  const giant = (behind: number, character: 'solid' | 'sparse', height = 0.75) =>
    table({
      units: [men('ash', {}, { height }, [31.5 + behind, 50]), foes('giant', {}, { height: 3 }, [9.5, 50])],
      terrain: [{ is: thing({ height: 1, character }), points: box(30, 40, 31, 60) }],
    });

  test.each([
    ['sparse', 2, 'partial by concealment.from-shadow'],
    ['solid', 9, 'partial by concealment.from-shadow'],
    ['sparse', 10, 'partial by concealment.from-shadow'],
    ['sparse', 10.25, 'none by concealment.none'],
  ] as const)('concealment.from-shadow: a %s fence, %d GSU behind it', (character, behind, seen) => {
    expect(giant(behind, character).from('ash', 'giant')).toBe(seen);
  });

  test('concealment.from-shadow.total: who is wholly hidden from the taller does not see it either', () => {
    // Shadow 10, deep to 2.5 for a height of 0.75.
    expect(giant(2.5, 'solid').from('ash', 'giant')).toBe('total by concealment.from-shadow.total');
    expect(giant(2.75, 'solid').from('ash', 'giant')).toBe('partial by concealment.from-shadow');
    expect(giant(2.5, 'sparse').from('ash', 'giant')).toBe('partial by concealment.from-shadow');
  });

  /** The archers on a rise of this height that ends at 20; a rock of height 1 at 30; ash lie behind it. */
  const rise = (height: number, behind: number, rock: number, ends = 20) =>
    table({
      units: [men('ash', {}, { height: 0.25 }, [31.5 + behind, 50]), foes('archers', {}, {}, [15, 50])],
      terrain: [
        { is: { ...HILL, height }, points: box(5, 45, ends, 55) },
        { is: thing({ height: rock, character: 'sparse' }), points: box(30, 40, 31, 60) },
      ],
    });

  test.each([
    // Archers 6 high, 14.5 away: shadow 7.25 / 2. The rise, 5 high and 10 away, 10 / 4 deep to 1.875.
    ['the platform would be hidden too', 5, 1.5, 1, 'partial by concealment.from-shadow'],
    ['the platform shows', 5, 2, 1, 'none by concealment.none'],
    ['a platform no taller than the obstacle', 1, 6, 1, 'partial by concealment.half-height'],
  ])('concealment.from-shadow.platform: %s', (_what, height, behind, rock, seen) => {
    expect(rise(height, behind, rock).from('ash', 'archers')).toBe(seen);
  });

  test('concealment.from-shadow.platform: a low platform is hidden, plain ground is none, too near has no shadow', () => {
    const ask = (platform: { height: number; gap: number } | undefined) =>
      concealmentBy({
        obstacle: 1,
        solid: false,
        observer: side(0.25, { farthest: () => 4 }),
        observed: side(6, { gap: () => 20, platform: () => platform }),
      });
    expect(ask(undefined)).toEqual({ grade: 'partial', rule: 'concealment.from-shadow' });
    expect(ask({ height: 1, gap: 1 }).grade).toBe('partial');
    expect(ask({ height: 5, gap: 22 }).grade).toBe('partial');
    expect(ask({ height: 5, gap: 21 })).toEqual({ grade: 'none', rule: 'concealment.from-shadow.platform' });
    expect(ask({ height: 5, gap: 3 }).grade).toBe('none');
  });

  test('concealment.shadow.membership: a skirmish line of observers must all be in it', () => {
    const t = table({
      units: [
        men('ash', {}, { height: 0.75 }, ...row(33, 50, 3, 5)),
        foes('giant', {}, { height: 3 }, [9.5, 50]),
      ],
      terrain: [{ is: thing({ height: 1, character: 'sparse' }), points: box(30, 40, 31, 60) }],
    });
    expect(t.grade('ash', 'giant')).toBe('none');
  });
});
