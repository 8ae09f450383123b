import { isAwareOf } from '../../judge/awareness/aware.ts';
import type { Grade } from '../../judge/concealment/grade.ts';
import { coverFrom } from '../../judge/cover/cover.ts';
import { verticalCover } from '../../judge/cover/overhead.ts';
import { stops } from '../../judge/cover/stops.ts';
import { hasElevationOver } from '../../judge/elevation.ts';
import { isBeyondSight } from '../../judge/sight/distance.ts';
import { grantedTo } from '../../judge/sight/judge.ts';
import { withCover } from '../../judge/sight/meeting.ts';
import { partyOfUnit } from '../../judge/sight/party.ts';
import { partyIn, sceneOf } from '../../judge/sight/scene.ts';
import type { Screen } from '../../judge/sight/screen.ts';
import { benchOf, concealmentFrom } from '../../judge/sight/sight.ts';
import { groundLevelOf, levelUnderPiece } from '../../table/terrain/height.ts';
import type { Query } from '../order.ts';
import type { Scenery, Subunit } from './aim.ts';

/** How one subunit stands to the source. mixed.offence.sight: the source looks and shoots as a whole. */

type Mark = Subunit | Scenery;

const subjectOf = (mark: Mark) => ('ground' in mark ? mark.ground : mark.unit);

const isWhole = (mark: Mark): boolean => 'ground' in mark || mark.body === mark.unit;

const judgeBody = (
  { world, state, unit }: Query,
  mark: Subunit,
  counts: (screen: Screen) => boolean,
  bare = false,
) => {
  const scene = sceneOf(world, state);
  const [p, q] = [partyIn(scene, unit), partyOfUnit(world, mark.body, bare)];
  const bench = benchOf(scene, p, q, counts);
  return { bench, p, q, granted: grantedTo(bench, p, q) };
};

export const concealmentOf = (query: Query, mark: Mark): Grade => {
  const { world, state, unit } = query;
  if (isWhole(mark)) return concealmentFrom(world, state, unit, subjectOf(mark));
  if (isBeyondSight(world, unit, (mark as Subunit).body)) return 'total';
  const { bench, p, q, granted } = judgeBody(query, mark as Subunit, () => true);
  // cover.taking.grants, for the subunit alone.
  return withCover(bench, p, q, granted).grade;
};

/** cover.test: against an attack of this base damage. */
export const coverOfMark = (query: Query, mark: Mark, damage: number): Grade => {
  const { world, state, unit } = query;
  if (isWhole(mark)) return coverFrom(world, state, unit, subjectOf(mark), damage);
  return judgeBody(query, mark as Subunit, screen => stops(screen.hits, damage), true).granted.grade;
};

/** cover.overhead; a piece of terrain is its own roof. */
export const coverAboveOf = ({ world }: Query, mark: Mark, damage: number): Grade =>
  'ground' in mark ? 'none' : verticalCover(world, mark.body, damage);

export const isTakingCover = (mark: Mark): boolean => !('ground' in mark) && mark.unit.takingCover;

/** fire.elevation */
export const isBelow = ({ world, unit }: Query, mark: Mark): boolean =>
  'ground' in mark
    ? groundLevelOf(world, unit) + unit.altitude > levelUnderPiece(world, mark.ground)
    : hasElevationOver(world, unit, mark.body);

/** Terrain knows of nothing, and no row is meant for it. */
export const isUnaware = ({ world, state, unit }: Query, mark: Mark): boolean =>
  !('ground' in mark) && !isAwareOf(world, state, mark.unit, unit);
