import { rememberAttack } from '../activation/activation.ts';
import type { Happenings } from '../happening.ts';
import { noteCheck } from '../move/action.ts';
import type { CheckRolled } from '../skill/check.ts';
import { formatCheck, hitsOf } from '../skill/format.ts';
import { equipmentName, unitOf } from '../world.ts';
import type { Strike } from './strike.ts';

/** What one part of the unit struck with, and its check. */
export interface Blow {
  readonly part: number;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  readonly check: CheckRolled;
}

export type MeleeEvent = {
  readonly type: 'unitStruck';
  readonly unit: string;
  readonly subject: string;
  readonly blows: readonly Blow[];
  readonly strikes: readonly Strike[];
};

export const meleeEvents: Happenings<MeleeEvent> = {
  unitStruck: {
    shows: true,
    change(state, { unit: id, subject, strikes }) {
      const unit = unitOf(state, id);
      rememberAttack(state, id, subject, false);
      unit.used.primary = 'Close Combat';
      noteCheck(unit);
      state.strikes.push(...strikes);
    },
    tell({ world, name }, { unit, subject, blows }) {
      return blows.map(({ weapon, check }) => {
        const means = weapon === undefined ? 'bare hands' : equipmentName(world, weapon);
        return {
          say: `${name(unit)} strikes ${name(subject)} with ${means}: ${hitsOf(check)}.`,
          rule: 'melee.success',
          working: formatCheck(check),
        };
      });
    },
  },
};
