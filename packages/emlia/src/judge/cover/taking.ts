import {
  bounds,
  distance,
  lengthOfPath,
  type ModifierRow,
  nearest,
  type Point,
  pointAlong,
  type Shape,
} from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { isNear } from '../../table/scale/near.ts';
import { groundsIn } from '../../table/terrain/grounds-in.ts';
import { footingOf, isDepression, rimOf } from '../../table/terrain/height.ts';
import type { Ground, World } from '../../table/world.ts';
import { gapTo } from '../sight/part.ts';
import { hitsOfTerrain } from './stops.ts';

/** cover.taking.enter, cover.taking.leave: how near an obstacle must be. */
export const COVER_REACH = 5;

export type TakingCoverFact = 'subjectTakingCover' | 'subjectTakingCoverInPartialCover';

const rule = 'cover.taking.effect';
const TAKING_COVER: ModifierRow<TakingCoverFact> = {
  rule,
  label: 'Subject taking cover',
  when: 'subjectTakingCover',
  by: -1,
};
const IN_PARTIAL_COVER: ModifierRow<TakingCoverFact> = {
  rule,
  label: 'Subject taking cover in partial cover',
  when: 'subjectTakingCoverInPartialCover',
  by: -1,
};

/** move.cover.effect, cover.taking.effect: the rows the state adds to the tables that name it. */
export const TAKING_COVER_ROWS = {
  aimedFire: [TAKING_COVER, IN_PARTIAL_COVER],
  concentratedVolley: [TAKING_COVER, IN_PARTIAL_COVER],
} as const;

/** cover.taking.enter: stops something, and is half as tall as the unit, both without the ground under them. */
const couldCover = (world: World, unit: UnitState, ground: Ground): boolean => {
  const footing = footingOf(world, unit);
  const least = currentHeight(world, unit) / 2;
  // A depression hides by its rim, and only who stands in it.
  if (isDepression(ground)) return footing.in.includes(ground) && -ground.entry.height >= least;
  if (footing.on.includes(ground)) return false;
  const { entry } = ground;
  return entry.character !== 'open' && entry.height >= least && hitsOfTerrain(entry) >= 1;
};

/** The gap to a piece: on cells to the cell that holds its nearest point; of a depression it is the rim that counts. */
const gapToGround = (world: World, shape: Shape, ground: Ground): number => {
  if (isDepression(ground)) return gapTo(world.board, shape, { lines: rimOf(world, ground) });
  if (world.board.kind === 'free') return distance(shape, ground.shape);
  const { b } = nearest(shape, ground.shape);
  return world.board.distance(shape, at(b));
};

/** The obstacles that could cover a unit where it stands, and how far the nearest is. */
const coverNear = (world: World, unit: UnitState): { grounds: Ground[]; gap: number } => {
  const shape = boundaryOf(world, unit);
  const { left, top, right, bottom } = bounds(shape);
  // On cells a step can be longer than 1 GSU, but never twice as long.
  const reach = 2 * COVER_REACH + 2;
  const box = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach };
  let least = Infinity;
  const grounds = groundsIn(world, box).filter(ground => {
    if (!couldCover(world, unit, ground)) return false;
    const gap = gapToGround(world, shape, ground);
    if (gap < least) least = gap;
    return isNear(world, gap, COVER_REACH);
  });
  return { grounds, gap: least };
};

/** move.cover: the obstacles a unit may take cover at. */
export const coverObstacles = (world: World, unit: UnitState): Ground[] => coverNear(world, unit).grounds;

export const canTakeCover = (world: World, unit: UnitState): boolean =>
  coverObstacles(world, unit).length > 0;

/**
 * cover.taking.leave, move.cover.end: whether a unit comes farther than the reach from every obstacle at any moment
 * while its members go along these paths, all in the same time.
 */
export const leavesCover = (world: World, unit: UnitState, paths: readonly (readonly Point[])[]): boolean => {
  const ways = unit.members.map((member, i): Point[] => [member, ...(paths[i] ?? [])]);
  const lengths = ways.map(lengthOfPath);
  const longest = Math.max(...lengths);
  let gone = 0;
  for (;;) {
    const share = longest === 0 ? 1 : Math.min(1, gone / longest);
    const members = unit.members.map((member, i) => ({
      ...member,
      ...pointAlong(ways[i] ?? [], share * (lengths[i] ?? 0)),
    }));
    const { gap } = coverNear(world, { ...unit, members });
    if (!isNear(world, gap, COVER_REACH)) return true;
    if (share === 1) return false;
    // Nothing changes its distance faster than the fastest member moves.
    gone += Math.max(COVER_REACH - gap, STEP);
  }
};

/** How finely a way is looked at where it runs along the very limit. */
const STEP = 1 / 16;

const at = ({ x, y }: Point): Shape => ({ kind: 'disc', x, y, r: 0 });
