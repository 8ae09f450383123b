import {
  type Box,
  bounds,
  cornersOfBox,
  distance,
  memoized,
  overlaps,
  type Point,
  type Polygon,
  polygon,
} from '@emlia/kernel';
import { isMostlyIn, levelUnder } from '../../fire/advantage.ts';
import type { BattleState, BattleUnit, Cloud } from '../state.ts';
import { gapBetween, overlap } from './block.ts';
import type { Battlefield, GroundPiece } from './field.ts';
import { covers, partsIn } from './ring.ts';
import { boundsOf, shapeOf } from './structure.ts';
import { cellsOfUnit, isStanding, unitBoxOf, unitGroundOf } from './units.ts';

/** Something in the way, of movement or of sight. */
export interface Obstacle {
  readonly id?: string;
  readonly shape: Polygon;
  readonly box: Box;
  readonly level?: number;
}

const obstacleOf = memoized(({ points }: Cloud): Obstacle => {
  const shape = polygon(points);
  return { shape, box: bounds(shape) };
});

const near = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** What no ground path may cross and nobody may stand on, within a box (move.blocking-terrain). */
export const solidsIn = (field: Battlefield, state: BattleState, box: Box): Obstacle[] => {
  const found: Obstacle[] = [];
  for (const piece of field.solid) if (near(piece.box, box)) found.push(piece);
  for (const id in state.structures) {
    const one = state.structures[id];
    if (isStanding(one) && one.blocksMovement && near(boundsOf(one), box)) {
      found.push({ id, shape: shapeOf(one), box: boundsOf(one) });
    }
  }
  for (const cloud of state.clouds) {
    if (cloud.blocking && near(obstacleOf(cloud).box, box)) found.push(obstacleOf(cloud));
  }
  return found;
};

/** What is not seen through, within a box (los.definition). */
export const veilsIn = (field: Battlefield, state: BattleState, box: Box): Obstacle[] => {
  const found: Obstacle[] = [];
  for (const piece of field.veils) if (near(piece.box, box)) found.push(piece);
  for (const id in state.structures) {
    const one = state.structures[id];
    if (isStanding(one) && one.blocksSight && near(boundsOf(one), box)) {
      found.push({ id, shape: shapeOf(one), box: boundsOf(one) });
    }
  }
  for (const cloud of state.clouds) {
    if ((cloud.opaque || cloud.blocking) && near(obstacleOf(cloud).box, box)) found.push(obstacleOf(cloud));
  }
  return found;
};

export const polygonOfBox = (box: Box): Polygon => polygon(cornersOfBox(box));

/** Metres from a unit to another unit or to a building; where there is neither it is never near. */
export const gapToTarget = (field: Battlefield, state: BattleState, unit: BattleUnit, id: string): number => {
  const box = unitBoxOf(field, state, unit);
  const other = state.units[id];
  if (other) return gapBetween(box, unitBoxOf(field, state, other));
  const structure = state.structures[id];
  return structure ? distance(polygonOfBox(box), shapeOf(structure)) : Number.POSITIVE_INFINITY;
};

/** Whether a block would stand on something solid. */
export const standsOnSolid = (field: Battlefield, state: BattleState, box: Box): boolean => {
  const solids = solidsIn(field, state, box);
  if (solids.length === 0) return false;
  const shape = polygonOfBox(box);
  return solids.some(solid => overlap(solid.box, box) && overlaps(solid.shape, shape));
};

/** The elevation of a place: the highest of the areas it lies in, 0 where none says (advantage.elevation). */
export const levelAt = (field: Battlefield, p: Point): number => {
  let level: number | undefined;
  for (const piece of field.heights) {
    const own = piece.level as number;
    if ((level === undefined || own > level) && inPiece(piece, p)) level = own;
  }
  return level ?? 0;
};

const inPiece = ({ box, shape }: GroundPiece, p: Point): boolean =>
  p.x >= box.left && p.x <= box.right && p.y >= box.top && p.y <= box.bottom && covers(shape.points, p);

/** advantage.elevation: the level under most of a unit's elements. */
export const levelOf = (field: Battlefield, state: BattleState, unit: BattleUnit, block: Box): number => {
  if (!field.heights.some(piece => near(piece.box, block))) return 0;
  const ground = unitGroundOf(field, state, unit);
  ground.level ??= levelUnder(cellsOfUnit(field, state, unit), cell => levelAt(field, cell));
  return ground.level;
};

/** advantage.forest: more than half of its living elements stand in forest. */
export const isInForest = (field: Battlefield, state: BattleState, unit: BattleUnit, block: Box): boolean => {
  const forests = field.forests.filter(piece => near(piece.box, block));
  if (forests.length === 0) return false;
  return isMostlyIn(cellsOfUnit(field, state, unit), cell => forests.some(piece => inPiece(piece, cell)));
};

/** Metres of a way inside hazards, bridges left out (hazard.cautious, hazard.flying). */
export const metresInHazard = (field: Battlefield, state: BattleState, way: readonly Point[]): number => {
  let sum = 0;
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1] as Point;
    const b = way[i] as Point;
    sum += hazardOn(field, state, a, b);
  }
  return sum;
};

const hazardOn = (field: Battlefield, state: BattleState, a: Point, b: Point): number => {
  const box = {
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  };
  const rings: (readonly Point[])[] = [];
  for (const piece of field.hazards) if (near(piece.box, box)) rings.push(piece.shape.points);
  for (const cloud of state.clouds) if (cloud.hazard) rings.push(cloud.points);
  if (rings.length === 0) return 0;
  const wet = rings.flatMap(ring => partsIn(ring, a, b));
  if (wet.length === 0) return 0;
  const dry: [number, number][] = [];
  for (const id in state.structures) {
    const one = state.structures[id];
    if (isStanding(one) && one.bridge) dry.push(...partsIn(shapeOf(one).points, a, b));
  }
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return shareCovered(wet, dry) * Math.sqrt(dx * dx + dy * dy);
};

/** How much of 0 … 1 lies in the first intervals and in none of the second. */
const shareCovered = (wet: readonly [number, number][], dry: readonly [number, number][]): number => {
  const cuts = [...new Set([...wet, ...dry].flat())].sort((p, q) => p - q);
  let sum = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    const middle = (from + to) / 2;
    const inside = (part: readonly [number, number]): boolean => part[0] < middle && middle < part[1];
    if (wet.some(inside) && !dry.some(inside)) sum += to - from;
  }
  return sum;
};
