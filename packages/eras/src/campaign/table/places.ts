import { distanceOfPoints, type Point, within } from '@emlia/kernel';
import { type Landmark, whereabouts } from '../../pack/whereabouts.ts';
import type { Army, CampaignBattle, CampaignState, MapNode, SupplyPlace } from '../state.ts';
import type { CampaignWorld } from './world.ts';

export const isInNode = (node: MapNode, at: Point): boolean =>
  within(distanceOfPoints(node.at, at), node.radius);

/** The node a place lies in: of several the nearest. */
export const nodeAt = (
  state: CampaignState,
  at: Point,
  isMeant?: (node: MapNode) => boolean,
): MapNode | undefined => {
  let found: MapNode | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const id in state.nodes) {
    const node = state.nodes[id] as MapNode;
    const apart = distanceOfPoints(node.at, at);
    if (apart < nearest && within(apart, node.radius) && (isMeant?.(node) ?? true)) {
      found = node;
      nearest = apart;
    }
  }
  return found;
};

/** The places of a campaign that have a name, by which others are told; armies meet in open country near them. */
const placesOf = ({ nodes }: CampaignState): Landmark[] =>
  Object.values(nodes)
    .filter(({ kind }) => kind !== 'field')
    .map(({ name, at, radius }) => ({ name, at, radius: Math.max(radius, 1) }));

/** A place on the map of a campaign in words: `Middlemoor`, `a point 3.2 km north of Middlemoor`. */
export const mapWords = ({ map }: CampaignWorld, state: CampaignState, at: Point): string =>
  whereabouts(placesOf(state), at, map);

/** What people call a place that supply comes from or goes to. */
export const nameOfPlace = (state: CampaignState, place: SupplyPlace): string => {
  if ('node' in place) return state.nodes[place.node]?.name ?? 'a place that is gone';
  if ('army' in place) return state.armies[place.army]?.name ?? 'an army that is gone';
  return state.nodes[state.battles[place.battle]?.node ?? '']?.name ?? 'a battle';
};

/** Where an army is: in a battle, the battle's node; else whatever it stands in (logistics.draw, node.control). */
export const nodeOf = (state: CampaignState, army: Army): MapNode | undefined => {
  const battle = army.battle !== undefined ? state.battles[army.battle] : undefined;
  return battle ? state.nodes[battle.node] : nodeAt(state, army.at, ({ kind }) => kind !== 'field');
};

export const battleIn = (state: CampaignState, node: string): CampaignBattle | undefined => {
  for (const id in state.battles) if (state.battles[id]?.node === node) return state.battles[id];
  return undefined;
};
