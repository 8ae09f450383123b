import { cornersOfBox, type Point } from '@emlia/kernel';
import type { Stretch } from '../entries/timed-event.ts';

/** A strip along a stretch of an edge, so deep. */
export const stripOf = (
  { edge, from, to }: Stretch,
  depth: number,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Point[] => {
  switch (edge) {
    case 'north':
      return cornersOfBox({ left: from, top: 0, right: to, bottom: depth });
    case 'south':
      return cornersOfBox({ left: from, top: height - depth, right: to, bottom: height });
    case 'west':
      return cornersOfBox({ left: 0, top: from, right: depth, bottom: to });
    case 'east':
      return cornersOfBox({ left: width - depth, top: from, right: width, bottom: to });
  }
};
