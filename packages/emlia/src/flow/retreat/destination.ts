import type { Edge } from '@emlia/content';
import {
  type Box,
  bounds,
  type Disc,
  distanceOfPoints,
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

const destinationAtEdge = (world: World, stretch: EdgeStretch): Destination => {
  const straight = (base: Disc) => {
    const to = touchOn(world, stretch, base);
    return { to, length: distanceOfPoints(base, to) };
  };
  return {
    of: [stretch.edge, stretch.from, stretch.to],
    exit: stretch.edge,
    seeds: r => ({
      box: strip(world, stretch, r + NEAR),
      gap(at) {
        const base = baseOf(at, r);
        const { length } = straight(base);
        if (world.board.kind === 'free') return length <= NEAR ? length : undefined;
        return length <= NEAR && reachesEdge(world, stretch.edge, base) ? 0 : undefined;
      },
    }),
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

/** How a shape is made for, by the edges of the bases or by their middles. */
export const destinationAtShape = (
  world: World,
  shape: Shape,
  by: 'edge' | 'middle',
  { of, isReached }: Pick<Destination, 'of' | 'isReached'>,
): Destination => {
  const box = bounds(shape);
  const lengthFrom = (base: Disc): number =>
    world.board.distance(by === 'edge' ? base : { ...base, r: 0 }, shape);
  return {
    of,
    seeds: r => ({
      box: {
        left: box.left - r - NEAR,
        right: box.right + r + NEAR,
        top: box.top - r - NEAR,
        bottom: box.bottom + r + NEAR,
      },
      gap(at) {
        const length = lengthFrom(baseOf(at, r));
        return length <= NEAR ? length : undefined;
      },
    }),
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

/** retreat.falling-back: to a friendly unit. */
export const towardsFriend = (world: World, friend: UnitState): Destination => {
  const shape = boundaryOf(world, friend);
  const isReached = ({ boundary }: StandThere): boolean => world.board.distance(boundary, shape) <= LEEWAY;
  const of = [friend.members, friend.formation];
  return { ...destinationAtShape(world, shape, 'edge', { of, isReached }), friend };
};
