import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import { inflowOf } from './bread.ts';
import { BUYING, foesNear, type Host, totalStrength, type War } from './war.ts';

const { engineersOf, eraFor, isInNode, priceOf, roomOf, unitTypeOf, unitsOf } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** Against what manpower buys otherwise: men at their price fight so well. */
const MEN = 1.4;

/** Where a building would help, and how much, in manpower. */
export interface Site {
  readonly node: campaignStudy.MapNode;
  readonly building: campaignStudy.BuildingType;
  readonly helps: number;
}

/** Armies that could be at a place in a turn. */
const within = (hosts: readonly Host[], { at, radius }: campaignStudy.MapNode): Host[] =>
  hosts.filter(({ army, march }) => distanceOfPoints(army.at, at) <= radius + march);

/** Beds for those injured in battle: hunger's injured want bread. */
const beds = ({ own }: War, node: campaignStudy.MapNode): number =>
  own
    .filter(({ army }) => isInNode(node, army.at))
    .flatMap(({ army }) => unitsOf(army))
    .reduce((sum, { injured, hungry }) => sum + Math.max(0, injured - hungry), 0) / 2;

/** A store where a road brings more than is eaten there: the rest would be lost, and others near could live on it (logistics.depots). */
const bread = (war: War, node: campaignStudy.MapNode): number => {
  if (node.kind === 'hq') return 0;
  const { own } = war;
  const mouths = (hosts: readonly Host[]): number => hosts.reduce((sum, host) => sum + host.mouths, 0);
  const left = inflowOf(war, node) - mouths(own.filter(({ army }) => isInNode(node, army.at)));
  return Math.max(0, Math.min(left * TURNS, mouths(within(own, node)) * 2)) * CARGO;
};

/** What cargo is worth that need not be carried, in manpower. */
const CARGO = 0.25;
/** Turns that are looked ahead. */
const TURNS = 4;

/** Enemies who could be there in a turn are no stronger than those of ours who could. */
const isSafe = ({ own, foes }: War, node: campaignStudy.MapNode): boolean =>
  totalStrength(within(foes, node)) <= totalStrength(within(own, node));

/** Safe places of ours, with what would help there; the best first. */
export const sitesOf = (war: War): Site[] => {
  const { ask, world, seat } = war;
  return Object.values(ask.view.nodes)
    .filter(node => node.controller === seat && node.kind !== 'field')
    .filter(node => isSafe(war, node))
    .flatMap(node => {
      const has = (what: 'heals' | 'storage'): boolean =>
        node.buildings.some(({ type }) => (world.roster.buildings[type]?.[what] ?? 0) > 0);
      return Object.values(world.roster.buildings)
        .filter(({ build }) => build.scale === 'campaign')
        .map(building => ({
          node,
          building,
          helps:
            building.heals && !has('heals')
              ? beds(war, node)
              : building.storage && !has('storage')
                ? bread(war, node)
                : 0,
        }));
    })
    .filter(({ helps }) => helps > 0)
    .sort((a, b) => b.helps / b.building.cost - a.helps / a.building.cost);
};

/** Engineers and their wagons: an army that neither guards nor fights while there is something to be built. */
export const isCorps = ({ world, ask }: War, { army }: Host): boolean =>
  engineersOf(world, ask.view, army) > 0 &&
  unitsOf(army).every(unit => {
    const { engineer, weapons = [] } = unitTypeOf(world, unit.type);
    return engineer || weapons.length === 0 || unit.alive + unit.injured === 0;
  });

const isBegun = ({ ask }: War, { node }: Site): boolean =>
  Object.values(ask.view.works).some(work => work.node === node.id);

/** What is kept for a building while engineers are on their way to it. */
export const savedFor = (war: War): number => {
  const [best] = sitesOf(war).filter(site => !isBegun(war, site));
  return best && war.own.some(host => isCorps(war, host)) ? best.building.cost : 0;
};

/** Turns in which what is begun is to stand. */
const SOON = 2;

/** Engineers are bought for the best of the sites where a building pays for itself and for them. */
export const engineerPlans = (war: War): CampaignPlan[] => {
  const { ask, world, seat, own, hq } = war;
  const { view } = ask;
  const [best] = sitesOf(war).filter(site => !isBegun(war, site));
  if (!hq || !best || own.some(({ army }) => engineersOf(world, view, army) > 0)) return [];
  return Object.values(world.roster.units).flatMap((type): CampaignPlan[] => {
    const era = type.engineer && !type.hero ? eraFor(world, seat, type) : undefined;
    if (era === undefined) return [];
    const lot = type.men ?? 1;
    const lots = Math.max(1, Math.ceil(best.building.build.turns / SOON / lot));
    const cost = best.building.cost + priceOf(world, view, seat, { type, elements: lots * lot, era });
    if (cost > (view.players[seat]?.manpower ?? 0) || best.helps < cost) return [];
    return [
      plan(
        { type: 'buyUnits', unit: type.id, lots, era, name: 'Engineers' },
        `buy ${lots * lot} of ${type.name} to raise a ${best.building.name} in ${best.node.name}`,
        [{ name: 'what it would help for its cost', value: BUYING * MEN * Math.min(1.5, best.helps / cost) }],
      ),
    ];
  });
};

/** Whoever is to walk for more than a turn takes a wagon along. */
export const wagonPlans = (war: War): CampaignPlan[] => {
  const { ask, world, seat, own, hq } = war;
  const { view } = ask;
  const [best] = sitesOf(war);
  if (!hq || !best) return [];
  return own
    .filter(host => isCorps(war, host) && isInNode(hq, host.army.at) && host.army.moved === 0)
    .filter(({ army, march }) => distanceOfPoints(army.at, best.node.at) > march)
    .flatMap(({ army, mouths }) => {
      const short = mouths * SOON - roomOf(world, view, army);
      if (short <= 0) return [];
      return Object.values(world.roster.units).flatMap((type): CampaignPlan[] => {
        const era = type.cargo && !type.hero ? eraFor(world, seat, type) : undefined;
        if (era === undefined || !type.cargo) return [];
        const lots = Math.ceil(short / type.cargo);
        const cost = priceOf(world, view, seat, { type, elements: lots * (type.men ?? 1), era });
        return [
          plan(
            { type: 'buyUnits', unit: type.id, lots, era, army: army.id },
            `buy ${lots} of ${type.name} for ${army.name}`,
            [{ name: 'bread for those who build', value: BUYING * 3 - cost }],
          ),
        ];
      });
    });
};

/** Engineers build where that helps and nobody is near, and go on with what is begun. */
export const buildPlans = (war: War): CampaignPlan[] => {
  const { ask, world, own } = war;
  const all = totalStrength(own);
  const sites = sitesOf(war);
  return own.flatMap((host): CampaignPlan[] => {
    const { army } = host;
    if (army.battle !== undefined || army.moved > 0 || army.work !== undefined) return [];
    if (engineersOf(world, ask.view, army) === 0 || foesNear(war, army.at, host.march).length > 0) return [];
    // The main army has other things to do.
    const wanted = { name: 'wanted on the march', value: host.strength * 2 > all ? -20 : 0 };
    const begun = Object.values(ask.view.works).map(work =>
      plan({ type: 'workOn', army: army.id, work: work.id }, `${army.name} goes on building`, [
        { name: 'a work begun', value: 30 },
        wanted,
      ]),
    );
    const fresh = sites
      .filter(site => isInNode(site.node, army.at) && !isBegun(war, site))
      .map(({ building, helps }) =>
        plan(
          { type: 'build', army: army.id, building: building.id },
          `${army.name} builds a ${building.name}`,
          [
            {
              name: 'what it would help for its cost',
              value: BUYING * MEN * Math.min(1.5, helps / Math.max(1, building.cost)),
            },
            wanted,
          ],
        ),
      );
    return [...begun, ...fresh];
  });
};
