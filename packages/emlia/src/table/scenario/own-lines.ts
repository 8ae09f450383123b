import type { Edge, Lines } from '@emlia/content';
import type { Point, Polygon } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { areaOf, shapesOf } from '../area.ts';
import { boundaryOf } from '../entity/base.ts';
import { backEdgeOf } from '../move/leave.ts';
import type { World } from '../world.ts';

const forceOf = (world: World, unit: UnitState) =>
  world.setup.scenario.forces.find(one => one.id === unit.force);

/** scenario.home: what the scenario names, or the edge the unit was deployed from. */
export const ownLinesOf = (world: World, unit: UnitState): Lines | undefined => {
  const force = forceOf(world, unit);
  return force?.home ?? unit.home ?? force?.zone.flatMap(zone => backEdgeOf(world, zone) ?? [])[0];
};

/** An edge or a stretch of one, from end to end. */
export interface EdgeStretch {
  readonly edge: Edge;
  readonly from: number;
  readonly to: number;
}

/** retreat.lines: the edge that leads to lines off the table. */
export const stretchOf = (world: World, unit: UnitState): EdgeStretch | undefined => {
  const lines = ownLinesOf(world, unit);
  if (lines === undefined) return undefined;
  const named = typeof lines === 'string' ? { edge: lines } : lines;
  if (!('edge' in named)) return undefined;
  const { edge } = named;
  const { width, height } = world.board;
  const along = edge === 'north' || edge === 'south' ? width : height;
  return { edge, from: named.from ?? 0, to: named.to ?? along };
};

/** retreat.leave, move.leave: whether a unit that goes over this edge with its members there leaves over its own lines. */
export const isHomeExit = (world: World, unit: UnitState, edge: Edge, members: readonly Point[]): boolean => {
  const stretch = stretchOf(world, unit);
  if (stretch?.edge !== edge) return false;
  const along = ({ x, y }: Point): number => (edge === 'north' || edge === 'south' ? x : y);
  const over = members.filter(one => along(one) >= stretch.from && along(one) <= stretch.to);
  return over.length * 2 > members.length;
};

/** Lines that are a place on the table, as a shape. */
export const placeOfLines = (world: World, unit: UnitState): Polygon | Point | undefined => {
  const lines = ownLinesOf(world, unit);
  if (lines === undefined || typeof lines === 'string' || 'edge' in lines) return undefined;
  if ('point' in lines) return lines.point;
  const own = boundaryOf(world, unit);
  const away = (shape: Polygon): number => world.board.distance(own, shape);
  // The nearest shape counts in an area of several.
  return shapesOf(areaOf(world, lines.area)).reduce((best, shape) =>
    away(shape) < away(best) ? shape : best,
  );
};
