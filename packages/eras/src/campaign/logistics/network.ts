import { distanceOfPoints, lengthOfPath, type Point, within } from '@emlia/kernel';
import { livingOf } from '../../forces/kind.ts';
import { crossesMade } from '../spell/ground.ts';
import type { Army, CampaignState, SupplyLink, SupplyPlace } from '../state.ts';
import { ongoingForArmy } from '../table/bonuses.ts';
import { campaignSpeedOf, cargoOf, hasLiving, unitsOf } from '../table/muster.ts';
import { areHostilePlayers, shareSupply } from '../table/sides.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';

export const pointOfPlace = (state: CampaignState, place: SupplyPlace): Point | undefined => {
  if ('node' in place) return state.nodes[place.node]?.at;
  if ('army' in place) return state.armies[place.army]?.at;
  return state.nodes[state.battles[place.battle]?.node ?? '']?.at;
};

export const placeKey = (place: SupplyPlace): string =>
  'node' in place ? `node ${place.node}` : 'army' in place ? `army ${place.army}` : `battle ${place.battle}`;

/** The whole way of a link as its ends stand now; nothing if one of them is gone. */
const wayOf = (state: CampaignState, { from, to, path }: SupplyLink): Point[] | undefined => {
  const [start, end] = [pointOfPlace(state, from), pointOfPlace(state, to)];
  return start && end ? [start, ...path, end] : undefined;
};

/** Cargo a link can carry in a campaign turn: each carrier's, for every whole round trip (logistics.throughput). */
export const capacityOf = (world: CampaignWorld, state: CampaignState, link: SupplyLink): number => {
  const way = wayOf(state, link);
  if (!way) return 0;
  const length = lengthOfPath(way);
  let sum = 0;
  for (const { army: id, unit: unitId, count } of link.carriers) {
    const army = state.armies[id];
    const unit = army && unitsOf(army).find(one => one.id === unitId);
    if (!army || !unit) continue;
    const ongoing = ongoingForArmy(world, state, army);
    const move = campaignSpeedOf(world, ongoing, army, unit) * world.stride;
    // Between places that touch any number of trips can be made.
    const trips = length === 0 ? Number.MAX_SAFE_INTEGER : Math.floor(move / (2 * length));
    sum += cargoOf(world, ongoing, army, unit) * Math.min(count, livingOf(unit)) * Math.min(trips, 1e6);
  }
  return sum;
};

/** Why a link carries nothing now; nothing if it does (logistics.cutting, logistics.link). */
export const whyCut = (world: CampaignWorld, state: CampaignState, link: SupplyLink): string | undefined => {
  const way = wayOf(state, link);
  if (!way) return 'One of its ends is gone.';
  const source =
    'node' in link.from ? state.nodes[link.from.node]?.controller : state.armies[link.from.army]?.owner;
  if (source === undefined || !shareSupply(world, state, source, link.owner))
    return 'It starts in a place that is no longer friendly.';
  const goal = 'node' in link.to ? state.nodes[link.to.node]?.controller : undefined;
  if (goal !== undefined && !shareSupply(world, state, goal, link.owner))
    return 'It ends in a place of others.';
  if (!hasCarriers(state, link)) return 'Its carriers are all dead.';
  if (state.grounds && !fliesOver(world, state, link) && crossesMade(state, way))
    return 'Its way has become impassable.';
  const foe = foeOn(world, state, link, way);
  return foe && `${foe.name} cuts it.`;
};

const hasCarriers = (state: CampaignState, { carriers }: SupplyLink): boolean =>
  carriers.some(({ army, unit }) => {
    const here = state.armies[army];
    return here !== undefined && unitsOf(here).some(one => one.id === unit && livingOf(one) > 0);
  });

const foeOn = (
  world: CampaignWorld,
  state: CampaignState,
  link: SupplyLink,
  way: readonly Point[],
): Army | undefined => {
  const flies = fliesOver(world, state, link);
  for (const id in state.armies) {
    const army = state.armies[id] as Army;
    if (army.battle !== undefined || army.owner === link.owner || !hasLiving(army)) continue;
    if (!areHostilePlayers(world, state, link.owner, army.owner)) continue;
    const apart = flies
      ? Math.min(distanceOfPoints(army.at, way[0] as Point), distanceOfPoints(army.at, way.at(-1) as Point))
      : distanceToWay(way, army.at);
    if (within(apart, world.contact)) return army;
  }
  return undefined;
};

/** Carriers in the air are cut only at the two ends. */
export const fliesOver = (
  world: CampaignWorld,
  state: CampaignState,
  { carriers }: Pick<SupplyLink, 'carriers'>,
): boolean =>
  carriers.every(({ army, unit }) => {
    const here = state.armies[army];
    const one = here && unitsOf(here).find(other => other.id === unit);
    return one !== undefined && unitTypeOf(world, one.type).flying !== undefined;
  });

const distanceToWay = (way: readonly Point[], at: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1] as Point, way[i] as Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const squared = dx * dx + dy * dy;
    const along = squared === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / squared;
    const share = Math.max(0, Math.min(1, along));
    least = Math.min(least, distanceOfPoints(at, { x: a.x + dx * share, y: a.y + dy * share }));
  }
  return least;
};

/**
 * Links in the order they are worked (logistics.flow): outward from the sources, owners in turn order, each owner's by
 * rank. A link waits for those that feed its start.
 */
export const linksInOrder = (state: CampaignState): SupplyLink[] => {
  const rest = Object.values(state.links).sort(
    (a, b) =>
      state.order.indexOf(a.owner) - state.order.indexOf(b.owner) ||
      a.rank - b.rank ||
      (a.id < b.id ? -1 : 1),
  );
  const ordered: SupplyLink[] = [];
  while (rest.length > 0) {
    const ready = rest.findIndex(link => !rest.some(other => placeKey(other.to) === placeKey(link.from)));
    ordered.push(...rest.splice(Math.max(0, ready), 1));
  }
  return ordered;
};

/** Whether a place is fed, by any number of links, from another. */
export const isFedFrom = (links: readonly SupplyLink[], place: SupplyPlace, source: SupplyPlace): boolean => {
  const seen = new Set<string>();
  const open = [placeKey(source)];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === placeKey(place)) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const link of links) if (placeKey(link.from) === at) open.push(placeKey(link.to));
  }
  return false;
};
