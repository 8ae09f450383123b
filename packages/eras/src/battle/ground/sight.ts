import type { Box, Point } from '@emlia/kernel';
import type { Field } from '../field.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { blockOf, groupOf, living, mayReach } from '../units.ts';
import { centreOf, crosses, gapToPoint } from './block.ts';
import { covers, runsThrough } from './ring.ts';
import { ringOf } from './structure.ts';
import { levelAt, levelOf, veilsIn } from './terrain.ts';

/** One end of a line of sight. */
export interface Eye {
  readonly box: Box;
  readonly level: number;
  readonly flying: boolean;
  /** Units and buildings that do not stand in their own light. */
  readonly own: readonly string[];
}

export const eyeOf = (field: Field, state: BattleState, unit: BattleUnit, at: Point = unit.at): Eye => {
  const box = blockOf(field, state, unit, at);
  return {
    box,
    level: levelOf(field, state, unit, box),
    flying: unit.flying ?? false,
    own: unit.aboard === undefined ? [unit.id] : [unit.id, unit.aboard],
  };
};

/** A point: whoever stands on it is what is looked at, and hides nothing. */
export const eyeAt = (field: Field, state: BattleState, p: Point): Eye => {
  const own: string[] = [];
  for (const id in state.units) {
    const unit = state.units[id];
    if (!unit || unit.flying || unit.aboard !== undefined || living(unit) === 0) continue;
    if (gapToPoint(blockOf(field, state, unit), p) === 0) own.push(id);
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

type Blocks = (a: Point, b: Point) => boolean;

/**
 * los.definition, los.measure: some line between the middles and corners meets no wall, no other unit and nothing
 * else that stands as high as its higher end. A flying unit neither hides anybody nor is hidden (move.flying).
 */
export const canSee = (
  field: Field,
  state: BattleState,
  from: Eye,
  to: Eye,
  moved?: ReadonlyMap<string, Box>,
): boolean => {
  if (from.flying || to.flying) return true;
  const blockers = blockersBetween(field, state, from, to, moved);
  if (blockers.length === 0) return true;
  for (const a of endsOf(from.box)) {
    for (const b of endsOf(to.box)) {
      if (!blockers.some(blocks => blocks(a, b))) return true;
    }
  }
  return false;
};

const blockersBetween = (
  field: Field,
  state: BattleState,
  from: Eye,
  to: Eye,
  moved: ReadonlyMap<string, Box> | undefined,
): Blocks[] => {
  const around: Box = {
    left: Math.min(from.box.left, to.box.left),
    right: Math.max(from.box.right, to.box.right),
    top: Math.min(from.box.top, to.box.top),
    bottom: Math.max(from.box.bottom, to.box.bottom),
  };
  const height = Math.max(from.level, to.level);
  const own = (id: string): boolean => from.own.includes(id) || to.own.includes(id);
  const blockers: Blocks[] = [];
  for (const id in state.units) {
    const unit = state.units[id];
    if (!unit || unit.flying || unit.aboard !== undefined || living(unit) === 0 || own(id)) continue;
    const there = moved?.get(id);
    if (!there && !mayReach(field, unit, around)) continue;
    if (groupOf(state, unit.group).where !== 'map') continue;
    const box = there ?? blockOf(field, state, unit);
    if (!meets(box, around) || levelOf(field, state, unit, box) < height) continue;
    blockers.push((a, b) => crosses(a, b, box));
  }
  for (const veil of veilsIn(field, state, around)) {
    if (veil.id !== undefined && own(veil.id)) continue;
    const level = veil.level ?? (field.heights.length > 0 ? levelAt(field, centreOf(veil.box)) : 0);
    if (level < height) continue;
    blockers.push((a, b) => comesNear(a, b, veil.box) && runsThrough(veil.shape.points, a, b));
  }
  return blockers;
};

const comesNear = (a: Point, b: Point, box: Box): boolean =>
  (a.x >= box.left || b.x >= box.left) &&
  (a.x <= box.right || b.x <= box.right) &&
  (a.y >= box.top || b.y >= box.top) &&
  (a.y <= box.bottom || b.y <= box.bottom);

const meets = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    ? true
    : // Two points in a row have a box without inside, through which a line may still run.
      (b.left === b.right || b.top === b.bottom) &&
      a.left <= b.right &&
      b.left <= a.right &&
      a.top <= b.bottom &&
      b.top <= a.bottom;

export const seesUnit = (field: Field, state: BattleState, from: BattleUnit, to: BattleUnit): boolean =>
  canSee(field, state, eyeOf(field, state, from), eyeOf(field, state, to));

export const seesPoint = (field: Field, state: BattleState, from: BattleUnit, p: Point): boolean =>
  canSee(field, state, eyeOf(field, state, from), eyeAt(field, state, p));
