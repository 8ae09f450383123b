import type { Edge, Mode } from '@emlia/content';
import { type Disc, firstHit, GRAIN, type Leg, lerp, type Point, type Shape } from '@emlia/kernel';
import type { Member } from '../../state.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { isInsideBut } from '../../table/move/leave.ts';
import { isOnTable, radiusOf } from '../../table/move/standing.ts';
import { isAfloat, needsWater } from '../../table/movemode/water.ts';
import { impedes } from '../../table/terrain/cost.ts';
import { isOnFloor } from '../../table/terrain/floors.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import type { Ground, World } from '../../table/world.ts';
import type { Halt } from '../move/events.ts';
import { basesInWay, blockersOf, type Journey } from '../move/journey.ts';
import type { Query } from '../order.ts';
import type { DriveCourse, DriveStage } from './course.ts';

interface Bar {
  readonly shape: Shape;
  readonly by: Halt;
}

/** What stands in a vehicle's way. */
interface Road {
  readonly world: World;
  readonly mode: Mode;
  readonly solids: readonly Bar[];
  readonly barred: readonly Bar[];
  readonly leave?: Edge | undefined;
  readonly r: number;
  readonly floor?: number | undefined;
}

const barOf = ({ shape, piece }: Ground): Bar => ({ shape, by: { piece: piece.id } });

/** Where a drive begins, if not where the unit stands, and whether it leads off the table. */
type Outing = Pick<Journey, 'from' | 'leave'>;

const roadOf = (query: Query, mode: Mode, member: Member, { from, leave }: Outing): Road => {
  const { world, state, unit } = query;
  const size = currentSize(world, unit, member.part);
  const { floor } = member;
  const walls = obstaclesFor(world, mode, currentHeight(world, unit), floor).map(barOf);
  const bases = blockersOf({ world, state, unit, mode, from }).flatMap(other =>
    basesInWay(world, other)
      .filter(base => base.floor === floor)
      .map((shape): Bar => ({ shape, by: { unit: other.id } })),
  );
  const barred = world.grounds
    .filter(({ entry }) => floor === undefined && entry.impassable.includes(mode) && impedes(entry, size))
    .map(barOf);
  const r = radiusOf(world, unit, member);
  return { world, mode, solids: [...walls, ...bases], barred, leave, r, floor };
};

/** Members alike have the same road, looked at once. */
export const roadsFor = (query: Query, mode: Mode, outing: Outing): ((member: Member) => Road) => {
  const roads = new Map<string, Road>();
  return member => {
    const key = `${member.part} ${member.floor ?? ''}`;
    const road = roads.get(key) ?? roadOf(query, mode, member, outing);
    roads.set(key, road);
    return road;
  };
};

/** terrain.building: where its floor ends, it is halted. */
const isOnItsFloor = ({ world, floor }: Road, at: Point): boolean =>
  floor === undefined || isOnFloor(world, floor, at);

const isThere = ({ world, leave, r }: Road, { x, y }: Point): boolean => {
  const base: Disc = { kind: 'disc', x, y, r };
  return isOnTable(world, base) || (leave !== undefined && isInsideBut(world, leave, base));
};

interface Stop {
  /** The share of a leg that can be driven. */
  readonly share: number;
  readonly by?: Halt;
}

/** The first that stops it on a leg. */
const stopOn = (road: Road, leg: Leg): Stop => {
  const { world, mode, solids, barred, r } = road;
  let stop: Stop = { share: 1 };
  const meet = (share: number, by: Halt): void => {
    if (share < stop.share) stop = { share, by };
  };
  const length = Math.sqrt(
    (leg.to.x - leg.from.x) * (leg.to.x - leg.from.x) + (leg.to.y - leg.from.y) * (leg.to.y - leg.from.y),
  );
  for (const { shape, by } of solids) {
    const hit = firstHit([leg.from, leg.to], r, shape);
    if (hit !== undefined) meet(hit / length, by);
  }
  for (const { shape, by } of barred) {
    const [first] = world.board.inside(leg, shape);
    if (first) meet(first[0], by);
  }
  if (needsWater(mode) && !isAfloat(world, leg)) {
    const afloat = halving(p => isAfloat(world, { ...leg, to: p }), leg);
    meet(afloat, { end: 'water' });
  }
  for (const [end, holds] of [
    ['floor', isOnItsFloor],
    ['table', isThere],
  ] as const) {
    if (holds(road, leg.to)) continue;
    const there = halving(p => holds(road, p), leg);
    meet(there, { end });
  }
  // A hair short, so that the grain does not push it in.
  return stop.share < 1 ? { ...stop, share: Math.max(0, stop.share - (2 * GRAIN) / length) } : stop;
};

/** The last share of the leg, to a grain, at which it is still so. */
const halving = (holds: (at: Point) => boolean, { from, to }: Leg): number => {
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2;
    if (holds(lerp(from, to, middle))) low = middle;
    else high = middle;
  }
  return low;
};

/** A course as far as it is driven. */
export interface Driven extends DriveCourse {
  readonly haltedBy?: Halt;
}

/** movemode.accel.momentum: an obstacle or the table's edge halts it there. */
export const haltOn = (road: Road, member: Member, course: DriveCourse): Driven => {
  const { board } = road.world;
  const stages: DriveStage[] = [];
  let at: Point = { x: member.x, y: member.y };
  for (const { to, facing } of course.stages) {
    let reached = at;
    for (const leg of board.legs([at, to])) {
      const { share, by } = stopOn(road, leg);
      if (by) {
        if (board.kind === 'free') reached = board.place(lerp(leg.from, leg.to, share));
        if (reached.x !== at.x || reached.y !== at.y) stages.push({ to: reached, facing });
        return { stages, facing, cutShort: false, haltedBy: by };
      }
      reached = leg.to;
    }
    stages.push({ to: reached, facing });
    at = reached;
  }
  return { ...course, stages };
};
