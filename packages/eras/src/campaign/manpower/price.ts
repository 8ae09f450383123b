import { isAvailable } from '../../forces/available.ts';
import type { Era } from '../../forces/era.ts';
import { livingOf } from '../../forces/kind.ts';
import type { Unit } from '../../forces/state.ts';
import { unmetBy } from '../../forces/upgrade.ts';
import type { UnitType, Upgrade } from '../../pack/stat-line.ts';
import type { CampaignState } from '../state.ts';
import { unitTypeNumber } from '../table/bonuses.ts';
import type { CampaignWorld } from '../table/world.ts';
import { roundToCents } from './pay.ts';

/** So many elements of a type, bought for an age. */
export interface Purchase {
  readonly type: UnitType;
  readonly elements: number;
  readonly upgrades?: readonly string[];
  readonly era: Era;
}

/** Manpower for so many elements of a type, upgrades included (manpower.purchase, manpower.upgrades). */
export const priceOf = (
  world: CampaignWorld,
  state: CampaignState,
  player: string,
  { type, elements, upgrades = [], era }: Purchase,
): number => {
  const unit = { type: type.id, boughtFor: era, player };
  const lot = unitTypeNumber(world, state, unit, { stat: 'cost', base: type.cost });
  let sum = (lot * elements) / (type.men ?? 1);
  for (const id of upgrades) sum += (world.roster.upgrades[id]?.costPerElement ?? 0) * elements;
  return roundToCents(sum);
};

/** Manpower for an upgrade of a unit that is there already: for each element not dead (manpower.upgrades). */
export const upgradePrice = (
  { roster }: Pick<CampaignWorld, 'roster'>,
  unit: Unit,
  upgrade: string,
): number => roundToCents((roster.upgrades[upgrade]?.costPerElement ?? 0) * livingOf(unit));

/** Whether a type can be bought for an age; some need magic, and some are of every age where there is some. */
export const isSold = (world: CampaignWorld, type: UnitType, era: Era): boolean =>
  isAvailable(type, era, world.scenario.magic);

/** The first of a player's ages that the stat line is of. */
export const eraFor = (world: CampaignWorld, player: string, type: UnitType): Era | undefined =>
  world.players[player]?.eras.find(era => isSold(world, type, era));

/** Why a unit of this type cannot take an upgrade; true if it can. */
export const mayTakeUpgrade = (upgrade: Upgrade, type: UnitType, era: Era): true | string => {
  if (!upgrade.eras.includes(era)) return `${upgrade.name} is not of the age ${type.name} is bought for.`;
  switch (unmetBy(upgrade, type)) {
    case 'kind':
      return `${upgrade.name} is not for ${type.name}.`;
    case 'armour':
      return `${upgrade.name} does nothing for the armour of ${type.name}.`;
    case 'weapon':
      return `${type.name} has no weapon that ${upgrade.name} is for.`;
    default:
      return true;
  }
};

/** How many spells a type knows under its player's leader (spell.property). */
export const spellsKnown = (
  world: CampaignWorld,
  state: CampaignState,
  player: string,
  { type, era }: Pick<Purchase, 'type' | 'era'>,
): number => {
  if (type.spellcasting === undefined) return 0;
  const unit = { type: type.id, boughtFor: era, player };
  return Math.floor(unitTypeNumber(world, state, unit, { stat: 'spellcasting', base: type.spellcasting }));
};

/** Where nothing is said: the first ones of its age, in the order of their ids. */
export const spellsFor = (world: CampaignWorld, era: Era, number: number): string[] =>
  Object.keys(world.roster.spells)
    .sort()
    .filter(id => world.roster.spells[id]?.eras?.includes(era) ?? true)
    .slice(0, number);
