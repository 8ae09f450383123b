import type { InitiativeCondition } from '@emlia/content';
import type { Query } from '../../actions/order.ts';
import { isConditionMet } from '../../judge/initiative/facts.ts';
import { BINDING_MORALE } from '../../judge/initiative/morale-table.ts';
import type { UnitState } from '../../state.ts';
import type { Duty } from '../../table/activation.ts';
import { perUnit } from '../../table/memory.ts';
import { hasMembers, lineOf, partOf, type World } from '../../table/world.ts';
import { isSheltered } from '../retreat/bearing.ts';

type Of = Pick<Query, 'world' | 'state' | 'unit'>;

const conditionsIn = (
  world: World,
  unit: UnitState,
  { part, list }: Pick<Duty, 'part' | 'list'>,
): readonly InitiativeCondition[] => {
  const line = lineOf(world, partOf(unit, part));
  if (list === 'initiative') return line.initiative ?? [];
  // initiative.morale.table: a unit's own replace the common ones entirely.
  if (line.moraleConditions) return line.moraleConditions;
  // retreat.stronghold: it behaves as Shaken there.
  return isSheltered(world, unit) ? [] : BINDING_MORALE;
};

/** undefined where the part it belongs to has left the unit. */
export const conditionOf = (world: World, unit: UnitState, duty: Duty): InitiativeCondition | undefined =>
  duty.part < unit.parts.length ? conditionsIn(world, unit, duty)[duty.condition] : undefined;

const LISTS = ['morale', 'initiative'] as const;

/** The first actions of every condition that is met now: morale first (initiative.morale), then by the lists. */
export const metConditions = perUnit(({ world, state, unit }): readonly Duty[] => {
  const met: Duty[] = [];
  let common = false;
  for (const list of LISTS) {
    for (let part = 0; part < unit.parts.length; part++) {
      if (!hasMembers(unit, part)) continue;
      const isCommon = list === 'morale' && !lineOf(world, partOf(unit, part)).moraleConditions;
      // The unit has one morale, so the common table binds all its parts alike: once is enough.
      if (isCommon && common) continue;
      common ||= isCommon;
      const conditions = conditionsIn(world, unit, { part, list });
      const query = { world, state, unit, part };
      for (let condition = 0; condition < conditions.length; condition++) {
        const { when } = conditions[condition] as InitiativeCondition;
        if (isConditionMet(query, when)) met.push({ part, list, condition, action: 0 });
      }
    }
  }
  return met;
});

/** All that the met conditions call for, one action after the other. */
export const dutiesOf = (query: Of): Duty[] =>
  metConditions(query).flatMap(duty =>
    (conditionOf(query.world, query.unit, duty)?.do ?? []).map((_action, action) => ({ ...duty, action })),
  );

/** Names a condition, to tell a new one from one already declined. */
export const dutyKey = ({ part, list, condition }: Duty): string => `${part} ${list} ${condition}`;

/** A condition that is written on a unit's card, and whether it is met as the unit stands. */
export interface ListedCondition {
  readonly list: Duty['list'];
  /** Of a mixed unit, whose it is. */
  readonly part: number;
  readonly condition: InitiativeCondition;
  readonly met: boolean;
}

/** What is written on the cards of a unit's parts, in the order in which it binds; the common table is on no card. */
export const listedConditions = ({ world, state, unit }: Of): ListedCondition[] => {
  const met = unit.place === 'table' ? metConditions({ world, state, unit }).map(dutyKey) : [];
  return LISTS.flatMap(list =>
    unit.parts.flatMap(({ entry }, part) => {
      const line = world.setup.units[entry];
      const conditions = (list === 'morale' ? line?.moraleConditions : line?.initiative) ?? [];
      return conditions.map((condition, i) => ({
        list,
        part,
        condition,
        met: met.includes(dutyKey({ part, list, condition: i, action: 0 })),
      }));
    }),
  );
};
