import type { Act, Asker, Order } from '@emlia/kernel';
import type { BattleEvent } from './events.ts';
import type { BattlePromptKind, BattleState } from './state.ts';
import type { Battlefield } from './table/field.ts';

/** Who asks, on which field. */
export interface BattleAsker extends Asker<BattleState> {
  readonly field: Battlefield;
}

export type BattleAct = Act<BattleEvent>;

export type BattleOrder<Command> = Order<BattleAsker, Command, BattleEvent, BattlePromptKind>;
