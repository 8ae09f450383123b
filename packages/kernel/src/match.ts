import { isProblem, type Problem, problem, type Refusal } from './decision.ts';
import { type Dice, mixedDice, seededDice } from './dice.ts';
import { cloneJson, deepFreeze, hashJson } from './json.ts';
import { type Prompted, topPrompt } from './prompts.ts';
import type { Act, Game, Result } from './ruleset.ts';

/** An accepted command with what came of it. Entry 0 has no seat: it is the start of the match. */
export interface Accepted<Command, Event> {
  readonly seq: number;
  readonly seat?: string;
  readonly command?: Command;
  readonly events: readonly Event[];
  /** Of entry 0: what the players put to the dice of the whole match, by seat. */
  readonly mixed?: MixedIn;
  /** What whoever gave the command put to its dice, in a match with `mixed`. */
  readonly salt?: string;
  /** The match ends with this entry by what its players did beside the rules, such as giving up. */
  readonly ended?: Result;
}

/** A secret of each player, told before the start. */
export type MixedIn = Readonly<Record<string, string>>;

/** The log only ever grows: taking back is an entry too. The match stands as after entry `undo`. */
export interface Undone {
  readonly seq: number;
  readonly seat: string;
  readonly undo: number;
  /** The others consented: it may go back past dice, and past commands of theirs. */
  readonly agreed?: true;
}

/** One entry of a log: a command that was accepted, or one that was taken back. */
export type Entry<Command, Event> = Accepted<Command, Event> | Undone;

/** Whether an entry of a log takes earlier ones back. */
export const isUndone = (entry: object): entry is Undone => 'undo' in entry;

/** A state on the way, and after which entry it stood so. */
export interface Snapshot<State> {
  /** The entry the state stands after. */
  readonly seq: number;
  readonly state: State;
}

/** How a match is run, beyond its game and seed. */
export interface MatchOptions {
  /** Freezes every event, so that a ruleset that keeps a piece of one and changes it throws. */
  readonly freeze?: boolean;
  /** Other dice than those of the seed: scripted ones, in tests. */
  readonly dice?: (seq: number) => Dice;
  /** The seed of each entry, where they do not all have the match's own. */
  readonly seedAt?: (seq: number) => string;
}

/** How a match begins: `mixed` holds the secrets that players have put to its dice. */
export interface StartOptions extends MatchOptions {
  readonly mixed?: MixedIn | undefined;
}

/** How a match is resumed from its log: from its start, or from a snapshot on the way. */
export interface ResumeOptions<State> extends MatchOptions {
  /** Where to go on from, instead of from the start. */
  readonly snapshot?: Snapshot<State> | undefined;
}

/** A match under way: its game, seed, state and log. */
export interface Match<State extends Prompted, Command, Event> {
  readonly game: Game<State, Command, Event>;
  readonly seed: string;
  readonly options: MatchOptions;
  /** The hash of what was mixed into all dice. */
  readonly root?: string;
  state: State;
  readonly log: Entry<Command, Event>[];
  /** The accepted entries that still stand, in order. */
  readonly standing: Accepted<Command, Event>[];
  /** Copies of the state on the way, each after `standing[length - 1]`; `near`: where something was last taken back. */
  readonly checkpoints: { length: number; state: State; near?: true }[];
  /** How it ended, where it did so beside its rules. */
  ended?: Result;
}

/** A match whose rules are known by their id alone. */
export type AnyMatch = Match<Prompted, unknown, unknown>;
/** An entry of the log of a match by any rules. */
export type AnyEntry = Entry<unknown, unknown>;

/** What comes of asking: an entry, or why there is none. */
export type Outcome<Command, Event> = Entry<Command, Event> | Refusal | Problem;

const CHECKPOINT_EVERY = 128;
/** From so many entries on a copy is less work than going there again. */
const FAR = 8;

/**
 * Begins a match: all its dice come from the seed.
 *
 * @example
 * import { isProblem, isRefusal, startMatch, submit, topPrompt } from '@emlia/kernel';
 * import { openScenario } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const match = startMatch(game, 'seed');
 * const { seat = '' } = topPrompt(match.state) ?? {};
 * const [first] = game.options(match.state, seat).filter(({ refusal }) => !refusal);
 * const outcome = submit(match, seat, first?.command);
 * console.log(isProblem(outcome) || isRefusal(outcome) ? outcome.say : `entry ${outcome.seq}`);
 */
export const startMatch = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  { mixed, ...options }: StartOptions = {},
): Match<State, Command, Event> => {
  const match = emptyMatch(game, seed, options, mixed);
  const events = run(match, '', act => game.start(match.state, act));
  append(match, { seq: 0, events, ...(mixed && { mixed }) });
  return match;
};

/** How the sentence of a log that is none begins. */
export const UNRESUMED = 'This log cannot be resumed: ';

/**
 * A match from its stored log. Nothing is decided or rolled again: events carry results. A log that is none (a gap in
 * its numbers, an undo of what is not there, an event that the ruleset does not know) throws a sentence about the entry.
 *
 * @example
 * import { resumeMatch, stateHash } from '@emlia/kernel';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const match = play(openScenario('cavemen/the-spring'), { seed: '7' });
 * const kept = JSON.stringify(match.log);
 * const again = resumeMatch(match.game, match.seed, JSON.parse(kept));
 * console.log(stateHash(again) === stateHash(match));
 */
export const resumeMatch = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  log: readonly Entry<Command, Event>[],
  options: ResumeOptions<State> = {},
): Match<State, Command, Event> => toTheEnd(resumeInSteps(game, seed, log, options));

/** The same entry by entry, for whoever has others to serve meanwhile. */
export function* resumeInSteps<State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  log: readonly Entry<Command, Event>[],
  { snapshot, ...options }: ResumeOptions<State> = {},
): Generator<void, Match<State, Command, Event>> {
  if (!Array.isArray(log)) throw new Error(`${UNRESUMED}it is no list of entries.`);
  const match = emptyMatch<State, Command, Event>(game, seed, options, mixedIn(log));
  for (const [i, entry] of log.entries()) {
    const wrong = misplaced(entry, i);
    if (wrong !== undefined) throw new Error(`${UNRESUMED}${wrong}.`);
    match.log.push(entry);
    if (isUndone(entry)) dropAfter(match.standing, entry.undo);
    else {
      match.standing.push(entry);
      if (entry.ended) match.ended = entry.ended;
    }
  }
  const at = snapshot === undefined ? -1 : match.standing.findIndex(entry => entry.seq === snapshot.seq);
  if (snapshot && at >= 0) {
    match.checkpoints.push({ length: at + 1, state: cloneJson(snapshot.state) });
    yield;
  }
  match.state = yield* stateInSteps(match, match.standing.length);
  return match;
}

const toTheEnd = <T>(steps: Generator<void, T>): T => {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};

/** What is wrong with an entry at this place of a log; undefined: nothing. */
export const misplaced = (entry: AnyEntry, place: number): string | undefined => {
  if (typeof entry !== 'object' || entry === null) return `entry ${place} is none`;
  if (entry.seq !== place) {
    return `entry ${place} is numbered ${entry.seq}${entry.seq > place ? `, so ${place} is missing` : ''}`;
  }
  const { seat } = entry;
  if (isUndone(entry)) {
    if (seat === undefined) return `entry ${place} takes back, but names no seat`;
    const isThere = Number.isInteger(entry.undo) && entry.undo >= 0 && entry.undo < place;
    return isThere ? undefined : `entry ${place} takes back what is not there`;
  }
  if (!Array.isArray(entry.events)) return `entry ${place} has neither events nor an undo`;
  if (place === 0) return seat === undefined ? undefined : 'entry 0 is the start, which is nobody’s command';
  return seat === undefined ? `entry ${place} names no seat` : undefined;
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

const mixedIn = <Command, Event>([start]: readonly Entry<Command, Event>[]): MixedIn | undefined =>
  (start as Partial<Accepted<Command, Event>> | null | undefined)?.mixed;

/**
 * Decides what a seat asks for. `raw` comes from outside and may be anything; `salt` counts where dice are mixed.
 *
 * @example
 * import { startMatch, submit } from '@emlia/kernel';
 * import { openScenario } from '@emlia/kit';
 *
 * const match = startMatch(openScenario('cavemen/the-spring'), 'seed');
 * console.log(submit(match, 'hill-clan', { type: 'sing' })); // { problem, say }: nothing has happened
 */
export const submit = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  raw: unknown,
  salt?: string,
): Outcome<Command, Event> => {
  const wrong = notAsked(match, seat);
  if (wrong) return wrong;
  const command = match.game.parse(raw);
  if (typeof command === 'object' && command !== null && isProblem(command)) return command;
  return decide(match, seat, command as Command, salt);
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

/**
 * Takes back the seat's latest command, unless it showed dice or revealed something.
 *
 * @example
 * import { startMatch, submit, topPrompt, undo } from '@emlia/kernel';
 * import { openScenario } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const match = startMatch(game, 'seed');
 * const { seat = '' } = topPrompt(match.state) ?? {};
 * submit(match, seat, game.options(match.state, seat).find(({ refusal }) => !refusal)?.command);
 * console.log(undo(match, seat)); // { seq: 2, seat, undo: 0 }: taking back is an entry too
 */
export const undo = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
): Outcome<Command, Event> => {
  const { game, standing } = match;
  const wrong = whyNotUndone<Event>({
    isOver: resultOf(match) !== undefined,
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

/** How a match has ended: by its rules, or by what its players did beside them. */
export const resultOf = <State extends Prompted, Command, Event>({
  game,
  state,
  ended,
}: Pick<Match<State, Command, Event>, 'game' | 'state' | 'ended'>): Result | undefined =>
  ended ?? game.result(state);

/** Ends a match beside its rules, as its players have settled it: by giving up, by a draw they agree on. */
export const endMatch = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  ended: Result,
): Outcome<Command, Event> =>
  resultOf(match)
    ? problem('over', 'The battle is over.')
    : append(match, { seq: match.log.length, seat, events: [], ended });

/** Takes back the latest command of `by` with all that followed, dice too: `seat` and whoever else plays have consented. */
export const takeBack = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  by: string,
): Outcome<Command, Event> => {
  if (resultOf(match)) return problem('over', 'The battle is over.');
  const at = match.standing.findLastIndex(entry => entry.seat === by);
  const before = match.standing[at - 1];
  if (!before) return problem('nothing-to-undo', 'There is nothing to take back.');
  const entry: Undone = { seq: match.log.length, seat, undo: before.seq, agreed: true };
  adopt(match, entry);
  return entry;
};

/** A copy of the state as it stands, to resume from. */
export const snapshotOf = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
): Snapshot<State> => {
  const last = match.standing[match.standing.length - 1];
  return { seq: last ? last.seq : -1, state: cloneJson(match.state) };
};

/**
 * The hash of what a match is opened on. Content is never in the state, so stateHash says nothing of it: two scenarios
 * may begin with the same state.
 */
export const setupHash = (setup: unknown): string => hashJson(setup);

/** The hash of a match's state: the same log gives the same in every engine, on every machine. */
export const stateHash = (match: { readonly state: unknown }): string => hashJson(match.state);

/**
 * The state after the first `length` standing entries: for replays.
 *
 * @example
 * import { stateAfter } from '@emlia/kernel';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const match = play(openScenario('cavemen/the-spring'));
 * for (const [i, { seq }] of match.standing.entries()) console.log(seq, stateAfter(match, i + 1).turn);
 */
export const stateAfter = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  length: number,
): State => toTheEnd(stateInSteps(match, length));

function* stateInSteps<State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  length: number,
): Generator<void, State> {
  const { game, checkpoints, standing } = match;
  let from: { length: number; state: State } | undefined;
  for (const checkpoint of checkpoints) {
    if (checkpoint.length <= length && (!from || checkpoint.length > from.length)) from = checkpoint;
  }
  const state = from ? cloneJson(from.state) : game.begin();
  for (let i = from ? from.length : 0; i < length; i++) {
    const entry = standing[i];
    if (entry) evolveBy(game, state, entry);
    yield;
  }
  return state;
}

const evolveBy = <State extends Prompted, Command, Event>(
  game: Game<State, Command, Event>,
  state: State,
  { seq, events }: Accepted<Command, Event>,
): void => {
  try {
    for (const event of events) game.evolve(state, event);
  } catch (error) {
    // What a ruleset says itself is a sentence; what the language throws is none.
    const why = error instanceof Error && error.constructor === Error ? ` ${error.message}` : '';
    throw new Error(`${UNRESUMED}entry ${seq} does not fit its game.${why}`, { cause: error });
  }
};

/**
 * Decides the whole log again from the seed and compares: undefined if every die and every event
 * is as recorded, else the first entry that is not. Holds for the ruleset version that wrote it.
 *
 * @example
 * import { findForgery } from '@emlia/kernel';
 * import { openScenario, play } from '@emlia/kit';
 *
 * console.log(findForgery(play(openScenario('cavemen/the-spring')))); // undefined: nobody bent a die
 */
export const findForgery = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
): number | undefined => {
  const again = startMatch(match.game, match.seed, { ...match.options, mixed: mixedIn(match.log) });
  for (const entry of match.log) {
    if (entry.seq > 0) {
      if (isUndone(entry) && entry.agreed) adopt(again, entry);
      else if (isUndone(entry)) undo(again, entry.seat);
      else if (entry.ended) endMatch(again, entry.seat ?? '', entry.ended);
      else submit(again, entry.seat ?? '', entry.command, entry.salt);
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
  mixed: MixedIn | undefined,
): Match<State, Command, Event> => ({
  game,
  seed,
  options,
  ...(mixed && { root: hashJson(mixed) }),
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
  if (match.ended) return problem('over', 'The battle is over.');
  const prompt = topPrompt(match.state);
  if (!prompt) return problem('over', 'The battle is over.');
  if (prompt.seat !== seat) return problem('not-asked', 'It is not your choice now.');
  return undefined;
};

const decide = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  seat: string,
  command: Command,
  salt?: string,
): Outcome<Command, Event> => {
  const { game } = match;
  const refusal = game.check(match.state, seat, command);
  if (refusal) return refusal;
  const events = run(match, salt ?? '', act => game.perform(match.state, seat, command, act));
  const salted = match.root !== undefined && salt !== undefined && { salt };
  return append(match, { seq: match.log.length, seat, command, events, ...salted });
};

const diceOf = <State extends Prompted, Command, Event>(
  { options, seed: own, root }: Match<State, Command, Event>,
  seq: number,
  salt: string,
): Dice => {
  if (options.dice) return options.dice(seq);
  const seed = options.seedAt?.(seq) ?? own;
  return root === undefined ? seededDice(seed, seq) : mixedDice(seed, seq, root, salt);
};

/** Should the ruleset throw, which is our bug, the match is as it was before. */
const run = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
  salt: string,
  perform: (act: Act<Event>) => void,
): Event[] => {
  const events: Event[] = [];
  const { game, options } = match;
  try {
    perform({
      dice: diceOf(match, match.log.length, salt),
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
  if (entry.ended) match.ended = entry.ended;
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
  // Whoever takes back is likely to do so again: the next time begins here.
  const near = checkpoints.findIndex(checkpoint => checkpoint.near);
  if (checkpoints[near]?.length === standing.length) return;
  if (near >= 0) checkpoints.splice(near, 1);
  if (checkpoints.every(({ length }) => length < standing.length - FAR))
    checkpoints.push({ length: standing.length, state: cloneJson(match.state), near: true });
};

const dropAfter = <Command, Event>(standing: Accepted<Command, Event>[], seq: number): void => {
  while (standing.length > 0 && (standing[standing.length - 1]?.seq ?? 0) > seq) standing.pop();
};
