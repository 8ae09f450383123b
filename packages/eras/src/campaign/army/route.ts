import {
  type Checks,
  distanceOfPoints,
  firstRefusal,
  isProblem,
  type Point,
  type Verdict,
} from '@emlia/kernel';
import * as z from 'zod';
import { isOnMap } from '../../pack/map.ts';
import { id, path } from '../fields.ts';
import type { CampaignAsker, CampaignOrder } from '../order.ts';
import { isPassable } from '../spell/ground.ts';
import type { Army, CampaignState, Route } from '../state.ts';
import { armiesOf, ownArmy } from '../table/checks.ts';
import { campaignMove, canFlyWhole, hasLiving } from '../table/muster.ts';
import { alarming, countHungry } from './alarm.ts';
import { crossesBlocking, plannedCourse } from './course.ts';
import { legOf } from './leg.ts';
import { marchRefusal } from './move.ts';

/** What an army is to go on doing by itself, turn by turn, until it is done or something stops it (campaign.routes). */
export interface SetRoute {
  readonly type: 'setRoute';
  readonly army: string;
  readonly goal: RouteGoal;
  /** How it goes through hazards on its way; it is not led into one without (hazard.choice). */
  readonly over?: 'cautious' | 'rush' | undefined;
}

/** Along corners to the last of them; after another army, to be with it; or where it is. */
export type RouteGoal =
  | { readonly path: readonly Point[] }
  | { readonly after: string }
  | { readonly stay: true };

/** It waits for orders again. */
export interface EndRoute {
  readonly type: 'endRoute';
  readonly army: string;
}

interface RouteQuery extends CampaignAsker {
  readonly army: Army;
  readonly command: SetRoute;
  /** The whole of its way, as it is meant. */
  readonly way: readonly Point[];
}

/** Whom it would go after in the end: after its own followers it would go for ever. */
const isRound = (state: CampaignState, army: Army, after: string): boolean => {
  const seen = new Set([army.id]);
  for (let next: string | undefined = after; next !== undefined; next = state.armies[next]?.route?.after) {
    if (seen.has(next)) return true;
    seen.add(next);
  }
  return false;
};

const checks: Checks<RouteQuery> = {
  'campaign.armies': ({ army }) =>
    !hasLiving(army)
      ? `Nobody of ${army.name} is left to be ordered.`
      : army.battle === undefined || `${army.name} is in a battle and can leave it only by withdrawing.`,
  'campaign.routes': ({ state, army, command: { goal } }) =>
    !('after' in goal) ||
    !isRound(state, army, goal.after) ||
    `${army.name} cannot go after ${goal.after === army.id ? 'itself' : `${state.armies[goal.after]?.name}, which goes after it`}.`,
  'scale.campaign-speed': ({ world, state, army, command }) =>
    'stay' in command.goal || campaignMove(world, state, army) > 0 || `${army.name} cannot march.`,
  'map.terrain': ({ world, way }) => way.every(at => isOnMap(world.map, at)) || 'That is off the map.',
  'move.blocking-terrain': ({ world, state, army, way }) =>
    canFlyWhole(world, army) ||
    !crossesBlocking(world, state, [army.at, ...way]) ||
    `${army.name} cannot cross that ground.`,
  'campaign.flying': ({ world, state, army, way }) =>
    isPassable(world, state, way.at(-1) ?? army.at) || `${army.name} could not land there.`,
  'hazard.choice': ({ world, state, army, command, way }) =>
    command.over !== undefined ||
    plannedCourse(world, state, army, way).hazard === 0 ||
    `${army.name} would come through hazards: say whether with caution or in a rush.`,
};

const wayTo = (state: CampaignState, goal: RouteGoal): readonly Point[] => {
  if ('path' in goal) return goal.path;
  const at = 'after' in goal ? state.armies[goal.after]?.at : undefined;
  return at ? [at] : [];
};

/** armies: campaign.routes, hazard.choice. */
export const setRoute: CampaignOrder<SetRoute> = {
  answers: ['orders'],
  schema: z.strictObject({
    type: z.literal('setRoute'),
    army: id,
    goal: z.union([
      z.strictObject({ path }),
      z.strictObject({ after: id }),
      z.strictObject({ stay: z.literal(true) }),
    ]),
    over: z.enum(['cautious', 'rush']).optional(),
  }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    const followed = 'after' in command.goal ? ownArmy(asker, command.goal.after) : undefined;
    if (followed && isProblem(followed)) return followed;
    const { world, state } = asker;
    const way = wayTo(state, command.goal);
    const refusal = firstRefusal(checks, { ...asker, army, command, way });
    if (refusal || 'stay' in command.goal) return refusal;
    // Its first stretch is one it could be sent on by hand.
    const leg = legOf(world, state, army, way, command.over);
    return leg.path.length === 0
      ? undefined
      : marchRefusal(asker, army, { path: leg.path, over: command.over });
  },
  perform({ world, state, seat }, { army: id, goal, over }, act) {
    const army = state.armies[id] as Army;
    const route: Route = {
      path: 'path' in goal ? goal.path.map(({ x, y }) => ({ x, y })) : [],
      ...('after' in goal && { after: goal.after }),
      ...(over !== undefined && { over }),
      near: alarming(world, state, army).map(one => one.id),
      hungry: countHungry(army),
    };
    act.emit({ type: 'routeSet', army: id, owner: seat, route });
  },
  offers: asker => armiesOf(asker.state, asker.seat).flatMap(army => offersFor(asker, army)),
};

/** Of places beyond a turn's march, and of armies to go after, so many are offered: the nearest. */
const PLACES = 3;
const OTHERS = 2;

const offersFor = ({ world, state, seat }: CampaignAsker, army: Army): SetRoute[] => {
  if (!hasLiving(army) || army.battle !== undefined) return [];
  const reach = campaignMove(world, state, army);
  const apart = ({ at }: { readonly at: Point }): number => distanceOfPoints(army.at, at);
  const far = Object.values(state.nodes)
    .filter(node => node.kind !== 'field' && apart(node) > reach)
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, PLACES);
  const others = armiesOf(state, seat)
    .filter(one => one !== army && hasLiving(one))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, OTHERS);
  const goals: RouteGoal[] = [
    ...far.map(({ at }) => ({ path: [{ x: at.x, y: at.y }] })),
    ...others.map(({ id }) => ({ after: id })),
    { stay: true },
  ];
  return goals.map(goal => ({
    type: 'setRoute',
    army: army.id,
    goal,
    ...(plannedCourse(world, state, army, wayTo(state, goal)).hazard > 0 && { over: 'cautious' }),
  }));
};

export const endRoute: CampaignOrder<EndRoute> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('endRoute'), army: id }),
  check(asker, command): Verdict {
    const army = ownArmy(asker, command.army);
    if (isProblem(army)) return army;
    return firstRefusal<{ readonly army: Army }>(
      { 'campaign.routes': one => one.army.route !== undefined || `${army.name} waits for orders already.` },
      { army },
    );
  },
  perform({ state, seat }, { army: id }, act) {
    const { name = '' } = state.armies[id] ?? {};
    act.emit({
      type: 'routeEnded',
      army: id,
      owner: seat,
      name,
      why: 'campaign.routes',
      say: 'It is called off.',
    });
  },
  offers: ({ state, seat }) =>
    armiesOf(state, seat).flatMap(({ id, route }) => (route ? [{ type: 'endRoute', army: id }] : [])),
};
