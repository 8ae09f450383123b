import {
  canonicalJson,
  isProblem,
  isRefusal,
  type Match,
  seededDice,
  startMatch,
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
import { type Battlefield, BOARDS, placed, setupFor } from './testing/battle.ts';
import { randomRanks } from './testing/random-ranks.ts';
import { type Seen, watched } from './testing/turn-watch.ts';

const { games, seed: SEED, batches } = fuzzing(6, 500);
const MOST_COMMANDS = 1500;
const TRIES = 3;

type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** What these players would rather do than anything else: regroup in the middle of things, wait, and fight. */
const FAVOURED: readonly EmliaCommand['type'][] = [
  'joinUnits',
  'splitUnit',
  'delay',
  'takeCommand',
  'closeCombat',
  'charge',
];

const rankOf = ({ type }: EmliaCommand): number => {
  const place = FAVOURED.indexOf(type);
  return place < 0 ? FAVOURED.length : place;
};

const chosen = ({ game, state, seed }: EmliaMatch, i: number): EmliaCommand | undefined => {
  const seat = topPrompt(state)?.seat ?? '';
  const view = game.view(state, seat);
  const tries = seededDice(`${seed} mood`, i).roll(TRIES);
  const found = Array.from({ length: tries }, (_, at) =>
    game.sample(view, seat, seededDice(`${seed} player ${at}`, i)),
  ).filter(one => one !== undefined);
  return found.sort((a, b) => rankOf(a) - rankOf(b))[0];
};

/** Blocks with short last ranks and parts of their own, the Blues led by three players; all know how to lead. */
const tableFor = (seed: string, board: (typeof BOARDS)[number], edition: EditionId): Battlefield => {
  for (let i = 0; ; i++) {
    const field = randomRanks(seededDice(`${seed} table`, i), board, edition);
    if (!field) continue;
    const players = ['anna', 'bert', 'carl'];
    const units = field.units.map((unit, at) => ({
      ...unit,
      entry: { ...unit.entry, skills: { ...unit.entry.skills, leadership: { level: 4 } } },
      ...(unit.force === 'blue' && { player: players[at % players.length] ?? 'anna' }),
    }));
    return { ...field, units, scenario: { players: players.map(id => ({ id, name: id })) } };
  }
};

const nothing = (): Seen => ({
  splits: 0,
  joins: 0,
  delays: 0,
  again: 0,
  freeAgain: 0,
  freeStrikes: 0,
  activations: 0,
});

const play = (number: number, edition: EditionId, seen: Seen): void => {
  const seed = edition === 'core' ? `${SEED} turns ${number}` : `${SEED} turns ${edition} ${number}`;
  const field = tableFor(seed, BOARDS[number % 3] ?? 'free', edition);
  const game = watched(placed(emlia.open(setupFor(field)), field), seen);
  let [i, command]: [number, EmliaCommand | undefined] = [0, undefined];
  try {
    const match = startMatch(game, seed, { freeze: true });
    for (; i < MOST_COMMANDS && !game.result(match.state); i++) {
      const prompt = topPrompt(match.state);
      command = chosen(match, i);
      if (!prompt || !command) throw new Error(`no answer to "${prompt?.kind}"`);
      const outcome = submit(match, prompt.seat, command);
      if (isRefusal(outcome) || isProblem(outcome)) throw new Error(outcome.say);
    }
  } catch (error) {
    throw new Error(`battle ${seed}, command ${i}: ${String(error)}, at ${canonicalJson(command)}`);
  }
};

describe.each(EDITION_IDS)('%s', edition => {
  const seen = nothing();

  test.each(batches)(
    'timing.next, morale.this-turn, activation.free, freestrike.cost, draft.expire.end-of-turn: battles $first to $last of odd blocks that split and join: once in a turn, and again in the next',
    batch => {
      for (const number of gamesOf(batch)) play(number, edition, seen);
    },
  );

  test('all of it happened', () => {
    if (games < 15) return;
    const { freeStrikes, ...others } = seen;
    for (const [what, times] of Object.entries(others)) expect(times, what).toBeGreaterThan(5);
    // draft.free-strike.no-cost: there nothing is owed for one.
    expect(freeStrikes > 5).toBe(edition === 'core');
  });
});
