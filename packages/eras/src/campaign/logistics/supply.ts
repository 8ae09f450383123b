import type { Counts } from '../../forces/element.ts';
import { changeCarried, changeStock } from '../manpower/pay.ts';
import type { CampaignContext } from '../order.ts';
import type { Army, CampaignState, MapNode, SupplyLink } from '../state.ts';
import { knownTo } from '../table/known.ts';
import { countLiving, roomOf, unitsOf } from '../table/muster.ts';
import { nameOfPlace, nodeOf } from '../table/places.ts';
import { shareSupply } from '../table/sides.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';
import { afterSupply, type Mouths, unfedAmong } from './hunger.ts';
import { capacityOf, linksInOrder, placeKey, whyCut } from './network.ts';

/** Cargo that has come by link this turn, by where it came to and whose it is. */
interface Delivery {
  readonly key: string;
  /** The place's name. */
  readonly at: string;
  readonly owner: string;
  cargo: number;
}

/** Once in a campaign turn, after movement and before battles (logistics.timing). */
export const supplyArmies = (campaign: CampaignContext): void => {
  const { world, state, act } = campaign;
  const armies = inTurnOrder(state);
  for (const army of armies) drop(campaign, army, army.carried - roomOf(world, state, army));
  const delivered: Delivery[] = [];
  for (const link of linksInOrder(state)) work(campaign, link, delivered);
  for (const army of armies) feed(campaign, army, delivered);
  for (const army of armies) refill(campaign, army, delivered);
  for (const { at, cargo, owner } of delivered) {
    if (cargo > 0)
      act.emit({
        type: 'cargoLost',
        at,
        cargo,
        why: 'logistics.depots',
        ...knownTo(world, state, 'stocks', owner),
      });
  }
};

const inTurnOrder = (state: CampaignState): Army[] =>
  state.order.flatMap(player => Object.values(state.armies).filter(army => army.owner === player));

/** What dead carriers carried is lost. */
const drop = (campaign: CampaignContext, army: Army, cargo: number): void => {
  const { world, state, act } = campaign;
  if (cargo <= 0) return;
  act.emit({
    type: 'cargoLost',
    at: army.name,
    cargo,
    why: 'logistics.draw',
    ...knownTo(world, state, 'stocks', army.owner),
  });
  changeCarried(campaign, army.id, -cargo, 'logistics.draw');
};

/** A link delivers as much as is stored, as it can carry, and as its owner asks (logistics.flow). */
const work = (campaign: CampaignContext, link: SupplyLink, delivered: Delivery[]): void => {
  const { world, state, act } = campaign;
  const { id, owner, from, to } = link;
  const ends = { link: id, owner, from: nameOfPlace(state, from), to: nameOfPlace(state, to) };
  const cut = whyCut(world, state, link);
  if (cut !== undefined) {
    act.emit({ type: 'linkCut', ...ends, why: cut });
    return;
  }
  const stored =
    'node' in from ? (state.nodes[from.node]?.stock ?? 0) : (state.armies[from.army]?.carried ?? 0);
  const wanted = link.ask ?? needAt(world, state, link);
  const cargo = Math.floor(Math.min(stored, capacityOf(world, state, link), wanted));
  act.emit({ type: 'linkWorked', ...ends, cargo, ...knownTo(world, state, 'stocks', owner) });
  if (cargo <= 0) return;
  if ('node' in from) changeStock(campaign, from.node, -cargo, 'logistics.flow');
  else changeCarried(campaign, from.army, -cargo, 'logistics.flow');
  if ('node' in to && isFriendly(world, state, owner, to.node))
    changeStock(campaign, to.node, cargo, 'logistics.flow');
  else delivered.push({ key: placeKey(to), at: nameOfPlace(state, to), owner, cargo });
};

/** A place nobody holds stores nothing: what comes there is for those who are there. */
const isFriendly = (world: CampaignWorld, state: CampaignState, player: string, node: string): boolean => {
  const { controller } = state.nodes[node] ?? {};
  return controller !== undefined && shareSupply(world, state, controller, player);
};

/** What is asked where nothing is said: in a friendly node all that comes, with an army or in a battle what they can use. */
const needAt = (world: CampaignWorld, state: CampaignState, { owner, to }: SupplyLink): number => {
  if ('node' in to && isFriendly(world, state, owner, to.node)) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const army of Object.values(state.armies)) {
    const there =
      'node' in to
        ? nodeOf(state, army)?.id === to.node
        : 'army' in to
          ? army.id === to.army
          : army.battle === to.battle;
    if (there && shareSupply(world, state, owner, army.owner)) {
      sum += countLiving(army) + Math.max(0, roomOf(world, state, army) - army.carried);
    }
  }
  return sum;
};

/** An army draws from the store of a friendly node, from a link, from what its carriers have, in that order (logistics.draw). */
const feed = (campaign: CampaignContext, army: Army, delivered: readonly Delivery[]): void => {
  const { world, state, act } = campaign;
  const need = countLiving(army);
  if (need === 0) return;
  let left = need;
  const node = storeOf(world, state, army);
  const store = Math.min(left, node?.stock ?? 0);
  if (node) changeStock(campaign, node.id, -store, 'logistics.consumption');
  left -= store;
  const link = takeFrom(campaign, army, delivered, left);
  left -= link;
  const carried = Math.min(left, army.carried);
  changeCarried(campaign, army.id, -carried, 'logistics.consumption');
  const short = left - carried;
  const known = knownTo(world, state, 'armies', army.owner);
  act.emit({ type: 'armyFed', army: army.id, need, store, link, carried, short, ...known });
  const units = hungerIn(world, army, short);
  if (units) act.emit({ type: 'unitsChanged', army: army.id, units, ...known });
};

const storeOf = (world: CampaignWorld, state: CampaignState, army: Army): MapNode | undefined => {
  const node = nodeOf(state, army);
  return node?.controller !== undefined && shareSupply(world, state, node.controller, army.owner)
    ? node
    : undefined;
};

const takeFrom = (
  { world, state }: CampaignContext,
  army: Army,
  delivered: readonly Delivery[],
  most: number,
): number => {
  let taken = 0;
  const node = nodeOf(state, army);
  for (const delivery of delivered) {
    const here =
      delivery.key === placeKey({ army: army.id }) ||
      (army.battle !== undefined && delivery.key === placeKey({ battle: army.battle })) ||
      (node !== undefined && delivery.key === placeKey({ node: node.id }));
    if (!here || !shareSupply(world, state, delivery.owner, army.owner)) continue;
    const number = Math.min(most - taken, delivery.cargo);
    delivery.cargo -= number;
    taken += number;
  }
  return taken;
};

/** Who of an army is changed by going without, or by being fed again; nothing if nobody is. */
const hungerIn = (world: CampaignWorld, army: Army, short: number): Record<string, Counts> | undefined => {
  const all = unitsOf(army).map((unit): Mouths => ({ unit, type: unitTypeOf(world, unit.type) }));
  if (short === 0 && !all.some(({ unit }) => isHungry(unit))) return undefined;
  const without = unfedAmong(all, short, army.lastFed);
  const changed: Record<string, Counts> = {};
  for (const mouths of all) {
    const { unit } = mouths;
    if (without.has(unit.id) || isHungry(unit)) changed[unit.id] = afterSupply(mouths, without.get(unit.id));
  }
  return changed;
};

const isHungry = ({ hungry, elements }: Mouths['unit']): boolean =>
  hungry > 0 || (elements?.some(element => element.hungry) ?? false);

/** Carriers fill up at any friendly store, and with what a link has brought beyond the need (logistics.draw). */
const refill = (campaign: CampaignContext, army: Army, delivered: readonly Delivery[]): void => {
  const { world, state } = campaign;
  const room = roomOf(world, state, army) - army.carried;
  if (room <= 0) return;
  const brought = takeFrom(campaign, army, delivered, room);
  const node = storeOf(world, state, army);
  const cargo = Math.min(room - brought, node?.stock ?? 0);
  if (node) changeStock(campaign, node.id, -cargo, 'logistics.draw');
  changeCarried(campaign, army.id, cargo + brought, 'logistics.draw');
};
