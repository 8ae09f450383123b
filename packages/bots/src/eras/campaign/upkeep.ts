import { type CampaignCommand, campaignStudy, type UnitType } from '@emlia/eras';
import { type Plan, planFor } from '../../bot/plan.ts';
import { bargainOf } from '../battle/buy.ts';
import { atHome, GUARD } from './home.ts';
import { BUYING, totalStrength, type War } from './war.ts';
import { savedFor } from './works.ts';

const { assassinationChance, unitTypeOf, unitsOf, paidForLiving } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** By how much an upgrade makes a unit better, as a share of it. */
const gainOf = (type: UnitType, upgrade: campaignStudy.Upgrade): number => {
  const massed = (type.weapons ?? []).flatMap(({ me }) => me ?? []);
  const best = Math.max(0, ...massed);
  let share = upgrade.weapon ? WEAPON : 0;
  for (const { do: done } of upgrade.effects) {
    if (!('stat' in done) || typeof done.value !== 'number') continue;
    const { stat, op, value } = done;
    if (stat === 'me' && best > 0) share += op === 'add' ? value / best : op === 'mul' ? value - 1 : 0;
    else if (stat === 'armour' && op !== 'mul')
      share += ARMOUR * (op === 'set' ? value - (type.armour ?? 0) : value);
    else if (stat === 'pierce' && op === 'add') share += PIERCE * value;
  }
  return share;
};

/** What grenades, a level of armour and a level of pierce are worth. */
const WEAPON = 0.15;
const ARMOUR = 0.35;
const PIERCE = 0.15;

/** Those at the headquarters are made better where that gives more for manpower than more of them would. */
export const upgradePlans = (war: War): CampaignPlan[] => {
  const { ask, world, seat } = war;
  const manpower = (ask.view.players[seat]?.manpower ?? 0) - savedFor(war);
  if (manpower <= 0) return [];
  return atHome(war).flatMap(({ army }) =>
    unitsOf(army).flatMap(unit => {
      const living = unit.alive + unit.injured;
      const type = unitTypeOf(world, unit.type);
      if (living === 0) return [];
      return Object.values(world.roster.upgrades).flatMap((upgrade): CampaignPlan[] => {
        const cost = upgrade.costPerElement * living;
        const gain = (paidForLiving(unit) || living) * gainOf(type, upgrade);
        if (unit.upgrades.includes(upgrade.id) || cost <= 0 || cost > manpower || gain <= cost) return [];
        return [
          plan(
            { type: 'upgradeUnit', army: army.id, unit: unit.id, upgrade: upgrade.id },
            `${upgrade.name} for ${type.name} of ${army.name}`,
            [{ name: 'better rather than more', value: BUYING * bargainOf(type) * Math.min(3, gain / cost) }],
          ),
        ];
      });
    }),
  );
};

/** An army that is alone at home and all one group parts a guard from it, so that it can march. */
export const splitPlans = (war: War): CampaignPlan[] => {
  const [only, ...others] = atHome(war);
  const [group, ...more] = only?.army.groups ?? [];
  if (!only || !group || others.length > 0 || more.length > 0 || only.bound || only.army.moved > 0) return [];
  if (only.strength < GUARD * 3) return [];
  const most = group.units
    .map(unit => ({ unit, living: unit.alive + unit.injured, worth: paidForLiving(unit) || unit.alive }))
    .filter(({ living, unit }) => living > 1 && (unitTypeOf(war.world, unit.type).weapons ?? []).length > 0)
    .sort((a, b) => b.worth - a.worth || (a.unit.id < b.unit.id ? -1 : 1))[0];
  if (!most) return [];
  const count = Math.min(most.living - 1, Math.ceil((GUARD * most.living) / Math.max(1, most.worth)));
  return [
    plan(
      { type: 'splitGroup', army: only.army.id, group: group.id, units: [{ unit: most.unit.id, count }] },
      `${count} of ${group.name} are to guard the headquarters`,
      [{ name: 'an army free to march', value: 18 }],
    ),
  ];
};

/**
 * What a leader gives an enemy, as a share of its strength: the morale of a death falls either way (morale.table), so
 * only the bonuses count.
 */
const LEADER = 0.15;
/** What manpower is worth that nothing can be bought with. */
const IDLE = 0.2;

/** An attempt on the strongest enemy's leader, with manpower that buys nothing now. */
export const assassinPlans = (war: War, canBuy: boolean): CampaignPlan[] => {
  const { ask, world, seat, foes } = war;
  const { view } = ask;
  const manpower = Math.floor((view.players[seat]?.manpower ?? 0) - savedFor(war));
  if (canBuy || manpower < 10 || view.players[seat]?.attempted) return [];
  return [...new Set(foes.map(({ army }) => army.owner))]
    .filter(target => view.players[target]?.leader !== undefined)
    .flatMap(target => {
      const harm = totalStrength(foes.filter(({ army }) => army.owner === target)) * LEADER;
      return STAKES.filter(stake => stake <= manpower).map(stake =>
        plan(
          { type: 'assassinate', target, stake },
          `stake ${stake} on the life of the leader of ${world.players[target]?.name ?? target}`,
          [
            {
              name: 'their bonuses ended',
              value: assassinationChance(world, view, { by: seat, target, stake }) * harm,
            },
            { name: 'manpower that buys nothing now', value: -stake * IDLE },
          ],
        ),
      );
    });
};

const STAKES = [10, 30, 70, 120, 170];
