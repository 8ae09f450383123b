import { campaignStudy, type UnitType } from '@emlia/eras';
import { memoizedByKey, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../../bot/bot.ts';
import { wayLeft } from '../ways.ts';
import { type Host, type War, walkableMapOf } from './war.ts';

const { capacityOf, eraFor, roomOf, unitsOf } = campaignStudy;

/** Turns that an army is to eat from its own carriers. */
const ENDURE = 5;

/** Meals that an army wants with it and has no carriers for. */
export const lackOfRoom = ({ world, ask }: War, { army, mouths }: Host): number =>
  Math.max(0, mouths * ENDURE - roomOf(world, ask.view, army));

/** Carriers that a player may buy, the cheapest for what it carries first. */
export const carriersFor = memoizedByKey((world: War['world'], seat: string): readonly UnitType[] =>
  Object.values(world.roster.units)
    .filter(type => type.cargo && type.cost > 0 && !type.hero && type.special === undefined)
    .filter(type => eraFor(world, seat, type) !== undefined)
    .sort((a, b) => mealPrice(a) - mealPrice(b)),
);

const mealPrice = ({ cost, cargo = 1, men = 1 }: UnitType): number => cost / (cargo * men);

/** Manpower that it takes to carry a meal for each of so many men, as long as an army is to endure. */
export const priceOfBread = ({ world, seat }: War, mouths: number): number => {
  const [cheapest] = carriersFor(world, seat);
  return cheapest ? mouths * ENDURE * mealPrice(cheapest) : 0;
};

/** What is made at a place in a turn, and what links bring there as far as their owner asks. */
export const inflowOf = ({ ask, world, seat }: War, node: campaignStudy.MapNode): number => {
  let sum = 0;
  for (const { type } of node.buildings) sum += world.roster.buildings[type]?.cargoPerTurn ?? 0;
  for (const link of Object.values(ask.view.links)) {
    if (link.owner !== seat || !('node' in link.to) || link.to.node !== node.id) continue;
    sum += Math.min(link.ask ?? Number.POSITIVE_INFINITY, capacityOf(world, ask.view, link));
  }
  return sum;
};

/** Meals in store that make a place worth going to. */
const STORED = 2;

/** Places of ours that would feed an army besides those who are there. */
export const larders = memoizedByKey((war: War, host: Host): readonly campaignStudy.MapNode[] => {
  const others = war.own.filter(other => other !== host);
  return Object.values(war.ask.view.nodes).filter(node => {
    if (node.controller !== war.seat || node.kind === 'field') return false;
    let mouths = host.mouths;
    for (const { node: there, mouths: more } of others) if (there === node) mouths += more;
    return node.stock >= mouths * STORED || inflowOf(war, node) >= mouths;
  });
});

/** Whole turns that an army marches to a place. */
export const turnsTo = ({ world }: War, { army, march }: Host, from: Point, at: Point): number => {
  const way = wayLeft(walkableMapOf(world), from, at);
  return Math.max(0, Math.ceil((way - (from === army.at ? 1 : 0)) / Math.max(1, march)));
};

/** Once without bread a man falls ill, twice and he dies (logistics.shortage). */
const ILL = 4;
const DEAD = 6;

/** A battle may hold an army up on its way back to bread. */
const HELD_UP = 0.5;

/** Turns that a war without an end is thought to go on. */
const LONG = 12;

/** What an army would lose by hunger if it went to a place and from there back to bread. */
const hungerAt = (
  war: War,
  host: Host,
  { at, feeds, turns }: { readonly at: Point; readonly feeds: boolean; readonly turns: number },
): number => {
  const { world, ask } = war;
  const { mouths, strength, army } = host;
  const left = (world.scenario.turns ?? ask.view.turn + LONG) - ask.view.turn + 1;
  const onTheWay = Math.max(1, turns);
  const ends = feeds
    ? onTheWay - 1
    : onTheWay -
      1 +
      HELD_UP +
      Math.min(left, ...larders(war, host).map(({ at: fed }) => turnsTo(war, host, at, fed)));
  const missed = Math.min(left, Math.max(0, ends - army.carried / Math.max(1, mouths)));
  // Who is hungry already dies of the next meal that is missing.
  const twice = missed > 0 ? missed - 1 + hungryShare(host) : 0;
  return strength * (ILL * Math.min(1, missed) + DEAD * Math.max(0, Math.min(1, twice)));
};

const hungryShare = ({ army, mouths }: Host): number =>
  unitsOf(army).reduce((sum, { hungry }) => sum + hungry, 0) / Math.max(1, mouths);

/** What it would lose where it stands. */
export const hungerHere = memoizedByKey((war: War, host: Host): number =>
  hungerAt(war, host, {
    at: host.army.at,
    feeds: larders(war, host).some(node => node === host.node),
    turns: 0,
  }),
);

/** Bread that a march wins or costs, against staying. */
export const breadTerm = (
  war: War,
  host: Host,
  goal: { readonly at: Point; readonly feeds: boolean; readonly turns: number },
): ScoreTerm => ({
  name: 'bread, against staying',
  value: hungerHere(war, host) - hungerAt(war, host, goal),
});
