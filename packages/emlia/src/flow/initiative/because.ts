import { type InitiativeFact, initiativeTrigger } from '@emlia/content';
import { type Condition, withMinus } from '@emlia/kernel';
import { answer, type FactQuery, isConditionMet } from '../../judge/initiative/facts.ts';
import { watchersOf } from '../../judge/initiative/hiding.ts';
import type { UnitState } from '../../state.ts';
import type { Duty } from '../../table/activation.ts';
import type { World } from '../../table/world.ts';
import { bearingOf } from '../retreat/bearing.ts';

/** Of what any of would do, what does. */
const holding = (query: FactQuery, when: Condition<InitiativeFact>): Condition<InitiativeFact> => {
  if ('all' in when) return { all: when.all.map(one => holding(query, one)) };
  if (!('any' in when)) return when;
  const met = when.any.filter(one => isConditionMet(query, one));
  return { any: (met.length > 0 ? met : when.any).map(one => holding(query, one)) };
};

const whoMakesItHold = ({ world, state, unit, part }: FactQuery, fact: InitiativeFact): string[] => {
  const found =
    fact.fact === 'hidden' ? watchersOf(world, state, unit) : answer({ world, state, unit, part }, fact);
  return typeof found === 'boolean' ? [] : found.map(({ name }) => name);
};

/** morale.conditions: the common table goes by what the unit's morale is called. */
const moraleWords = (world: World, unit: UnitState): string | undefined => {
  const state = bearingOf(world, unit);
  return state && `its morale is ${withMinus(unit.morale)}, ${state.name}`;
};

/** What sets a condition off, whoever does: `it has been shot at and an enemy sees it in the open` */
export const triggerOf = (
  { world, unit }: Pick<FactQuery, 'world' | 'unit'>,
  list: Duty['list'],
  when: Condition<InitiativeFact>,
): string => (list === 'morale' ? moraleWords(world, unit) : undefined) ?? initiativeTrigger(when);

/** What has set it off, and who: `it has been shot at by Goat Boys and it is seen in the open by Goat Boys` */
export const because = (query: FactQuery, list: Duty['list'], when: Condition<InitiativeFact>): string =>
  (list === 'morale' ? moraleWords(query.world, query.unit) : undefined) ??
  initiativeTrigger(holding(query, when), fact => whoMakesItHold(query, fact));
