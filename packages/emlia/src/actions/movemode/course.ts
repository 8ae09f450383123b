import type { Mode } from '@emlia/content';
import { add, type Leg, normalise, type Point, scale, within } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { type Ease, easeOf } from '../../table/ability/ground.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { legCost, stretchesOf } from '../../table/terrain/cost.ts';
import { partOf, type World } from '../../table/world.ts';

/** A turn after covering so many GSU since the last one; degrees clockwise. */
export interface Turn {
  readonly after: number;
  readonly by: number;
}

/** A stretch straight along the facing. */
export interface DriveStage {
  readonly to: Point;
  readonly facing: number;
}

export interface DriveCourse {
  readonly stages: readonly DriveStage[];
  /** Where it looks at the end, a last turn on arriving included. */
  readonly facing: number;
  /** The movement was spent before the last of its turns. */
  readonly cutShort: boolean;
}

interface Driver {
  readonly world: World;
  readonly unit: UnitState;
  readonly mode: Mode;
  readonly reverse: boolean;
}

const aheadOf = ({ world, reverse }: Driver, from: Point, facing: number, length: number): Point =>
  world.board.place(add(from, scale(strideOn(world.board, facing + (reverse ? 180 : 0)), length)));

/** movemode.accel: straight along the facing, turning as told, until the movement is spent. */
export const courseOf = (
  driver: Driver,
  member: Member,
  speed: number,
  turns: readonly Turn[],
): DriveCourse => {
  const { world, unit, mode } = driver;
  const size = currentSize(world, unit, member.part);
  const slow = slownessOf(unit);
  const ease = easeOf(world, partOf(unit, member.part));
  const stages: DriveStage[] = [];
  let at: Point = { x: member.x, y: member.y };
  let { facing } = member;
  let left = speed;
  for (const { after, by } of turns) {
    const to = aheadOf(driver, at, facing, after);
    let cost = 0;
    for (const leg of world.board.legs([at, to])) cost += legCost(world, leg, mode, size, ease) * slow;
    // The grain may have lengthened the stage by a hair.
    if (!within(cost, left)) return { stages, facing, cutShort: true };
    left = Math.max(0, left - cost);
    if (after > 0) stages.push({ to, facing });
    at = to;
    facing = normalise(facing + by);
  }
  const rest = aheadOf(driver, at, facing, left / slow);
  const to = spend(driver, world.board.legs([at, rest]), { size, ease }, left / slow) ?? at;
  if (to.x !== at.x || to.y !== at.y) stages.push({ to, facing });
  return { stages, facing, cutShort: false };
};

/** How far along these legs so much movement carries. */
const spend = (
  { world, mode }: Driver,
  legs: readonly Leg[],
  { size, ease }: { readonly size: number; readonly ease: Ease },
  movement: number,
): Point | undefined => {
  let left = movement;
  let reached: Point | undefined;
  for (const leg of legs) {
    const stretches = stretchesOf(world, [leg], mode, size, ease);
    let share = 0;
    for (const { from, to, factor } of stretches) {
      const cost = (to - from) * leg.length * factor;
      if (!within(cost, left)) {
        share = from + left / (leg.length * factor);
        left = 0;
        break;
      }
      left -= cost;
      share = to;
    }
    if (share === 1) {
      reached = leg.to;
      continue;
    }
    // From cell to cell it is all or nothing.
    if (world.board.kind !== 'free') return reached;
    return world.board.place({
      x: leg.from.x + (leg.to.x - leg.from.x) * share,
      y: leg.from.y + (leg.to.y - leg.from.y) * share,
    });
  }
  return reached;
};
