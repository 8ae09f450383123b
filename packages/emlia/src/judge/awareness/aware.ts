import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, type Ground, type World } from '../../table/world.ts';
import { engagementOf } from '../engagement/engaged.ts';
import { concealmentFrom, isUnseenBy } from '../sight/sight.ts';
import { isUnit, type Target } from '../sight/target.ts';
import { isListed } from './record.ts';

/** Whether a unit has lost another to its Conceal Self and not found it since (stealth.conceal.lasts). */
const isHiddenFrom = (world: World, state: EmliaState, unit: UnitState, subject: UnitState): boolean => {
  const { hidden } = state.awareness;
  return (
    Object.hasOwn(hidden, subject.id) &&
    areEnemies(world, unit, subject) &&
    !isListed(hidden, subject.id, unit.id)
  );
};

/**
 * Whether a unit is aware of a unit, a piece of terrain or a point at this moment (awareness.per-unit). Asked in
 * the middle of an action it does not count the contact that action has just made (awareness.engaged).
 */
export const isAwareOf = (world: World, state: EmliaState, unit: UnitState, subject: Target): boolean => {
  if (!isUnit(subject)) return 'piece' in subject ? !isOutOfView(world, state, unit, subject) : true;
  if (subject.id === unit.id) return true;
  if (unit.place !== 'table' || subject.place !== 'table') return false;
  const { known, met } = state.awareness;
  if (isListed(known, subject.id, unit.id) || noticesByItself(world, state, unit, subject)) return true;
  return isListed(met, subject.id, unit.id) && engagementOf(world, state, unit).includes(subject);
};

/** awareness.default, awareness.total, awareness.spotted: by sight alone. */
export const noticesByItself = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  subject: UnitState,
): boolean =>
  isHiddenFrom(world, state, unit, subject)
    ? concealmentFrom(world, state, unit, subject) === 'none'
    : !isOutOfView(world, state, unit, subject);

export const isOutOfView = (world: World, state: EmliaState, unit: UnitState, subject: Target): boolean =>
  isUnseenBy(world, state, unit, subject);

interface SubjectQuery {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly subject: UnitState | Ground;
}

/** awareness.subject: the check of every action that chooses a subject and does not say otherwise. */
export const awareOfSubject = ({ world, state, unit, subject }: SubjectQuery): true | string => {
  if (isAwareOf(world, state, unit, subject)) return true;
  const name = 'piece' in subject ? subject.piece.name : subject.name;
  const where = isOutOfView(world, state, unit, subject) ? 'out of its view' : 'hidden from it';
  return `${unit.name} is not aware of ${name}, which is ${where}.`;
};

/** "Target unaware": of the source of the action. */
export const subjectUnaware = ({
  world,
  state,
  unit,
  subject,
}: SubjectQuery & { readonly subject: UnitState }): boolean => !isAwareOf(world, state, subject, unit);
