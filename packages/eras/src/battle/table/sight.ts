import type { Box, Point } from '@emlia/kernel';
import type { BattleState, BattleUnit } from '../state.ts';
import { centreOf, crosses, gapToPoint } from './block.ts';
import type { Battlefield } from './field.ts';
import { rememberedSight } from './memory.ts';
import { covers, runsThrough } from './ring.ts';
import { ringOf } from './structure.ts';
import { levelAt, levelOf, type Obstacle, veilsIn } from './terrain.ts';
import { allUnits, isPresent, living, unitBoxOf, unitOf } from './units.ts';

/** One end of a line of sight. */
export interface Eye {
  readonly box: Box;
  readonly level: number;
  readonly flying: boolean;
  /** Units and buildings that do not stand in their own light. */
  readonly own: readonly string[];
}

export const eyeOf = (field: Battlefield, state: BattleState, unit: BattleUnit, at: Point = unit.at): Eye => {
  const box = unitBoxOf(field, state, unit, at);
  return {
    box,
    level: levelOf(field, state, unit, box),
    flying: unit.flying ?? false,
    own: unit.aboard === undefined ? [unit.id] : [unit.id, unit.aboard],
  };
};

/** The eye of a unit where it stands. */
export const eyeOfUnit = (field: Battlefield, state: BattleState, unit: BattleUnit): Eye => {
  const { eyes } = rememberedSight.of(state);
  let eye = eyes.get(unit.id);
  if (!eye) {
    eye = eyeOf(field, state, unit);
    eyes.set(unit.id, eye);
  }
  return eye;
};

/** A point: whoever stands on it is what is looked at, and hides nothing. */
export const eyeAt = (field: Battlefield, state: BattleState, p: Point): Eye => {
  const own: string[] = [];
  for (const unit of allUnits(state)) {
    if (unit.flying || unit.aboard !== undefined || living(unit) === 0) continue;
    if (gapToPoint(unitBoxOf(field, state, unit), p) === 0) own.push(unit.id);
  }
  for (const id in state.structures) {
    const structure = state.structures[id];
    if (structure && covers(ringOf(structure), p)) own.push(id);
  }
  return {
    box: { left: p.x, right: p.x, top: p.y, bottom: p.y },
    level: levelAt(field, p),
    flying: false,
    own,
  };
};

/** The places from which and to which it looks: its middle and its corners (los.measure). */
const endsOf = (box: Box): Point[] =>
  box.left === box.right && box.top === box.bottom
    ? [{ x: box.left, y: box.top }]
    : [
        centreOf(box),
        { x: box.left, y: box.top },
        { x: box.right, y: box.top },
        { x: box.right, y: box.bottom },
        { x: box.left, y: box.bottom },
      ];

/** Somebody who hides what is behind him. */
export interface SightBlocker {
  readonly id: string;
  readonly box: Box;
  readonly level: number;
}

/** Everybody who does, worked out once for as long as nobody moves or falls. */
const standingOn = (field: Battlefield, state: BattleState): readonly SightBlocker[] => {
  const sight = rememberedSight.of(state);
  if (!sight.standing) {
    const standing: SightBlocker[] = [];
    for (const unit of allUnits(state)) {
      if (unit.flying || unit.aboard !== undefined || !isPresent(state, unit)) continue;
      const box = unitBoxOf(field, state, unit);
      standing.push({ id: unit.id, box, level: levelOf(field, state, unit, box) });
    }
    sight.standing = standing;
  }
  return sight.standing;
};

/**
 * los.definition, los.measure: some line between the middles and corners meets no wall, no other unit and nothing
 * else that stands as high as its higher end. A flying unit neither hides anybody nor is hidden (move.flying).
 */
export const canSee = (
  field: Battlefield,
  state: BattleState,
  from: Eye,
  to: Eye,
  moved?: ReadonlyMap<string, Box>,
): boolean => {
  if (from.flying || to.flying) return true;
  const around: Box = {
    left: Math.min(from.box.left, to.box.left),
    right: Math.max(from.box.right, to.box.right),
    top: Math.min(from.box.top, to.box.top),
    bottom: Math.max(from.box.bottom, to.box.bottom),
  };
  const height = Math.max(from.level, to.level);
  const own = (id: string): boolean => from.own.includes(id) || to.own.includes(id);
  const boxes: Box[] = [];
  for (const { id, box: here, level } of standingOn(field, state)) {
    const there = moved?.get(id);
    const box = there ?? here;
    if (!meets(box, around) || own(id)) continue;
    if ((there ? levelOf(field, state, unitOf(state, id), there) : level) >= height) boxes.push(box);
  }
  const veils = veilsIn(field, state, around).filter(veil => {
    if (veil.id !== undefined && own(veil.id)) return false;
    return (veil.level ?? (field.heights.length > 0 ? levelAt(field, centreOf(veil.box)) : 0)) >= height;
  });
  if (boxes.length === 0 && veils.length === 0) return true;
  const ends = endsOf(to.box);
  for (const a of endsOf(from.box)) for (const b of ends) if (isClear(a, b, boxes, veils)) return true;
  return false;
};

const isClear = (a: Point, b: Point, boxes: readonly Box[], veils: readonly Obstacle[]): boolean => {
  for (const box of boxes) if (crosses(a, b, box)) return false;
  for (const { box, shape } of veils) {
    if (comesNear(a, b, box) && runsThrough(shape.points, a, b)) return false;
  }
  return true;
};

const comesNear = (a: Point, b: Point, box: Box): boolean =>
  (a.x >= box.left || b.x >= box.left) &&
  (a.x <= box.right || b.x <= box.right) &&
  (a.y >= box.top || b.y >= box.top) &&
  (a.y <= box.bottom || b.y <= box.bottom);

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether one unit sees another where they stand; it does until somebody moves or falls. */
export const seesUnit = (
  field: Battlefield,
  state: BattleState,
  from: BattleUnit,
  to: BattleUnit,
): boolean => {
  const { sees } = rememberedSight.of(state);
  let known = sees.get(from.id);
  if (!known) {
    known = new Map();
    sees.set(from.id, known);
  }
  let seen = known.get(to.id);
  if (seen === undefined) {
    seen = canSee(field, state, eyeOfUnit(field, state, from), eyeOfUnit(field, state, to));
    known.set(to.id, seen);
  }
  return seen;
};

export const seesPoint = (field: Battlefield, state: BattleState, from: BattleUnit, p: Point): boolean =>
  canSee(field, state, eyeOfUnit(field, state, from), eyeAt(field, state, p));
