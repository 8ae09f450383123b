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
  /** It ended a Charge. */
  readonly charged?: true;
  /** It was a free strike, and used up no action. */
  readonly free?: true;
  readonly blows: readonly Blow[];
  readonly strikes: readonly Strike[];
};

export const meleeEvents: Happenings<MeleeEvent> = {
  unitStruck: {
    shows: true,
    change(state, { unit: id, charged, free, strikes }) {
      const unit = unitOf(state, id);
      for (const { subjects } of strikes) for (const one of subjects) rememberAttack(state, id, one, false);
      if (!charged && !free) unit.used.primary = 'Close Combat';
      if (!free) noteCheck(unit);
      const waits = state.phase === 'resolution' && { waits: true as const };
      state.strikes.push(...strikes.map(strike => ({ ...strike, ...waits })));
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
