import type { Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { footingOf, levelUnderPiece, type Spot, spotAt } from '../../table/terrain/height.ts';
import type { Ground, World } from '../../table/world.ts';
import { type Grade, stronger, weaker } from '../concealment/grade.ts';
import { stops } from './stops.ts';

/** How high a canopy must be to be over anyone's head. */
const CANOPY = 2;

/** cover.overhead: a roof covers altogether, a canopy in part, if its hits are above the base damage. */
const coverUnder = (world: World, ground: Ground, level: number, damage: number): Grade => {
  const cover = coverOver(world, ground, level);
  const hits = ground.whole.hits ?? (cover === 'total' ? Infinity : -Infinity);
  return stops(hits, damage) ? cover : 'none';
};

/** A floor is a roof to those below it; a roof none to those on top of it. */
const coverOver = (world: World, ground: Ground, level: number): Grade => {
  const { entry } = ground;
  const under = levelUnderPiece(world, ground);
  if (entry.floors?.some(floor => under + floor > level)) return 'total';
  const { height } = ground.whole;
  if (entry.overhead === undefined || level >= under + height) return 'none';
  return entry.overhead === 'partial' && height < CANOPY ? 'none' : entry.overhead;
};

const coverAbove = (world: World, { grounds, floor = [], level }: Spot, damage: number): Grade => {
  let best: Grade = 'none';
  for (const ground of [...grounds, ...floor])
    best = stronger(best, coverUnder(world, ground, level, damage));
  return best;
};

/** Cover from above for a unit, as far as all its members have it, or for a point. */
export const verticalCover = (world: World, target: UnitState | Point, damage: number): Grade => {
  if (!('members' in target)) return coverAbove(world, spotAt(world, target), damage);
  if (target.altitude > 0) return 'none';
  let all: Grade = 'total';
  for (const spot of footingOf(world, target).spots) all = weaker(all, coverAbove(world, spot, damage));
  return all;
};
