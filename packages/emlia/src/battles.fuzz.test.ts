import {
  canonicalJson,
  findForgery,
  hashJson,
  isProblem,
  isRefusal,
  type Match,
  resumeMatch,
  type Snapshot,
  seededDice,
  snapshotOf,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from './commands.ts';
import type { EmliaEvent } from './events.ts';
import { emlia } from './game.ts';
import type { EmliaState } from './state.ts';
import type { EmliaSetup } from './table/setup.ts';
import { randomSetup } from './testing/random-battle.ts';
import { randomCoalition } from './testing/random-coalition.ts';
import { wrongOn } from './testing/table-check.ts';

const { games, seed: SEED, batches } = fuzzing(60);
/** A short run asks fewer tables about everything. */
const FULL = games >= 60;
/** A battle that takes more would never end. */
const MOST_COMMANDS = 4000;
/** For so long the table is looked at after every command. */
const CHECKED_COMMANDS = 200;
/** Which battles are taken up again before every command. */
const RESUMED_EVERY = 5;

type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** The same battle taken up again before every command, by a new game, from nothing but JSON. */
const resumed = (match: EmliaMatch, setup: EmliaSetup): EmliaMatch => {
  const snapshot = JSON.parse(JSON.stringify(snapshotOf(match))) as Snapshot<EmliaState>;
  return resumeMatch(emlia.open(setup), match.seed, match.log, { snapshot });
};

const sampled = ({ game, state, seed }: EmliaMatch, i: number): EmliaCommand | undefined => {
  const seat = topPrompt(state)?.seat ?? '';
  return game.sample(game.view(state, seat), seat, seededDice(`${seed} player`, i));
};

/** Every fourth is fought by several forces and players. */
const tableOf = (seed: string, number: number): EmliaSetup =>
  (number % 4 === 3 ? randomCoalition : randomSetup)(seededDice(`${seed} table`, 0));

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const setup = tableOf(seed, number);
  const game = emlia.open(setup);
  const match = startMatch(game, seed, { freeze: true });
  let twin = number % RESUMED_EVERY === 0 ? startMatch(game, seed) : undefined;
  for (let i = 0; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const command = sampled(match, i);
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    twin &&= resumed(twin, setup);
    if (twin) expect(sampled(twin, i)).toEqual(command);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    }
    if (twin) {
      expect(hashJson(submit(twin, prompt.seat, command))).toBe(hashJson(outcome));
      expect(stateHash(twin)).toBe(stateHash(match));
    }
    const wrong = i < CHECKED_COMMANDS ? wrongOn(game, match.state) : undefined;
    if (wrong) throw wrongly(wrong);
  }
  expect(match.state.pending).toEqual([]);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
};

describe('random battles', () => {
  test.each(batches)(
    'battles $first to $last: no dead end, no overlapping bases, all end, every log replays',
    {
      timeout: 3_600_000,
    },
    batch => {
      for (const number of gamesOf(batch)) play(number);
    },
  );
});

/** Every other seat's unrevealed preparation becomes another one. */
const swapSecrets = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat === seat || !unit.prepared || unit.prepared.revealed) continue;
    const { move, primary, ...rest } = unit.used;
    unit.prepared = {
      when: { any: [{ fact: 'attacked' }, { fact: 'within', distance: 7 }] },
      actions: [
        move === 'prepared'
          ? { action: 'Aimed Fire', kind: 'primary' }
          : { action: 'Normal Move', kind: 'move' },
      ],
    };
    // What was forfeited goes with it, unless the other action was used in the open.
    if (move === 'prepared' && primary === undefined) unit.used = { ...rest, primary: 'prepared' };
    else if (primary === 'prepared' && move === undefined) unit.used = { ...rest, move: 'prepared' };
  }
  return state;
};

describe.each(FULL ? [0, 1, 2, 4] : [0, 4])('conformance on random table %s', number => {
  const game = emlia.open(randomSetup(seededDice(`conformance ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: 120,
    swapSecrets,
  })) {
    test(title, () => expect(run).not.toThrow(), 3_600_000);
  }
});

describe.each(FULL ? [1, 4, 5] : [1])('conformance with several forces and shared ones, table %s', number => {
  const game = emlia.open(randomCoalition(seededDice(`coalition ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `coalition ${number}`,
    commands: 120,
    swapSecrets,
  })) {
    test(
      `scenario.forces.sides, scenario.forces.shared: ${title}`,
      () => expect(run).not.toThrow(),
      3_600_000,
    );
  }
});
