import { type CampaignCommand, type CampaignState, campaignStudy } from '@emlia/eras';
import { add, distanceOfPoints, type Point, pointAlong, subtract, topPrompt } from '@emlia/kernel';
import type { Pointer } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { noteOf } from '../../table/note.ts';
import type { MapInHand, MapOverlay } from '../eras/desk.ts';
import { circleOn, km, onGrain } from '../eras/scale.ts';
import { mealsAfter, mealWords } from './bread.ts';
import { type CampaignMap, orderedArmy } from './map.ts';
import { drawOrder, type RouteOrder, riskWords, routeForecast, routesAlong } from './route.ts';
import { COUNTER } from './scene.ts';

const {
  canFlyWhole,
  courseCost,
  crossesBlocking,
  hasLiving,
  isMarchSpent,
  isOnMap,
  marchLeft,
  plannedCourse,
} = campaignStudy;

type Army = CampaignState['armies'][string];

type March = Extract<CampaignCommand, { type: 'moveArmy' }>;

/** Nearer than that it is there, in metres. */
const THERE = 1;

/** Halvings until what is left of the way is less than a step. */
const HALVINGS = 14;

/** As far towards a place as the army can still go straight. */
const shortened = (
  { game: { world } }: CampaignMap,
  view: CampaignState,
  army: Army,
  goal: Point,
  rush: boolean,
): Point => {
  const left = marchLeft(world, view, army);
  const far = distanceOfPoints(army.at, goal);
  const upTo = (share: number): Point => onGrain(pointAlong([army.at, goal], far * share));
  const isTooFar = (at: Point): boolean => courseCost(plannedCourse(world, view, army, [at]), !rush) > left;
  if (far === 0 || !isTooFar(goal)) return goal;
  let [reached, missed] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (reached + missed) / 2;
    if (isTooFar(upTo(half))) missed = half;
    else reached = half;
  }
  return upTo(reached);
};

/** Straight there, or as far as it goes; through hazards it is chosen how (hazard.choice). */
const marchesTo = (map: CampaignMap, view: CampaignState, army: Army, goal: Point): readonly March[] => {
  const { world } = map.game;
  const ways = [false, true].map(
    (rush): March => ({
      type: 'moveArmy',
      army: army.id,
      path: [shortened(map, view, army, goal, rush)],
      ...(rush && { rush }),
    }),
  );
  const isWet = ways.some(({ path }) => plannedCourse(world, view, army, path).hazard > 0);
  return isWet ? ways : ways.slice(0, 1);
};

/** Letting go of an army marches it straight there; where that is beyond its reach, over several turns or as far as it comes in this one. */
export const marchedTo = (
  map: CampaignMap,
  view: CampaignState,
  seat: string,
  { selected, drag }: MapInHand,
): readonly (March | RouteOrder)[] => {
  const army = orderedArmy(view, seat, selected);
  if (!army || !drag) return [];
  const goal = onGrain(add(army.at, subtract(drag.to, drag.from)));
  if (!isOnMap(map.game.world.map, goal)) return marchesTo(map, view, army, goal);
  const routes = (): readonly RouteOrder[] => routesAlong(map, view, army, [goal]);
  const isCut = crossesBlocking(map.game.world, view, [army.at, goal]) && !canFlyWhole(map.game.world, army);
  if (isCut) return routes();
  const marches = marchesTo(map, view, army, goal);
  const isThere = marches.some(({ path: [end] }) => end && distanceOfPoints(end, goal) <= THERE);
  return isThere ? marches : [...routes(), ...marches];
};

/** How it would be fed from there. */
export const breadAfter = (
  map: CampaignMap,
  view: CampaignState,
  { army, path }: March,
): string | undefined => {
  const goal = path.at(-1);
  return goal && view.step === 'orders' ? mealWords(mealsAfter(map, view, army, goal)) : undefined;
};

/** What crossing a hazard takes of a march and may cost (hazard.cautious, hazard.rush); nothing where none is crossed. */
export const hazardWords = (
  map: CampaignMap,
  view: CampaignState,
  { army: id, path, rush }: March,
): string | undefined => {
  const army = view.armies[id];
  const { world } = map.game;
  const course = army && plannedCourse(world, view, army, path);
  if (!course || course.hazard <= 0) return undefined;
  const takes = say`takes ${km(courseCost(course, !rush))} km of its march`;
  const risk = riskWords(map, army, rush ?? false);
  return risk === undefined ? takes : `${takes} · ${risk}`;
};

/** How far the selected army may still march, and where it would go. */
export const marchOverlay = (
  map: CampaignMap,
  view: CampaignState,
  seat: string,
  held: MapInHand,
): MapOverlay => {
  const { game, scale, table, sideOf } = map;
  const army = orderedArmy(view, seat, held.selected);
  if (!army) return {};
  const left = marchLeft(game.world, view, army);
  const reach = left > 0 && { reach: circleOn(table, scale.on(army.at), left / scale.metres) };
  const ways = marchedTo(map, view, seat, held);
  const [first] = ways;
  const route = ways.find(one => one.type === 'setRoute');
  const march = ways.find(one => one.type === 'moveArmy');
  // Where it stands this evening; round what blocks the way it is drawn corner by corner.
  const goal = march?.path[0] ?? (route && 'path' in route.goal ? route.goal.path.at(-1) : undefined);
  if (!first || !goal) return { ...reach };
  const refused = game.check(view, seat, first);
  const [from, to] = [scale.on(army.at), scale.on(goal)];
  return {
    ...reach,
    ghost: {
      ...COUNTER,
      side: sideOf(army.owner),
      figures: [{ id: 0, ...to, facing: 0 }],
      forbidden: refused !== undefined,
    },
    ...(march && { path: [from, to] }),
    ...(route && { marks: drawOrder(map, view, route) }),
    note: noteOf(
      to,
      refused,
      [
        march ? say`${km(distanceOfPoints(army.at, goal))} km of ${km(left)}` : undefined,
        route ? routeForecast(map, view, route) : march && breadAfter(map, view, march),
        ways.some(one => 'rush' in one || 'over' in one) ? say`with caution, or in a rush?` : undefined,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  };
};

/** The armies that may be given orders, those that can still march first. */
export const armiesToOrder = (view: CampaignState, seat: string): string[] => {
  if (topPrompt(view)?.kind !== 'orders') return [];
  const rank = (army: Army): number =>
    isMarchSpent(army) || army.battle !== undefined || army.route ? 1 : 0;
  return Object.values(view.armies)
    .filter(army => army.owner === seat && hasLiving(army))
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id }) => id);
};

/** So near to a place, in units of the board, a click means it. */
const NEAR = 2.2;

/** The army there, else the place. */
export const selectedAt = (
  { scale }: CampaignMap,
  view: CampaignState,
  { at, hit }: Pointer,
): string | undefined => {
  if (hit) return hit.unit;
  const there = scale.off(at);
  return Object.values(view.nodes).find(
    node => distanceOfPoints(node.at, there) <= Math.max(node.radius, NEAR * scale.metres),
  )?.id;
};
