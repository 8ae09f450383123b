import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point } from '@emlia/kernel';
import type { Ring, Stroke } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { mealsAfter, mealWords } from './bread.ts';
import type { CampaignMap } from './map.ts';

const { foreseeRoute, mapWords, plannedCourse, struckByRush, wayRound } = campaignStudy;

type Army = CampaignState['armies'][string];
type Route = campaignStudy.Route;

export type RouteOrder = Extract<CampaignCommand, { type: 'setRoute' }>;

/** Nearer than that it is there, in metres. */
const THERE = 1;

const turnCount = (turns: number): string => (turns === 1 ? say`1 turn` : say`${turns} turns`);

/** A way of several turns from place to place, round what blocks it; through hazards it is chosen how (hazard.choice). */
export const routesAlong = (
  { game: { world } }: CampaignMap,
  view: CampaignState,
  army: Army,
  places: readonly Point[],
): readonly RouteOrder[] => {
  const path = places.flatMap(
    (to, i) => wayRound(world, view, { ...army, at: places[i - 1] ?? army.at }, to) ?? [to],
  );
  const order: RouteOrder = { type: 'setRoute', army: army.id, goal: { path } };
  const isWet = plannedCourse(world, view, army, path).hazard > 0;
  return isWet ? (['cautious', 'rush'] as const).map(over => ({ ...order, over })) : [order];
};

/** What a route is as long as its army is on it. */
const asRoute = ({ goal, over }: RouteOrder): Pick<Route, 'path' | 'after' | 'over'> => ({
  path: 'path' in goal ? [...goal.path] : [],
  ...('after' in goal && { after: goal.after }),
  ...(over !== undefined && { over }),
});

/** Where it stands in the evenings to come, when it is there, whom it meets and how it is fed. */
const aheadWords = (
  map: CampaignMap,
  view: CampaignState,
  army: Army,
  route: Pick<Route, 'path' | 'over'>,
): string => {
  const { nights, arrives, meets } = foreseeRoute(map.game.world, view, army, route);
  const foe = meets && view.armies[meets.army];
  const meals = nights.length > 0 && view.step === 'orders' ? mealsAfter(map, view, army.id, ...nights) : [];
  return [
    arrives ? say`there in ${turnCount(nights.length)}` : undefined,
    foe ? say`meets ${foe.name} in ${turnCount((meets?.turn ?? 0) + 1)}` : undefined,
    mealWords(meals),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** What crossing hazards may cost an army (hazard.cautious, hazard.rush). */
export const riskWords = (
  { game: { world } }: CampaignMap,
  army: Army,
  rush: boolean,
): string | undefined => {
  if (!rush) return say`nobody is hurt`;
  const struck = struckByRush(world, army);
  if (struck.length === 0) return undefined;
  return struck.length === 1
    ? say`1 in 2: ${struck[0] ?? 0} struck twice`
    : say`each group 1 in 2: ${struck.join(', ')} struck twice`;
};

/** What an order of that kind leads to, before it is given. */
export const routeForecast = (
  map: CampaignMap,
  view: CampaignState,
  order: RouteOrder,
): string | undefined => {
  const army = view.armies[order.army];
  if (!army || !('path' in order.goal)) return undefined;
  const risk = order.over && riskWords(map, army, order.over === 'rush');
  return [aheadWords(map, view, army, asRoute(order)), risk].filter(Boolean).join(' · ') || undefined;
};

/** `March to Madrid, turn by turn`, `Go after the Train`, `Stay until something happens` */
export const routeOrderWords = (
  map: CampaignMap,
  view: CampaignState,
  { goal, over }: RouteOrder,
): string => {
  if ('stay' in goal) return say`Stay until something happens`;
  if ('after' in goal) return say`Go after ${view.armies[goal.after]?.name ?? say`an army`}`;
  const end = goal.path.at(-1);
  const rushing = over === 'rush' ? say`, rushing` : '';
  return end ? say`March to ${mapWords(map.game.world, view, end)}, turn by turn${rushing}` : say`March`;
};

/** What an army goes on doing by itself: `On its way to Madrid: there in 3 turns`. */
export const routeWords = (map: CampaignMap, view: CampaignState, army: Army): string | undefined => {
  const { route } = army;
  if (!route) return undefined;
  if (route.after !== undefined) return say`Goes after ${view.armies[route.after]?.name ?? say`an army`}`;
  const end = route.path.at(-1);
  if (!end) return say`Stays until something happens`;
  const ahead = aheadWords(map, view, army, route);
  const goal = mapWords(map.game.world, view, end);
  return ahead === '' ? say`On its way to ${goal}` : say`On its way to ${goal}: ${ahead}`;
};

/** A way over several turns, with a ring for every night on it. */
export const drawRoute = (
  { game: { world }, scale, sideOf }: CampaignMap,
  view: CampaignState,
  army: Army,
  route: Pick<Route, 'path' | 'after' | 'over'>,
): { readonly lines: readonly Stroke[]; readonly rings: readonly Ring[] } => {
  const { on } = scale;
  const tone = sideOf(army.owner);
  const followed = route.after === undefined ? undefined : view.armies[route.after];
  const way = followed ? [followed.at] : route.path;
  const goal = way.at(-1);
  if (!goal || distanceOfPoints(army.at, goal) <= THERE) return { lines: [], rings: [] };
  const { nights } = followed ? { nights: [] } : foreseeRoute(world, view, army, route);
  return {
    lines: [{ points: [army.at, ...way].map(on), tone, dash: 'dotted', arrow: true, width: 2 }],
    rings: nights.map(at => ({ figures: [on(at)], radius: NIGHT, tone })),
  };
};

/** The ring of a night, in units of the board. */
const NIGHT = 0.45;

export const drawOrder = (
  map: CampaignMap,
  view: CampaignState,
  order: RouteOrder,
): ReturnType<typeof drawRoute> => {
  const army = view.armies[order.army];
  return army ? drawRoute(map, view, army, asRoute(order)) : { lines: [], rings: [] };
};
