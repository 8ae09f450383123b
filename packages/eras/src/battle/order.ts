import type { Act, Asker, Order } from '@emlia/kernel';
import type { BattleEvent } from './events.ts';
import type { BattleState, PromptKind } from './state.ts';
import type { Field } from './table/field.ts';

/** Who asks, on which field. */
export interface BattleAsker extends Asker<BattleState> {
  readonly field: Field;
}

export type BattleAct = Act<BattleEvent>;

export type BattleOrder<Command> = Order<BattleAsker, Command, BattleEvent, PromptKind>;
