import type { Movement, RangedAction } from '@emlia/content';
import type { Part, UnitState } from '../../state.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { recruits } from '../../table/entity/recruits.ts';
import { isUsableFor, rangedWeaponsOf } from '../../table/equipment/weapon.ts';
import { membersOf, type World } from '../../table/world.ts';

/** A unit with whatever it has for its actions; of one that is not placed yet, all it is listed with. */
export interface Means {
  readonly world: World;
  readonly unit: UnitState;
  readonly parts: readonly Part[];
}

export const meansOf = (world: World, unit: UnitState): Means => {
  const whole = unit.place === 'reserve' ? { ...unit, members: recruits(unit) } : unit;
  const parts = whole.parts.filter((_part, index) => membersOf(whole, index).length > 0);
  return { world, unit: whole, parts };
};

const moves =
  (how: (movement: Movement) => boolean) =>
  ({ world, unit, parts }: Means): boolean =>
    parts.some(part => movementsOf(world, unit, part).some(how));

const isDriven = ({ gears, turns }: Movement): boolean => gears !== undefined || turns !== undefined;

export const movesAtAll = moves(() => true);
export const walks = moves(movement => !isDriven(movement));
export const drives = moves(isDriven);

export const isSeveral = ({ unit }: Means): boolean => unit.members.length > 1;

export const fires =
  (action: RangedAction) =>
  ({ world, parts }: Means): boolean =>
    parts.some(part => rangedWeaponsOf(world, part).some(weapon => isUsableFor(weapon, action)));
