import { distanceOfPoints, type Point } from '@emlia/kernel';
import type { CampaignContext } from '../order.ts';
import type { Army, Route } from '../state.ts';
import { armiesOf } from '../table/checks.ts';
import { type Halt, haltOf } from './alarm.ts';
import { type Leg, legOf } from './leg.ts';
import { marchArmy, marchRefusal } from './move.ts';

/** Nearer than that it is there, in metres. */
const THERE = 1;

const isThere = ({ at }: Army, goal: Point): boolean => distanceOfPoints(at, goal) <= THERE;

const halt = ({ act }: CampaignContext, { id, owner, name }: Army, { rule, say }: Halt): void =>
  act.emit({ type: 'routeEnded', army: id, owner, name, why: rule, say });

/** Before a player gives orders: who is stopped by what has come up waits for them (campaign.routes). */
export const haltRoutes = (campaign: CampaignContext, player: string): void => {
  const { world, state } = campaign;
  for (const army of armiesOf(state, player)) {
    const stopped = haltOf(world, state, army);
    if (stopped) halt(campaign, army, stopped);
  }
};

/** When a player has given orders all who are on their way march on, whoever goes after another behind it (campaign.routes). */
export const marchOn = (campaign: CampaignContext, player: string): void => {
  const { state } = campaign;
  const waiting = armiesOf(state, player).filter(({ route }) => route);
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ route }) => !waiting.some(({ id }) => id === route?.after));
    const [army] = waiting.splice(Math.max(0, free), 1);
    if (army) goOn(campaign, army);
  }
};

/** What an army is to march now; nothing where it is where it should be, or has no march left. */
const stretchOf = (
  { world, state }: CampaignContext,
  army: Army,
  { path, after, over }: Route,
): Leg | Halt | undefined => {
  const followed = after === undefined ? undefined : state.armies[after];
  const way = followed ? [followed.at] : path;
  const goal = way.at(-1);
  if (!goal || isThere(army, goal)) return undefined;
  const leg = legOf(world, state, army, way, over);
  const end = leg.path.at(-1);
  if (end && !isThere(army, end))
    return marchRefusal({ world, state, seat: army.owner }, army, { path: leg.path, over }) ?? leg;
  return army.moved > 0
    ? undefined
    : { rule: 'hazard.choice', say: 'It has come to ground it was not told to enter.' };
};

const goOn = (campaign: CampaignContext, army: Army): void => {
  const { world, state, act } = campaign;
  const { id, owner, name, route } = army;
  if (!route) return;
  const stretch = haltOf(world, state, army) ?? stretchOf(campaign, army, route);
  if (!stretch) return;
  if ('say' in stretch) {
    halt(campaign, army, stretch);
    return;
  }
  const { path, rest } = stretch;
  marchArmy(campaign, army, { path, over: route.over });
  const met = army.battle !== undefined || !isThere(army, path.at(-1) as Point);
  if (met) halt(campaign, army, { rule: 'campaign.battle-start', say: 'It has met enemies.' });
  else if (rest.length > 0) act.emit({ type: 'routeLeft', army: id, owner, path: [...rest] });
  else if (route.after === undefined)
    act.emit({ type: 'routeEnded', army: id, owner, name, why: 'campaign.routes' });
};
