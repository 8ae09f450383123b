import { distanceOfPoints, heading, lerp, type Point, snapPoint, within } from '@emlia/kernel';
import type { CampaignContext } from '../order.ts';
import type { Army, BattleMember, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { edgeOf } from './edge.ts';
import { freshId } from './fresh.ts';
import { hasLiving } from './muster.ts';
import { isInNode, mapWords, nodeAt } from './places.ts';
import { areAllies, areHostilePlayers } from './sides.ts';
import type { CampaignWorld } from './world.ts';

/** An army whose side is at war with the other's. */
export const isFoe = (world: CampaignWorld, state: CampaignState, army: Army, other: Army): boolean =>
  areHostilePlayers(world, state, army.owner, other.owner);

/** A battle whose node holds the place and in which an enemy fights: whoever enters must join. */
const battleAt = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  at: Point,
): CampaignBattle | undefined => {
  for (const id in state.battles) {
    const battle = state.battles[id] as CampaignBattle;
    const node = state.nodes[battle.node];
    if (node && battle.id !== army.left && isInNode(node, at) && hasFoeIn(world, state, army, battle))
      return battle;
  }
  return undefined;
};

export const hasFoeIn = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  battle: CampaignBattle,
): boolean =>
  battle.members.some(member => {
    const other = state.armies[member.army];
    return other !== undefined && isFoe(world, state, army, other);
  });

/** Enemies an army meets where it stands: in the same node, or within the contact distance; none that already fight. */
const foesMet = (world: CampaignWorld, state: CampaignState, army: Army): Army[] => {
  const node = nodeAt(state, army.at, ({ kind }) => kind !== 'field');
  const met: Army[] = [];
  for (const id in state.armies) {
    const other = state.armies[id] as Army;
    if (other.battle !== undefined || other.id === army.id || !hasLiving(other)) continue;
    const near =
      within(distanceOfPoints(army.at, other.at), world.contact) ||
      (node !== undefined && isInNode(node, other.at));
    if (near && isFoe(world, state, army, other)) met.push(other);
  }
  const apart = (other: Army): number => distanceOfPoints(army.at, other.at);
  return met.sort((a, b) => apart(a) - apart(b) || (a.id < b.id ? -1 : 1));
};

/**
 * What a move, a purchase or the end of a ceasefire leads to (campaign.battle-start): the army joins the battle whose
 * node it has entered, or opens one with the enemies it meets. Status is fixed here (priority.ambush, priority.defending).
 */
export const meetEnemies = (
  campaign: CampaignContext,
  army: Army,
  by: 'move' | 'purchase' | 'ceasefire',
): void => {
  const { world, state, act } = campaign;
  if (army.battle !== undefined || !hasLiving(army)) return;
  const joined = battleAt(world, state, army, army.at);
  if (joined) {
    act.emit({ type: 'battleJoined', battle: joined.id, member: joinerOf(campaign, army, joined, by) });
    return;
  }
  const foes = foesMet(world, state, army);
  const first = foes[0];
  if (first) openBattle(campaign, army, foes, by);
};

const openBattle = (
  campaign: CampaignContext,
  army: Army,
  foes: readonly Army[],
  by: 'move' | 'purchase' | 'ceasefire',
): void => {
  const { world, state, act } = campaign;
  const first = foes[0] as Army;
  const place = nodeAt(state, first.at, ({ kind }) => kind !== 'field');
  // Enemies in another place of their own are not drawn away from it.
  const drawn = foes.filter(foe => {
    const other = nodeAt(state, foe.at, ({ kind }) => kind !== 'field');
    return other === undefined || other.id === place?.id;
  });
  const node = place ?? fieldBetween(campaign, army, first);
  const fighting = [army, ...drawn];
  for (const id in state.armies) {
    const other = state.armies[id] as Army;
    if (fighting.includes(other) || other.battle !== undefined || !hasLiving(other)) continue;
    if (isInNode(node, other.at) && fighting.some(one => areAllies(world, state, one.owner, other.owner)))
      fighting.push(other);
  }
  const id = freshId(state, act, 'battle');
  const members = fighting.map((one): BattleMember => {
    const ambushes = by === 'move' && one.id === army.id && drawn.some(foe => foe.moved > 0);
    const met = one.id === army.id ? first : army;
    return memberOf(world, state, node, {
      army: one,
      ambushes,
      met,
      began: true,
      enters: 0,
      arrives: by === 'move' && one.id === army.id,
    });
  });
  act.emit({
    type: 'battleOpened',
    battle: {
      id,
      node: node.id,
      since: state.turn,
      ...(by === 'move' && { mover: army.owner }),
      members,
      rounds: 0,
      fought: 0,
      quiet: 0,
      order: [],
      choices: {},
      ongoing: [],
    },
  });
};

/** `the country 3.2 km north of Middlemoor` */
const countryName = (world: CampaignWorld, state: CampaignState, at: Point): string =>
  mapWords(world, state, at).replace(/^a point /, 'the country ');

/** A battle in open country makes a node between the two that vanishes with it (node.definition). */
const fieldBetween = ({ world, state, act }: CampaignContext, army: Army, met: Army): MapNode => {
  const id = freshId(state, act, 'field');
  const at = snapPoint(lerp(met.at, army.at, 0.5));
  act.emit({
    type: 'nodeFounded',
    node: {
      id,
      name: countryName(world, state, at),
      kind: 'field',
      at,
      radius: world.contact / 2,
      buildings: [],
      stock: 0,
    },
  });
  return state.nodes[id] as MapNode;
};

/** Whether a place is one the army's side controls. */
export const isHeldBySideOf = (
  world: CampaignWorld,
  state: CampaignState,
  node: MapNode,
  army: Army,
): boolean => node.controller !== undefined && areAllies(world, state, node.controller, army.owner);

/** Whether it was in the place before the enemy came. */
const holds = (world: CampaignWorld, state: CampaignState, node: MapNode, army: Army): boolean =>
  isHeldBySideOf(world, state, node, army) && isInNode(node, army.at);

interface Arrival {
  readonly army: Army;
  readonly ambushes: boolean;
  readonly met: Army;
  readonly began: boolean;
  readonly enters: number;
  readonly arrives: boolean;
}

const memberOf = (
  world: CampaignWorld,
  state: CampaignState,
  node: MapNode,
  { army, ambushes, met, began, enters, arrives }: Arrival,
): BattleMember => ({
  army: army.id,
  status: ambushes ? 'ambush' : holds(world, state, node, army) ? 'defending' : 'attacking',
  ...(holds(world, state, node, army) && !arrives ? {} : { edge: edgeOf(approachOf(army, met, node)) }),
  enters,
  began,
});

/** The direction it looks in as it comes: its last stretch, or along the line to those it met (battle.entry-edge). */
const approachOf = (army: Army, met: Army, node: MapNode): number => {
  if (node.kind !== 'field' && army.last !== undefined && army.moved > 0) return army.last;
  return heading(army.at, met.at);
};

/** An army as a member of a battle under way that it comes to (reinforcement.joining). */
export const joinerOf = (
  { world, state }: Pick<CampaignContext, 'world' | 'state'>,
  army: Army,
  battle: CampaignBattle,
  by: 'move' | 'purchase' | 'ceasefire',
): BattleMember => {
  const node = state.nodes[battle.node] as MapNode;
  const others = battle.members.map(member => state.armies[member.army] as Army);
  const foes = others.filter(other => isFoe(world, state, army, other));
  const isNew = !others.some(other => areAllies(world, state, other.owner, army.owner));
  const met = foes[0] ?? (others[0] as Army);
  return memberOf(world, state, node, {
    army,
    // A side new to the battle takes its own priority as on first contact (priority.sides).
    ambushes: isNew && by === 'move' && foes.some(foe => foe.moved > 0),
    met,
    began: isNew,
    enters: entryTurn(world, army),
    arrives: by === 'move',
  });
};

/** Half the campaign turn's movement means half its battle turns: rounded up, dust left out (reinforcement.joining). */
const entryTurn = ({ scenario }: CampaignWorld, { moved }: Army): number =>
  Math.max(0, Math.ceil(scenario.battleTurns * moved - 1e-6));

export const foeWithin = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  at: Point,
): Army | undefined => {
  for (const id in state.armies) {
    const other = state.armies[id] as Army;
    if (other.id === army.id || !isFoe(world, state, army, other)) continue;
    if (within(distanceOfPoints(at, other.at), world.contact)) return other;
  }
  return undefined;
};
