import {
  canonicalJson,
  findForgery,
  isProblem,
  isRefusal,
  type Match,
  resumeMatch,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from './commands.ts';
import type { EmliaEvent } from './events.ts';
import { emlia } from './game.ts';
import type { EmliaState } from './state.ts';
import { EDITION_IDS, type EditionId } from './table/edition.ts';
import { BOARDS, placed, setupFor } from './testing/battle.ts';
import { randomRanks } from './testing/random-ranks.ts';
import { wrongOn } from './testing/table-check.ts';

const { seed: SEED, batches } = fuzzing(6, 500);
const MOST_COMMANDS = 3000;
const TRIES = 4;

type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** What players of blocks would rather do than anything else, the likeliest first to be taken of a few. */
const FAVOURED: readonly EmliaCommand['type'][] = [
  'envelop',
  'charge',
  'closeCombat',
  'freeStrike',
  'align',
  'rankedMove',
  'disengage',
];

const rankOf = ({ type }: EmliaCommand): number => {
  const place = FAVOURED.indexOf(type);
  return place < 0 ? FAVOURED.length : place;
};

const chosen = ({ game, state, seed }: EmliaMatch, i: number): EmliaCommand | undefined => {
  const seat = topPrompt(state)?.seat ?? '';
  const view = game.view(state, seat);
  const tries = 1 + (seededDice(`${seed} mood`, i).roll(TRIES) % TRIES);
  const found = Array.from({ length: tries }, (_, at) =>
    game.sample(view, seat, seededDice(`${seed} player ${at}`, i)),
  ).filter(one => one !== undefined);
  return found.sort((a, b) => rankOf(a) - rankOf(b))[0];
};

/** The first table of its seed on which everybody finds a place. */
const tableFor = (
  seed: string,
  board: (typeof BOARDS)[number],
  edition: EditionId,
): NonNullable<ReturnType<typeof randomRanks>> => {
  for (let i = 0; ; i++) {
    const field = randomRanks(seededDice(`${seed} table`, i), board, edition);
    if (field) return field;
  }
};

const seedOf = (edition: EditionId, number: number): string =>
  edition === 'core' ? `${SEED} ranks ${number}` : `${SEED} ranks ${edition} ${number}`;

const play = (number: number, edition: EditionId): number => {
  const seed = seedOf(edition, number);
  const field = tableFor(seed, BOARDS[number % 3] ?? 'free', edition);
  const game = placed(emlia.open(setupFor(field)), field);
  const match = startMatch(game, seed, { freeze: true });
  for (let i = 0; !game.result(match.state); i++) {
    const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
    const prompt = topPrompt(match.state);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const command = chosen(match, i);
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    const wrong = wrongOn(game, match.state, true);
    if (wrong) throw wrongly(`${wrong}, after ${canonicalJson(command)}`);
  }
  const again = resumeMatch(game, seed, JSON.parse(JSON.stringify(match.log)) as typeof match.log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
  return match.log.length;
};

describe.each(EDITION_IDS)('%s', edition => {
  test.each(batches)(
    'battles of blocks on all boards, $first to $last: nobody off the table, in a wall or out of formation; every log replays',
    batch => {
      for (const number of gamesOf(batch)) expect(play(number, edition)).toBeGreaterThan(1);
    },
  );
});
