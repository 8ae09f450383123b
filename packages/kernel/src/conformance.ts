import { ensure, type GameUnderTest, playOut } from './conformance/candidate.ts';
import { garbage } from './conformance/garbage.ts';
import { borrowedViews, noLeaks, ownViews, secretsStaySecret, viewsEvolve } from './conformance/secrets.ts';
import { shownStays, undoing } from './conformance/undo.ts';
import { canonicalJson, notJson } from './json.ts';
import { findForgery, resumeMatch, stateHash } from './match.ts';
import { type Prompted, topPrompt } from './prompts.ts';

export type { GameUnderTest } from './conformance/candidate.ts';

/** One thing that every ruleset must hold to. */
export interface Requirement {
  readonly title: string;
  /** Throws where the game does not conform. */
  run(): void;
}

/**
 * What every ruleset must hold to, as requirements to register with any test runner.
 *
 * @example
 * import { conformance } from '@emlia/kernel/conformance';
 * import { openScenario } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * for (const { title, run } of conformance({ game, seed: 'seed', commands: 20 })) {
 *   run();
 *   console.log(`holds: ${title}`);
 * }
 */
export const conformance = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): Requirement[] => [
  { title: 'deterministic: one seed, one battle', run: () => deterministic(candidate) },
  {
    title: 'replayable: the log gives the same state, and every die is as the seed has it',
    run: () => replayable(candidate),
  },
  { title: 'serialisable at every step', run: () => serialisable(candidate) },
  { title: 'a prompt on top until the result', run: () => prompting(candidate) },
  { title: 'options agree with check', run: () => optionsAgree(candidate) },
  { title: 'asking changes nothing', run: () => askingIsFree(candidate) },
  { title: 'garbage is answered and changes nothing', run: () => garbage(candidate) },
  { title: 'views leak nothing', run: () => noLeaks(candidate) },
  {
    title: 'secrets show neither in what is asked nor in what happens',
    run: () => secretsStaySecret(candidate),
  },
  { title: 'a view evolves as the state does', run: () => viewsEvolve(candidate) },
  { title: 'a view is its own', run: () => ownViews(candidate) },
  { title: 'a borrowed view shows what a view shows', run: () => borrowedViews(candidate) },
  { title: 'undo restores the exact state', run: () => undoing(candidate) },
  { title: 'what was rolled or revealed stays', run: () => shownStays(candidate) },
];

const deterministic = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const [one, two] = [playOut(candidate), playOut(candidate)];
  ensure(canonicalJson(one.log) === canonicalJson(two.log), 'the same seed gave two different logs');
  ensure(stateHash(one) === stateHash(two), 'the same log gave two different states');
};

const replayable = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const match = playOut(candidate);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(candidate.game, candidate.seed, log);
  ensure(stateHash(again) === stateHash(match), 'the stored log replays to another state');
  const forged = findForgery(again);
  ensure(forged === undefined, `decided again, entry ${forged} came out differently`);
};

const serialisable = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
): void => {
  const plain = playOut(candidate);
  const stored = playOut(candidate, match => {
    const wrong = notJson(match.state) ?? notJson(match.log.at(-1));
    ensure(wrong === undefined, `what is kept is not plain JSON: ${wrong}`);
    match.state = JSON.parse(JSON.stringify(match.state)) as State;
  });
  ensure(stateHash(stored) === stateHash(plain), 'storing the state at every step changed the battle');
};

const prompting = <State extends Prompted, Command, Event>(
  candidate: GameUnderTest<State, Command, Event>,
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
  candidate: GameUnderTest<State, Command, Event>,
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
  candidate: GameUnderTest<State, Command, Event>,
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
