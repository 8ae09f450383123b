import { ailmentWord, type VitalEffect } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { type EffectMark, markEffect } from '../../judge/hits/mark-effect.ts';
import type { EmliaState } from '../../state.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

/** What is damage or a loss belongs to step 2, what changes morale to step 3; the rest waits for step 4. */
const SOONER: readonly VitalEffect['effect'][] = ['loseMembers', 'damage', 'destroyed', 'morale'];

export const isHarm = ({ effect }: EffectMark): boolean => SOONER.includes(effect.effect);

/** When a resolution phase begins: what ails units is marked for it. */
export const markAilments = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    for (const { id } of unit.ailments ?? []) {
      for (const effect of world.setup.ailments?.[id]?.each ?? [])
        markEffect(world, state, { unit: unit.id, effect, from: ailmentWord(id) }, act);
    }
  }
};
