import { expect, test } from 'vitest';
import { piece } from '../pages/style/samples.ts';
import { motionBetween } from './motion.ts';

const ASH = piece('ash', 0, [10, 10]);
const moved = { ...ASH, figures: ASH.figures.map(figure => ({ ...figure, x: figure.x + 4 })) };

test('nothing moves, nothing is animated', () => {
  expect(motionBetween([ASH], [{ ...ASH, selected: true }])).toBeUndefined();
});

test('a move starts where the unit stood and ends where it stands', () => {
  const motion = motionBetween([ASH], [moved]);
  expect(motion?.(0).pieces[0]?.figures).toEqual(ASH.figures);
  expect(motion?.(1).pieces[0]).toBe(moved);
  const halfway = motion?.(0.5).pieces[0]?.figures[0]?.x ?? 0;
  expect(halfway).toBeGreaterThan(ASH.figures[0]?.x ?? 0);
  expect(halfway).toBeLessThan(moved.figures[0]?.x ?? 0);
});

test('those who fell fade, also when nobody is left', () => {
  expect(motionBetween([ASH], [{ ...ASH, figures: ASH.figures.slice(2) }])?.(0.2).fading).toHaveLength(2);
  expect(motionBetween([ASH], [])?.(0.2).fading).toHaveLength(8);
});
