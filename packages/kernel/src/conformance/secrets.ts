import { seededDice } from '../dice.ts';
import { canonicalJson, cloneJson, deepFreeze } from '../json.ts';
import { type Prompted, topPrompt } from '../prompts.ts';
import { ensure, type GameUnderTest, playOut, seatsAndNobody, someAnswers, tryOut } from './candidate.ts';

export const noLeaks = <State extends Prompted, Command, Event>({
  swapSecrets,
  ...candidate
}: GameUnderTest<State, Command, Event>): void => {
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

export const viewsEvolve = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
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
export const ownViews = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, ({ state }) => {
    for (const seat of seatsAndNobody(game)) deepFreeze(game.view(state, seat));
  });
};

/** Who borrows a view sees what he would see in one of his own. */
export const borrowedViews = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const { game } = candidate;
  playOut(candidate, ({ state }) => {
    for (const seat of game.seats)
      ensure(
        canonicalJson(game.borrow(state, seat)) === canonicalJson(game.view(state, seat)),
        `what ${seat} borrows is not its view`,
      );
  });
};

/** Trying out many commands is dear: not at every step. */
const ASKED_EVERY = 5;

/**
 * A verdict is the same whatever is hidden from the one who asks. And of two commands of a kind that reveal
 * nothing and leave an onlooker with one view of two different truths, the onlooker is told the same.
 */
export const secretsStaySecret = <State extends Prompted, Command, Event>({
  swapSecrets,
  ...candidate
}: GameUnderTest<State, Command, Event>): void => {
  const { game, seed } = candidate;
  playOut(candidate, ({ state, log }) => {
    const prompt = topPrompt(state);
    if (!prompt || log.length % ASKED_EVERY > 0) return;
    const { seat } = prompt;
    const view = game.view(state, seat);
    const options = game.options(view, seat);
    const other = swapSecrets?.(cloneJson(state), seat);
    for (const { command } of other ? options : []) {
      const [verdict, otherwise] = [state, other as State].map(one => game.check(one, seat, command) ?? 0);
      ensure(
        canonicalJson(verdict) === canonicalJson(otherwise),
        `what ${seat} is answered shows a secret: ${canonicalJson(command)}`,
      );
    }
    const dice = seededDice(`${seed} twins`, log.length);
    const tried = someAnswers({ game, view, seat, options, dice }).map(command => {
      const { state: after, events } = tryOut(game, state, seat, command);
      return { command, after, events, truth: canonicalJson(after) };
    });
    const silent = tried.filter(({ events }) => !events.some(event => game.shows(event)));
    for (const eyes of seatsAndNobody(game)) {
      if (eyes === seat) continue;
      const told = new Map<string, { truth: string; heard: string }>();
      for (const { command, after, events, truth } of silent) {
        // What kind of thing was done is no secret, so only two of a kind are compared.
        const seen = `${kindOf(command)} ${canonicalJson(game.view(after, eyes))}`;
        const heard = canonicalJson(events.flatMap(event => game.see(event, eyes) ?? []));
        const twin = told.get(seen);
        told.set(seen, { truth, heard });
        if (twin === undefined || twin.truth === truth) continue;
        ensure(twin.heard === heard, `${eyes} hears a secret of ${canonicalJson(command)}: ${heard}`);
      }
    }
  });
};

const kindOf = (command: unknown): unknown => (command as { type?: unknown }).type;
