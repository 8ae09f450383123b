import { distanceOfPoints, type Point, within } from '@emlia/kernel';
import type { Army, CampaignBattle, CampaignState, MapNode } from '../state.ts';

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

/** Where an army is: in a battle, the battle's node; else whatever it stands in (logistics.draw, node.control). */
export const nodeOf = (state: CampaignState, army: Army): MapNode | undefined => {
  const battle = army.battle !== undefined ? state.battles[army.battle] : undefined;
  return battle ? state.nodes[battle.node] : nodeAt(state, army.at, ({ kind }) => kind !== 'field');
};

export const battleIn = (state: CampaignState, node: string): CampaignBattle | undefined => {
  for (const id in state.battles) if (state.battles[id]?.node === node) return state.battles[id];
  return undefined;
};
