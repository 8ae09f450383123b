import type { Mode } from '@emlia/content';
import { contains, GRAIN, type Leg, type Point } from '@emlia/kernel';
import type { World } from '../world.ts';

/** movemode.boat, movemode.swim: boats and swimmers keep to the water. */
export const needsWater = (mode: Mode): boolean => mode === 'B' || mode === 'S';

/** Whether all of the way lies in water, one piece of it or several that meet. */
export const isAfloat = ({ board, grounds }: World, leg: Leg): boolean => {
  const wet = grounds.filter(({ entry }) => entry.water).flatMap(({ shape }) => board.inside(leg, shape));
  wet.sort((a, b) => a[0] - b[0]);
  const gap = leg.length > 0 ? (2 * GRAIN) / leg.length : 0;
  let reached = 0;
  for (const [from, to] of wet) {
    if (from > reached + gap) return false;
    reached = Math.max(reached, to);
  }
  return reached >= 1 - gap;
};

export const isInWater = ({ grounds }: World, point: Point): boolean =>
  grounds.some(({ entry, shape }) => entry.water && contains(shape, point));
