import {
  disc,
  distanceOfPoints,
  firstHit,
  heading,
  type Interval,
  lengthOfPath,
  type Point,
  partsInside,
  pointAlong,
  snapPoint,
  within,
} from '@emlia/kernel';
import { crossesMade, madeHazards } from '../spell/ground.ts';
import type { Army, CampaignBattle, CampaignState, MapNode } from '../state.ts';
import { hasFoeIn, isFoe } from '../table/contact.ts';
import { canFlyWhole, hasFlyers, hasLiving } from '../table/muster.ts';
import { isInNode } from '../table/places.ts';
import type { CampaignWorld } from '../table/world.ts';

/** What each metre inside a hazard costs when crossed cautiously (hazard.cautious). */
const CAUTIOUS = 4;

export interface ArmyCourse {
  /** From where the army stands to where it stops. */
  readonly path: Point[];
  readonly length: number;
  /** Metres inside hazards. */
  readonly hazard: number;
  /** The direction of the last stretch, in degrees. */
  readonly last: number;
}

/** The first metre of blocking ground on a way, or nothing (move.blocking-terrain). */
export const crossesBlocking = (
  world: CampaignWorld,
  state: CampaignState,
  path: readonly Point[],
): boolean =>
  (state.grounds !== undefined && crossesMade(state, path)) ||
  legsOf(path).some(([from, to]) =>
    world.blocking.some(({ shape }) => partsInside(from, to, shape).some(([a, b]) => b > a)),
  );

const legsOf = (path: readonly Point[]): [Point, Point][] => {
  const legs: [Point, Point][] = [];
  for (let i = 1; i < path.length; i++) legs.push([path[i - 1] as Point, path[i] as Point]);
  return legs;
};

/** Metres of a way inside hazards; a bridge in a node takes its ground out of them (hazard.flying). */
const hazardOn = (world: CampaignWorld, state: CampaignState, path: readonly Point[]): number => {
  const made = madeHazards(state);
  if (world.hazards.length === 0 && made.length === 0) return 0;
  const bridges = Object.values(state.nodes).filter(({ buildings }) =>
    buildings.some(({ type }) => world.roster.buildings[type]?.bridge),
  );
  let sum = 0;
  for (const [from, to] of legsOf(path)) {
    const wet = [...world.hazards.map(({ shape }) => shape), ...made].flatMap(shape =>
      partsInside(from, to, shape),
    );
    if (wet.length === 0) continue;
    const dry = bridges.flatMap(({ at, radius }) => partsInside(from, to, disc(at.x, at.y, radius)));
    sum += lengthLeft(wet, dry) * distanceOfPoints(from, to);
  }
  return sum;
};

/** The share of a way that some of the first parts cover and none of the second. */
const lengthLeft = (wet: readonly Interval[], dry: readonly Interval[]): number => {
  const cuts = [...wet, ...dry].flat().sort((a, b) => a - b);
  let sum = 0;
  for (let i = 1; i < cuts.length; i++) {
    const [from, to] = [cuts[i - 1] as number, cuts[i] as number];
    const middle = (from + to) / 2;
    const covers = ([a, b]: Interval): boolean => a <= middle && middle <= b;
    if (wet.some(covers) && !dry.some(covers)) sum += to - from;
  }
  return sum;
};

/** A way as it is meant. */
export const plannedCourse = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  way: readonly Point[],
): ArmyCourse => along(world, state, army, [army.at, ...way]);

/** A way as an army goes it, stopping where it meets an enemy (campaign.battle-start). */
export const marchedCourse = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  way: readonly Point[],
): ArmyCourse => {
  const whole = [army.at, ...way];
  const stop = stopOn(world, state, army, whole);
  return along(world, state, army, stop === undefined ? whole : cutAt(whole, stop));
};

const along = (world: CampaignWorld, state: CampaignState, army: Army, path: Point[]): ArmyCourse => {
  const flies = canFlyWhole(world, army);
  const [before, end] = [path.at(-2) ?? army.at, path.at(-1) ?? army.at];
  return {
    path,
    length: lengthOfPath(path),
    hazard: flies ? 0 : hazardOn(world, state, path),
    last: heading(before, end),
  };
};

export const courseCost = ({ length, hazard }: ArmyCourse, cautious: boolean): number =>
  cautious ? length + hazard * (CAUTIOUS - 1) : length;

/** The beginning of a way, so many metres of it. */
export const cutAt = (path: readonly Point[], distance: number): Point[] => {
  const cut: Point[] = [path[0] as Point];
  let left = distance;
  for (const [from, to] of legsOf(path)) {
    const length = distanceOfPoints(from, to);
    if (length >= left) {
      cut.push(snapPoint(pointAlong([from, to], left)));
      return cut;
    }
    left -= length;
    cut.push(to);
  }
  return cut;
};

/** How far along it first comes within contact of an enemy, or enters a node where one is. */
const stopOn = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  path: readonly Point[],
): number | undefined => {
  const flies = canFlyWhole(world, army);
  let first: number | undefined;
  const note = (at: Point, radius: number): void => {
    // Where it already is, it has been met or has slipped away; only what it comes to stops it.
    if (within(distanceOfPoints(army.at, at), radius)) return;
    const hit = firstHit(path, 0, disc(at.x, at.y, radius));
    if (hit !== undefined && (first === undefined || hit < first)) first = hit;
  };
  for (const id in state.armies) {
    const other = state.armies[id] as Army;
    if (other.id === army.id || !hasLiving(other) || !isFoe(world, state, army, other)) continue;
    if (flies && !hasFlyers(world, other)) continue;
    if (other.battle === undefined) {
      note(other.at, world.contact);
      for (const node of nodesRound(state, other.at)) note(node.at, node.radius);
    }
  }
  for (const id in state.battles) {
    const battle = state.battles[id] as CampaignBattle;
    const node = state.nodes[battle.node];
    if (node && !flies && battle.id !== army.left && hasFoeIn(world, state, army, battle))
      note(node.at, node.radius);
  }
  return first;
};

const nodesRound = (state: CampaignState, at: Point): MapNode[] => {
  const found: MapNode[] = [];
  for (const id in state.nodes) {
    const node = state.nodes[id] as MapNode;
    if (node.kind !== 'field' && isInNode(node, at)) found.push(node);
  }
  return found;
};
