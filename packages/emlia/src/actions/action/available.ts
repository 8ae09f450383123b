import type { Ability } from '@emlia/content';
import { type Refusal, refuse } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { ailmentAbilities, livingAbilities } from '../../table/ability/abilities.ts';
import { drillAbilities } from '../../table/formation/drill.ts';
import type { World } from '../../table/world.ts';
import type { ActionBlock } from './action.ts';

/** action.available: any unit may take any action of the core, unless an ability of its members says otherwise. */
export const mayTake = (world: World, unit: UnitState, { name, special }: ActionBlock): boolean => {
  const lists: (readonly [unknown, readonly Ability[]])[] = [
    ...livingAbilities(world, unit),
    ...ailmentAbilities(world, unit),
    ...drillAbilities(world, unit),
  ];
  let may = !special;
  for (const [, abilities] of lists) {
    for (const one of abilities) {
      if (one.ability !== 'cannot' && one.ability !== 'can') continue;
      if (one.action !== name.toLowerCase()) continue;
      if (one.ability === 'cannot') return false;
      may = true;
    }
  }
  return may;
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
