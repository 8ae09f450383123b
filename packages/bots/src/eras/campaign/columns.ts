import { type CampaignCommand, campaignStudy, type UnitType } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import { bargainOf } from '../battle/buy.ts';
import { carriersFor, lackOfRoom, priceOfBread } from './bread.ts';
import { atHome, isGuard } from './home.ts';
import { BUYING, type Host, type War } from './war.ts';
import { isCorps, savedFor } from './works.ts';

const { eraFor, priceOf, paidForLiving, roomOf, unitTypeOf, unitsOf } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;

/** An army marches as fast as its slowest (campaign.armies): slower ones are not enlisted. */
const SLOW = 90;
/** Manpower of fighters in an army that can feed itself and is worth fighting. */
export const COLUMN = 45;
/** By how much a kind of arms is worth less for what there is of it already. */
const SAME_AGAIN = 0.8;

/** What arms are there for; each needs the others. */
const roleOf = ({ flying, weapons = [], health, crew, speed }: UnitType): string => {
  if (flying) return 'air';
  if (weapons.some(({ indirect, range = 0 }) => indirect || range >= FAR)) return 'artillery';
  if (health !== undefined) return 'engines';
  if (crew !== undefined) return 'crews';
  return speed >= RIDES ? 'riders' : 'foot';
};

const FAR = 1000;
const RIDES = 180;

/** The share of what was paid for fighters that each role has. */
const sharesOf = ({ own, world }: War): ((role: string) => number) => {
  const paid = new Map<string, number>();
  let all = 0;
  for (const { army } of own) {
    for (const unit of unitsOf(army)) {
      const type = unitTypeOf(world, unit.type);
      if ((type.weapons ?? []).length === 0) continue;
      const worth = paidForLiving(unit) || unit.alive + unit.injured;
      paid.set(roleOf(type), (paid.get(roleOf(type)) ?? 0) + worth);
      all += worth;
    }
  }
  return role => (all === 0 ? 0 : (paid.get(role) ?? 0) / all);
};

/** Armies at the headquarters that are still being made ready. */
const columnsOf = (war: War): Host[] =>
  atHome(war).filter(
    host =>
      !host.bound &&
      !isGuard(war, host) &&
      !isCorps(war, host) &&
      host.army.moved === 0 &&
      host.army.work === undefined,
  );

/** Carriers who stand idle where an army is made ready go along with it: they cost nothing any more. */
const idleCarrierPlans = ({ ask, world, own }: War, column: Host): CampaignPlan[] =>
  own
    .filter(
      ({ army, strength, mouths, bound }) =>
        strength === 0 &&
        !bound &&
        army.battle === undefined &&
        army.moved === 0 &&
        army.work === undefined &&
        distanceOfPoints(army.at, column.army.at) <= 1 &&
        roomOf(world, ask.view, army) > mouths,
    )
    .map(({ army }) =>
      planFor<CampaignCommand>(
        { type: 'mergeArmies', army: army.id, into: column.army.id },
        `${army.name} goes with ${column.army.name}, to feed it`,
        [{ name: 'bread to march with, already paid for', value: BUYING * PAID }],
      ),
    );

/** More than any bread that is still to be bought. */
const PAID = 1000;

/** Carriers for an army that could not take enough bread along: they come before men who would starve. */
const carrierPlans = (war: War, column: Host, manpower: number): CampaignPlan[] => {
  const { ask, world, seat } = war;
  return carriersFor(world, seat).flatMap((type): CampaignPlan[] => {
    const era = eraFor(world, seat, type);
    const lot = type.men ?? 1;
    const cost = era === undefined ? 0 : priceOf(world, ask.view, seat, { type, elements: lot, era });
    const most = cost > 0 ? Math.floor(manpower / cost) : 0;
    if (most < 1 || type.speed < SLOW) return [];
    const lots = Math.min(most, Math.ceil(lackOfRoom(war, column) / ((type.cargo ?? 1) * lot)));
    return [
      planFor<CampaignCommand>(
        { type: 'buyUnits', unit: type.id, lots, era, army: column.army.id },
        `buy ${lots} of ${type.name} for ${Math.round(lots * cost)}, to feed ${column.army.name}`,
        [{ name: 'bread to march with', value: BUYING * (1 + 1 / Math.max(0.01, cost / (type.cargo ?? 1))) }],
      ),
    ];
  });
};

/** Fighters for a column, or a new one: as many as it can be fed with. */
const fighterPlans = (war: War, column: Host | undefined, manpower: number): CampaignPlan[] => {
  const { ask, world, seat } = war;
  const shareOf = sharesOf(war);
  return Object.values(world.roster.units).flatMap((type): CampaignPlan[] => {
    const era = eraFor(world, seat, type);
    if (era === undefined || type.hero || type.special !== undefined || type.leaderForm !== undefined)
      return [];
    // Engineers are bought for what is to be built (works.ts).
    if (type.cost <= 0 || type.speed < SLOW || type.engineer) return [];
    const lot = type.men ?? 1;
    const cost = priceOf(world, ask.view, seat, { type, elements: lot, era });
    const whole = cost + priceOfBread(war, lot);
    const lots = Math.floor(
      Math.min(manpower / whole, Math.max(1, (COLUMN - (column?.strength ?? 0)) / cost)),
    );
    const bargain = bargainOf(type) * (cost / whole);
    if (lots < 1 || bargain <= 0) return [];
    return [
      planFor<CampaignCommand>(
        { type: 'buyUnits', unit: type.id, lots, era, ...(column && { army: column.army.id }) },
        `buy ${lots} of ${type.name} for ${Math.round(lots * cost)}`,
        [
          { name: 'fire and staying power for manpower, bread included', value: BUYING * bargain },
          {
            name: 'enough of that kind already',
            value: -BUYING * bargain * SAME_AGAIN * shareOf(roleOf(type)),
          },
        ],
      ),
    ];
  });
};

/** Units at the headquarters, column by column: first bread for those who are there, then men for who is weak, then a new one. */
export const buyPlans = (war: War): CampaignPlan[] => {
  const manpower = (war.ask.view.players[war.seat]?.manpower ?? 0) - savedFor(war);
  if (!war.hq || manpower <= 0) return [];
  const columns = columnsOf(war);
  const hungry = columns.find(column => lackOfRoom(war, column) > 0);
  if (hungry) {
    const idle = idleCarrierPlans(war, hungry);
    return idle.length > 0 ? idle : carrierPlans(war, hungry, manpower);
  }
  return fighterPlans(
    war,
    columns.find(({ strength }) => strength < COLUMN),
    manpower,
  );
};
