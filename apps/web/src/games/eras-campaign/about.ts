import { type CampaignState, campaignStudy } from '@emlia/eras';
import type { About } from '../eras/desk.ts';
import { grouped } from '../eras/number-words.ts';
import { km } from '../eras/scale.ts';
import type { CampaignMap } from './map.ts';
import { nodeKindName } from './words.ts';

const { marchLeft, nameOfPlace, roomOf } = campaignStudy;

type Army = CampaignState['armies'][string];
type Node = CampaignState['nodes'][string];

/** Metres of a march that are worth telling: less is nothing in kilometres. */
const LEAST_TOLD = 50;

/** The cargo of an army and the march it has left, as far as they are known. */
const carriedAndLeft = ({ game: { world } }: CampaignMap, view: CampaignState, army: Army): string[] => {
  const stock = Math.round(army.carried);
  const left = marchLeft(world, view, army);
  return [
    ...(stock > 0 ? [`${grouped(stock)} cargo with it, room for ${grouped(roomOf(world, view, army))}`] : []),
    ...(left >= LEAST_TOLD ? [`${km(left)} km to march this turn`] : []),
    ...(left < LEAST_TOLD && army.moved > 0 ? ['Has marched as far as it can this turn'] : []),
  ];
};

const aboutArmy = (map: CampaignMap, view: CampaignState, army: Army): About => ({
  title: army.name,
  side: map.sideOf(army.owner),
  lines: [
    ...army.groups.flatMap(group =>
      group.units.map(({ type, alive, injured }) => {
        const { name = type } = map.game.world.roster.units[type] ?? {};
        return `${group.name}: ${alive} ${name}${injured > 0 ? `, ${injured} injured` : ''}`;
      }),
    ),
    ...carriedAndLeft(map, view, army),
  ],
});

const aboutNode = ({ game, sideOf, nameOf }: CampaignMap, view: CampaignState, node: Node): About => {
  const { controller, kind, stock, buildings } = node;
  const links = Object.values(view.links).filter(({ from }) => 'node' in from && from.node === node.id);
  return {
    title: node.name,
    side: controller === undefined ? -1 : sideOf(controller),
    lines: [
      `${nodeKindName(kind)}, held by ${controller === undefined ? 'nobody' : nameOf(controller)}`,
      ...(stock > 0 ? [`${grouped(stock)} cargo in store`] : []),
      ...buildings.map(({ type }) => game.world.roster.buildings[type]?.name ?? type),
      ...links.map(link => `Carries to ${nameOfPlace(view, link.to)}`),
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
