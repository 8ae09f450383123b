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

/** How a game ended. */
export interface Result {
  /** No winners: a draw. */
  readonly winners: readonly string[];
  /** How well they won, where the rules grade victories; of a draw, what is shared. */
  readonly grade?: string;
  readonly rule: string;
  readonly say: string;
}

/** Something that the rules ask in another's turn, which a player may answer beforehand. */
export interface StandingQuestion {
  readonly id: string;
  readonly say: string;
  readonly rule?: string;
  /** The answers that can be given without seeing more. */
  readonly answers: readonly { readonly id: string; readonly say: string }[];
}

/** What standing orders a game knows: set once, for all of a seat or for one of its units, and given as answers when it is asked. */
export interface StandingRules<State extends Prompted, Command> {
  readonly questions: readonly StandingQuestion[];
  /** Whom orders of their own can be given to; missing where all are the seat's alone. */
  subjects?(view: State, seat: string): readonly { readonly id: string; readonly name: string }[];
  /** What a seat is asked now, if that can be answered beforehand, and of whom. */
  asked(view: State, seat: string): { readonly question: string; readonly subject?: string } | undefined;
  /** Whether a command is that answer. */
  isAnswer(view: State, command: Command, answer: string): boolean;
  /** Another as soon as what an order was given for is no longer so. */
  basis(view: State, seat: string, subject: string | undefined): string;
}

/**
 * One game on its content. States are plain JSON; whatever is derived from them lives in caches
 * of the game. All functions but `perform` and `evolve` leave the state as it is.
 */
export interface Game<State extends Prompted, Command, Event> {
  readonly seats: readonly string[];
  /** The kinds of prompt that a seat's own turn begins with, for clocks; without it, every kind is one. */
  readonly turnPrompts?: readonly string[];
  /** Without it, every answer is given when it is asked. */
  readonly standing?: StandingRules<State, Command>;
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

/** Rules that open games on their setups. */
export interface Ruleset<Setup, State extends Prompted, Command, Event> {
  readonly id: string;
  readonly version: string;
  open(setup: Setup): Game<State, Command, Event>;
  /**
   * What a seat (or anyone) may know of a setup while a match goes on: a game opened on it looks from that seat as the one on
   * the whole setup does. Left out where setups hold no secrets.
   */
  setupFor?(setup: Setup, seat: string | undefined): Setup;
}

/** A ruleset that is known by its id alone. */
export type AnyRuleset = Ruleset<unknown, Prompted, unknown, unknown>;
