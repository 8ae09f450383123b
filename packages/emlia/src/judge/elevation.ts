import type { Point } from '@emlia/kernel';
import type { UnitState } from '../state.ts';
import { heightOfPart } from '../table/entity/stature.ts';
import { footingOf, groundLevelOf, spotAt } from '../table/terrain/height.ts';
import type { World } from '../table/world.ts';

/** Short, medium and long limits. */
export type Range = readonly [number, number, number];

/** elevation.height-used: the highest total height among a unit's members; of a point, the ground there. */
export const heightForShot = (world: World, target: UnitState | Point): number =>
  'members' in target ? highestOf(world, target) + target.altitude : spotAt(world, target).level;

const highestOf = (world: World, unit: UnitState): number => {
  const { spots } = footingOf(world, unit);
  return Math.max(
    ...unit.members.map(({ part }, i) => (spots[i]?.level ?? 0) + heightOfPart(world, unit, part)),
  );
};

/** The distance and the range bands of a ranged attack, as heights change them. */
export interface ElevatedShot {
  readonly distance: number;
  readonly range: Range;
}

/** elevation.uphill lengthens the distance, elevation.downhill the long limit; nothing else changes. */
export const shotBetween = (from: number, to: number, distance: number, range: Range): ElevatedShot => {
  const climb = to - from;
  if (climb >= 0) return { distance: distance + climb, range };
  return { distance, range: [range[0], range[1], range[2] - climb] };
};

/** A shot from a unit at a unit or a point, given the distance between them (elevation.scope: only for this). */
export const shotAt = (
  { world, unit }: { readonly world: World; readonly unit: UnitState },
  target: UnitState | Point,
  distance: number,
  range: Range,
): ElevatedShot => shotBetween(heightForShot(world, unit), heightForShot(world, target), distance, range);

/** elevation.advantage: ground levels, with altitude, and not statures; any difference counts. */
export const hasElevationOver = (world: World, unit: UnitState, subject: UnitState | Point): boolean =>
  footholdOf(world, unit) > footholdOf(world, subject);

const footholdOf = (world: World, target: UnitState | Point): number =>
  'members' in target ? groundLevelOf(world, target) + target.altitude : spotAt(world, target).level;
