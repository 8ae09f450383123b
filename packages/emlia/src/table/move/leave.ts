import { EDGES, type Edge } from '@emlia/content';
import { type Disc, GRAIN, type Point } from '@emlia/kernel';
import type { World } from '../world.ts';

/** The edge a zone lies along: the one it touches for the longest stretch. */
export const backEdgeOf = (world: World, zone: readonly Point[]): Edge | undefined => {
  const { width, height } = world.board;
  const along: Readonly<Record<Edge, (a: Point, b: Point) => number>> = {
    north: (a, b) => (a.y <= 0 && b.y <= 0 ? Math.abs(a.x - b.x) : 0),
    south: (a, b) => (a.y >= height && b.y >= height ? Math.abs(a.x - b.x) : 0),
    west: (a, b) => (a.x <= 0 && b.x <= 0 ? Math.abs(a.y - b.y) : 0),
    east: (a, b) => (a.x >= width && b.x >= width ? Math.abs(a.y - b.y) : 0),
  };
  let best: Edge | undefined;
  let longest = 0;
  for (const edge of EDGES) {
    let length = 0;
    for (const [i, b] of zone.entries()) {
      const a = zone.at(i - 1);
      if (a) length += along[edge](a, b);
    }
    if (length > longest) [best, longest] = [edge, length];
  }
  return best;
};

/** How far the base is from going over the edge; 0 or less: it touches it or is beyond. */
const shortOf = ({ board }: World, edge: Edge, { x, y, r }: Disc): number => {
  // On cells a member that stands in the outermost row has reached the edge.
  const reach = board.kind === 'free' ? r : Math.max(r, 1);
  switch (edge) {
    case 'north':
      return y - reach;
    case 'south':
      return board.height - y - reach;
    case 'west':
      return x - reach;
    case 'east':
      return board.width - x - reach;
  }
};

export const reachesEdge = (world: World, edge: Edge, base: Disc): boolean =>
  shortOf(world, edge, base) <= GRAIN;

/** On the table but for this edge, which may be crossed. */
export const isInsideBut = (world: World, edge: Edge, { x, y }: Point): boolean => {
  const { width, height } = world.board;
  return (
    (edge === 'north' || y >= 0) &&
    (edge === 'south' || y <= height) &&
    (edge === 'west' || x >= 0) &&
    (edge === 'east' || x <= width)
  );
};
