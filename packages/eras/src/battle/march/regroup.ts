import { refuse } from '@emlia/kernel';
import type { BattleAsker } from '../order.ts';
import type { BattleGroup, BattleUnit } from '../state.ts';
import { livingIn, nameOfUnit } from '../table/units.ts';
import { passengersOf } from './passengers.ts';
import { blockerOf } from './plan.ts';

/** Whoever is locked by a block stays together (move.block-hold). */
export const regroupRefusal = ({ field, state }: BattleAsker, group: BattleGroup) => {
  for (const unit of livingIn(state, group.id)) {
    if (blockerOf(state, unit.id) || unit.blocks !== undefined) {
      return refuse('move.block-hold', `${nameOfUnit(field, state, unit.id)} is locked by a block.`);
    }
    if (unit.aboard !== undefined || passengersOf(state, unit.id).length > 0) {
      return refuse(
        'move.aboard',
        `${nameOfUnit(field, state, unit.id)} is inside something or has others inside.`,
      );
    }
    if (state.castings.some(({ casters }) => casters[unit.id])) {
      return refuse('spell.busy', `${nameOfUnit(field, state, unit.id)} is casting.`);
    }
  }
  return undefined;
};

/** What groups become when one is split or two are merged. */
export interface Parting {
  readonly group: BattleGroup;
  readonly units: BattleUnit[];
  readonly gone: string[];
}
