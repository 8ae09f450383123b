import type { Mode } from '@emlia/content';
import { boxesWithin, contains, firstHit, GRAIN, type Leg, type Point } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { easeOfBody } from '../../table/ability/ground.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { baseOf, basesOf } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { isOnTable, radiusOf } from '../../table/move/standing.ts';
import { modeOfPart } from '../../table/movemode/momentum.ts';
import { isAfloat, needsWater } from '../../table/movemode/water.ts';
import { costFactor, impedes, type LegStretch, stretchesOf } from '../../table/terrain/cost.ts';
import { hasEntered } from '../../table/terrain/footing.ts';
import { obstaclesFor, physicallyStops } from '../../table/terrain/obstacle.ts';
import { type Ground, partOf, type World } from '../../table/world.ts';
import { sweptBox } from './lane.ts';
import { farthest, type Track, tracksOf, wayAlong } from './track.ts';

/** How far the ground lets a body be forced, and by which way. */
export interface Room {
  readonly track: Track;
  readonly steps: number;
  /** Something stopped it before its force was spent. */
  readonly stopped: boolean;
}

const smallest = (world: World, unit: UnitState): number =>
  Math.min(...unit.members.map(({ part }) => currentSize(world, unit, part)));

/** The harshest of several runs of stretches over the same leg. */
const harshest = (runs: readonly (readonly LegStretch[])[]): LegStretch[] => {
  const cuts = [...new Set(runs.flatMap(run => run.flatMap(({ from, to }) => [from, to])))].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((to, i) => {
    const from = cuts[i] ?? 0;
    const factors = runs.flatMap(run => run.filter(one => one.from <= from && one.to >= to));
    return { from, to, factor: Math.max(...factors.map(({ factor }) => factor)) };
  });
};

/** terrain.cost.straddle: a body pays for each stretch on which any member of it is inside. */
const costOf = (world: World, units: readonly UnitState[], track: Track, steps: number): number => {
  const ways = units.map(unit =>
    unit.members.map(member => world.board.legs(wayAlong(world.board, member, track, steps))),
  );
  const legs = Math.max(0, ...ways.flatMap(way => way.map(one => one.length)));
  let cost = 0;
  for (let i = 0; i < legs; i++) {
    const runs = units.flatMap((unit, u) => {
      const ease = easeOfBody(world, unit);
      return unit.parts.map((_, part) => {
        const here = (ways[u] ?? []).flatMap((way, m) => (unit.members[m]?.part === part && way[i]) || []);
        return stretchesOf(world, here, modeOfPart(world, unit, part), smallest(world, unit), ease);
      });
    });
    const length = ways[0]?.[0]?.[i]?.length ?? 0;
    for (const { from, to, factor } of harshest(runs)) cost += (to - from) * length * factor;
  }
  return cost;
};

/** What may not be entered: terrain impassable to its mode, unless it is pressed on; walls hold it all the same. */
const bars = ({ entry }: Ground, mode: Mode, size: number, pressed: boolean): boolean =>
  !pressed && entry.impassable.includes(mode) && impedes(entry, size);

const enters = (world: World, ground: Ground, member: Member, legs: readonly Leg[]): boolean =>
  !hasEntered(world, ground.shape, member) &&
  legs.some(leg => world.board.inside(leg, ground.shape).some(([from, to]) => to > from));

/** Whether nothing stops the unit in so many steps (forced.terrain): ground, walls, the shore, the table's edge. */
const canPass = (world: World, unit: UnitState, track: Track, steps: number, pressed: boolean): boolean => {
  const height = currentHeight(world, unit);
  return unit.members.every(member => {
    const mode = modeOfPart(world, unit, member.part);
    const way = wayAlong(world.board, member, track, steps);
    const r = radiusOf(world, unit, member);
    // A way on hexes may bulge over the edge and come back.
    if (!way.every(point => isOnTable(world, baseOf(point, r)))) return false;
    const legs = world.board.legs(way);
    const size = currentSize(world, unit, member.part);
    if (world.grounds.some(one => bars(one, mode, size, pressed) && enters(world, one, member, legs))) {
      return false;
    }
    if (needsWater(mode) && !legs.every(leg => isAfloat(world, leg))) return false;
    return obstaclesFor(world, mode, height).every(({ shape }) => firstHit(way, r, shape) === undefined);
  });
};

/** What a GSU costs at the most (terrain.very-rough). */
const DEAREST = 4;

/** Whether all ground that comes near a unit in so many steps is of no concern to it, as ground mostly is. */
const isOpen = (world: World, unit: UnitState, track: Track, steps: number, pressed: boolean): boolean => {
  const swept = sweptBox(world, unit, track, steps);
  const near = world.grounds.filter(({ box }) => boxesWithin(box, swept, GRAIN));
  // So short a part of the way is paid for whatever it costs.
  const isShort = DEAREST * (steps + 2) <= track.steps;
  const height = currentHeight(world, unit);
  return unit.parts.every((_, part) => {
    const mode = modeOfPart(world, unit, part);
    if (needsWater(mode)) return false;
    const obstacles = obstaclesFor(world, mode, height);
    return near.every(
      ground =>
        !obstacles.includes(ground) &&
        (pressed || !ground.entry.impassable.includes(mode)) &&
        (isShort || costFactor(ground.entry, mode) === 1),
    );
  });
};

/**
 * How many of so many steps bodies can be forced on a free table, up to its edge, if no ground is of any concern to
 * them as far as that; undefined where some may be.
 */
export const openSteps = (
  world: World,
  units: readonly UnitState[],
  track: Track,
  most: number,
  pressed: boolean,
): number | undefined => {
  const bases = units.flatMap(unit => basesOf(world, unit));
  const steps = farthest(most, step => {
    const { x, y } = track.at(step);
    return bases.every(base => isOnTable(world, baseOf({ x: base.x + x, y: base.y + y }, base.r)));
  });
  return units.every(unit => isOpen(world, unit, track, steps, pressed)) ? steps : undefined;
};

/**
 * forced.terrain: the forced distance is spent like a movement allowance, and what is impassable stops the whole
 * body; `pressed` by a ranked unit, it is stopped only by what can hold it (press.terrain).
 */
const roomOn = (world: World, units: readonly UnitState[], track: Track, pressed: boolean): Room =>
  world.board.kind === 'free' && openSteps(world, units, track, track.steps, pressed) === track.steps
    ? { track, steps: track.steps, stopped: false }
    : triedRoom(world, units, track, pressed);

/** The room of a body as the ground decides it, step by step. */
export const triedRoom = (
  world: World,
  units: readonly UnitState[],
  track: Track,
  pressed: boolean,
): Room => {
  const { steps, length } = track;
  const paid = farthest(steps, step => costOf(world, units, track, step) <= length + 2 * GRAIN);
  const free = farthest(paid, step => units.every(unit => canPass(world, unit, track, step, pressed)));
  return { track, steps: free, stopped: free < paid };
};

/** The room for a push by whichever of the ways there are leads farther. */
export const roomOnBestTrack = (
  world: World,
  units: readonly UnitState[],
  by: Point,
  pressed: boolean,
): Room => {
  const [straight, other] = tracksOf(world.board, by);
  const room = roomOn(world, units, straight, pressed);
  if (!other || !room.stopped) return room;
  const aside = roomOn(world, units, other, pressed);
  return aside.steps > room.steps ? aside : room;
};

/** press.terrain: the members who end in what none of their modes can pass. */
export const sweptAway = (world: World, unit: UnitState): { members: Member[]; ground: Ground }[] => {
  const lost = new Map<Ground, Member[]>();
  for (const member of unit.members) {
    const modes = movementsOf(world, unit, partOf(unit, member.part)).map(({ mode }) => mode);
    const size = currentSize(world, unit, member.part);
    const ground = world.grounds.find(
      ({ entry, shape }) =>
        modes.every(mode => entry.impassable.includes(mode)) &&
        impedes(entry, size) &&
        !physicallyStops(entry) &&
        contains(shape, member),
    );
    if (ground) lost.set(ground, [...(lost.get(ground) ?? []), member]);
  }
  return [...lost].map(([ground, members]) => ({ ground, members }));
};
