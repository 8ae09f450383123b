import type { Point } from '@emlia/kernel';
import type { Extent } from './outline.ts';
import { drawsFrom } from './random.ts';

/** A place, and a number from 0 to 1 that makes it unlike the others. */
export interface Scattered extends Point {
  readonly chance: number;
}

interface Scattering {
  /** About how far apart they are, in GSU. */
  readonly gap: number;
  readonly seed: number;
  /** How far each may stray from its place in the rows, as a share of the gap. */
  readonly stray?: number;
}

/** Places all over a rectangle, in rows that cannot be seen any more. */
export const scatter = (
  { x: left, y: top, wide, high }: Extent,
  { gap, seed, stray = 0.9 }: Scattering,
  keep: (x: number, y: number) => boolean = () => true,
): Scattered[] => {
  const draw = drawsFrom(seed);
  const spots: Scattered[] = [];
  for (let row = 0, down = top; down < top + high + gap; row++, down += gap * 0.86) {
    for (let along = left + (row % 2 === 1 ? gap / 2 : 0); along < left + wide + gap; along += gap) {
      const x = along + (draw() - 0.5) * gap * stray;
      const y = down + (draw() - 0.5) * gap * stray;
      const chance = draw();
      if (keep(x, y)) spots.push({ x, y, chance });
    }
  }
  return spots;
};
