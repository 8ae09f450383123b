import type { Act, Dice, Problem, Refusal } from '@emlia/kernel';
import type * as z from 'zod';
import type { BattleEvent } from './events.ts';
import type { BattleState, PromptKind } from './state.ts';
import type { Field } from './table/field.ts';

/** Who asks, on which field. */
export interface Asker {
  readonly field: Field;
  readonly state: BattleState;
  readonly seat: string;
}

export type Verdict = Refusal | Problem | undefined;

export type BattleAct = Act<BattleEvent>;

/** So many things to ask for, each put together only when it is looked at; a plain list is one. */
export interface Offers<Command> {
  readonly length: number;
  at(i: number): Command | undefined;
}

/** One list after the other. */
export const inTurn = <Command>(parts: readonly Offers<Command>[]): Offers<Command> => {
  let length = 0;
  for (const part of parts) length += part.length;
  return {
    length,
    at(i) {
      let left = i;
      for (const part of parts) {
        if (left < part.length) return part.at(left);
        left -= part.length;
      }
      return undefined;
    },
  };
};

/**
 * A kind of command, whole: how it is read, which prompts it answers, what it checks, what it does once nothing
 * refused it, and what of it is offered.
 */
export interface Order<Command extends { readonly type: string }> {
  readonly answers: readonly PromptKind[];
  readonly schema: z.ZodType<Command>;
  check(asker: Asker, command: Command): Verdict;
  perform(asker: Asker, command: Command, act: BattleAct): void;
  /** What could be asked of it now, whether or not it would be refused; of free choices of place one example each. */
  offers(asker: Asker): readonly Command[] | Offers<Command>;
  /** The same with its free choices made at random; it may come out unlawful. */
  vary?(asker: Asker, command: Command, dice: Dice): Command;
}
