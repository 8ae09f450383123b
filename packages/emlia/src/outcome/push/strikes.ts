import type { Strike } from '../../actions/melee/strike.ts';
import { engagementOf, isEngagedBy, isRanked, skirmishOf } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { perTable } from '../../table/memory.ts';
import { membersOf, unitsOnTable, type World } from '../../table/world.ts';

/** What is moved as one: units in skirmish combat with one another, or any other by itself. */
export const unitsMovedAsOne = (world: World, state: EmliaState, unit: UnitState): readonly UnitState[] => {
  if (isRanked(unit)) return [unit];
  const together = new Set(skirmishOf(world, state, unit));
  return unitsOnTable(state).filter(one => together.has(one) && !isRanked(one));
};

/** Either has the other within its combat range, or they share a skirmish by joining. */
export const areEngaged = (world: World, state: EmliaState, a: UnitState, b: UnitState): boolean =>
  isEngagedBy(world, state, a, b) || isEngagedBy(world, state, b, a);

/** melee.shift: whether each of its parts could go somewhere. */
const canMove = (world: World, unit: UnitState): boolean =>
  unit.parts.every(
    (part, index) =>
      membersOf(unit, index).length === 0 || movementsOf(world, unit, part).some(({ speed }) => speed > 0),
  );

/** A strike with those it names, as they are now. */
export interface StrikeNow extends Omit<Strike, 'source' | 'subjects'> {
  readonly source: UnitState;
  readonly subjects: readonly UnitState[];
}

const onTable = (state: EmliaState, id: string): UnitState[] => {
  const unit = state.units[id];
  return unit?.place === 'table' ? [unit] : [];
};

/**
 * melee.shift: the strikes that move somebody. Those of prepared actions that forced movement set off wait for the
 * next phase (forced.triggers); a strike at one that has got away moves nobody (freestrike.cost); and nobody is
 * moved in a combat in which something could not move by itself.
 */
export const movingStrikes = perTable((world, state): readonly StrikeNow[] =>
  state.strikes.flatMap((strike): StrikeNow[] => {
    const [source] = onTable(state, strike.source);
    if (!source || strike.successes === 0 || strike.waits) return [];
    const struck = strike.subjects.flatMap(id => onTable(state, id));
    const body = unitsMovedAsOne(world, state, source);
    const subjects = struck.filter(one => body.includes(one) || areEngaged(world, state, source, one));
    if (subjects.length === 0) return [];
    const all = engagementOf(world, state, source);
    return all.every(one => canMove(world, one)) ? [{ ...strike, source, subjects }] : [];
  }),
);
