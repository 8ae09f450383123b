import {
  type Box,
  distanceOfPoints,
  lengthOfPath,
  lerp,
  type Point,
  pointAlong,
  snapPoint,
} from '@emlia/kernel';
import type { BattleState, BattleUnit, MoveUnderWay } from '../state.ts';
import { shiftBox } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { isFree, type Obstruction, obstructionOn } from '../table/free.ts';
import { groupOf, living, unitBoxOf, unitOf, widthOf } from '../table/units.ts';

/** From a unit's place, the middle of its front edge, to the middle of its block. */
const toMiddle = (box: Box, at: Point): Point => ({
  x: (box.left + box.right) / 2 - at.x,
  y: (box.top + box.bottom) / 2 - at.y,
});

/** What first bars a unit's way on the ground; undefined: nothing. */
export const obstructionOnWay = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  way: readonly Point[],
): Obstruction | undefined => {
  const by = toMiddle(unitBoxOf(field, state, unit), unit.at);
  const mover = { side: groupOf(state, unit.group).side, width: widthOf(field, unit) };
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1] as Point;
    const b = way[i] as Point;
    if (a.x === b.x && a.y === b.y) continue;
    const bar = obstructionOn(
      field,
      state,
      mover,
      { x: a.x + by.x, y: a.y + by.y },
      { x: b.x + by.x, y: b.y + by.y },
    );
    if (bar) return bar;
  }
  return undefined;
};

/** Where a unit of a group on its way is when the group has gone so many metres, on the grain. */
export const placeAt = (journey: MoveUnderWay, unit: string, metres: number): Point => {
  const way = journey.ways[unit] ?? [];
  const share = journey.length === 0 ? 1 : metres / journey.length;
  if (share >= 1) return way[way.length - 1] as Point;
  return snapPoint(pointAlong(way, lengthOfPath(way) * share));
};

/** The ground under each of them at that moment. */
export const boxesAt = (
  field: Battlefield,
  state: BattleState,
  journey: MoveUnderWay,
  metres: number,
): Map<string, Box> => {
  const boxes = new Map<string, Box>();
  for (const id in journey.ways) {
    const unit = unitOf(state, id);
    boxes.set(id, unitBoxOf(field, state, unit, placeAt(journey, id, metres)));
  }
  return boxes;
};

/**
 * Where a group that is stopped comes to stand: there, or, where it would stand on friends whom it was passing
 * through, at the last place before where it would not (move.through-units).
 */
export const stopAt = (
  field: Battlefield,
  state: BattleState,
  journey: MoveUnderWay,
  metres: number,
): number => {
  const leaving = new Set(Object.keys(journey.ways));
  const clear = (at: number): boolean => {
    const taken = new Map<string, Box>();
    for (const [id, box] of boxesAt(field, state, journey, at)) {
      const unit = unitOf(state, id);
      if (unit.flying || living(unit) === 0) continue;
      if (!isFree(field, state, box, { leaving, taken })) return false;
      taken.set(id, box);
    }
    return true;
  };
  for (let step = 0; step < STEPS; step++) {
    const at = (metres * (STEPS - step)) / STEPS;
    if (clear(at)) return at;
  }
  // Where it set out nobody else has come to stand.
  return 0;
};

const STEPS = 32;

/** Every step of the way brings the unit nearer to a block, or every step takes it farther away (move.block-hold). */
export const goesStraight = (box: Box, way: readonly Point[], gapTo: (box: Box) => number): boolean => {
  const start = way[0] as Point;
  const gapAt = (p: Point): number => gapTo(shiftBox(box, p.x - start.x, p.y - start.y));
  let trend = 0;
  for (let i = 1; i < way.length; i++) {
    const a = way[i - 1] as Point;
    const b = way[i] as Point;
    if (distanceOfPoints(a, b) === 0) continue;
    for (let k = 1; k <= STRIDES; k++) {
      const before = gapAt(lerp(a, b, (k - 1) / STRIDES));
      const after = gapAt(lerp(a, b, k / STRIDES));
      const sign = Math.sign(after - before);
      if (sign === 0 || (trend !== 0 && sign !== trend)) return false;
      trend = sign;
    }
  }
  return true;
};

const STRIDES = 8;
