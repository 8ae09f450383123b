import type { UnitEntry } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import { lineOf, type World } from '../world.ts';
import { moraleStateIn, withinBounds } from './morale-states.ts';

/** The stat lines of the parts that still live; of a unit not yet placed, of all. */
const livingLines = (world: World, unit: UnitState): UnitEntry[] =>
  unit.parts
    .filter((_part, index) => unit.members.length === 0 || unit.members.some(one => one.part === index))
    .map(part => lineOf(world, part));

/** mixed.attributes: where a rule needs one number for a mixed unit, the highest. */
const highest = (world: World, unit: UnitState, of: (line: UnitEntry) => number): number =>
  Math.max(...livingLines(world, unit).map(of));

/** morale.conditions.army-value: what its state of morale adds while it lasts. */
export const armyValueBonus = (world: World, unit: UnitState): number =>
  moraleStateIn(world, unit)?.armyValue ?? 0;

/** attribute.army.value: that of a unit now, the highest of its parts; 0 without one (attribute.optional). */
export const armyValueOf = (world: World, unit: UnitState): number =>
  highest(world, unit, line => line.armyValue) + armyValueBonus(world, unit);

/** morale.step: entities without morale are skipped. */
export const hasMorale = (world: World, unit: UnitState): boolean =>
  livingLines(world, unit).some(line => line.morale !== undefined);

/** Who has no morale counts as steady. */
const STEADY = 1;

/** attribute.morale: the printed value of a unit, which the game began with; of a mixed unit the highest (morale.mixed). */
export const startingMorale = (world: World, unit: UnitState): number =>
  hasMorale(world, unit)
    ? withinBounds(highest(world, unit, line => line.morale ?? Number.NEGATIVE_INFINITY))
    : STEADY;

/** timing.mixed: what the stat lines say. */
export const printedTiming = (world: World, unit: UnitState): number =>
  highest(world, unit, line => line.timing);
