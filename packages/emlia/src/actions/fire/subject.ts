import { type Problem, problem } from '@emlia/kernel';
import type { EmliaState } from '../../state.ts';
import { areEnemies, type Ground, livingParts, type World } from '../../table/world.ts';
import type { Asker, Query } from '../order.ts';
import { type AimedAt, type AimMark, type Focus, isPiece, type Subject } from './aim.ts';

/** A unit or a piece of terrain by its id. */
export const findSubject = (world: World, state: EmliaState, id: string): Subject | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : wholePiece(world, id);

/** terrain.building: of a building all of it, not only its floor. */
const wholePiece = ({ grounds }: World, id: string): Ground | undefined => {
  const ground = grounds.find(({ piece }) => piece.id === id);
  return ground && ground.entry !== ground.whole ? { ...ground, entry: ground.whole } : ground;
};

export const subjectOf = ({ world, state }: Asker, id: string): Subject => {
  const subject = findSubject(world, state, id);
  if (!subject) throw new Error(`no unit or piece of terrain ${id}`);
  return subject;
};

export const noSubject = (id: string): Problem =>
  problem('no-unit', `There is no unit and no piece of terrain "${id}" in this battle.`);

export const nameOfSubject = (subject: Subject): string =>
  isPiece(subject) ? subject.piece.name : subject.name;

/** fire.focus, melee.focus: what is said where the subunit named cannot be picked out. */
export const noSuchSubunit = (subject: Subject): string =>
  `There is no such subunit of ${nameOfSubject(subject)} to pick out.`;

export const isSubjectOnTable = (subject: Subject): boolean => isPiece(subject) || subject.place === 'table';

/** action.subject: an enemy on the table, or scenery that has statistics. */
export const canBeAttacked = ({ world, unit }: Query, subject: Subject): boolean =>
  isPiece(subject)
    ? subject.entry.hits !== undefined
    : subject.place === 'table' && areEnemies(world, unit, subject);

/** Of a shot, which may be one at a fight that a friend is in. */
export const canBeShotAt = (query: Query, subject: Subject): boolean =>
  canBeAttacked(query, subject) ||
  (!isPiece(subject) &&
    subject.place === 'table' &&
    query.world.edition.policies.standsForFight(query, subject));

/** fire.focus: what can be picked out of a subject, given what it is part of. */
export const focusesOn = (subject: Subject, { group }: AimedAt): Focus[] => {
  if (isPiece(subject)) return [];
  const engaged = (group?.units.length ?? 1) > 1;
  const parts = livingParts(subject);
  return [...(engaged ? ['unit' as const] : []), ...(parts.length > 1 ? parts : [])];
};

/** The units a shot at these marks is shared by. */
export const unitsHit = (marks: readonly AimMark[]): string[] => [
  ...new Set(marks.flatMap(mark => ('ground' in mark ? [] : [mark.unit.id]))),
];
