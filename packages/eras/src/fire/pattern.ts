import {
  type Axis,
  across,
  along,
  axisBetween,
  contains,
  distance,
  distanceOfPoints,
  GRAIN,
  lerp,
  type Point,
  partsInside,
  pointAt,
  polygon,
  type Shape,
  within,
} from '@emlia/kernel';
import { type Block, cellsOf, footprintOf, squareAt } from '../forces/block.ts';
import type { Pattern } from '../pack/stat-line.ts';
import type { FireTarget } from './losses.ts';

/** A pattern laid on the map. */
export type PatternArea = {
  /** The unit it goes out from, which it does not affect (pattern.circle). */
  readonly spares?: string;
} & (
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'cone'; readonly axis: Axis; readonly radius: number }
  /** Width 0: thin (pattern.line-thin). */
  | { readonly kind: 'line'; readonly axis: Axis; readonly length: number; readonly width: number }
);

export interface PatternAim {
  /** The firing unit, and the middle of its footprint. */
  readonly unit: string;
  readonly from: Point;
  /** The chosen or landing point; for what goes out from the unit, the direction. */
  readonly to: Point;
  /** The weapon states a range: the pattern begins at `to`. */
  readonly ranged: boolean;
  /** pattern.line-free-length: chosen by the player; to the point aimed at if absent. */
  readonly length?: number;
  /** pattern.ffs: the first surface met on the way, by firstSurface. */
  readonly surface?: Point;
}

/** Where a pattern lies. A point pattern covers nothing by itself: see unitAt. */
export function layPattern(pattern: Exclude<Pattern, { kind: 'point' }>, aim: PatternAim): PatternArea {
  const met = pattern.ffs === true ? aim.surface : undefined;
  // pattern.line-free-length: only a line whose length is printed is placed by range.
  const placed =
    met !== undefined || (aim.ranged && (pattern.kind !== 'line' || pattern.length !== undefined));
  const start = placed ? (met ?? aim.to) : aim.from;
  const spares = placed ? {} : { spares: aim.unit };
  if (pattern.kind === 'circle') return { kind: 'circle', at: start, radius: pattern.radius, ...spares };
  const axis = { ...axisTo(aim.from, aim.to), x: start.x, y: start.y };
  if (pattern.kind === 'cone') return { kind: 'cone', axis, radius: pattern.radius, ...spares };
  const length = pattern.length ?? aim.length ?? distanceOfPoints(start, aim.to);
  return { kind: 'line', axis, length, width: pattern.width ?? 0, ...spares };
}

/** North where there is no direction. */
const axisTo = (from: Point, to: Point): Axis =>
  distanceOfPoints(from, to) === 0 ? { ...from, dx: 0, dy: -1 } : axisBetween(from, to);

/** The point a pattern is measured from: a circle's middle, the near end of a cone or line. */
const originOf = (area: PatternArea): Point =>
  area.kind === 'circle' ? area.at : { x: area.axis.x, y: area.axis.y };

/** pattern.ffs: the first of these shapes on the straight way, or the aimed point itself. Leave out the firer's own. */
export function firstSurface(from: Point, to: Point, surfaces: readonly Shape[]): Point {
  let first = 1;
  for (const surface of surfaces) first = Math.min(first, partsInside(from, to, surface)[0]?.[0] ?? 1);
  return lerp(from, to, first);
}

/** A unit where it stands. */
export interface PlacedTarget extends FireTarget {
  readonly block: Block;
}

/** The elements of one unit that an area catches, and how far each stands from the area's origin. */
export interface Caught {
  readonly placed: PlacedTarget;
  readonly elements: readonly number[];
  readonly nearness: readonly number[];
}

/** pattern.inside, for every unit, friend and foe (pattern.all-affected). */
export function catchIn(area: PatternArea, units: readonly PlacedTarget[]): Caught[] {
  const origin = originOf(area);
  return units
    .filter(({ unit }) => unit.id !== area.spares)
    .map(placed => catchOf(placed, origin, cell => isIn(area, cell, placed.block)))
    .filter(({ elements }) => elements.length > 0);
}

export function catchOf(placed: PlacedTarget, origin: Point, isCaught: (cell: Point) => boolean): Caught {
  const elements: number[] = [];
  const nearness: number[] = [];
  cellsOf(placed.block, placed.unit.alive + placed.unit.injured).forEach((cell, i) => {
    if (!isCaught(cell)) return;
    elements.push(i);
    nearness.push(distanceOfPoints(cell, origin));
  });
  return { placed, elements, nearness };
}

function isIn(area: PatternArea, cell: Point, block: Block): boolean {
  if (area.kind === 'circle') return within(distanceOfPoints(cell, area.at), area.radius);
  const ahead = along(area.axis, cell);
  const aside = Math.abs(across(area.axis, cell));
  if (area.kind === 'cone')
    // 45 degrees to each side: no farther aside than ahead.
    return within(aside, ahead) && within(distanceOfPoints(cell, originOf(area)), area.radius);
  if (area.width > 0) return within(-ahead, 0) && within(ahead, area.length) && within(aside, area.width / 2);
  const reach = block.width;
  if (aside > reach || ahead < -reach || ahead > area.length + reach) return false;
  const line = polygon([originOf(area), pointAt(area.axis, area.length, 0)]);
  return distance(line, squareAt(cell, block)) <= GRAIN;
}

/** pattern.point: the unit whose footprint contains the point. */
export const unitAt = (point: Point, units: readonly PlacedTarget[]): PlacedTarget | undefined =>
  units.find(({ unit, block }) => {
    const living = unit.alive + unit.injured;
    return living > 0 && contains(footprintOf(block, living), point);
  });
