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
import type { EmliaCommand } from '../commands.ts';
import { editionOf } from '../editions/index.ts';
import type { EmliaEvent } from '../events.ts';
import { emlia } from '../game.ts';
import type { EmliaState } from '../state.ts';
import type { EditionId } from '../table/edition.ts';
import type { EmliaSetup } from '../table/setup.ts';
import { randomSetup } from './random-battle.ts';
import { randomCoalition } from './random-coalition.ts';
import { wrongOn } from './table-check.ts';

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
const tableOf = (seed: string, number: number, edition: EditionId): EmliaSetup => {
  const setup = (number % 4 === 3 ? randomCoalition : randomSetup)(seededDice(`${seed} table`, 0));
  return editionOf({ ...setup, edition }).adapt(setup);
};

/**
 * Fights a random battle of a run out; answers with how many commands it took. Throws at a dead end, at bases that overlap,
 * where it does not end, and where its log gives another battle.
 */
export const fightOut = (run: string, number: number, edition: EditionId = 'core'): number => {
  const seed = `${run} ${number}`;
  const setup = tableOf(seed, number, edition);
  const game = emlia.open(setup);
  const match = startMatch(game, seed, { freeze: true });
  let twin = number % RESUMED_EVERY === 0 ? startMatch(game, seed) : undefined;
  let i = 0;
  const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
  for (; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const command = sampled(match, i);
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    twin &&= resumed(twin, setup);
    if (twin && canonicalJson(sampled(twin, i)) !== canonicalJson(command))
      throw wrongly(`taken up again it is answered differently than by ${canonicalJson(command)}`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    }
    if (
      twin &&
      (hashJson(submit(twin, prompt.seat, command)) !== hashJson(outcome) ||
        stateHash(twin) !== stateHash(match))
    )
      throw wrongly(`taken up again it goes another way after ${canonicalJson(command)}`);
    const wrong = i < CHECKED_COMMANDS ? wrongOn(game, match.state) : undefined;
    if (wrong) throw wrongly(wrong);
  }
  if (match.state.pending.length > 0) throw wrongly('it is over, and somebody is still asked');
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  if (stateHash(again) !== stateHash(match)) throw wrongly('its log gives another end');
  const forged = findForgery(again);
  if (forged !== undefined) throw wrongly(`entry ${forged} of its log does not follow from the one before`);
  return i;
};
