import { type Shape, within } from '@emlia/kernel';
import { combatRangeOf, reaches, skirmishOf } from '../../judge/engagement/engaged.ts';
import { reachesSkirmish } from '../../judge/skirmish/join.ts';
import { skirmishOutline } from '../../judge/skirmish/side.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { areEnemies } from '../../table/world.ts';
import { isPiece, type Subject } from '../fire/aim.ts';
import type { Query } from '../order.ts';

/** Who is charged. */
export interface Prey {
  readonly subject: Subject;
  /** skirmish.join: the whole skirmish the subject is in. */
  readonly skirmish: boolean;
}

/** What the unit runs at. */
export const chargeTargetOf = ({ world, state }: Query, { subject, skirmish }: Prey): Shape => {
  if (isPiece(subject)) return subject.shape;
  return skirmish ? skirmishOutline(world, state, subject) : boundaryOf(world, subject);
};

/** charge.attack: whether the unit, standing so, has the subject within its combat range, or has joined the skirmish. */
export const hasReached = (query: Query, prey: Prey, moved: UnitState): boolean => {
  const { world, state, unit } = query;
  const { subject, skirmish } = prey;
  if (isPiece(subject)) {
    return within(world.board.distance(boundaryOf(world, moved), subject.shape), combatRangeOf(world, unit));
  }
  if (reaches(world, moved, subject)) return true;
  if (!skirmish) return false;
  if (reachesSkirmish(world, state, moved, subject)) return true;
  return skirmishOf(world, state, subject).some(
    other => areEnemies(world, moved, other) && reaches(world, moved, other),
  );
};
