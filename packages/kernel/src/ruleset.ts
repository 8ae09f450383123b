import type { Problem, Refusal, Verdict } from './decision.ts';
import type { Dice } from './dice.ts';
import type { Prompted } from './prompts.ts';

/** How a performed command makes things happen: each event is applied the moment it is emitted. */
export interface Act<Event> {
  emit(event: Event): void;
  readonly dice: Dice;
}

/** Something a seat could ask for now. A refused option says why and is shown greyed. */
export interface Option<Command> {
  readonly command: Command;
  readonly refusal?: Refusal;
}

/** One line of the battle's story. */
export interface Line {
  readonly say: string;
  readonly rule?: string;
  /** The arithmetic behind it: dice, modifiers, totals. */
  readonly working?: string;
}

export interface Result {
  /** No winners: a draw. */
  readonly winners: readonly string[];
  /** How well they won, where the rules grade victories; of a draw, what is shared. */
  readonly grade?: string;
  readonly rule: string;
  readonly say: string;
}

/**
 * One game on its content. States are plain JSON; whatever is derived from them lives in caches
 * of the game. All functions but `perform` and `evolve` leave the state as it is.
 */
export interface Game<State extends Prompted, Command, Event> {
  readonly seats: readonly string[];
  begin(): State;
  /** What happens before anyone is asked: roll-offs, events of the first turn. */
  start(state: State, act: Act<Event>): void;
  /** Reads a command from outside; anything malformed is a problem in one sentence. */
  parse(raw: unknown): Command | Problem;
  /** The first half of deciding: refuses by rule id, changes nothing, rolls nothing. */
  check(state: State, seat: string, command: Command): Verdict;
  /** The second half: can no longer refuse. Rolls, and emits what happens. */
  perform(state: State, seat: string, command: Command, act: Act<Event>): void;
  evolve(state: State, event: Event): void;
  /** What a seat may know (nobody's seat: what anyone may): the state without its secrets. */
  view(state: State, seat?: string): State;
  /**
   * The view of a seat for whoever reads it at once, in this process: it may share anything with the state that is no
   * secret from the seat, or be the state. Nobody changes it, and it holds until the next event.
   */
  borrow(state: State, seat: string): State;
  /** What a seat sees of an event, or undefined. Evolving a view by it gives the next view. */
  see(event: Event, seat?: string): Event | undefined;
  /** Undo never goes back past an event that showed dice or revealed something. */
  shows(event: Event): boolean;
  options(view: State, seat: string): Option<Command>[];
  /** An acceptable command, or undefined when the seat is not asked. */
  sample(view: State, seat: string, dice: Dice): Command | undefined;
  /** The event in plain sentences; `state` is as it stands after the event. */
  tell(state: State, event: Event): Line[];
  result(state: State): Result | undefined;
}

/** A game whose rules are known by their id alone. */
export type AnyGame = Game<Prompted, unknown, unknown>;

export interface Ruleset<Setup, State extends Prompted, Command, Event> {
  readonly id: string;
  readonly version: string;
  open(setup: Setup): Game<State, Command, Event>;
}

export type AnyRuleset = Ruleset<unknown, Prompted, unknown, unknown>;
