import type { BattleEvent } from './events.ts';
import type { Field } from './field.ts';
import type { BattleState } from './state.ts';

/** sheet.visibility: everything is open unless the scenario states hidden information. */
export const hideState = (_field: Field, state: BattleState, _seat: string | undefined): BattleState => state;

export const hideEvent = (
  _field: Field,
  event: BattleEvent,
  _seat: string | undefined,
): BattleEvent | undefined => event;
