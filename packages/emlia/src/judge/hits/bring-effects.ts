import type { VitalEffect } from '@emlia/content';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { UnitState } from '../../state.ts';
import { membersOf } from '../../table/world.ts';
import { markEffect } from './mark-effect.ts';

/** The parts an effect falls on: of those that say it of members or stat lines each living one, or the first. */
export const partsFor = (unit: UnitState, { effect }: VitalEffect): number[] => {
  const living = unit.parts.flatMap((_part, index) => (membersOf(unit, index).length > 0 ? [index] : []));
  const each =
    effect === 'attribute' || effect === 'skill' || effect === 'loseWeapon' || effect === 'loseMovement';
  return each ? living : living.slice(0, 1);
};

/** event.effects: what is a hit, damage, a loss or a blow to morale waits for the first resolution phase. */
const WAITS: readonly VitalEffect['effect'][] = ['hits', 'damage', 'loseMembers', 'destroyed', 'morale'];

/** What is done to a unit between resolution phases: states at once, the rest when the next one comes. */
export const bringEffects = (
  { world, state, act }: Resolving,
  unit: UnitState,
  effects: readonly VitalEffect[],
  { from, rule }: { readonly from: string; readonly rule: string },
): void => {
  for (const effect of effects) {
    const one = { unit: unit.id, effect, from };
    if (WAITS.includes(effect.effect)) markEffect(world, state, one, act);
    else for (const part of partsFor(unit, effect)) act.emit({ type: 'effectApplied', ...one, part, rule });
  }
};
