import { rememberAttack } from '../activation/activation.ts';
import type { Happenings } from '../happening.ts';
import { noteCheck } from '../move/action.ts';
import type { CheckRolled } from '../skill/check.ts';
import { formatCheck, hitsOf } from '../skill/format.ts';
import { gsu } from '../words.ts';
import { equipmentName, unitOf } from '../world.ts';

/** What one part of the unit shot with, and its check. */
export interface Shot {
  readonly part: number;
  readonly weapon: string;
  readonly check: CheckRolled;
}

export type FireEvent = {
  readonly type: 'unitFired';
  readonly unit: string;
  readonly subject: string;
  readonly distance: number;
  readonly forfeitedMove: boolean;
  readonly shots: readonly Shot[];
};

export const fireEvents: Happenings<FireEvent> = {
  unitFired: {
    shows: true,
    change(state, { unit: id, subject, forfeitedMove }) {
      const unit = unitOf(state, id);
      rememberAttack(state, id, subject, true);
      unit.used.primary = 'Aimed Fire';
      noteCheck(unit);
      if (forfeitedMove) unit.used.move = 'forfeited';
    },
    tell({ world, name }, { unit, subject, distance, shots }) {
      return shots.map(({ weapon, check }) => ({
        say: `${name(unit)} fires ${equipmentName(world, weapon)} at ${name(subject)}: ${hitsOf(check)}.`,
        rule: 'fire.success',
        working: `${gsu(distance)} away · ${formatCheck(check)}`,
      }));
    },
  },
};
