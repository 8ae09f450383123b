import type { Box } from '@emlia/kernel';

/** Rectangles on the screen, in pixels. */

export const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The area two have in common. */
export const overlapArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The first of the places that costs least. */
export const cheapest = <Place>(
  places: readonly [Place, ...Place[]],
  cost: (place: Place) => number,
): Place => {
  let [best] = places;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const now = cost(place);
    if (now < least) [best, least] = [place, now];
  }
  return best;
};
