import { boxesWithin, within } from '@emlia/kernel';
import { harmTo } from '../attribute/harm.ts';
import { boxOf, distanceBetween } from '../entity/base.ts';
import { meleeWeaponsOf } from '../equipment/weapon.ts';
import type { EmliaState, Part, UnitState } from '../state.ts';
import { areEnemies, lineOf, unitsOnTable, type World } from '../world.ts';

/** engagement.range: size, or the attribute, with what Reach adds; move.prone halves what comes from size. */
const combatRangeOfPart = (world: World, part: Part, prone = false): number => {
  const entry = lineOf(world, part);
  let reach = 0;
  for (const weapon of meleeWeaponsOf(world, part)) {
    for (const ability of weapon.abilities) {
      if (ability.ability === 'reach') reach = Math.max(reach, ability.by);
    }
  }
  const own = entry.combatRange ?? entry.size * (prone ? 0.5 : 1);
  return Math.max(0, own + reach + harmTo(part, 'combat range'));
};

/** mixed.attributes: the greatest of its members'. */
export const combatRangeOf = (world: World, unit: UnitState): number => {
  let range = 0;
  for (const [index, part] of unit.parts.entries()) {
    if (!unit.members.some(member => member.part === index)) continue;
    range = Math.max(range, combatRangeOfPart(world, part, unit.prone));
  }
  return range;
};

/** engagement.engaged: whether `by` has the unit within its combat range. */
export const isEngagedBy = (world: World, unit: UnitState, by: UnitState): boolean => {
  if (!areEnemies(unit, by)) return false;
  const range = combatRangeOf(world, by);
  // A cell's corner can be farther than its steps tell, hence twice the range and a cell.
  if (!boxesWithin(boxOf(world, unit), boxOf(world, by), 2 * range + 2)) return false;
  return within(distanceBetween(world, unit, by), range);
};

export const engagersOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsOnTable(state).filter(other => isEngagedBy(world, unit, other));

/** engagement.group: all units linked to this one by engaging or being engaged, itself first. */
export const engagementOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] => {
  const group = [unit];
  const rest = new Set(unitsOnTable(state));
  rest.delete(unit);
  for (const one of group) {
    for (const other of rest) {
      if (isEngagedBy(world, one, other) || isEngagedBy(world, other, one)) {
        group.push(other);
        rest.delete(other);
      }
    }
  }
  return group;
};
