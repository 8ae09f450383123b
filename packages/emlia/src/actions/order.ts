import type { Act, Dice, Problem, Refusal } from '@emlia/kernel';
import type * as z from 'zod';
import type { EmliaEvent } from '../events.ts';
import type { EmliaPrompt, EmliaState, UnitState } from '../state.ts';
import type { World } from '../table/world.ts';
import type { Action, ActionBlock } from './action/action.ts';

/** Who asks, on which table. */
export interface Asker {
  readonly world: World;
  readonly state: EmliaState;
  readonly seat: string;
}

/** What every check and every effect starts from: the asker, and the unit that is to act. */
export interface Query extends Asker {
  readonly unit: UnitState;
  /** Whether the action is carried out as a prepared one. */
  readonly prepared?: boolean | undefined;
  /** A condition compels the unit to it. */
  readonly compelled?: boolean | undefined;
}

/** All queries are written down alike, which is what makes reading them quick. */
export const queryOf = (
  { world, state, seat }: Asker,
  unit: UnitState,
  prepared?: boolean,
  compelled?: boolean,
): Query => ({ world, state, seat, unit, prepared, compelled });

export type Verdict = Refusal | Problem | undefined;

/**
 * A kind of command, whole: how it is read, which prompt it answers, what it checks, what it does
 * once nothing refused it, what of it is offered, and what is to be expected of it.
 */
export interface Order<Command extends { readonly type: string; readonly unit: string }, Forecast = never> {
  readonly answers: EmliaPrompt['kind'];
  readonly schema: z.ZodType<Command>;
  /** The action it carries out; missing: it is none, but an answer, a declaration or the end of an activation. */
  readonly action?: Action | ActionBlock;
  /** It takes its unit elsewhere and rolls no dice: who is passed on the way is found on paper (freestrike.trigger). */
  readonly moves?: true;
  /** It may come between the two parts of a Double Pace, being one of them or the end (move.doublepace). */
  readonly midPace?: true;
  /** It may name a unit of another player: its check says which. */
  readonly forOthers?: true;
  check(query: Query, command: Command): Verdict;
  perform(query: Query, command: Command, act: Act<EmliaEvent>): void;
  /** What could be asked of it now, whether or not it would be refused. */
  offers(query: Query): Command[];
  /** An offered command with its free choices of place made at random; it may come out unlawful. */
  vary?(query: Query, command: Command, dice: Dice): Command;
  /** What is to be expected of it before anyone rolls; nothing where it would be refused. */
  forecast?(query: Query, command: Command): Forecast | undefined;
}
