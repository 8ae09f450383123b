import { coverFrom } from '../cover/cover.ts';
import type { TakingCoverFact } from '../cover/taking.ts';
import { hasElevationOver } from '../elevation/shot.ts';
import type { EmliaState, UnitState } from '../state.ts';
import type { World } from '../world.ts';
import { canSee, concealmentFrom } from './sight.ts';

/** Who acts on whom; what every row about sight, cover and elevation asks. */
export interface SightQuery {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly subject: UnitState;
}

/** The same for an attack, with its base damage after falloff. */
export interface AttackQuery extends SightQuery {
  readonly damage: number;
}

export const subjectInSight = ({ world, state, unit, subject }: SightQuery): boolean =>
  canSee(world, state, unit, subject);

export const subjectPartlyConcealed = ({ world, state, unit, subject }: SightQuery): boolean =>
  concealmentFrom(world, state, unit, subject) === 'partial';

export const subjectTotallyConcealed = ({ world, state, unit, subject }: SightQuery): boolean =>
  concealmentFrom(world, state, unit, subject) === 'total';

/** "Source has partial concealment to subject". */
export const sourcePartlyConcealed = ({ world, state, unit, subject }: SightQuery): boolean =>
  concealmentFrom(world, state, subject, unit) === 'partial';

export const sourceTotallyConcealed = ({ world, state, unit, subject }: SightQuery): boolean =>
  concealmentFrom(world, state, subject, unit) === 'total';

export const subjectPartlyCovered = ({ world, state, unit, subject, damage }: AttackQuery): boolean =>
  coverFrom(world, state, unit, subject, damage) === 'partial';

export const subjectTotallyCovered = ({ world, state, unit, subject, damage }: AttackQuery): boolean =>
  coverFrom(world, state, unit, subject, damage) === 'total';

export const elevationOverTarget = ({ world, unit, subject }: SightQuery): boolean =>
  hasElevationOver(world, unit, subject);

/** cover.taking.effect: the facts of its rows. */
export const TAKING_COVER_FACTS: Readonly<Record<TakingCoverFact, (query: AttackQuery) => boolean>> = {
  subjectTakingCover: ({ subject }) => subject.takingCover,
  subjectTakingCoverInPartialCover: query => query.subject.takingCover && subjectPartlyCovered(query),
};
