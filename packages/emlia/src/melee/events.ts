import type { Happenings } from '../happening.ts';
import type { CheckRolled } from '../skill/check.ts';
import { formatCheck } from '../skill/format.ts';
import { counted } from '../words.ts';
import { equipmentName, unitOf } from '../world.ts';

export type MeleeEvent = {
  readonly type: 'unitStruck';
  readonly unit: string;
  readonly subject: string;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  readonly check: CheckRolled;
};

export const meleeEvents: Happenings<MeleeEvent> = {
  unitStruck: {
    shows: true,
    change(state, { unit }) {
      unitOf(state, unit).used.primary = 'Close Combat';
    },
    tell({ world, name }, { unit, subject, weapon, check }) {
      const hits = check.successes === 0 ? 'no hit' : counted(check.successes, 'hit');
      const means = weapon === undefined ? 'bare hands' : equipmentName(world, weapon);
      return [
        {
          say: `${name(unit)} strikes ${name(subject)} with ${means}: ${hits}.`,
          rule: 'melee.success',
          working: formatCheck(check),
        },
      ];
    },
  },
};
