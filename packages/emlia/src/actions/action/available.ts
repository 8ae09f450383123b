import { type Refusal, refuse } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { ailmentAbilities, livingAbilities, withName } from '../../table/ability/abilities.ts';
import { drillAbilities } from '../../table/formation/drill.ts';
import type { World } from '../../table/world.ts';
import type { ActionBlock } from './action.ts';

/** action.available: any unit may take any action of the core, unless an ability of its members says otherwise. */
export const mayTake = (world: World, unit: UnitState, { name, special }: ActionBlock): boolean => {
  const action = name.toLowerCase();
  const own = livingAbilities(world, unit).map(([, some]) => some);
  const passing = [...ailmentAbilities(world, unit), ...drillAbilities(world, unit)];
  const abilities = [...own, ...passing.map(([, some]) => some)];
  if (abilities.some(some => withName(some, 'cannot').some(one => one.action === action))) return false;
  return !special || abilities.some(some => withName(some, 'can').some(one => one.action === action));
};

/** Asked of every command before its own checks; undefined where it is no action, or may be taken. */
export const unavailable = (
  world: World,
  unit: UnitState,
  action: ActionBlock | undefined,
): Refusal | undefined => {
  if (!action || mayTake(world, unit, action)) return undefined;
  return refuse('action.available', `${unit.name} cannot take ${action.name}.`);
};

/** action.improvise.flag, skill.improvise: without the skill only what may be improvised can be attempted. */
export const mayAttempt = ({ check }: ActionBlock, level: number): boolean =>
  !check || level > 0 || check.improvise;
