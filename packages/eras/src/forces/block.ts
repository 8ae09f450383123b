import { cos, distanceOfPoints, type Point, type Rectangle, rectangle, sin } from '@emlia/kernel';

/** Where a unit stands: a block of ranks and files (group.footprint). Metres. */
export interface Block {
  /** The middle of its front edge, so that losses at the rear leave it where it is. On the grain. */
  readonly at: Point;
  /** Whole degrees; 0 is north. */
  readonly facing: number;
  readonly files: number;
  /** The side of an element's square. */
  readonly width: number;
}

/** group.footprint: the square root of the elements, rounded up. */
export function defaultFiles(elements: number): number {
  let files = Math.floor(Math.sqrt(elements));
  while (files * files < elements) files++;
  return Math.max(1, files);
}

/** The middle of each element's square: front rank first, left to right; the last rank may be incomplete. */
export function cellsOf(block: Block, elements: number): Point[] {
  const files = Math.max(1, Math.min(block.files, elements));
  const s = sin(block.facing);
  const c = cos(block.facing);
  const cells: Point[] = [];
  for (let i = 0; i < elements; i++) {
    const right = ((i % files) - (files - 1) / 2) * block.width;
    const back = (Math.floor(i / files) + 0.5) * block.width;
    cells.push({ x: block.at.x + c * right - s * back, y: block.at.y + s * right + c * back });
  }
  return cells;
}

/** The ground the block covers, an incomplete last rank counted as full. */
export function footprintOf(block: Block, elements: number): Rectangle {
  const files = Math.max(1, Math.min(block.files, elements));
  const ranks = Math.max(1, Math.ceil(elements / files));
  const depth = ranks * block.width;
  const centre = {
    x: block.at.x - (sin(block.facing) * depth) / 2,
    y: block.at.y + (cos(block.facing) * depth) / 2,
  };
  return rectangle(centre, files * block.width, depth, block.facing);
}

/** An element's square. */
export const squareAt = (cell: Point, block: Block): Rectangle =>
  rectangle(cell, block.width, block.width, block.facing);

/** How far each element stands from a point: what damage.allocation and pattern.men-cap order by. */
export const nearnessOf = (cells: readonly Point[], from: Point): number[] =>
  cells.map(cell => distanceOfPoints(cell, from));
