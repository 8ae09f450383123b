import { distanceOfPoints, memoized, type Point, snapPoint } from '@emlia/kernel';
import { isOnMap } from '../pack/map.ts';
import { crossesBlocking } from './army/course.ts';
import { isPassable } from './spell/ground.ts';
import type { Army, CampaignState } from './state.ts';
import { canFlyWhole } from './table/muster.ts';
import type { CampaignWorld } from './table/world.ts';

/** So near, as a share of the map's width, one passes by a corner. */
const CLEAR = 0.0008;

/** Just off every corner of what blocks the way, where one may stand. */
const cornersOf = memoized((world: CampaignWorld): readonly Point[] => {
  const clear = Math.max(1, world.map.width * CLEAR);
  return world.blocking.flatMap(({ shape: { points } }) =>
    points.flatMap((corner, i) => {
      const before = points.at(i - 1) ?? corner;
      const after = points[(i + 1) % points.length] ?? corner;
      return [1, -1].flatMap(way => off(corner, [before, after], way * clear));
    }),
  );
});

/** A point that far off a corner, on the line that halves it. */
const off = (corner: Point, neighbours: readonly Point[], far: number): Point[] => {
  let [x, y] = [0, 0];
  for (const other of neighbours) {
    const apart = distanceOfPoints(corner, other);
    if (apart === 0) continue;
    x += (corner.x - other.x) / apart;
    y += (corner.y - other.y) / apart;
  }
  const length = Math.sqrt(x * x + y * y);
  return length === 0
    ? []
    : [snapPoint({ x: corner.x + (x / length) * far, y: corner.y + (y / length) * far })];
};

/** The shortest way on the ground to a place, corner by corner round what blocks it; nothing where there is none. */
export const wayRound = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  goal: Point,
): readonly Point[] | undefined => {
  const isOpen = (from: Point, to: Point): boolean => !crossesBlocking(world, state, [from, to]);
  if (canFlyWhole(world, army) || isOpen(army.at, goal)) return [goal];
  const made = Object.values(state.grounds ?? {}).filter(({ blocking }) => blocking);
  const corners = [...cornersOf(world), ...made.flatMap(roundOf)].filter(
    at => isOnMap(world.map, at) && isPassable(world, state, at),
  );
  const all = [army.at, goal, ...corners];
  const cost = all.map(() => Number.POSITIVE_INFINITY);
  const from: number[] = [];
  const waiting = new Set(all.keys());
  cost[0] = 0;
  for (;;) {
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const i of waiting) {
      const whole = (cost[i] as number) + distanceOfPoints(all[i] as Point, goal);
      if (whole < least) [next, least] = [i, whole];
    }
    if (next < 0) return undefined;
    if (next === 1) return backFrom(all, from);
    waiting.delete(next);
    const here = all[next] as Point;
    for (const i of waiting) {
      const there = (cost[next] as number) + distanceOfPoints(here, all[i] as Point);
      if (there >= (cost[i] as number) || !isOpen(here, all[i] as Point)) continue;
      cost[i] = there;
      from[i] = next;
    }
  }
};

const backFrom = (all: readonly Point[], from: readonly number[]): Point[] => {
  const way: Point[] = [];
  for (let i = 1; i > 0; i = from[i] ?? 0) way.unshift(all[i] as Point);
  return way;
};

/** Eight places round a disc. */
const roundOf = ({ at, radius }: { readonly at: Point; readonly radius: number }): Point[] =>
  [-1, 0, 1].flatMap(x =>
    [-1, 0, 1].flatMap(y =>
      x === 0 && y === 0 ? [] : [snapPoint({ x: at.x + x * radius * BESIDE, y: at.y + y * radius * BESIDE })],
    ),
  );

/** A ring through these, each 1.1 radii off on both axes, does not cut the disc. */
const BESIDE = 1.1;
