import { ailmentWord, formatMorale } from '@emlia/content';
import type { UnitState } from '@emlia/emlia';
import { armyValueOf, membersOf, moraleStateIn } from '@emlia/emlia/reading';
import { statLineOf } from './stats.ts';
import type { PrintSubject } from './subject.ts';

export interface MemberCount {
  readonly living: number;
  readonly listed: number;
}

/** Nobody has fallen before the battle. */
const isUnhurt = ({ place }: UnitState): boolean => place === 'reserve' || place === 'absent';

export const strengthOfPart = (unit: UnitState, index: number): MemberCount => {
  const listed = unit.parts[index]?.listed ?? 0;
  return { living: isUnhurt(unit) ? listed : membersOf(unit, index).length, listed };
};

export const strengthOfUnit = (unit: UnitState): MemberCount => {
  const parts = unit.parts.map((_part, index) => strengthOfPart(unit, index));
  return {
    living: parts.reduce((sum, { living }) => sum + living, 0),
    listed: parts.reduce((sum, { listed }) => sum + listed, 0),
  };
};

export const isGone = ({ place }: UnitState): boolean =>
  ['destroyed', 'retreated', 'captured'].includes(place);

const PLACES: Readonly<Record<UnitState['place'], string | undefined>> = {
  reserve: 'not yet on the table',
  absent: 'left out',
  table: undefined,
  destroyed: 'destroyed',
  captured: 'captured',
  retreated: 'has left the table',
};

/** How a unit is in a running battle: what players keep track of with markers. */
export const stateWordsOf = ({ kind, world, state, later }: PrintSubject, unit: UnitState): string[] => {
  const event = later.get(unit.id);
  if (event !== undefined) return [`comes later: ${event}`];
  if (kind !== 'battle') return [];
  const place = PLACES[unit.place];
  if (isGone(unit)) return place === undefined ? [] : [place];
  const morale = moraleStateIn(world, unit)?.name;
  return [
    ...(place === undefined ? [] : [place]),
    ...(morale === undefined ? [] : [`morale ${formatMorale(unit.morale).replace('-', '−')}, ${morale}`]),
    ...(unit.place === 'table' ? [unit.drill?.name ?? `${unit.formation} formation`] : []),
    ...(unit.ordered ? [] : ['disordered']),
    ...(unit.prone ? ['prone'] : []),
    ...(unit.takingCover ? ['taking cover'] : []),
    ...(unit.doublePaced ? ['double paced'] : []),
    ...(Object.hasOwn(state.awareness.hidden, unit.id) ? ['hidden'] : []),
    ...(unit.ailments ?? []).map(({ id }) => ailmentWord(id)),
    ...(unit.activated && state.phase === 'activation' ? ['has acted this turn'] : []),
  ];
};

interface ValueShown {
  readonly printed: number;
  /** What losses and morale have made of it (mixed.attributes, morale.conditions.army-value). */
  readonly now?: number;
}

/** attribute.army.value: of the whole unit, as it was listed and as it counts now. */
export const armyValueShown = (subject: PrintSubject, unit: UnitState): ValueShown => {
  const printed = Math.max(...unit.parts.map(part => statLineOf(subject, part).armyValue));
  const now = unit.place === 'table' ? armyValueOf(subject.world, unit) : printed;
  return now === printed ? { printed } : { printed, now };
};
