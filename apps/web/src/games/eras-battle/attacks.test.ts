import { layPattern, type PatternArea } from '@emlia/eras';
import { describe, expect, test } from 'vitest';
import { patternOutline } from './attacks.ts';

const laid = (pattern: Parameters<typeof layPattern>[0], ranged: boolean): PatternArea =>
  layPattern(pattern, { unit: 'u', from: { x: 0, y: 0 }, to: { x: 30, y: 0 }, ranged });

const box = (area: PatternArea): number[] => {
  const points = patternOutline(area);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round);
};

describe('the ground a pattern covers, as it is drawn', () => {
  test.each([
    [
      'pattern.circle: round the place it is aimed at',
      { kind: 'circle', radius: 10 },
      true,
      [20, 40, -10, 10],
    ],
    [
      'pattern.circle: round the unit without a range',
      { kind: 'circle', radius: 10 },
      false,
      [-10, 10, -10, 10],
    ],
    ['pattern.cone: a quarter of a circle ahead', { kind: 'cone', radius: 20 }, false, [0, 20, -14, 14]],
    [
      'pattern.line: as long and wide as written',
      { kind: 'line', length: 40, width: 6 },
      false,
      [0, 40, -3, 3],
    ],
  ] as const)('%s', (_, pattern, ranged, sides) => {
    expect(box(laid(pattern, ranged))).toEqual(sides);
  });
});
