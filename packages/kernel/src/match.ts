import { isProblem, type Problem, problem, type Refusal } from './decision.ts';
import { type Dice, seededDice } from './dice.ts';
import { cloneJson, deepFreeze, hashJson } from './json.ts';
import { type Prompted, topPrompt } from './prompts.ts';
import type { Act, Game } from './ruleset.ts';

/** An accepted command with what came of it. Entry 0 has no seat: it is the start of the match. */
export interface Accepted<Command, Event> {
  readonly seq: number;
  readonly seat?: string;
  readonly command?: Command;
  readonly events: readonly Event[];
}

/** The log only ever grows: taking back is an entry too. The match stands as after entry `undo`. */
export interface Undone {
  readonly seq: number;
  readonly seat: string;
  readonly undo: number;
}

export type Entry<Command, Event> = Accepted<Command, Event> | Undone;

export const isUndone = (entry: object): entry is Undone => 'undo' in entry;

export interface Snapshot<State> {
  /** The entry the state stands after. */
  readonly seq: number;
  readonly state: State;
}

export interface MatchOptions {
  /** Freezes every event, so that a ruleset that keeps a piece of one and changes it throws. */
  readonly freeze?: boolean;
  /** Other dice than those of the seed: scripted ones, in tests. */
  readonly dice?: (seq: number) => Dice;
}

export interface ResumeOptions<State> extends MatchOptions {
  /** Where to go on from, instead of from the start. */
  readonly snapshot?: Snapshot<State> | undefined;
}

export interface Match<State extends Prompted, Command, Event> {
  readonly game: Game<State, Command, Event>;
  readonly seed: string;
  readonly options: MatchOptions;
  state: State;
  readonly log: Entry<Command, Event>[];
  /** The accepted entries that still stand, in order. */
  readonly standing: Accepted<Command, Event>[];
  /** Copies of the state on the way, each after `standing[length - 1]`. */
  readonly checkpoints: { length: number; state: State }[];
}

/** A match whose rules are known by their id alone, and an entry of its log. */
export type AnyMatch = Match<Prompted, unknown, unknown>;
export type AnyEntry = Entry<unknown, unknown>;

export type Outcome<Command, Event> = Entry<Command, Event> | Refusal | Problem;

const CHECKPOINT_EVERY = 128;

export const startMatch = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  options: MatchOptions = {},
): Match<State, Command, Event> => {
  const match = emptyMatch(game, seed, options);
  append(match, { seq: 0, events: run(match, act => game.start(match.state, act)) });
  return match;
};

/** A match from its stored log. Nothing is decided or rolled again: events carry results. */
export const resumeMatch = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  log: readonly Entry<Command, Event>[],
  { snapshot, ...options }: ResumeOptions<State> = {},
): Match<State, Command, Event> => {
  const match = emptyMatch(game, seed, options);
  for (const entry of log) {
    match.log.push(entry);
    if (isUndone(entry)) dropAfter(match.standing, entry.undo);
    else match.standing.push(entry);
  }
  const at = snapshot === undefined ? -1 : match.standing.findIndex(entry => entry.seq === snapshot.seq);
  if (snapshot && at >= 0) {
    match.checkpoints.push({ length: at + 1, state: cloneJson(snapshot.state) });
  }
  rebuild(match);
  return match;
};

/**
 * Takes in the next entry, accepted elsewhere: by another process, or by the server of this page. One that makes no
 * sense to the ruleset throws, and the match is as it was before.
 */
export const adopt = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  entry: Entry<Command, Event>,
): void => {
  if (entry.seq !== match.log.length)
    throw new Error(`entry ${entry.seq} is not next after ${match.log.length - 1}`);
  if (isUndone(entry)) {
    match.log.push(entry);
    dropAfter(match.standing, entry.undo);
    rebuild(match);
  } else {
    try {
      for (const event of entry.events) match.game.evolve(match.state, event);
    } catch (error) {
      rebuild(match);
      throw error;
    }
    append(match, entry);
  }
};

/** Decides what a seat asks for. `raw` comes from outside and may be anything. */
export const submit = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  raw: unknown,
): Outcome<Command, Event> => {
  const wrong = notAsked(match, seat);
  if (wrong) return wrong;
  const command = match.game.parse(raw);
  if (typeof command === 'object' && command !== null && isProblem(command)) return command;
  return decide(match, seat, command as Command);
};

/**
 * Decides what a seat asks for in a command that our own code made in this process, as a bot does: there is nothing to
 * read in it, and it is kept as it is. Whatever comes by a socket, a file or a line of text goes through `submit`.
 */
export const submitOwn = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  command: Command,
): Outcome<Command, Event> => notAsked(match, seat) ?? decide(match, seat, command);

interface UndoAsked<Event> {
  readonly isOver: boolean;
  /** The latest entry that stands; the start of the match has no seat. */
  readonly last: { readonly seat?: string; readonly events?: readonly Event[] } | undefined;
  /** The seats of whoever asks. */
  readonly held: readonly string[];
  /** Whether an event showed dice or revealed something. */
  shows(event: Event): boolean;
}

/** Why the latest command is not taken back, for the match itself and for whoever offers it; undefined: it can be. */
export const whyNotUndone = <Event>(asked: UndoAsked<Event>): Problem | undefined => {
  const { isOver, last, held } = asked;
  if (isOver) return problem('over', 'The battle is over.');
  if (last?.seat === undefined) return problem('nothing-to-undo', 'There is nothing to take back.');
  if (!held.includes(last.seat)) return problem('not-yours', 'The latest command is not yours to take back.');
  return last.events?.some(event => asked.shows(event))
    ? problem('shown', 'Dice were rolled or something was revealed: that cannot be taken back.')
    : undefined;
};

/** Takes back the seat's latest command, unless it showed dice or revealed something. */
export const undo = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
): Outcome<Command, Event> => {
  const { game, standing } = match;
  const wrong = whyNotUndone<Event>({
    isOver: game.result(match.state) !== undefined,
    last: standing[standing.length - 1],
    held: [seat],
    shows: event => game.shows(event),
  });
  if (wrong) return wrong;
  const before = standing[standing.length - 2]?.seq ?? 0;
  const entry: Undone = { seq: match.log.length, seat, undo: before };
  match.log.push(entry);
  dropAfter(standing, before);
  rebuild(match);
  return entry;
};

export const snapshotOf = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
): Snapshot<State> => {
  const last = match.standing[match.standing.length - 1];
  return { seq: last ? last.seq : -1, state: cloneJson(match.state) };
};

/**
 * Of what a match is opened on. Content is never in the state, so stateHash says nothing of it: two scenarios may begin
 * with the same state.
 */
export const setupHash = (setup: unknown): string => hashJson(setup);

/** The same log gives the same hash in every engine, on every machine. */
export const stateHash = (match: { readonly state: unknown }): string => hashJson(match.state);

/** The state after the first `length` standing entries: for replays. */
export const stateAfter = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  length: number,
): State => {
  const { game, checkpoints, standing } = match;
  let from: { length: number; state: State } | undefined;
  for (const checkpoint of checkpoints) {
    if (checkpoint.length <= length && (!from || checkpoint.length > from.length)) from = checkpoint;
  }
  const state = from ? cloneJson(from.state) : game.begin();
  for (let i = from ? from.length : 0; i < length; i++) {
    for (const event of standing[i]?.events ?? []) game.evolve(state, event);
  }
  return state;
};

/**
 * Decides the whole log again from the seed and compares: undefined if every die and every event
 * is as recorded, else the first entry that is not. Holds for the ruleset version that wrote it.
 */
export const findForgery = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
): number | undefined => {
  const again = startMatch(match.game, match.seed, match.options);
  for (const entry of match.log) {
    if (entry.seq > 0) {
      if (isUndone(entry)) undo(again, entry.seat);
      else submit(again, entry.seat ?? '', entry.command);
    }
    if (again.log.length !== entry.seq + 1) return entry.seq;
    if (hashJson(again.log[entry.seq]) !== hashJson(entry)) return entry.seq;
  }
  return undefined;
};

const emptyMatch = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  options: MatchOptions,
): Match<State, Command, Event> => ({
  game,
  seed,
  options,
  state: game.begin(),
  log: [],
  standing: [],
  checkpoints: [],
});

const notAsked = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
): Problem | undefined => {
  if (!match.game.seats.includes(seat)) return problem('no-seat', 'You have no seat in this battle.');
  const prompt = topPrompt(match.state);
  if (!prompt) return problem('over', 'The battle is over.');
  if (prompt.seat !== seat) return problem('not-asked', 'It is not your choice now.');
  return undefined;
};

const decide = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  command: Command,
): Outcome<Command, Event> => {
  const { game } = match;
  const refusal = game.check(match.state, seat, command);
  if (refusal) return refusal;
  const events = run(match, act => game.perform(match.state, seat, command, act));
  return append(match, { seq: match.log.length, seat, command, events });
};

/** Should the ruleset throw, which is our bug, the match is as it was before. */
const run = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  perform: (act: Act<Event>) => void,
): Event[] => {
  const events: Event[] = [];
  const { game, options } = match;
  const seq = match.log.length;
  try {
    perform({
      dice: options.dice ? options.dice(seq) : seededDice(match.seed, seq),
      emit(event) {
        events.push(options.freeze ? deepFreeze(event) : event);
        game.evolve(match.state, event);
      },
    });
  } catch (error) {
    rebuild(match);
    throw error;
  }
  return events;
};

const append = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  entry: Accepted<Command, Event>,
): Accepted<Command, Event> => {
  match.log.push(entry);
  match.standing.push(entry);
  if (match.standing.length % CHECKPOINT_EVERY === 0) {
    match.checkpoints.push({ length: match.standing.length, state: cloneJson(match.state) });
  }
  return entry;
};

const rebuild = <State extends Prompted, Command, Event>(match: Match<State, Command, Event>): void => {
  const { checkpoints, standing } = match;
  for (let i = checkpoints.length - 1; i >= 0; i--) {
    const checkpoint = checkpoints[i];
    if (checkpoint && checkpoint.length > standing.length) checkpoints.splice(i, 1);
  }
  match.state = stateAfter(match, standing.length);
};

const dropAfter = <Command, Event>(standing: Accepted<Command, Event>[], seq: number): void => {
  while (standing.length > 0 && (standing[standing.length - 1]?.seq ?? 0) > seq) standing.pop();
};
