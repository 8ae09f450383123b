import type { Box, Point } from '@emlia/kernel';
import type { Edge } from '../../pack/scenario-parts.ts';

/**
 * Positions are in metres, on the kernel's grain of 1/1024: on a map of 2 km a coordinate is a whole number of at most
 * 2²¹ grains, so that sums and squares of distances are exact in a double.
 */

/** A unit's block of ranks and files (group.footprint): what there is to know to lay it out. */
export interface Ranks {
  /** Elements that live. */
  readonly count: number;
  readonly files: number;
  /** Metres that one element takes (move.width). */
  readonly width: number;
  readonly front: Edge;
}

/** How wide and how deep a block is. */
export const blockSizeOf = ({ count, files, width }: Ranks): { across: number; deep: number } => {
  const abreast = Math.max(1, Math.min(files, count));
  return { across: abreast * width, deep: Math.ceil(Math.max(1, count) / abreast) * width };
};

/** The ground a block covers with the middle of its front edge there. */
export const boxOfRanks = (ranks: Ranks, at: Point): Box => {
  const { across, deep } = blockSizeOf(ranks);
  const half = across / 2;
  switch (ranks.front) {
    case 'north':
      return { left: at.x - half, right: at.x + half, top: at.y, bottom: at.y + deep };
    case 'south':
      return { left: at.x - half, right: at.x + half, top: at.y - deep, bottom: at.y };
    case 'east':
      return { left: at.x - deep, right: at.x, top: at.y - half, bottom: at.y + half };
    case 'west':
      return { left: at.x, right: at.x + deep, top: at.y - half, bottom: at.y + half };
  }
};

export const centreOf = (box: Box): Point => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
});

export const shiftBox = (box: Box, dx: number, dy: number): Box => ({
  left: box.left + dx,
  right: box.right + dx,
  top: box.top + dy,
  bottom: box.bottom + dy,
});

/** Between the nearest points of two blocks, 0 where they touch (los.direct-fire). */
export const gapBetween = (a: Box, b: Box): number => {
  const dx = Math.max(0, b.left - a.right, a.left - b.right);
  const dy = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
};

/** How far it is from a point to the nearest point of a block. */
export const gapToPoint = (box: Box, p: Point): number => {
  const dx = Math.max(0, box.left - p.x, p.x - box.right);
  const dy = Math.max(0, box.top - p.y, p.y - box.bottom);
  return dx === 0 ? dy : dy === 0 ? dx : Math.sqrt(dx * dx + dy * dy);
};

/** Sharing ground; touching is not. */
export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - SLIVER &&
  b.left < a.right - SLIVER &&
  a.top < b.bottom - SLIVER &&
  b.top < a.bottom - SLIVER;

/** Less than this deep is touching. */
const SLIVER = 1 / 1024;

/** Whether a line runs through the inside of a block; along an edge or past a corner is not through (los.measure). */
export const crosses = (a: Point, b: Point, box: Box): boolean => {
  let from = 0;
  let to = 1;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const left = box.left + SLIVER;
  const right = box.right - SLIVER;
  const top = box.top + SLIVER;
  const bottom = box.bottom - SLIVER;
  if (left >= right || top >= bottom) return false;
  if (dx === 0) {
    if (a.x <= left || a.x >= right) return false;
  } else {
    const p = (left - a.x) / dx;
    const q = (right - a.x) / dx;
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
  }
  if (dy === 0) {
    if (a.y <= top || a.y >= bottom) return false;
  } else {
    const p = (top - a.y) / dy;
    const q = (bottom - a.y) / dy;
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
  }
  return from < to;
};
