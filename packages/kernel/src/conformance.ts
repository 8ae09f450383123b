import { isProblem, isRefusal } from './decision.ts';
import { type Dice, seededDice } from './dice.ts';
import { canonicalJson, cloneJson, deepFreeze } from './json.ts';
import {
  type Accepted,
  findForgery,
  isUndone,
  type Match,
  resumeMatch,
  startMatch,
  stateHash,
  submit,
  undo,
} from './match.ts';
import { type Prompted, topPrompt } from './prompts.ts';
import type { Game } from './ruleset.ts';

/** A game to be put through the suite. */
export interface Candidate<State extends Prompted, Command, Event> {
  readonly game: Game<State, Command, Event>;
  readonly seed: string;
  /** How many random commands to play. */
  readonly commands: number;
  /** The same state with what the seat may not know changed; undefined where nothing is hidden now. */
  readonly swapSecrets?: (state: State, seat: string | undefined) => State | undefined;
}

export interface Requirement {
  readonly title: string;
  /** Throws where the game does not conform. */
  run(): void;
}

/** What every ruleset must hold to, as requirements to register with any test runner. */
export const conformance = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): Requirement[] => [
  { title: 'deterministic: one seed, one battle', run: () => deterministic(candidate) },
  {
    title: 'replayable: the log gives the same state, and every die is as the seed has it',
    run: () => replayable(candidate),
  },
  { title: 'serialisable at every step', run: () => serialisable(candidate) },
  { title: 'a prompt on top until the result', run: () => prompting(candidate) },
  { title: 'options agree with decide', run: () => optionsAgree(candidate) },
  { title: 'asking changes nothing', run: () => askingIsFree(candidate) },
  { title: 'garbage is answered and changes nothing', run: () => garbage(candidate) },
  { title: 'views leak nothing', run: () => noLeaks(candidate) },
  { title: 'a view evolves as the state does', run: () => viewsEvolve(candidate) },
  { title: 'a view is its own', run: () => ownViews(candidate) },
  { title: 'undo restores the exact state', run: () => undoing(candidate) },
];

type Played<State extends Prompted, Command, Event> = Match<State, Command, Event>;

const ensure = (truth: boolean, say: string): void => {
  if (!truth) throw new Error(say);
};

const seatsAndNobody = (game: { readonly seats: readonly string[] }): (string | undefined)[] => [
  ...game.seats,
  undefined,
];

/** Plays at random; `visit` sees every state on the way, before each command. */
const playOut = <State extends Prompted, Command, Event>(
  { game, seed, commands }: Candidate<State, Command, Event>,
  visit: (match: Played<State, Command, Event>, dice: Dice) => void = () => {},
): Played<State, Command, Event> => {
  const match = startMatch(game, seed, { freeze: true });
  for (let i = 0; i < commands; i++) {
    const dice = seededDice(`${seed} player`, i);
    visit(match, dice);
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const command = game.sample(game.view(match.state, prompt.seat), prompt.seat, dice);
    ensure(command !== undefined, `sample has no answer to the prompt "${prompt.kind}"`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`a sampled command was turned down: ${outcome.say} ${canonicalJson(command)}`);
    }
  }
  visit(match, seededDice(`${seed} player`, commands));
  return match;
};

const deterministic = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const [one, two] = [playOut(candidate), playOut(candidate)];
  ensure(canonicalJson(one.log) === canonicalJson(two.log), 'the same seed gave two different logs');
  ensure(stateHash(one) === stateHash(two), 'the same log gave two different states');
};

const replayable = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const match = playOut(candidate);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(candidate.game, candidate.seed, log);
  ensure(stateHash(again) === stateHash(match), 'the stored log replays to another state');
  const forged = findForgery(again);
  ensure(forged === undefined, `decided again, entry ${forged} came out differently`);
};

const serialisable = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const plain = playOut(candidate);
  const stored = playOut(candidate, match => {
    const text = JSON.stringify(match.state);
    ensure(!text.includes('null'), 'the state holds null (or a number that is not one)');
    const copy = JSON.parse(text) as State;
    ensure(canonicalJson(copy) === canonicalJson(match.state), 'the state is not plain JSON');
    match.state = copy;
  });
  ensure(stateHash(stored) === stateHash(plain), 'storing the state at every step changed the battle');
};

const prompting = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, ({ state }) => {
    const prompt = topPrompt(state);
    if (game.result(state)) ensure(!prompt, 'the battle is over but somebody is still asked');
    else
      ensure(
        prompt !== undefined && game.seats.includes(prompt.seat),
        'nobody is asked, and there is no result',
      );
  });
};

const optionsAgree = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, ({ state }) => {
    const prompt = topPrompt(state);
    for (const seat of game.seats) {
      const options = game.options(game.view(state, seat), seat);
      if (seat !== prompt?.seat) {
        ensure(options.length === 0, `${seat} is offered something without being asked`);
        continue;
      }
      ensure(
        options.some(option => !option.refusal),
        `the prompt "${prompt.kind}" has no acceptable answer`,
      );
      for (const { command, refusal } of options) {
        const verdict = game.check(state, seat, command);
        ensure(
          canonicalJson(verdict ?? 0) === canonicalJson(refusal ?? 0),
          `options and check differ on ${canonicalJson(command)}`,
        );
        const parsed = game.parse(JSON.parse(JSON.stringify(command)));
        ensure(canonicalJson(parsed) === canonicalJson(command), 'an offered command cannot be read back');
      }
    }
  });
};

const askingIsFree = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, (match, dice) => {
    const before = stateHash(match);
    for (const seat of game.seats) {
      const view = game.view(match.state, seat);
      for (const { command } of game.options(view, seat)) game.check(match.state, seat, command);
      game.options(match.state, seat);
      game.sample(match.state, seat, dice);
    }
    game.result(match.state);
    for (const event of match.standing.at(-1)?.events ?? []) game.tell(match.state, event);
    ensure(stateHash(match) === before, 'asking changed the state');
  });
};

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  [],
  {},
  { type: 'no such command' },
  { type: '__proto__' },
  { type: 'constructor' },
];

const garbage = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, match => {
    const before = stateHash(match);
    const entries = match.log.length;
    const prompt = topPrompt(match.state);
    for (const raw of GARBAGE) {
      for (const seat of [...game.seats, 'nobody at all']) {
        ensure('say' in submit(match, seat, raw), `garbage was accepted: ${String(raw)}`);
      }
    }
    if (prompt) {
      const good = game.sample(match.state, prompt.seat, seededDice('wrong seat', entries));
      for (const seat of game.seats) {
        if (seat !== prompt.seat) ensure('say' in submit(match, seat, good), 'the wrong seat was obeyed');
      }
    }
    ensure(stateHash(match) === before && match.log.length === entries, 'garbage left a trace');
  });
};

const noLeaks = <State extends Prompted, Command, Event>({
  swapSecrets,
  ...candidate
}: Candidate<State, Command, Event>): void => {
  if (!swapSecrets) return;
  const { game } = candidate;
  let swapped = 0;
  playOut(candidate, ({ state }) => {
    for (const seat of seatsAndNobody(game)) {
      const other = swapSecrets(cloneJson(state), seat);
      if (!other || canonicalJson(other) === canonicalJson(state)) continue;
      swapped++;
      const [seen, seenOther] = [game.view(state, seat), game.view(other, seat)];
      ensure(JSON.stringify(seen) === JSON.stringify(seenOther), `the view of ${seat} shows a secret`);
      if (seat === undefined) continue;
      ensure(
        JSON.stringify(game.options(seen, seat)) === JSON.stringify(game.options(seenOther, seat)),
        `the options of ${seat} show a secret`,
      );
    }
  });
  ensure(swapped > 0, 'no secret ever came up: the suite has proven nothing');
};

const viewsEvolve = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  const match = playOut(candidate);
  for (const seat of seatsAndNobody(game)) {
    const state = game.begin();
    const view = game.view(state, seat);
    for (const entry of match.standing) {
      for (const event of entry.events) {
        game.evolve(state, event);
        const seen = game.see(event, seat);
        if (seen !== undefined) game.evolve(view, seen);
      }
      ensure(
        canonicalJson(view) === canonicalJson(game.view(state, seat)),
        `after entry ${entry.seq} the view of ${seat} is not what its events make of it`,
      );
    }
  }
};

/** What a view has in common with the state may be frozen, and the battle goes on. */
const ownViews = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, ({ state }) => {
    for (const seat of seatsAndNobody(game)) deepFreeze(game.view(state, seat));
  });
};

const undoing = <State extends Prompted, Command, Event>(
  candidate: Candidate<State, Command, Event>,
): void => {
  const { game } = candidate;
  let undone = 0;
  const hashes: string[] = [];
  const match = playOut(candidate, played => {
    const before = hashes[played.standing.length - 1];
    hashes[played.standing.length] = stateHash(played);
    const last = played.standing.at(-1) as Accepted<Command, Event>;
    if (last.seat === undefined || game.result(played.state)) return;
    const outcome = undo(played, last.seat);
    const shown = last.events.some(event => game.shows(event));
    ensure(
      isUndone(outcome) === !shown,
      shown ? 'dice were taken back' : 'a plain command could not be taken back',
    );
    if (!isUndone(outcome)) return;
    undone++;
    ensure(stateHash(played) === before, 'undo did not restore the state');
    submit(played, last.seat, last.command);
    ensure(stateHash(played) === hashes[played.standing.length], 'the same command again led elsewhere');
  });
  ensure(undone > 0, 'nothing was ever taken back: the suite has proven nothing');
  ensure(findForgery(match) === undefined, 'a log with undos does not replay');
};
