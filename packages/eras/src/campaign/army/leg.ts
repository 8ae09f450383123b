import { distanceOfPoints, lengthOfPath, type Point, within } from '@emlia/kernel';
import { isPassable } from '../spell/ground.ts';
import type { Army, CampaignState, Route } from '../state.ts';
import { canFlyWhole, marchLeft } from '../table/muster.ts';
import type { CampaignWorld } from '../table/world.ts';
import { courseCost, cutAt, plannedCourse } from './course.ts';

/** What of a way an army covers with the march it has left, and what is left of the way. */
export interface Leg {
  readonly path: readonly Point[];
  readonly rest: readonly Point[];
}

/** Halvings until what is left of a way is less than a step. */
const HALVINGS = 24;

/** Steps back from where a flyer cannot land (campaign.flying). */
const BACK = 16;

/** As far along a way as an army comes this turn (scale.campaign-speed); into hazards only as it was told to (hazard.choice). */
export const legOf = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  way: readonly Point[],
  over: Route['over'],
): Leg => {
  const whole = [army.at, ...way];
  const all = lengthOfPath(whole);
  const left = marchLeft(world, state, army);
  const reaches = (distance: number): boolean => {
    const course = plannedCourse(world, state, army, cutAt(whole, distance).slice(1));
    return within(courseCost(course, over !== 'rush'), left) && (over !== undefined || course.hazard === 0);
  };
  if (all === 0 || left <= 0) return { path: [], rest: [...way] };
  const open = Math.min(all, left);
  const reached = landed(world, state, army, whole, reaches(open) ? open : halved(reaches, open));
  return { path: cutAt(whole, reached).slice(1), rest: beyond(whole, reached) };
};

const halved = (reaches: (distance: number) => boolean, all: number): number => {
  let [reached, missed] = [0, all];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (reached + missed) / 2;
    if (reaches(half)) reached = half;
    else missed = half;
  }
  return reached;
};

/** The last place on the way where it may end its march. */
const landed = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  whole: readonly Point[],
  reached: number,
): number => {
  if (!canFlyWhole(world, army)) return reached;
  for (let i = 0; i < BACK; i++) {
    const distance = (reached * (BACK - i)) / BACK;
    if (isPassable(world, state, cutAt(whole, distance).at(-1) as Point)) return distance;
  }
  return 0;
};

/** The corners that lie farther along. */
const beyond = (whole: readonly Point[], distance: number): Point[] => {
  let gone = 0;
  return whole.slice(1).filter((corner, i) => {
    gone += distanceOfPoints(whole[i] as Point, corner);
    return gone > distance;
  });
};
