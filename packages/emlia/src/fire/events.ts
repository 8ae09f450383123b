import type { Happenings } from '../happening.ts';
import type { CheckRolled } from '../skill/check.ts';
import { formatCheck } from '../skill/format.ts';
import { counted, gsu } from '../words.ts';
import { equipmentName, unitOf } from '../world.ts';

export type FireEvent = {
  readonly type: 'unitFired';
  readonly unit: string;
  readonly subject: string;
  readonly weapon: string;
  readonly distance: number;
  readonly forfeitedMove: boolean;
  readonly check: CheckRolled;
};

export const fireEvents: Happenings<FireEvent> = {
  unitFired: {
    shows: true,
    change(state, { unit: id, forfeitedMove }) {
      const unit = unitOf(state, id);
      unit.used.primary = 'Aimed Fire';
      if (forfeitedMove) unit.used.move = 'forfeited';
    },
    tell({ world, name }, { unit, subject, weapon, distance, check }) {
      const hits = check.successes === 0 ? 'no hit' : counted(check.successes, 'hit');
      return [
        {
          say: `${name(unit)} fires ${equipmentName(world, weapon)} at ${name(subject)}: ${hits}.`,
          rule: 'fire.success',
          working: `${gsu(distance)} away · ${formatCheck(check)}`,
        },
      ];
    },
  },
};
