import { type CampaignCommand, campaignStudy, type UnitType } from '@emlia/eras';
import { type Plan, planFor } from '../../plan.ts';
import { bargainOf } from '../battle/buy.ts';
import { atHome, GUARD } from './home.ts';
import { foesNear, type Host, sumOf, type War } from './war.ts';

const { assassinationChance, livingIn, typeOf, unitsOf, worthOf } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** As buying is weighed (orders.ts). */
const BUYING = 100;

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
  const manpower = ask.view.players[seat]?.manpower ?? 0;
  if (manpower <= 0) return [];
  return atHome(war).flatMap(({ army }) =>
    unitsOf(army).flatMap(unit => {
      const living = unit.alive + unit.injured;
      const type = typeOf(world, unit.type);
      if (living === 0) return [];
      return Object.values(world.roster.upgrades).flatMap((upgrade): CampaignPlan[] => {
        const cost = upgrade.costPerElement * living;
        const gain = (worthOf(unit) || living) * gainOf(type, upgrade);
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
    .map(unit => ({ unit, living: unit.alive + unit.injured, worth: worthOf(unit) || unit.alive }))
    .filter(({ living, unit }) => living > 1 && (typeOf(war.world, unit.type).weapons ?? []).length > 0)
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

const hasEngineers = ({ world }: War, { army }: Host): boolean =>
  unitsOf(army).some(unit => unit.alive + unit.injured > 0 && typeOf(world, unit.type).engineer);

/** Against what manpower buys otherwise: men at their price fight so well. */
const MEN = 1.4;

/** How a building helps where an army stands, in manpower: beds for the injured, a store where cargo would be lost. */
const usesOf = (war: War, host: Host, building: campaignStudy.BuildingType): number => {
  const { node } = host;
  const { view } = war.ask;
  if (!node || node.kind === 'field') return 0;
  const has = (what: 'heals' | 'storage'): boolean =>
    node.buildings.some(({ type }) => (war.world.roster.buildings[type]?.[what] ?? 0) > 0);
  const here = war.own.filter(({ army }) => campaignStudy.isInNode(node, army.at));
  if (building.heals && !has('heals')) {
    const injured = here.flatMap(({ army }) => unitsOf(army)).reduce((sum, unit) => sum + unit.injured, 0);
    return injured / 2;
  }
  if (building.storage && node.kind !== 'hq' && !has('storage')) {
    const fed = Object.values(view.links).some(
      ({ owner, from, to }) =>
        owner === war.seat &&
        (('node' in from && from.node === node.id) || ('node' in to && to.node === node.id)),
    );
    return fed ? here.reduce((sum, { army }) => sum + livingIn(army), 0) / 2 : 0;
  }
  return 0;
};

/** Engineers build where that helps and nobody is near, and go on with what is begun. */
export const buildPlans = (war: War): CampaignPlan[] => {
  const { ask, world, own } = war;
  const all = sumOf(own);
  return own.flatMap((host): CampaignPlan[] => {
    const { army } = host;
    if (army.battle !== undefined || army.moved > 0 || army.work !== undefined || !hasEngineers(war, host))
      return [];
    if (foesNear(war, army.at, host.march).length > 0) return [];
    // The main army has other things to do.
    const wanted = { name: 'wanted on the march', value: host.strength * 2 > all ? -20 : 0 };
    const begun = Object.values(ask.view.works).map(work =>
      plan({ type: 'workOn', army: army.id, work: work.id }, `${army.name} goes on building`, [
        { name: 'a work begun', value: 30 },
        wanted,
      ]),
    );
    const fresh = Object.values(world.roster.buildings).flatMap(building => {
      const helps = building.build.scale === 'campaign' ? usesOf(war, host, building) : 0;
      const value = BUYING * MEN * Math.min(1.5, helps / Math.max(1, building.cost));
      return helps <= 0
        ? []
        : [
            plan(
              { type: 'build', army: army.id, building: building.id },
              `${army.name} builds a ${building.name}`,
              [{ name: 'what it would help for its cost', value }, wanted],
            ),
          ];
    });
    return [...begun, ...fresh];
  });
};

/**
 * What a leader gives an enemy, as a share of its strength: the morale of a death falls either way (morale.table), so
 * only the bonuses count.
 */
const LEADER = 0.15;
/** What manpower is worth that nothing can be bought with. */
const IDLE = 0.2;

/** With manpower that buys nothing now an attempt on the strongest enemy's leader is made. */
export const assassinPlans = (war: War, canBuy: boolean): CampaignPlan[] => {
  const { ask, world, seat, foes } = war;
  const { view } = ask;
  const manpower = Math.floor(view.players[seat]?.manpower ?? 0);
  if (canBuy || manpower < 10 || view.players[seat]?.attempted) return [];
  return [...new Set(foes.map(({ army }) => army.owner))]
    .filter(target => view.players[target]?.leader !== undefined)
    .flatMap(target => {
      const harm = sumOf(foes.filter(({ army }) => army.owner === target)) * LEADER;
      return STAKES.filter(stake => stake <= manpower).map(stake =>
        plan(
          { type: 'assassinate', target, stake },
          `stake ${stake} on the life of the leader of ${world.players[target]?.name ?? target}`,
          [
            {
              name: 'their bonuses ended',
              value: assassinationChance(world, view, seat, target, stake) * harm,
            },
            { name: 'manpower that buys nothing now', value: -stake * IDLE },
          ],
        ),
      );
    });
};

const STAKES = [10, 30, 70, 120, 170];
