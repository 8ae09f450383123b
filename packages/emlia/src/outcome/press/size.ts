import type { UnitState } from '../../state.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { membersOf, type World } from '../../table/world.ts';

/** mixed.attributes: the size of the largest of them. */
export const largestOf = (world: World, units: readonly UnitState[]): number =>
  Math.max(
    ...units.flatMap(unit =>
      unit.parts.flatMap((_part, index) =>
        membersOf(unit, index).length > 0 ? [currentSize(world, unit, index)] : [],
      ),
    ),
  );

/** press.size.limit */
export const canPress = (presser: number, pressed: number): boolean => pressed <= 4 * presser;

/** press.size.damage: how many times larger, without the fraction, less 1. */
export const pressDamage = (presser: number, pressed: number): number =>
  Math.max(0, Math.floor(presser / pressed) - 1);
