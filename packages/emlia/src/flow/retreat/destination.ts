import type { Edge } from '@emlia/content';
import {
  type Box,
  bounds,
  boxOfPath,
  type Disc,
  distanceOfPoints,
  growBox,
  mayBeWithin,
  memoizedByKey,
  nearest,
  type Point,
  type Shape,
} from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { baseOf, boundaryOf } from '../../table/entity/base.ts';
import { reachesEdge } from '../../table/move/leave.ts';
import { type EdgeStretch, placeOfLines, stretchOf } from '../../table/scenario/own-lines.ts';
import type { World } from '../../table/world.ts';
import type { StandThere } from '../initiative/stand.ts';
import type { Seeds } from './field.ts';
import { latticeOf, nodesWhere } from './lattice.ts';
import { LEEWAY } from './leeway.ts';

/** Where a unit in retreat makes for. */
export interface Destination {
  /** What it follows from: the same, the same destination. */
  readonly of: readonly unknown[];
  /** Its own edge, over which it may leave. */
  readonly exit?: Edge;
  /** The friend it makes for. */
  readonly friend?: UnitState;
  /** As a body, by this, it is there. */
  readonly shift?: Point;
  /** Where paths of bases of this radius end. */
  seeds(r: number): Seeds;
  /** Where the straight way of a base leads, and how long it is. */
  straight(base: Disc): { readonly to: Point; readonly length: number };
  isReached(stand: StandThere): boolean;
}

/** How near a node must be to the goal to begin at. */
const NEAR = 1.5;

const clamp = (value: number, least: number, most: number): number =>
  Math.max(Math.min(least, most), Math.min(most, value));

const touchOn = (world: World, { edge, from, to }: EdgeStretch, { x, y, r }: Disc): Point => {
  const { width, height } = world.board;
  const [acrossX, acrossY] = [clamp(x, from, to), clamp(y, from, to)];
  switch (edge) {
    case 'north':
      return { x: acrossX, y: Math.min(y, r) };
    case 'south':
      return { x: acrossX, y: Math.max(y, height - r) };
    case 'west':
      return { x: Math.min(x, r), y: acrossY };
    case 'east':
      return { x: Math.max(x, width - r), y: acrossY };
  }
};

const strip = (world: World, { edge, from, to }: EdgeStretch, depth: number): Box => {
  const { width, height } = world.board;
  switch (edge) {
    case 'north':
      return { left: from, right: to, top: 0, bottom: depth };
    case 'south':
      return { left: from, right: to, top: height - depth, bottom: height };
    case 'west':
      return { left: 0, right: depth, top: from, bottom: to };
    case 'east':
      return { left: width - depth, right: width, top: from, bottom: to };
  }
};

/** The nodes in a box that are next to a goal; the way to it from there is undefined of others. */
const seedsIn = (world: World, box: Box, gap: (at: Point) => number | undefined): Seeds => {
  const lattice = latticeOf(world.board);
  const lengths: number[] = [];
  const nodes = nodesWhere(lattice, box, (x, y) => {
    const length = gap({ x, y });
    if (length !== undefined) lengths.push(length);
    return length !== undefined;
  });
  return { nodes, lengths: Float64Array.from(lengths) };
};

const straightTo = (world: World, stretch: EdgeStretch, base: Disc) => {
  const to = touchOn(world, stretch, base);
  return { to, length: distanceOfPoints(base, to) };
};

const seedsAtEdge = memoizedByKey(
  (world: World, _key: string, stretch: EdgeStretch, r: number): Seeds =>
    seedsIn(world, strip(world, stretch, r + NEAR), at => {
      const base = baseOf(at, r);
      const { length } = straightTo(world, stretch, base);
      if (world.board.kind === 'free') return length <= NEAR ? length : undefined;
      return length <= NEAR && reachesEdge(world, stretch.edge, base) ? 0 : undefined;
    }),
);

const destinationAtEdge = (world: World, stretch: EdgeStretch): Destination => {
  const { edge, from, to } = stretch;
  const straight = (base: Disc) => straightTo(world, stretch, base);
  return {
    of: [edge, from, to],
    exit: edge,
    seeds: r => seedsAtEdge(world, `${edge} ${from} ${to} ${r}`, stretch, r),
    straight,
    isReached: ({ bases }) =>
      bases.every(base => straight(base).length <= 1e-6 || isOut(world, stretch, base)),
  };
};

/** On cells a member in the outermost row has reached the edge. */
const isOut = (world: World, stretch: EdgeStretch, base: Disc): boolean => {
  if (world.board.kind === 'free' || !reachesEdge(world, stretch.edge, base)) return false;
  const along = stretch.edge === 'north' || stretch.edge === 'south' ? base.x : base.y;
  return along >= stretch.from && along <= stretch.to;
};

/** Whether the edges of bases make for a shape, or their middles. */
type MadeForBy = 'edge' | 'middle';

const seedsAtShape = memoizedByKey(
  (shape: Shape, _key: string, world: World, { by, r }: { by: MadeForBy; r: number }): Seeds =>
    seedsIn(world, growBox(bounds(shape), r + NEAR), at => {
      const length = world.board.distance(baseOf(at, by === 'edge' ? r : 0), shape);
      return length <= NEAR ? length : undefined;
    }),
);

/** How a shape is made for. */
export const destinationAtShape = (
  world: World,
  shape: Shape,
  by: MadeForBy,
  { of, isReached }: Pick<Destination, 'of' | 'isReached'>,
): Destination => {
  return {
    of,
    seeds: r => seedsAtShape(shape, `${by} ${r}`, world, { by, r }),
    straight(base) {
      const { a, b, distance } = nearest(by === 'edge' ? base : { ...base, r: 0 }, shape);
      const to = distance > 0 ? { x: base.x + b.x - a.x, y: base.y + b.y - a.y } : base;
      return { to, length: distance };
    },
    isReached,
  };
};

const pointShape = ({ x, y }: Point): Disc => ({ kind: 'disc', x, y, r: 0 });

/** retreat.lines: its own lines, over the edge or on the table. */
export const homeOf = (world: World, unit: UnitState): Destination | undefined => {
  const stretch = stretchOf(world, unit);
  if (stretch) return destinationAtEdge(world, stretch);
  const place = placeOfLines(world, unit);
  if (!place) return undefined;
  // retreat.stronghold: once reached it is not in retreat any more, so it is not there yet.
  const reached = (shape: Shape, share: number) => (stand: StandThere) => {
    const inside = stand.bases.filter(({ x, y }) => world.board.distance(shape, pointShape({ x, y })) <= 0);
    return inside.length > stand.bases.length * share;
  };
  if ('kind' in place)
    return destinationAtShape(world, place, 'middle', { of: [place], isReached: reached(place, 1 / 2) });
  const point = pointShape(place);
  const isReached = ({ boundary }: StandThere): boolean => world.board.distance(boundary, point) <= LEEWAY;
  return destinationAtShape(world, point, 'edge', { of: [place], isReached });
};

const widestOf = (bases: readonly Disc[]): number => {
  let most = 0;
  for (const { r } of bases) if (r > most) most = r;
  return most;
};

/** retreat.falling-back: to a friendly unit. */
export const towardsFriend = (world: World, friend: UnitState): Destination => {
  const shape = boundaryOf(world, friend);
  const box = bounds(shape);
  // The boundary of a stand is made only where it may be near enough.
  const isReached = (stand: StandThere): boolean =>
    mayBeWithin(world.board, boxOfPath(stand.bases, widestOf(stand.bases)), box, LEEWAY) &&
    world.board.distance(stand.boundary, shape) <= LEEWAY;
  const of = [friend.members, friend.formation];
  return { ...destinationAtShape(world, shape, 'edge', { of, isReached }), friend };
};
