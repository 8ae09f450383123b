import type { Box, Point } from '@emlia/kernel';

/** Rectangles on the screen, in pixels. */

export const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const holds = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/** The area two have in common. */
export const overlap = (a: Box, b: Box): number =>
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
