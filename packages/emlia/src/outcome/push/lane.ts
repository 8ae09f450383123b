import { type Box, boxesWithin, GRAIN, hitsOnWay } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { type Base, basesOf, boxOf } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import type { Track } from './track.ts';

/** A base that goes and one in its way, and how far it may go before the two could meet. */
interface Encounter {
  readonly base: Base;
  readonly other: Base;
  readonly early: number;
}

/**
 * Who is in the way of a unit that goes a track on a free table. Its way keeps to the grain and so runs a little beside
 * the straight line, but no more than SWAY: until `early` on that line nobody can be met, from `late` on somebody must
 * have been, and only in between each step has to be tried.
 */
export interface PushLane {
  readonly track: Track;
  readonly encounters: readonly Encounter[];
  /** GSU to a step. */
  readonly pace: number;
  readonly early: number;
  readonly late: number;
}

/** The end of the way may be off by less than a grain, and so may each step of it. */
export const SWAY = 2 * GRAIN;

/** Every step is tried where there are so few. */
const FEW = 64;

/** The box a unit keeps in, all the way. */
export const sweptBox = (world: World, unit: UnitState, track: Track, steps: number): Box => {
  const { left, top, right, bottom } = boxOf(world, unit);
  const { x, y } = track.at(steps);
  return {
    left: left + Math.min(0, x),
    top: top + Math.min(0, y),
    right: right + Math.max(0, x),
    bottom: bottom + Math.max(0, y),
  };
};

export const laneOf = (
  world: World,
  unit: UnitState,
  track: Track,
  others: readonly UnitState[],
): PushLane => {
  const end = track.at(track.steps);
  const length = Math.sqrt(end.x * end.x + end.y * end.y);
  const ux = length > 0 ? end.x / length : 0;
  const uy = length > 0 ? end.y / length : 0;
  const swept = sweptBox(world, unit, track, track.steps);
  const encounters: Encounter[] = [];
  let [first, last] = [Infinity, Infinity];
  for (const one of others) {
    if (one.id === unit.id || !boxesWithin(swept, boxOf(world, one), SWAY)) continue;
    const theirs = basesOf(world, one);
    for (const base of basesOf(world, unit)) {
      for (const other of theirs) {
        const dx = other.x - base.x;
        const dy = other.y - base.y;
        const reach = Math.max(0, base.r - GRAIN) + other.r;
        const early = untilWithin(dx, dy, ux, uy, reach + SWAY);
        // terrain.building: on another floor nobody is in anybody's way.
        if (early > length || base.floor !== other.floor) continue;
        encounters.push({ base, other, early });
        first = Math.min(first, early);
        last = Math.min(last, untilWithin(dx, dy, ux, uy, reach - SWAY));
      }
    }
  }
  return { track, encounters, pace: length / track.steps, early: first, late: last };
};

/** How far one goes in the direction of (ux, uy), of length 1, until (dx, dy) is nearer than r; Infinity: it never is. */
export const untilWithin = (dx: number, dy: number, ux: number, uy: number, r: number): number => {
  if (r <= 0) return Infinity;
  if (dx * dx + dy * dy < r * r) return 0;
  const ahead = dx * ux + dy * uy;
  const aside = dx * uy - dy * ux;
  const half = r * r - aside * aside;
  return ahead > 0 && half > 0 ? ahead - Math.sqrt(half) : Infinity;
};

/** Whether a way of so many steps runs into nobody. */
export const isLaneFree = (lane: PushLane, steps: number): boolean => {
  const { track, encounters, pace, early, late } = lane;
  const gone = steps * pace;
  if (gone < early) return true;
  if (gone >= late) return false;
  const by = track.at(steps);
  return encounters.every(
    ({ base, other, early: from }) =>
      gone < from || !hitsOnWay(base, { x: base.x + by.x, y: base.y + by.y }, base.r, other),
  );
};

/**
 * How many steps of the lane are free, all further ones not being so; undefined where that is not plain, because the
 * way brushes past somebody.
 */
export const freeEnd = (lane: PushLane): number | undefined => {
  const { track, pace, early, late } = lane;
  if (pace * track.steps < early) return track.steps;
  const from = Math.ceil(early / pace);
  const to = Math.min(track.steps + 1, Math.ceil(late / pace));
  if (!(to - from <= FEW)) return undefined;
  let met = from;
  while (met < to && isLaneFree(lane, met)) met++;
  for (let step = met + 1; step < to; step++) if (isLaneFree(lane, step)) return undefined;
  return Math.max(0, met - 1);
};
