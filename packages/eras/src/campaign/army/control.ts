import type { CampaignContext } from '../order.ts';
import type { Army, CampaignState, MapNode } from '../state.ts';
import { knownTo } from '../table/known.ts';
import { countLiving, hasLiving, hasNodeTakers } from '../table/muster.ts';
import { nodeOf } from '../table/places.ts';
import { areHostilePlayers, sideOf } from '../table/sides.ts';
import type { CampaignWorld } from '../table/world.ts';

/** A side with active groups in a node. */
interface Presence {
  readonly side: string;
  readonly armies: Army[];
}

/** At the end of a campaign turn a node goes to the only side with active groups in it (node.control). */
export const settleControl = (campaign: CampaignContext): void => {
  const { world, state } = campaign;
  const there = new Map<string, Army[]>();
  for (const id in state.armies) {
    const army = state.armies[id] as Army;
    const node = hasLiving(army) ? nodeOf(state, army) : undefined;
    if (node && node.kind !== 'field') there.set(node.id, [...(there.get(node.id) ?? []), army]);
  }
  for (const [id, armies] of there) {
    const node = state.nodes[id] as MapNode;
    const winner = takerOf(world, state, node, presencesOf(world, state, armies));
    if (winner !== undefined) takeNode(campaign, node, winner, 'node.control');
  }
};

const presencesOf = (world: CampaignWorld, state: CampaignState, armies: readonly Army[]): Presence[] => {
  const sides = new Map<string, Presence>();
  for (const army of armies) {
    const side = sideOf(world, state, army.owner);
    const one = sides.get(side) ?? { side, armies: [] };
    one.armies.push(army);
    sides.set(side, one);
  }
  return [...sides.values()];
};

const countOf = (armies: readonly Army[]): number => {
  let sum = 0;
  for (const army of armies) sum += countLiving(army);
  return sum;
};

/** The player who takes the node; nobody while enemies share it, or where the controller's side or friends are. */
const takerOf = (
  world: CampaignWorld,
  state: CampaignState,
  node: MapNode,
  present: readonly Presence[],
): string | undefined => {
  const owners = present.flatMap(({ armies }) => armies.map(army => army.owner));
  const isFought = owners.some(a => owners.some(b => areHostilePlayers(world, state, a, b)));
  if (isFought) return undefined;
  const { controller } = node;
  if (controller !== undefined && owners.some(one => !areHostilePlayers(world, state, one, controller)))
    return undefined;
  // Only a side with somebody armed who cannot fly takes a node; others only keep enemies from it.
  const able = present.filter(({ armies }) => armies.some(army => hasNodeTakers(world, army)));
  let best: Presence | undefined;
  for (const one of able) if (!best || countOf(one.armies) > countOf(best.armies)) best = one;
  return best && strongestOwner(state, best.armies);
};

/** Within a side, the player with most living elements there, ties by turn order. */
export const strongestOwner = (state: CampaignState, armies: readonly Army[]): string | undefined => {
  let found: string | undefined;
  let most = 0;
  for (const player of state.order) {
    const count = countOf(armies.filter(army => army.owner === player));
    if (count > most) [found, most] = [player, count];
  }
  return found;
};

/** A node goes over, its buildings and its cargo with it (logistics.depots, construction.building). */
export const takeNode = (
  { world, state, act }: CampaignContext,
  node: MapNode,
  to: string | undefined,
  why: string,
): void => {
  if (node.controller === to) return;
  act.emit({
    type: 'nodeTaken',
    node: node.id,
    ...(node.controller !== undefined && { from: node.controller }),
    ...(to !== undefined && { to }),
    stock: node.stock,
    why,
    ...knownTo(world, state, 'stocks', to),
  });
};
