import {
  changedLength,
  type RangedAction,
  type RangedWeapon,
  type SkillName,
  type StandingCondition,
} from '@emlia/content';
import type { AppliedModifier } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { World } from '../world.ts';
import { concerns } from './concerns.ts';

/** The word for an action in the rulebook, as packs name it. */
export type ActionWord = NonNullable<StandingCondition['actions']>[number];

/** scenario.forces.conditions: those in force that concern a unit, in what it does now if they name actions. */
const conditionsOn = (world: World, unit: UnitState, action?: string): readonly StandingCondition[] =>
  (world.conditions ?? []).filter(
    one =>
      concerns(world, one, unit) &&
      (!one.actions || one.actions.some(name => name === action?.toLowerCase())),
  );

/** What the conditions in force add to a check. */
export const conditionRows = (
  world: World,
  unit: UnitState,
  skill: SkillName,
  action?: string,
): AppliedModifier[] => {
  if (!world.conditions) return [];
  return conditionsOn(world, unit, action).flatMap(({ name, skills }) => {
    const by = skills?.[skill];
    return by === undefined ? [] : [{ rule: 'scenario.forces.conditions', label: name, by }];
  });
};

const RANGED_NAMES: Readonly<Record<RangedAction, ActionWord>> = {
  aimedFire: 'aimed fire',
  areaVolley: 'area volley',
  concentratedVolley: 'concentrated volley',
};

/** The range of a weapon in this unit's hands now. */
export const rangeOf = (
  world: World,
  unit: UnitState,
  { range }: RangedWeapon,
  action: RangedAction,
): RangedWeapon['range'] => {
  if (!world.conditions) return range;
  const on = conditionsOn(world, unit, RANGED_NAMES[action]);
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
