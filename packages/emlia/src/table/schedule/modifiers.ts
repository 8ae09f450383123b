import {
  type ActionTitle,
  actionName,
  changedLength,
  type RangedWeapon,
  type SkillName,
  type StandingCondition,
} from '@emlia/content';
import type { AppliedModifier } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { World } from '../world.ts';
import { concerns } from './concerns.ts';

/** scenario.forces.conditions: those in force that concern a unit, in what it does now if they name actions. */
const conditionsOn = (world: World, unit: UnitState, action?: ActionTitle): readonly StandingCondition[] => {
  const name = action && actionName(action);
  return (world.conditions ?? []).filter(
    one => concerns(world, one, unit) && (!one.actions || (name !== undefined && one.actions.includes(name))),
  );
};

/** What the conditions in force add to a check. */
export const conditionRows = (
  world: World,
  unit: UnitState,
  skill: SkillName,
  action?: ActionTitle,
): AppliedModifier[] => {
  if (!world.conditions) return [];
  return conditionsOn(world, unit, action).flatMap(({ name, skills }) => {
    const by = skills?.[skill];
    return by === undefined ? [] : [{ rule: 'scenario.forces.conditions', label: name, by }];
  });
};

/** The range of a weapon in this unit's hands now. */
export const rangeOf = (
  world: World,
  unit: UnitState,
  { range }: RangedWeapon,
  action: ActionTitle,
): RangedWeapon['range'] => {
  if (!world.conditions) return range;
  const on = conditionsOn(world, unit, action);
  const now = (limit: number): number =>
    on.reduce((value, { ranges }) => (ranges ? changedLength(value, ranges) : value), limit);
  return [now(range[0]), now(range[1]), now(range[2])];
};

/** What is left of a speed. */
export const speedNow = (world: World, unit: UnitState, speed: number): number => {
  if (!world.conditions) return speed;
  return conditionsOn(world, unit).reduce(
    (value, { movement }) => (movement ? changedLength(value, movement) : value),
    speed,
  );
};

/** How far the unit sees; undefined: as far as nothing conceals. */
export const sightOf = (world: World, unit: UnitState): number | undefined => {
  if (!world.conditions) return undefined;
  const limits = conditionsOn(world, unit).flatMap(({ sight }) => sight ?? []);
  return limits.length === 0 ? undefined : Math.min(...limits);
};
