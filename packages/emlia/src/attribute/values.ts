import type { UnitEntry } from '@emlia/content';
import type { UnitState } from '../state.ts';
import { lineOf, type World } from '../world.ts';

/** The stat lines of the parts that still live; of a unit not yet placed, of all. */
const livingLines = (world: World, unit: UnitState): UnitEntry[] =>
  unit.parts
    .filter((_part, index) => unit.members.length === 0 || unit.members.some(one => one.part === index))
    .map(part => lineOf(world, part));

/** mixed.attributes: where a rule needs one number for a mixed unit, the highest. */
const highest = (world: World, unit: UnitState, of: (line: UnitEntry) => number): number =>
  Math.max(...livingLines(world, unit).map(of));

/** morale.conditions.army-value: what Eager and Victorious add while they last. */
export const moraleBonus = ({ morale }: UnitState): number => (morale >= 7 ? 2 : morale >= 4 ? 1 : 0);

/** attribute.army.value; without one 0 (attribute.optional). leadership.compare: with what morale adds to it. */
export const armyValueOf = (world: World, unit: UnitState): number =>
  highest(world, unit, line => line.armyValue) + moraleBonus(unit);

/** attribute.morale: the printed value, which the game began with. */
export const startingMorale = (world: World, unit: UnitState): number =>
  highest(world, unit, line => line.morale);

/** timing.mixed: what the stat lines say. */
export const printedTiming = (world: World, unit: UnitState): number =>
  highest(world, unit, line => line.timing);
