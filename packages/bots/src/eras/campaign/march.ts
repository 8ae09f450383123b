import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { type Plan, planFor } from '../../bot/plan.ts';
import { wayTo } from '../ways.ts';
import { breadTerm, hungerHere, larders, turnsTo } from './bread.ts';
import { homeTerm, isGuard } from './home.ts';
import { chanceOf, foesNear, type Host, placeValue, totalStrength, type War, walkableMapOf } from './war.ts';
import { isCorps, sitesOf } from './works.ts';

const { areHostilePlayers, isInNode, mayPass } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

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

/** What a turn on the road costs. */
const MARCH = 4;

/** A place of ours: to be saved from whoever is there or could come, or to eat at. */
const ownAim = (war: War, host: Host, node: campaignStudy.MapNode, foes: number): Aim | undefined => {
  const { temper } = war.ask;
  const turns = turnsTo(war, host, host.army.at, node.at);
  const bread = breadTerm(war, host, { at: node.at, feeds: larders(war, host).includes(node), turns });
  const march = { name: 'the march', value: -turns * MARCH };
  const home = homeTerm(war, host, { at: node.at, turns });
  if (foes > 0) {
    const chance = chanceOf(strengthTogether(war, host, node, turns), foes);
    return {
      at: node.at,
      say: `relieve ${node.name}`,
      terms: [
        { name: 'a place to be saved', value: placeValue(node) * chance * temper.ground },
        { name: 'what it might lose', value: -(1 - chance) * host.strength * temper.danger },
        march,
        bread,
        home,
      ],
    };
  }
  if (node.id === war.hq?.id && home.value > 0)
    return { at: node.at, say: `go back to guard ${node.name}`, terms: [march, bread, home] };
  if (hungerHere(war, host) <= 0 || bread.value <= 0) return undefined;
  return { at: node.at, say: `go and eat at ${node.name}`, terms: [march, bread, home] };
};

/** How much of those counts who could come along. */
const ALONG = 0.8;

/** Its strength with that of others who could be at a place as soon: who arrives in the same turn fights together (reinforcement.joining). */
const strengthTogether = (war: War, host: Host, { at }: campaignStudy.MapNode, turns: number): number =>
  war.own.reduce((sum, one) => {
    if (one === host || one.bound || one.strength <= 0 || isGuard(war, one)) return sum;
    const theirs = turnsTo(war, one, one.army.at, at);
    const late = one.army.moved > 0 ? theirs > turns - 1 : theirs > turns;
    return late ? sum : sum + one.strength * ALONG;
  }, host.strength);

/** Places to take, and places of ours to be saved or to eat at. */
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
    const there = totalStrength(foesNear(war, node.at, world.contact + node.radius));
    if (own) {
      const aim = ownAim(war, host, node, there);
      if (aim) aims.push(aim);
      continue;
    }
    if (!host.takes) continue;
    const turns = turnsTo(war, host, host.army.at, node.at);
    const chance = there === 0 ? 1 : chanceOf(strengthTogether(war, host, node, turns), there * DEFENDED);
    aims.push({
      at: node.at,
      say: `march on ${node.name}`,
      terms: [
        { name: 'a place to be had', value: placeValue(node) * chance * temper.advance },
        { name: 'what it might lose', value: -(1 - chance) * host.strength * temper.danger },
        { name: 'the march', value: -turns * MARCH },
        breadTerm(war, host, { at: node.at, feeds: false, turns }),
        homeTerm(war, host, { at: node.at, turns }),
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
      const turns = turnsTo(war, host, host.army.at, foe.army.at);
      return {
        at: foe.army.at,
        say: `march against ${foe.army.name}`,
        terms: [
          { name: 'an enemy to be beaten', value: foe.strength * chance * 0.6 * temper.advance },
          { name: 'what it might lose', value: -(1 - chance) * host.strength * temper.danger },
          { name: 'the march', value: -turns * MARCH },
          breadTerm(war, host, { at: foe.army.at, feeds: false, turns }),
          homeTerm(war, host, { at: foe.army.at, turns }),
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

/** What it is worth to follow the plan, and to march without one where all are to stay. */
const PLAN = 30;

/** Of those who are free, all who could be at a place within so many turns go there together. */
const TOGETHER = 2;

/** A place that all march for: their chance is that of all together. */
const objectiveAims = (war: War, host: Host): Aim[] => {
  const { objective, ask, seat, own, world } = war;
  const node = objective === undefined || objective === 'stay' ? undefined : ask.view.nodes[objective.node];
  if (!node || isInNode(node, host.army.at)) return [];
  const turns = turnsTo(war, host, host.army.at, node.at);
  const together = own.filter(
    one =>
      one === host ||
      (!one.bound && !isGuard(war, one) && turnsTo(war, one, one.army.at, node.at) <= turns + TOGETHER),
  );
  const there = totalStrength(foesNear(war, node.at, world.contact + node.radius));
  const chance = there === 0 ? 1 : chanceOf(totalStrength(together), there * DEFENDED);
  return [
    {
      at: node.at,
      say: node.controller === seat ? `gather at ${node.name}` : `march on ${node.name}, as planned`,
      terms: [
        { name: 'the plan for this war', value: PLAN },
        {
          name: 'a place that all go for',
          value: (node.controller === seat ? 0 : placeValue(node)) * chance,
        },
        { name: 'what it might lose', value: -(1 - chance) * host.strength * ask.temper.danger },
        { name: 'the march', value: -turns * MARCH },
        breadTerm(war, host, {
          at: node.at,
          feeds: node.controller === seat && larders(war, host).includes(node),
          turns,
        }),
        homeTerm(war, host, { at: node.at, turns }),
      ],
    },
  ];
};

/** Crossing water takes four times as long: the way is tried in shorter pieces too. */
const PIECES = [1, 0.6, 0.3];

export const marchPlans = (war: War): CampaignPlan[] => {
  const { ask, world, own } = war;
  return own.flatMap((host): CampaignPlan[] => {
    const { army, left, strength, bound } = host;
    if (army.battle !== undefined || army.moved > 0 || bound || strength <= 0 || left < 1) return [];
    if (army.work !== undefined || army.casting !== undefined || isGuard(war, host)) return [];
    const builds = isCorps(war, host) && sitesOf(war).length > 0;
    const stays = { name: 'all stay where they are', value: war.objective === 'stay' ? -PLAN : 0 };
    const goals = [...objectiveAims(war, host), ...placeAims(war, host), ...armyAims(war, host)];
    const aims = (builds ? siteAims(war, host) : goals.map(aim => ({ ...aim, terms: [...aim.terms, stays] })))
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
