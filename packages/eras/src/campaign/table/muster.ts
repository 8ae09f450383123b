import { livingOf } from '../../forces/kind.ts';
import type { Ongoing } from '../../forces/ongoing.ts';
import type { Group, Unit } from '../../forces/state.ts';
import type { UnitType } from '../../pack/stat-line.ts';
import type { Army, CampaignState } from '../state.ts';
import { ongoingForArmy, unitNumber } from './bonuses.ts';
import { type CampaignWorld, unitTypeOf } from './world.ts';

/** What an army has and can do, counted. */

export const countLivingInGroup = ({ units }: Group): number => {
  let sum = 0;
  for (const unit of units) sum += livingOf(unit);
  return sum;
};

/** Elements not dead: each needs one cargo (logistics.consumption). */
export const countLiving = ({ groups }: Army): number => {
  let sum = 0;
  for (const group of groups) sum += countLivingInGroup(group);
  return sum;
};

export const groupNamesOf = ({ groups }: Army): string[] => groups.map(({ name }) => name);

export const unitsOf = ({ groups }: Army): Unit[] => groups.flatMap(group => group.units);

/** Metres an army may cover in a campaign turn: its slowest living unit's (campaign.armies, scale.campaign-speed). */
export const campaignMove = (world: CampaignWorld, state: CampaignState, army: Army): number => {
  const ongoing = ongoingForArmy(world, state, army);
  let slowest = Number.POSITIVE_INFINITY;
  for (const unit of unitsOf(army)) {
    if (livingOf(unit) > 0) slowest = Math.min(slowest, campaignSpeedOf(world, ongoing, army, unit));
  }
  return slowest === Number.POSITIVE_INFINITY ? 0 : slowest * world.stride;
};

/** Metres of its march that an army has left in this turn (scale.campaign-speed). */
export const marchLeft = (world: CampaignWorld, state: CampaignState, army: Army): number =>
  campaignMove(world, state, army) * (1 - army.moved);

/** Whether an army has anything of its march left, however far that is. */
export const isMarchSpent = ({ moved }: Pick<Army, 'moved'>): boolean => moved >= 1;

export const campaignSpeedOf = (
  world: CampaignWorld,
  ongoing: readonly Ongoing[],
  army: Army,
  unit: Unit,
): number =>
  unitNumber(world, { ongoing, army, unit }, { stat: 'speed', base: unitTypeOf(world, unit.type).speed });

/** Cargo one element takes on a trip. */
export const cargoOf = (
  world: CampaignWorld,
  ongoing: readonly Ongoing[],
  army: Army,
  unit: Unit,
): number => {
  const { cargo } = unitTypeOf(world, unit.type);
  return cargo ? Math.floor(unitNumber(world, { ongoing, army, unit }, { stat: 'cargo', base: cargo })) : 0;
};

/** Elements of a unit that work links. */
export const countOnLinks = (state: CampaignState, army: Army, unit: Unit): number => {
  let sum = 0;
  for (const id in state.links) {
    for (const carrier of state.links[id]?.carriers ?? []) {
      if (carrier.army === army.id && carrier.unit === unit.id) sum += carrier.count;
    }
  }
  return Math.min(sum, livingOf(unit));
};

/** What an army's carriers can take along, those on links left out. */
export const roomOf = (world: CampaignWorld, state: CampaignState, army: Army): number => {
  let sum = 0;
  for (const unit of unitsOf(army)) {
    if (!unitTypeOf(world, unit.type).cargo || livingOf(unit) === 0) continue;
    const cargo = cargoOf(world, ongoingForArmy(world, state, army), army, unit);
    sum += cargo * (livingOf(unit) - countOnLinks(state, army, unit));
  }
  return sum;
};

/** Living engineers, counted as bonuses have it (construction.time). */
export const engineersOf = (world: CampaignWorld, state: CampaignState, army: Army): number => {
  let sum = 0;
  for (const unit of unitsOf(army)) {
    if (!unitTypeOf(world, unit.type).engineer || livingOf(unit) === 0) continue;
    const ongoing = ongoingForArmy(world, state, army);
    const each = unitNumber(world, { ongoing, army, unit }, { stat: 'engineers', base: 1 });
    sum += Math.floor(livingOf(unit) * each);
  }
  return sum;
};

export const hasLiving = (army: Army): boolean => countLiving(army) > 0;

/** An army all of whose living units can fly (campaign.flying). */
export const canFlyWhole = (world: CampaignWorld, army: Army): boolean =>
  hasLiving(army) &&
  unitsOf(army).every(unit => livingOf(unit) === 0 || unitTypeOf(world, unit.type).flying !== undefined);

export const hasFlyers = (world: CampaignWorld, army: Army): boolean =>
  unitsOf(army).some(unit => livingOf(unit) > 0 && unitTypeOf(world, unit.type).flying !== undefined);

/** Only armed types that cannot fly take nodes (node.control). */
export const canTakeNodes = ({ weapons, flying }: UnitType): boolean =>
  flying === undefined && (weapons?.length ?? 0) > 0;

export const hasNodeTakers = (world: CampaignWorld, army: Army): boolean =>
  unitsOf(army).some(unit => livingOf(unit) > 0 && canTakeNodes(unitTypeOf(world, unit.type)));

/** What was paid for the elements not dead (surrender.refund, victory.most-settlements). */
export const paidForLiving = (unit: Unit): number => {
  const all = unit.alive + unit.injured + unit.dead;
  return all === 0 ? 0 : (unit.paid * livingOf(unit)) / all;
};

/** Manpower of those not dead; what was given for nothing counts as a man each. */
export const worthOfArmy = (army: Army): number => {
  let sum = 0;
  for (const unit of unitsOf(army)) if (livingOf(unit) > 0) sum += paidForLiving(unit) || livingOf(unit);
  return sum;
};
