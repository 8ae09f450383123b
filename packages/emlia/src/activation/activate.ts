import { problem } from '@emlia/kernel';
import { type Checks, firstRefusal } from '../checks.ts';
import { type Order, withOwnUnit, withUnit } from '../order.ts';
import type { EmliaState, UnitState } from '../state.ts';

const checks: Checks<{ readonly state: EmliaState; readonly unit: UnitState }> = {
  'damage.wiped-out': ({ unit }) => unit.place === 'table' || `${unit.name} is no longer on the table.`,
  'timing.activate': ({ state, unit }) => {
    if (unit.activated) return `${unit.name} has already activated this turn.`;
    return (
      unit.timing >= state.step ||
      `${unit.name} has Timing ${unit.timing}; this is step ${state.step}, so it must wait.`
    );
  },
};

/** timing.activate: the player chooses one of the units that wait in this step. */
export const activate: Order<'activate'> = {
  check: (query, command) =>
    query.state.pending.at(-1)?.kind !== 'activate'
      ? problem('not-choosing', 'No unit is to be chosen now.')
      : withOwnUnit(query, command.unit, unit => firstRefusal(checks, { state: query.state, unit })),

  perform({ seat }, command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'unitActivated', unit: command.unit });
    act.emit({ type: 'prompted', prompt: { seat, kind: 'act', about: { unit: command.unit } } });
  },
};

/** activation.choice: actions may be left unused, and are lost. */
export const endActivation: Order<'endActivation'> = {
  check: (query, command) => withUnit(query, command.unit, () => undefined),

  perform(_query, command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'activationEnded', unit: command.unit });
  },
};
