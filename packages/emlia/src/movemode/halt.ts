import type { Edge, Mode } from '@emlia/content';
import { type Disc, firstHit, GRAIN, type Leg, lerp, type Point, type Shape } from '@emlia/kernel';
import { currentHeight, currentSize } from '../entity/stature.ts';
import { basesInWay, blockersOf, radiusOf } from '../move/journey.ts';
import { isInsideBut } from '../move/leave.ts';
import { isOnTable } from '../move/standing.ts';
import type { Query } from '../order.ts';
import type { Member } from '../state.ts';
import { impedes } from '../terrain/cost.ts';
import { isOnFloor } from '../terrain/floors.ts';
import { obstaclesFor } from '../terrain/obstacle.ts';
import type { World } from '../world.ts';
import type { Course, Stage } from './course.ts';
import { isAfloat, needsWater } from './water.ts';

/** What stands in a vehicle's way. */
interface Road {
  readonly world: World;
  readonly mode: Mode;
  readonly solids: readonly Shape[];
  readonly barred: readonly Shape[];
  readonly leave?: Edge | undefined;
  readonly r: number;
  readonly floor?: number | undefined;
}

const roadOf = (query: Query, mode: Mode, member: Member, leave: Edge | undefined): Road => {
  const { world, unit } = query;
  const size = currentSize(world, unit, member.part);
  const { floor } = member;
  const walls = obstaclesFor(world, mode, currentHeight(world, unit), floor).map(({ shape }) => shape);
  const bases = blockersOf({ ...query, mode, ends: [], formation: unit.formation }).flatMap(other =>
    basesInWay(world, other).filter(base => base.floor === floor),
  );
  const barred = world.grounds
    .filter(({ entry }) => floor === undefined && entry.impassable.includes(mode) && impedes(entry, size))
    .map(({ shape }) => shape);
  const r = radiusOf(world, unit, member);
  return { world, mode, solids: [...walls, ...bases], barred, leave, r, floor };
};

/** Members alike have the same road, looked at once. */
export const roadsFor = (query: Query, mode: Mode, leave?: Edge): ((member: Member) => Road) => {
  const roads = new Map<string, Road>();
  return member => {
    const key = `${member.part} ${member.floor ?? ''}`;
    const road = roads.get(key) ?? roadOf(query, mode, member, leave);
    roads.set(key, road);
    return road;
  };
};

const isThere = ({ world, leave, r, floor }: Road, { x, y }: Point): boolean => {
  const base: Disc = { kind: 'disc', x, y, r };
  // terrain.building: where its floor ends, it is halted.
  if (floor !== undefined && !isOnFloor(world, floor, base)) return false;
  return isOnTable(world, base) || (leave !== undefined && isInsideBut(world, leave, base));
};

/** The share of a leg that can be driven before something stops it. */
const freeShare = (road: Road, leg: Leg): number => {
  const { world, mode, solids, barred, r } = road;
  let share = 1;
  const length = Math.sqrt(
    (leg.to.x - leg.from.x) * (leg.to.x - leg.from.x) + (leg.to.y - leg.from.y) * (leg.to.y - leg.from.y),
  );
  for (const shape of solids) {
    const hit = firstHit([leg.from, leg.to], r, shape);
    if (hit !== undefined) share = Math.min(share, hit / length);
  }
  for (const shape of barred) {
    const [first] = world.board.inside(leg, shape);
    if (first) share = Math.min(share, first[0]);
  }
  if (needsWater(mode) && !isAfloat(world, leg))
    share = Math.min(
      share,
      halving(p => isAfloat(world, { ...leg, to: p }), leg),
    );
  if (!isThere(road, leg.to))
    share = Math.min(
      share,
      halving(p => isThere(road, p), leg),
    );
  // A hair short, so that the grain does not push it in.
  return share < 1 ? Math.max(0, share - (2 * GRAIN) / length) : 1;
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

/** movemode.accel.momentum: an obstacle or the table's edge halts it there. */
export const haltOn = (road: Road, member: Member, course: Course): Course & { readonly halted: boolean } => {
  const { board } = road.world;
  const stages: Stage[] = [];
  let at: Point = { x: member.x, y: member.y };
  for (const { to, facing } of course.stages) {
    let reached = at;
    for (const leg of board.legs([at, to])) {
      const share = freeShare(road, leg);
      if (share < 1) {
        if (board.kind === 'free') reached = board.place(lerp(leg.from, leg.to, share));
        if (reached.x !== at.x || reached.y !== at.y) stages.push({ to: reached, facing });
        return { stages, facing, cutShort: false, halted: true };
      }
      reached = leg.to;
    }
    stages.push({ to: reached, facing });
    at = reached;
  }
  return { ...course, stages, halted: false };
};
