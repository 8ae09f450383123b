import type { VitalEffect } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

/** Something that will be done to a unit when its step of the resolution phase comes. */
export interface EffectMark {
  readonly unit: string;
  readonly effect: VitalEffect;
  /** Whence, as players read it. */
  readonly from: string;
}

/** Hits lie with all others of the step, so that they are pooled with them (damage.points). */
export const markEffect = (world: World, state: EmliaState, one: EffectMark, act: Act<EmliaEvent>): void => {
  const { unit: id, effect } = one;
  if (effect.effect !== 'hits') {
    act.emit({ type: 'effectMarked', ...one });
    return;
  }
  const unit = state.units[id];
  if (!unit) return;
  const { count, damage, to, within: reach = 0 } = effect;
  const struck =
    to === 'near'
      ? unitsOnTable(state).filter(
          other => other.id !== id && isNear(world, distanceBetween(world, unit, other), reach),
        )
      : [unit];
  for (const other of struck) {
    act.emit({ type: 'hitsMarked', unit: other.id, source: id, count, damage, accident: true });
  }
};
