import type { Area, Edge } from '@emlia/content';
import { areaOf, isPointInArea, type World } from '@emlia/emlia/reading';
import { memoizedByKey, type Point } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { type Ways, wayFrom, waysIntoArea } from '../table/ways.ts';
import type { SeatSituation } from './situation.ts';

/** What victory asks of one unit of ours: where to stand, or to leave. */
export interface Aims {
  readonly areas: readonly {
    readonly id: string;
    readonly area: Area;
    readonly ways: Ways;
    readonly value: number;
  }[];
  readonly exit: { readonly edge: Edge; readonly value: number } | undefined;
}

/** Worked out once for a choice, for which the situation is read. */
export const aimsOf = memoizedByKey(({ world, prospect }: SeatSituation, profile: UnitProfile): Aims => {
  const areas = prospect.ground(profile.unit.id).flatMap(({ area: id, value }) => {
    if (value <= 0.05) return [];
    const ways = waysIntoArea(world, profile.squares, id);
    // Where no way leads it will never stand.
    return wayFrom(ways, profile.middle) < Infinity ? [{ id, area: areaOf(world, id), ways, value }] : [];
  });
  const exit = prospect.exit(profile.unit.id);
  return { areas, exit: exit && exit.value > 0.05 ? exit : undefined };
});

/** How much of its worth a place has that is still so many moves away, with so many turns to come. */
export const nearness = (moves: number, turns: number): number => {
  if (moves <= 0) return 1;
  const slack = turns - moves;
  if (slack < 0) return slack > -0.7 * turns ? 0.2 / (1 - slack) : 0.08 / (1 + 0.1 * moves);
  // Time lost on the way is never got back, and the less there is of it the more each turn counts.
  const near = 0.86 - (0.4 * moves) / (turns + 1);
  return near * (1 - 0.5 / (1 + slack * 0.7));
};

/** area.membership: more than half of them. */
const isIn = (area: Area, { marks }: UnitProfile, by: Point): boolean => {
  let inside = 0;
  for (const { x, y } of marks) if (isPointInArea(area, { x: x + by.x, y: y + by.y })) inside++;
  return inside * 2 > marks.length;
};

/** How well it stands to the ground that victory asks of it, in points. */
export const groundAt = (situation: SeatSituation, profile: UnitProfile, by: Point): number => {
  let best = 0;
  const at = { x: profile.middle.x + by.x, y: profile.middle.y + by.y };
  for (const { area, ways, value } of aimsOf(situation, profile).areas) {
    if (value <= best) continue;
    const way = wayFrom(ways, at);
    const moves = way <= 1.5 && isIn(area, profile, by) ? 0 : Math.max(0.2, way / Math.max(1, profile.speed));
    best = Math.max(best, value * nearness(moves, situation.prospect.turns - 1));
  }
  return best;
};

export const farFrom = ({ board: { width, height } }: World, edge: Edge, { x, y }: Point): number =>
  ({ north: y, south: height - y, west: x, east: width - x })[edge];

/** How well it stands to the edge it is to leave by, in points. */
export const wayOutAt = (situation: SeatSituation, profile: UnitProfile, by: Point): number => {
  const { exit } = aimsOf(situation, profile);
  if (!exit) return 0;
  const far = farFrom(situation.world, exit.edge, { x: profile.middle.x + by.x, y: profile.middle.y + by.y });
  const moves = Math.max(0.2, far / Math.max(1, profile.speed));
  return exit.value * nearness(moves, situation.prospect.turns - 1);
};
