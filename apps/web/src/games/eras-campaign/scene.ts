import { type CampaignState, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Badge } from '../../board/badges.ts';
import type { Piece, Scene, Sign, Stroke, Wash } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { latest } from '../eras/latest.ts';
import { circle, groundsOfMap, scaleBarOf } from '../eras/scale.ts';
import { mealWords, supplyAhead } from './bread.ts';
import { type CampaignMap, pointOf } from './map.ts';
import { drawRoute } from './route.ts';

const { countHungry, countLiving, hasLiving, isMarchSpent } = campaignStudy;

type Node = CampaignState['nodes'][string];

/** How an army's counter looks, in units of the board. */
export const COUNTER = { icon: 'app6-uci', radius: 1.6 };

/** Meals that are missing so soon are marked. */
const SOON = 2;

/** What it is in, and for its own player whether it hungers or is about to. */
const badgesOf = (
  map: CampaignMap,
  view: CampaignState,
  seat: string | undefined,
  army: CampaignState['armies'][string],
): Badge[] => {
  const meals = army.owner === seat ? supplyAhead(map, view)?.meals[army.id] : undefined;
  const hungry = army.owner === seat ? countHungry(army) : 0;
  const isShort = meals?.slice(0, SOON).some(({ short }) => short > 0);
  return [
    ...(army.battle === undefined ? [] : [{ id: 'engaged' as const, say: say`In a battle` }]),
    ...(hungry > 0 ? [{ id: 'hungry' as const, say: say`${hungry} hungry` }] : []),
    ...(isShort ? [{ id: 'short' as const, say: say`If it stays: ${mealWords(meals ?? []) ?? ''}` }] : []),
  ];
};

/** Armies, those in one place beside one another. */
const piecesOf = (
  map: CampaignMap,
  view: CampaignState,
  seat: string | undefined,
  selected: string,
): Piece[] => {
  const { scale, sideOf } = map;
  const crowd = new Map<string, number>();
  const asked = topPrompt(view);
  return Object.values(view.armies)
    .filter(hasLiving)
    .map(army => {
      const key = `${army.at.x} ${army.at.y}`;
      const n = crowd.get(key) ?? 0;
      crowd.set(key, n + 1);
      const { x, y } = scale.on(army.at);
      const mine = army.owner === seat && asked?.kind === 'orders' && asked.seat === seat;
      return {
        ...COUNTER,
        id: army.id,
        name: army.name,
        side: sideOf(army.owner),
        figures: [{ id: 0, x: x + n * COUNTER.radius * 2.2, y, facing: 0 }],
        alone: true as const,
        left: countLiving(army),
        of: countLiving(army),
        strength: `${countLiving(army)}`,
        selected: selected === army.id,
        active: false,
        waiting: mine && !isMarchSpent(army) && army.battle === undefined && !army.route,
        done: army.owner === seat && isMarchSpent(army),
        badges: badgesOf(map, view, seat, army),
        hits: 0,
      };
    });
};

/** A place that is small on the map is drawn large enough to be clicked. */
const LEAST = 1.4;

const radiusOf = ({ scale }: CampaignMap, node: Node): number => Math.max(node.radius / scale.metres, LEAST);

const washOf = (map: CampaignMap, node: Node, selected: string): Wash => ({
  points: circle(map.scale.on(node.at), radiusOf(map, node), 24),
  tone: node.controller === undefined ? 'ink' : map.sideOf(node.controller),
  strength: selected === node.id ? 0.5 : 0.28,
  ...(node.kind === 'hq' && { hatched: true as const }),
});

/** The name of a place, wherever the names of armies leave room: near first, then farther out. */
const signOf = (map: CampaignMap, node: Node): Sign => {
  const { x, y } = map.scale.on(node.at);
  const away = radiusOf(map, node) + 1.6;
  return {
    at: { x, y: y + away },
    or: [1, 1.8, 2.6].flatMap(far => [
      { x, y: y - away * far },
      { x: x - 3 * away * far, y },
      { x: x + 3 * away * far, y },
      ...[-1, 1].flatMap(side => [
        { x: x + side * 2.6 * away, y: y + away * far },
        { x: x + side * 2.6 * away, y: y - away * far },
      ]),
    ]),
    say: node.name,
    kind: 'name',
  };
};

/** Supply links, each the way its cargo goes. */
const linksOf = ({ scale, sideOf }: CampaignMap, view: CampaignState): Stroke[] =>
  Object.values(view.links).flatMap((link): Stroke[] => {
    const [from, to] = [pointOf(view, link.from), pointOf(view, link.to)];
    if (!from || !to) return [];
    const points = [from, ...link.path, to].map(scale.on);
    return [{ points, tone: sideOf(link.owner), dash: 'dashed', arrow: true }];
  });

const NO_ZONES: Scene['zones'] = [];

/** Draws the campaign; what the board has drawn is the same thing again until it changes. */
export const campaignScene = (
  map: CampaignMap,
): ((view: CampaignState, seat: string | undefined, selected: string) => Omit<Scene, 'overlay'>) => {
  const grounds = groundsOfMap(map.game.world.map.areas, map.scale, 'water');
  const bar = scaleBarOf(map.table, map.scale.metres);
  const pieces = latest((view: CampaignState, seat: string | undefined, selected: string) =>
    piecesOf(map, view, seat, selected),
  );
  return (view, seat, selected) => {
    const nodes = Object.values(view.nodes);
    const routes = Object.values(view.armies).flatMap(army =>
      army.route ? drawRoute(map, view, army, army.route) : [],
    );
    return {
      table: map.table,
      grounds,
      zones: NO_ZONES,
      pieces: pieces(view, seat, selected),
      traces: [],
      under: {
        washes: nodes.map(node => washOf(map, node, selected)),
        lines: [...linksOf(map, view), ...routes.flatMap(({ lines }) => lines), ...(bar.lines ?? [])],
        rings: routes.flatMap(({ rings }) => rings),
        signs: [...nodes.map(node => signOf(map, node)), ...(bar.signs ?? [])],
      },
    };
  };
};
