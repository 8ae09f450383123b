import type { Act, Asker, Order } from '@emlia/kernel';
import type { BattleEvent } from './events.ts';
import type { BattlePromptKind, BattleState } from './state.ts';
import type { Battlefield } from './table/field.ts';

/** Who asks, on which field. */
export interface BattleAsker extends Asker<BattleState> {
  readonly field: Battlefield;
}

export type BattleAct = Act<BattleEvent>;

/** A battle in which something is done: what happens in it is emitted, dice are rolled by `act`. */
export interface BattleContext {
  readonly field: Battlefield;
  readonly state: BattleState;
  readonly act: BattleAct;
}

export type BattleOrder<Command> = Order<BattleAsker, Command, BattleEvent, BattlePromptKind>;
