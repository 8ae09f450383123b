import type { Point } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { basesOf } from '../../table/entity/base.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { openSteps, roomOnBestTrack } from './ground.ts';
import { freeEnd, isLaneFree, laneOf } from './lane.ts';
import { runsInto } from './mover.ts';
import { farthest, type Track, trackOf } from './track.ts';

/** A number of steps of a track. */
interface Way {
  readonly track: Track;
  readonly steps: number;
}

/** How many steps of its way a unit can go before it runs into one of these. */
export const stepsUntilMet = (
  world: World,
  unit: UnitState,
  { track, steps }: Way,
  others: readonly UnitState[],
): number => {
  if (world.board.kind === 'free') {
    const lane = laneOf(world, unit, track, others);
    return farthest(steps, some => isLaneFree(lane, some));
  }
  const bases = others.flatMap(one => basesOf(world, one));
  return farthest(steps, some => !runsInto(world, unit, track, some, bases));
};

/** How far a unit can go straight before ground, edge or anyone's base is in its way. */
export const freeSteps = (world: World, state: EmliaState, unit: UnitState, by: Point): Way => {
  const others = unitsOnTable(state).filter(({ id }) => id !== unit.id);
  const open = world.board.kind === 'free' ? openWay(world, unit, by, others) : undefined;
  if (open) return open;
  const room = roomOnBestTrack(world, [unit], by, false);
  return { track: room.track, steps: stepsUntilMet(world, unit, room, others) };
};

/** The way until somebody is met, where the ground as far as that is of no concern; undefined where it may be. */
const openWay = (world: World, unit: UnitState, by: Point, others: readonly UnitState[]): Way | undefined => {
  const track = trackOf(world.board, by);
  const end = freeEnd(laneOf(world, unit, track, others));
  const steps = end === undefined ? undefined : openSteps(world, [unit], track, end, false);
  return steps === undefined ? undefined : { track, steps };
};
