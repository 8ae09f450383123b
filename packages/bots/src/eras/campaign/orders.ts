import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { type Plan, planFor } from '../../bot/plan.ts';
import { bargainOf } from '../battle/buy.ts';
import { wayLeft, wayTo } from '../ways.ts';
import { atHome, GUARD, isGuard } from './home.ts';
import { linkPlans } from './links.ts';
import { assassinPlans, splitPlans, upgradePlans } from './upkeep.ts';
import { chanceOf, foesNear, type Host, placeValue, totalStrength, type War, walkableMapOf } from './war.ts';
import { buildPlans, engineerPlans, isCorps, savedFor, sitesOf, wagonPlans } from './works.ts';

const { areHostilePlayers, eraFor, isInNode, mayPass, priceOf, roomOf } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** Units at the headquarters: those who fight best for their price, and carriers where there are too few. */
const buyPlans = (war: War): CampaignPlan[] => {
  const { ask, world, seat, own, hq } = war;
  const { view } = ask;
  const manpower = (view.players[seat]?.manpower ?? 0) - savedFor(war);
  if (!hq || manpower <= 0) return [];
  const home = atHome(war).filter(({ bound }) => !bound);
  const field = home.filter(host => !isGuard(war, host)).at(-1);
  const mouths = own.reduce((sum, host) => sum + host.mouths, 0);
  const room = own.reduce((sum, { army }) => sum + roomOf(world, view, army), 0);
  const carriersWanted = room < mouths * 0.8;
  return Object.values(world.roster.units).flatMap((type): CampaignPlan[] => {
    const era = eraFor(world, seat, type);
    if (era === undefined || type.hero || type.special !== undefined || type.leaderForm !== undefined)
      return [];
    const cost = priceOf(world, view, seat, { type, elements: type.men ?? 1, era });
    const most = Math.floor(manpower / cost);
    if (most < 1) return [];
    const cargo = type.cargo ?? 0;
    const fights = bargainOf(type) * (type.speed < SLOW ? 0.3 : 1);
    const carries = cargo > 0 && carriersWanted ? (cargo / cost) * 0.05 + 2 : 0;
    if (fights <= 0 && carries <= 0) return [];
    const lots = carries > 0 ? Math.min(most, Math.max(1, Math.ceil((mouths * 0.8 - room) / cargo))) : most;
    return [
      plan(
        { type: 'buyUnits', unit: type.id, lots, era, ...(field && { army: field.army.id }) },
        `buy ${lots} of ${type.name} for ${Math.round(lots * cost)}`,
        [
          { name: 'fire and staying power for manpower', value: BUYING * fights },
          { name: 'carriers are wanted', value: BUYING * carries },
        ],
      ),
    ];
  });
};

const BUYING = 100;
/** An army is as slow as its slowest (campaign.armies). */
const SLOW = 90;

/** Armies in one place march together, but for the guard; an army alone at home leaves a guard behind. */
const formPlans = (war: War): CampaignPlan[] => {
  const { ask, own } = war;
  const building = sitesOf(war).length > 0;
  const free = own.filter(
    host =>
      host.army.battle === undefined &&
      !host.bound &&
      host.strength > 0 &&
      host.army.work === undefined &&
      !isGuard(war, host) &&
      !(building && isCorps(war, host)),
  );
  const merges = free.flatMap(one =>
    free
      .filter(
        other =>
          other !== one &&
          distanceOfPoints(other.army.at, one.army.at) <= 1 &&
          other.army.moved === one.army.moved &&
          (other.strength > one.strength || (other.strength === one.strength && other.army.id < one.army.id)),
      )
      .map(other =>
        plan(
          { type: 'mergeArmies', army: one.army.id, into: other.army.id },
          `${one.army.name} joins ${other.army.name}`,
          [{ name: 'stronger together', value: 20 + one.strength * 0.1 }],
        ),
      ),
  );
  const home = atHome(war);
  const [only] = home;
  if (home.length !== 1 || !only || only.bound || only.army.groups.length < 2) return merges;
  // Everybody but the first of the groups that make a guard.
  const weakest = only.army.groups
    .map(group => ({
      group,
      worth: group.units.reduce((sum, unit) => sum + campaignStudy.paidForLiving(unit), 0),
    }))
    .filter(({ worth }) => worth >= GUARD)
    .sort((a, b) => a.worth - b.worth)[0]?.group;
  const groups = only.army.groups.filter(group => group !== weakest).map(({ id }) => id);
  if (!weakest || ask.view.armies[only.army.id]?.moved !== 0) return merges;
  return [
    ...merges,
    plan(
      { type: 'formArmy', army: only.army.id, groups },
      `${weakest.name} stays to guard the headquarters`,
      [{ name: 'an army free to march', value: 18 }],
    ),
  ];
};

/** An army near a friend's fight takes part where that can turn it (reinforcement.joining). */
const joinPlans = (war: War): CampaignPlan[] => {
  const { ask, own, foes } = war;
  return Object.values(ask.view.battles).flatMap(battle => {
    const there = new Set(battle.members.map(({ army }) => army));
    const ours = totalStrength(own.filter(({ army }) => there.has(army.id)));
    const theirs = totalStrength(foes.filter(({ army }) => there.has(army.id)));
    if (ours === 0) return [];
    return own
      .filter(({ army, strength, bound }) => army.battle === undefined && strength > 0 && !bound)
      .map(({ army, strength }) =>
        plan({ type: 'joinBattle', army: army.id, battle: battle.id }, `${army.name} joins the battle`, [
          {
            name: 'a better chance there',
            value: (chanceOf(ours + strength, theirs) - chanceOf(ours, theirs)) * 60,
          },
        ]),
      );
  });
};

interface Aim {
  readonly at: Point;
  readonly say: string;
  readonly terms: readonly ScoreTerm[];
}

/** Whoever defends a place of his own is half as strong again, and more. */
const DEFENDED = 1.7;

const isTaken = ({ own }: War, host: Host, node: campaignStudy.MapNode): boolean =>
  own.some(
    other =>
      other !== host &&
      other.takes &&
      other.strength > 0 &&
      (isInNode(node, other.army.at) ||
        (other.army.moved === 0 &&
          !other.bound &&
          distanceOfPoints(other.army.at, node.at) < distanceOfPoints(host.army.at, node.at))),
  );

/** What a turn on the road costs, and each man without bread. */
const MARCH = 4;
const HUNGER = 0.12;

/** Turns that an army marches to a place. */
const turnsTo = ({ world }: War, host: Host, at: Point): number =>
  wayLeft(walkableMapOf(world), host.army.at, at) / Math.max(1, host.march);

const hungerOnTheWay = ({ mouths, army }: Host, turns: number): ScoreTerm => {
  const eaten = Math.max(0, mouths * Math.max(1, turns) - army.carried);
  return { name: 'hunger on the way', value: -eaten * HUNGER };
};

/** Places to take, and places of ours to be saved. */
const placeAims = (war: War, host: Host): Aim[] => {
  const { ask, world, seat } = war;
  const { temper, view } = ask;
  const aims: Aim[] = [];
  for (const node of Object.values(view.nodes)) {
    const { controller } = node;
    if (node.kind === 'field' || isInNode(node, host.army.at)) continue;
    const own = controller === seat;
    if (!own && controller !== undefined && !areHostilePlayers(world, view, seat, controller)) continue;
    if (controller !== undefined && !mayPass(world, view, seat, controller)) continue;
    const turns = turnsTo(war, host, node.at);
    const there = totalStrength(foesNear(war, node.at, world.contact + node.radius));
    const chance = there === 0 ? 1 : chanceOf(host.strength, there * (own ? 1 : DEFENDED));
    const risk = there === 0 ? 0 : (1 - chance) * host.strength;
    if (own) {
      if (there === 0) continue;
      aims.push({
        at: node.at,
        say: `relieve ${node.name}`,
        terms: [
          { name: 'a place to be saved', value: placeValue(node) * chance * temper.ground },
          { name: 'what it might lose', value: -risk * temper.danger },
          { name: 'the march', value: -turns * MARCH },
        ],
      });
      continue;
    }
    if (!host.takes) continue;
    aims.push({
      at: node.at,
      say: `march on ${node.name}`,
      terms: [
        { name: 'a place to be had', value: placeValue(node) * chance * temper.advance },
        { name: 'what it might lose', value: -risk * temper.danger },
        { name: 'the march', value: -turns * MARCH },
        hungerOnTheWay(host, turns),
        { name: 'another of ours is nearer', value: isTaken(war, host, node) ? -placeValue(node) * 0.8 : 0 },
      ],
    });
  }
  return aims;
};

/** Enemies to beat. */
const armyAims = (war: War, host: Host): Aim[] =>
  war.foes
    .filter(({ army }) => army.battle === undefined)
    .map(foe => {
      const { temper } = war.ask;
      const defends = foe.node?.controller === foe.army.owner;
      const chance = chanceOf(host.strength, foe.strength * (defends ? DEFENDED : 1));
      const turns = turnsTo(war, host, foe.army.at);
      return {
        at: foe.army.at,
        say: `march against ${foe.army.name}`,
        terms: [
          { name: 'an enemy to be beaten', value: foe.strength * chance * 0.6 * temper.advance },
          { name: 'what it might lose', value: -(1 - chance) * host.strength * temper.danger },
          { name: 'the march', value: -turns * MARCH },
          hungerOnTheWay(host, turns),
        ],
      };
    });

/** Engineers go where something is to be built. */
const siteAims = (war: War, host: Host): Aim[] =>
  sitesOf(war)
    .filter(({ node }) => !isInNode(node, host.army.at))
    .map(({ node, building, helps }) => ({
      at: node.at,
      say: `go and raise a ${building.name} in ${node.name}`,
      terms: [{ name: 'what it would help', value: helps * 0.3 }],
    }));

/** Crossing water takes four times as long: the way is tried in shorter pieces too. */
const PIECES = [1, 0.6, 0.3];

const marchPlans = (war: War): CampaignPlan[] => {
  const { ask, world, own } = war;
  return own.flatMap((host): CampaignPlan[] => {
    const { army, left, strength, bound } = host;
    if (army.battle !== undefined || army.moved > 0 || bound || strength <= 0 || left < 1) return [];
    if (army.work !== undefined || isGuard(war, host)) return [];
    const builds = isCorps(war, host) && sitesOf(war).length > 0;
    const aims = (builds ? siteAims(war, host) : [...placeAims(war, host), ...armyAims(war, host)])
      .map(aim => ({ ...aim, value: aim.terms.reduce((sum, { value }) => sum + value, 0) }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value)
      .slice(0, MOST_AIMS);
    for (const piece of PIECES) {
      const plans = aims.flatMap(({ at, say, terms }) => {
        const path = wayTo(walkableMapOf(world), army.at, at, left * piece * 0.999);
        const command: CampaignCommand = { type: 'moveArmy', army: army.id, path };
        if (path.length === 0 || ask.game.check(ask.view, ask.seat, command)) return [];
        return [plan(command, `${army.name}: ${say}`, terms)];
      });
      if (plans.length > 0) return plans;
    }
    return [];
  });
};

const MOST_AIMS = 4;

/** Offers of peace are made seldom, and only by whoever needs it. */
const treatyPlans = (war: War): CampaignPlan[] => {
  const { ask, own, foes, seat } = war;
  const { view } = ask;
  if (view.turn % 3 !== 0) return [];
  const mine = totalStrength(own);
  return [...new Set(foes.map(({ army }) => army.owner))]
    .filter(other => !view.players[seat]?.proposed.includes(other))
    .flatMap(other => {
      const theirs = totalStrength(foes.filter(({ army }) => army.owner === other));
      return mine * 2 < theirs
        ? [
            plan(
              { type: 'proposeTreaty', with: [other], clauses: ['ceasefire'], ends: view.turn + 3 },
              'ask for a ceasefire',
              [{ name: 'they are much stronger', value: (theirs - mine) * 0.01 }],
            ),
          ]
        : [];
    });
};

/** One order after another, until nothing is left that is worth giving. */
export const orderPlans = (war: War): CampaignPlan[] => {
  const bought = buyPlans(war);
  return [
    ...bought,
    ...engineerPlans(war),
    ...wagonPlans(war),
    ...upgradePlans(war),
    ...assassinPlans(war, bought.length > 0),
    ...buildPlans(war),
    ...splitPlans(war),
    ...formPlans(war),
    ...joinPlans(war),
    ...linkPlans(war),
    ...marchPlans(war),
    ...treatyPlans(war),
    plan({ type: 'endOrders' }, 'no more orders', []),
  ];
};
