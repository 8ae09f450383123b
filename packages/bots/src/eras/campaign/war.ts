import { campaignStudy, isSettlement, type UnitType } from '@emlia/eras';
import { distanceOfPoints, memoized, type Point } from '@emlia/kernel';
import type { WalkableMap } from '../ways.ts';
import type { CampaignAsk } from './bot.ts';

const {
  areAllies,
  areHostilePlayers: areHostile,
  campaignMove,
  hasNodeTakers: hasTakers,
  hasLiving: isActive,
  countLiving,
  marchLeft,
  nodeOf,
  countOnLinks,
  unitTypeOf,
  unitsOf,
  paidForLiving,
} = campaignStudy;

type Army = campaignStudy.Army;
type MapNode = campaignStudy.MapNode;
type World = campaignStudy.CampaignWorld;

/** An army as a captain counts it. */
export interface Host {
  readonly army: Army;
  /** Manpower of those who fight. */
  readonly strength: number;
  /** Mouths to feed. */
  readonly mouths: number;
  /** Metres it may still go in this turn, and in a whole one. */
  readonly left: number;
  readonly march: number;
  readonly node: MapNode | undefined;
  /** Somebody who can take a place. */
  readonly takes: boolean;
  /** Carriers of it are on links: it stays. */
  readonly bound: boolean;
}

export interface War {
  readonly ask: CampaignAsk;
  readonly world: World;
  readonly seat: string;
  readonly own: readonly Host[];
  readonly foes: readonly Host[];
  /** Whoever could turn on it: enemies, and all with whom it has no more than a truce. */
  readonly strangers: readonly Host[];
  readonly hq: MapNode | undefined;
  /** What all who are free march for, where there is such a plan. */
  readonly objective?: Objective | undefined;
}

/** A place to be taken or held by all together; or nowhere: everybody stays where he is. */
export type Objective = { readonly node: string } | 'stay';

const isArmed = ({ weapons = [] }: UnitType): boolean => weapons.length > 0;

/** The strength that an army is thought to have which is not shown. */
export const UNKNOWN = 60;

const strengthOf = (world: World, army: Army): number => {
  if (army.groups.length === 0) return UNKNOWN;
  let sum = 0;
  for (const unit of unitsOf(army)) {
    const living = unit.alive + unit.injured;
    if (living === 0 || !isArmed(unitTypeOf(world, unit.type))) continue;
    // What was given for nothing counts as a man each.
    const worth = paidForLiving(unit) || living;
    sum += (worth * (unit.alive + unit.injured / 2)) / living;
  }
  return sum;
};

export const readWar = (ask: CampaignAsk, objective?: Objective): War => {
  const { game, view, seat } = ask;
  const { world } = game;
  const hostOf = (army: Army): Host => {
    const march = campaignMove(world, view, army);
    return {
      army,
      strength: strengthOf(world, army),
      mouths: countLiving(army),
      march,
      left: marchLeft(world, view, army),
      node: nodeOf(view, army),
      takes: army.groups.length === 0 || hasTakers(world, army),
      bound: unitsOf(army).some(unit => countOnLinks(view, army, unit) > 0),
    };
  };
  const armies = Object.values(view.armies).filter(army => army.groups.length === 0 || isActive(army));
  const others = armies
    .filter(({ owner }) => owner !== seat && !areAllies(world, view, seat, owner))
    .map(hostOf);
  return {
    ask,
    world,
    seat,
    own: armies.filter(({ owner }) => owner === seat).map(hostOf),
    foes: others.filter(({ army }) => areHostile(world, view, seat, army.owner)),
    strangers: others,
    hq: campaignStudy.ownHq(view, seat),
    objective,
  };
};

/** The campaign map for walkers. */
export const walkableMapOf = memoized(
  ({ map, blocking, hazards }: World): WalkableMap => ({
    box: { right: map.width, bottom: map.height },
    solid: blocking,
    hazards,
  }),
);

/** What buying weighs, so much that it comes before every march. */
export const BUYING = 100;

/** How many turns' worth of manpower a place is worth. */
const VALUES: Readonly<Record<string, number>> = { hq: 120, city: 45, town: 35, village: 28 };

export const placeValue = ({ kind }: MapNode): number => (isSettlement(kind) ? (VALUES[kind] ?? 28) : 4);

/** Enemies who would be met at a place. */
export const foesNear = ({ world, foes }: War, at: Point, reach = world.contact): readonly Host[] =>
  foes.filter(({ army }) => distanceOfPoints(army.at, at) <= reach);

export const totalStrength = (hosts: readonly Host[]): number =>
  hosts.reduce((sum, { strength }) => sum + strength, 0);

/** The chance to win, by strength: twice as strong is four times as likely. */
export const chanceOf = (own: number, other: number): number =>
  own <= 0 ? 0 : (own * own) / (own * own + other * other);
