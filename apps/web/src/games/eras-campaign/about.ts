import { type CampaignState, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';
import type { About } from '../eras/desk.ts';
import { grouped } from '../eras/number-words.ts';
import { km } from '../eras/scale.ts';
import { mealWords, supplyAhead } from './bread.ts';
import type { CampaignMap } from './map.ts';
import { routeWords } from './route.ts';
import { flowWords } from './supply-lens.ts';
import { nodeKindName } from './words.ts';

const { countHungry, marchLeft, nameOfPlace, roomOf } = campaignStudy;

type Army = CampaignState['armies'][string];
type Node = CampaignState['nodes'][string];

/** Metres of a march that are worth telling: less is nothing in kilometres. */
const LEAST_TOLD = 50;

/** The cargo of an army and the march it has left, as far as they are known. */
const carriedAndLeft = ({ game: { world } }: CampaignMap, view: CampaignState, army: Army): string[] => {
  const stock = Math.round(army.carried);
  const left = marchLeft(world, view, army);
  return [
    ...(stock > 0
      ? [say`${grouped(stock)} cargo with it, room for ${grouped(roomOf(world, view, army))}`]
      : []),
    ...(left >= LEAST_TOLD ? [say`${km(left)} km to march this turn`] : []),
    ...(left < LEAST_TOLD && army.moved > 0 ? [say`Has marched as far as it can this turn`] : []),
  ];
};

/** How its own player's army is fed where it stands. */
const breadOf = (map: CampaignMap, view: CampaignState, army: Army): string[] => {
  const hungry = countHungry(army);
  const isOwn = topPrompt(view)?.seat === army.owner;
  const ahead = isOwn ? mealWords(supplyAhead(map, view)?.meals[army.id] ?? []) : undefined;
  return [
    ...(hungry > 0 ? [say`${hungry} hungry: they die of the next meal that is missing`] : []),
    ...(ahead === undefined ? [] : [say`If it stays: ${ahead}`]),
  ];
};

/** What it does by itself when orders end. */
const goingOn = (map: CampaignMap, view: CampaignState, army: Army): string[] => {
  const words = routeWords(map, view, army);
  return words === undefined ? [] : [words];
};

const aboutArmy = (map: CampaignMap, view: CampaignState, army: Army): About => ({
  title: army.name,
  side: map.sideOf(army.owner),
  lines: [
    ...army.groups.flatMap(group =>
      group.units.map(({ type, alive, injured }) => {
        const { name = type } = map.game.world.roster.units[type] ?? {};
        return `${group.name}: ${alive} ${name}${injured > 0 ? `, ${say`${injured} injured`}` : ''}`;
      }),
    ),
    ...goingOn(map, view, army),
    ...breadOf(map, view, army),
    ...carriedAndLeft(map, view, army),
  ],
});

/** `Carries to Oxcombe: 300 a turn` */
const carriesTo = (map: CampaignMap, view: CampaignState, link: CampaignState['links'][string]): string => {
  const flow = topPrompt(view)?.seat === link.owner ? flowWords(map, view, link) : undefined;
  const to = say`Carries to ${nameOfPlace(view, link.to)}`;
  return flow === undefined ? to : `${to}: ${flow}`;
};

const aboutNode = (map: CampaignMap, view: CampaignState, node: Node): About => {
  const { game, sideOf, nameOf } = map;
  const lost = supplyAhead(map, view)?.lost[node.name];
  const { controller, kind, stock, buildings } = node;
  const links = Object.values(view.links).filter(({ from }) => 'node' in from && from.node === node.id);
  return {
    title: node.name,
    side: controller === undefined ? -1 : sideOf(controller),
    lines: [
      controller === undefined
        ? say`${nodeKindName(kind)}, held by nobody`
        : say`${nodeKindName(kind)}, held by ${nameOf(controller)}`,
      ...(stock > 0 ? [say`${grouped(stock)} cargo in store`] : []),
      ...buildings.map(({ type }) => game.world.roster.buildings[type]?.name ?? type),
      ...links.map(link => carriesTo(map, view, link)),
      ...(lost === undefined
        ? []
        : [say`${grouped(lost)} cargo that comes here is lost: nobody eats or keeps it`]),
    ],
  };
};

/** The army or place that is meant, line by line. */
export const aboutSelected = (map: CampaignMap, view: CampaignState, selected: string): About | undefined => {
  const army = view.armies[selected];
  if (army) return aboutArmy(map, view, army);
  const node = view.nodes[selected];
  return node && aboutNode(map, view, node);
};
