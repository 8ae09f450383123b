import {
  canonicalJson,
  findForgery,
  isProblem,
  isRefusal,
  resumeMatch,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { offeredTwice } from '../testing/offered-twice.ts';
import { erasCampaign } from './game.ts';
import { bookkeeper } from './testing/bookkeeper.ts';
import { randomCampaign } from './testing/random-campaign.ts';
import { swapSecrets } from './testing/secrets.ts';

const { games, seed: SEED, batches } = fuzzing(12, 200);
const TURNS = 20;
/** A short run asks fewer campaigns about everything. */
const ASKED = games >= 60 ? [0, 1, 2, 3, 4, 5] : [0, 1, 3];
/** A campaign that takes more would never end. */
const MOST_COMMANDS = 20_000;

/** All that is offered is looked through after every so many commands. */
const ASK_EVERY = 4;

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const setup = randomCampaign(seededDice(`${seed} map`, 0), TURNS);
  const game = erasCampaign.open(setup);
  const books = bookkeeper(game);
  const match = startMatch(game, seed, { freeze: true });
  books.check(match.state, match.standing[0]?.events ?? []);
  for (let i = 0; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    const wrongly = (say: string): Error => new Error(`campaign ${seed}, command ${i}: ${say}`);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const view = game.view(match.state, prompt.seat);
    const command = game.sample(view, prompt.seat, seededDice(`${seed} player`, i));
    const twice = i % ASK_EVERY === 0 ? offeredTwice(game, view, prompt.seat) : undefined;
    if (twice !== undefined) throw wrongly(`offered twice: ${twice}`);
    const names = Object.values(match.state.armies).map(army => army.name);
    if (new Set(names).size < names.length) throw wrongly(`two armies of one name: ${names.sort().join()}`);
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    const wrong = books.check(match.state, match.standing.at(-1)?.events ?? []);
    if (wrong) throw wrongly(`${wrong} after ${canonicalJson(command)}`);
  }
  expect(match.state.pending).toEqual([]);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
};

describe('random campaigns', () => {
  test.each(batches)(
    `campaigns $first to $last of ${TURNS} turns: no dead end, men and cargo kept, all end, every log replays`,
    {
      timeout: 3_600_000,
    },
    batch => {
      for (const number of gamesOf(batch)) play(number);
    },
  );
});

describe.each(ASKED)('conformance on random campaign %s', number => {
  const setup = randomCampaign(seededDice(`conformance ${number}`, 0), TURNS);
  const game = erasCampaign.open(setup);
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: 150,
    swapSecrets: swapSecrets(game),
  })) {
    test(title, () => expect(run).not.toThrow(), 3_600_000);
  }
});
