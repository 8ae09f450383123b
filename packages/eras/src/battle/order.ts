import type { Act, Asker as AskerOf, Order as OrderOf } from '@emlia/kernel';
import type { BattleEvent } from './events.ts';
import type { BattleState, PromptKind } from './state.ts';
import type { Field } from './table/field.ts';

/** Who asks, on which field. */
export interface Asker extends AskerOf<BattleState> {
  readonly field: Field;
}

export type BattleAct = Act<BattleEvent>;

export type Order<Command> = OrderOf<Asker, Command, BattleEvent, PromptKind>;
