import { ailmentWord, type VitalEffect } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { type EffectMark, markEffect } from '../../judge/hits/mark-effect.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { membersOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Resolving } from './steps.ts';

/** What is damage or a loss belongs to step 2, what changes morale to step 3; the rest waits for step 4. */
const SOONER: readonly VitalEffect['effect'][] = ['loseMembers', 'damage', 'destroyed', 'morale'];

export const isHarm = ({ effect }: EffectMark): boolean => SOONER.includes(effect.effect);

/** The parts an effect falls on: of those that say it of members or stat lines each living one, or the first. */
export const partsFor = (unit: UnitState, { effect }: VitalEffect): number[] => {
  const living = unit.parts.flatMap((_part, index) => (membersOf(unit, index).length > 0 ? [index] : []));
  const each =
    effect === 'attribute' || effect === 'skill' || effect === 'loseWeapon' || effect === 'loseMovement';
  return each ? living : living.slice(0, 1);
};

/** event.effects: what is a hit, damage, a loss or a blow to morale waits for the first resolution phase. */
const WAITS: readonly VitalEffect['effect'][] = [...SOONER, 'hits'];

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

/** When a resolution phase begins: what ails units is marked for it. */
export const markAilments = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    for (const { id } of unit.ailments ?? []) {
      for (const effect of world.setup.ailments?.[id]?.each ?? [])
        markEffect(world, state, { unit: unit.id, effect, from: ailmentWord(id) }, act);
    }
  }
};
