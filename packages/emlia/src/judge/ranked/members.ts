import {
  across,
  along,
  axisBetween,
  type Disc,
  distanceOfPoints,
  GRAIN,
  nearest,
  type Shape,
  within,
} from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { basesOf, boundaryOf } from '../../table/entity/base.ts';
import { partOf, type World } from '../../table/world.ts';
import { combatRangeOfPart, strikingRangeOfPart } from '../engagement/range.ts';

/** Ranks whose bases touch may still leave some grains open between them. */
const CRACKS = 8 * GRAIN;

/** What a member has to reach: the rectangle of a ranked enemy, the bases of any other. */
const targetsOf = (world: World, enemy: UnitState): readonly Shape[] =>
  enemy.formation === 'ranked' ? [boundaryOf(world, enemy)] : basesOf(world, enemy);

interface Reached {
  readonly shape: Shape;
  readonly distance: number;
}

/** The nearest of the targets as the board measures it, and of several the one a ruler finds nearest. */
const nearestOf = ({ board }: World, base: Disc, targets: readonly Shape[]): Reached | undefined => {
  let best: (Reached & { readonly ruler: number }) | undefined;
  for (const shape of targets) {
    const distance = board.distance(base, shape);
    if (best && distance > best.distance) continue;
    const ruler = board.kind === 'free' ? distance : nearest(base, shape).distance;
    if (!best || distance < best.distance || ruler < best.ruler) best = { shape, distance, ruler };
  }
  return best;
};

/**
 * How deep the comrades stand between a base and its target: each with its depth, times the share it covers of the
 * strip as wide as the base.
 */
const depthBetween = (base: Disc, target: Shape, comrades: readonly Disc[]): number => {
  const to = nearest(base, target).b;
  const length = distanceOfPoints(base, to);
  if (length === 0) return 0;
  const axis = axisBetween(base, to);
  let depth = 0;
  for (const comrade of comrades) {
    const station = along(axis, comrade);
    if (comrade === base || station <= 0 || station >= length) continue;
    const side = across(axis, comrade);
    const covered = Math.min(base.r, side + comrade.r) - Math.max(-base.r, side - comrade.r);
    if (covered > 0) depth += (2 * comrade.r * covered) / (2 * base.r);
  }
  return depth;
};

/** Asks of a unit's members, by their place in its list, which of some shapes each engages: the nearest, or none. */
export const engagedShapeFinder = (
  world: World,
  unit: UnitState,
): ((index: number, targets: readonly Shape[]) => Shape | undefined) => {
  const bases = basesOf(world, unit);
  const ranges = unit.parts.map((_part, i) => strikingRangeOfPart(world, partOf(unit, i), unit.prone));
  return (index, targets) => {
    const base = bases[index];
    const range = ranges[unit.members[index]?.part ?? 0] ?? 0;
    const reached = base && nearestOf(world, base, targets);
    if (!base || !reached || !within(reached.distance, range)) return undefined;
    const depth = depthBetween(base, reached.shape, bases);
    return depth === 0 || depth < range - CRACKS ? reached.shape : undefined;
  };
};

/** draft.melee.subject: whether an enemy that it does not engage is still within the Reach of a unit. */
export const outReaches = (world: World, unit: UnitState, enemy: UnitState): boolean =>
  unit.parts.some(
    part => strikingRangeOfPart(world, part, unit.prone) > combatRangeOfPart(world, part, unit.prone),
  ) && engagingMembers(world, unit, enemy).length > 0;

/** ranked.members: those of a unit, in any formation, who individually engage an enemy. */
export const engagingMembers = (world: World, unit: UnitState, enemy: UnitState): readonly Member[] => {
  const targets = targetsOf(world, enemy);
  const engaged = engagedShapeFinder(world, unit);
  return unit.members.filter((_member, i) => engaged(i, targets) !== undefined);
};
