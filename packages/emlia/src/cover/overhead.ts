import type { TerrainEntry } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import { type Grade, stronger, weaker } from '../concealment/grade.ts';
import type { UnitState } from '../state.ts';
import { footingOf, type Spot, spotAt } from '../terrain/height.ts';
import type { World } from '../world.ts';
import { stops } from './stops.ts';

/** How high a canopy must be to be over anyone's head. */
const CANOPY = 2;

/** cover.overhead: a roof covers altogether, a canopy in part, if its hits are above the base damage. */
const coverUnder = (entry: TerrainEntry, damage: number): Grade => {
  const { overhead } = entry;
  if (overhead === undefined) return 'none';
  if (overhead === 'partial' && entry.height < CANOPY) return 'none';
  const hits = entry.hits ?? (overhead === 'total' ? Infinity : -Infinity);
  return stops(hits, damage) ? overhead : 'none';
};

const coverAbove = ({ grounds }: Spot, damage: number): Grade => {
  let best: Grade = 'none';
  for (const { entry } of grounds) best = stronger(best, coverUnder(entry, damage));
  return best;
};

/** Cover from above for a unit, as far as all its members have it, or for a point. */
export const verticalCover = (world: World, target: UnitState | Point, damage: number): Grade => {
  if (!('members' in target)) return coverAbove(spotAt(world, target), damage);
  if (target.altitude > 0) return 'none';
  let all: Grade = 'total';
  for (const spot of footingOf(world, target).spots) all = weaker(all, coverAbove(spot, damage));
  return all;
};
