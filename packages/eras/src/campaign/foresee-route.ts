import type { Point } from '@emlia/kernel';
import { distanceOfPoints } from '@emlia/kernel';
import { marchedCourse } from './army/course.ts';
import { legOf } from './army/leg.ts';
import type { Army, CampaignState, Route } from './state.ts';
import { isFoe } from './table/contact.ts';
import { campaignMove } from './table/muster.ts';
import type { CampaignWorld } from './table/world.ts';

export interface RouteForecast {
  /** Where it stands in the evening of each turn, this one first; the last is the goal where it gets there. */
  readonly nights: readonly Point[];
  readonly arrives: boolean;
  /** The enemy it would come to first if all stay where they are, and in which of the turns. */
  readonly meets?: { readonly army: string; readonly turn: number };
}

/** Nobody is told more of a way than so many turns of it. */
const MOST = 24;

/** Where a route leads, turn by turn, as if all others stayed where they are seen (campaign.routes). */
export const foreseeRoute = (
  world: CampaignWorld,
  view: CampaignState,
  army: Army,
  { path, over }: Pick<Route, 'path' | 'over'>,
): RouteForecast => {
  const nights: Point[] = [];
  let rest: readonly Point[] = path;
  let now = army;
  if (campaignMove(world, view, army) === 0) return { nights, arrives: path.length === 0 };
  for (let turn = 0; rest.length > 0 && turn < MOST; turn++) {
    const leg = legOf(world, view, now, rest, over);
    const end = leg.path.at(-1) ?? now.at;
    const stops =
      leg.path.length === 0 ? end : (marchedCourse(world, view, now, leg.path).path.at(-1) as Point);
    nights.push(stops);
    if (distanceOfPoints(stops, end) > 1)
      return { nights, arrives: false, ...meetingAt(world, view, now, stops, turn) };
    if (turn > 0 && leg.path.length === 0) return { nights, arrives: false };
    rest = leg.rest;
    now = { ...now, at: end, moved: 0 };
  }
  return { nights, arrives: rest.length === 0 };
};

const meetingAt = (
  world: CampaignWorld,
  view: CampaignState,
  army: Army,
  at: Point,
  turn: number,
): Pick<RouteForecast, 'meets'> => {
  let found: Army | undefined;
  for (const id in view.armies) {
    const other = view.armies[id] as Army;
    if (!isFoe(world, view, army, other)) continue;
    if (!found || distanceOfPoints(other.at, at) < distanceOfPoints(found.at, at)) found = other;
  }
  return found ? { meets: { army: found.id, turn } } : {};
};
