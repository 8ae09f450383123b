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

/** How near to an edge the middle of a base has reached it: on cells in the outermost row. */
const reachTo = ({ board }: World, r: number): number => (board.kind === 'free' ? r : Math.max(r, 1));

/** How far the base is from going over the edge; 0 or less: it touches it or is beyond. */
const shortOf = (world: World, edge: Edge, { x, y, r }: Disc): number => {
  const { board } = world;
  const reach = reachTo(world, r);
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

/** The edge that a place lies beyond. */
export const edgeBeyond = ({ board: { width, height } }: World, { x, y }: Point): Edge | undefined => {
  if (x < 0) return 'west';
  if (x > width) return 'east';
  if (y < 0) return 'north';
  return y > height ? 'south' : undefined;
};

/** How far inside an edge the outermost cells have their middles: hexes differ from row to row. */
const INSIDE = [0, 0.5, 1];

/** move.leave: where a base that goes over an edge touches it; on cells the outermost there. */
export const placeAtEdge = (world: World, edge: Edge, { x, y, r }: Point & Pick<Disc, 'r'>): Point => {
  const { board } = world;
  const { width, height } = board;
  const inside = (by: number): Point =>
    board.place(
      {
        north: { x, y: by },
        south: { x, y: height - by },
        west: { x: by, y },
        east: { x: width - by, y },
      }[edge],
    );
  if (board.kind === 'free') return inside(r);
  const cells = INSIDE.map(inside);
  return cells.find(board.holds) ?? inside(1);
};

/** Whether a point is on the table but for this edge, which may be crossed. */
export const isInsideBut = (world: World, edge: Edge, { x, y }: Point): boolean => {
  const { width, height } = world.board;
  return (
    (edge === 'north' || y >= 0) &&
    (edge === 'south' || y <= height) &&
    (edge === 'west' || x >= 0) &&
    (edge === 'east' || x <= width)
  );
};
