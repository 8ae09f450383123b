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
import { offeredTwice } from '../../testing/offered-twice.ts';
import { erasCampaign } from '../game.ts';
import { bookkeeper } from './bookkeeper.ts';
import { randomCampaign } from './random-campaign.ts';
import { turnWatch } from './turn-watch.ts';

/** How long a campaign of a run lasts. */
export const TURNS = 20;
/** A campaign that takes more would never end. */
const MOST_COMMANDS = 20_000;

/** All that is offered is looked through after every so many commands. */
const ASK_EVERY = 4;

/**
 * Plays a random campaign of a run to its end; answers with how many commands it took. Throws at a dead end, where something
 * is offered twice, where the books are wrong, where something is done twice in a turn or not forgotten with it, where it does not end, and where its log gives another campaign.
 */
export const playOut = (run: string, number: number): number => {
  const seed = `${run} ${number}`;
  const setup = randomCampaign(seededDice(`${seed} map`, 0), TURNS);
  const game = erasCampaign.open(setup);
  const books = bookkeeper(game);
  const turns = turnWatch(game);
  const match = startMatch(game, seed, { freeze: true });
  books.check(match.state, match.standing[0]?.events ?? []);
  turns.check(match.standing[0]?.events ?? []);
  let i = 0;
  const wrongly = (say: string): Error => new Error(`campaign ${seed}, command ${i}: ${say}`);
  for (; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
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
    const events = match.standing.at(-1)?.events ?? [];
    const wrong = books.check(match.state, events) ?? turns.check(events);
    if (wrong) throw wrongly(`${wrong} after ${canonicalJson(command)}`);
  }
  if (match.state.pending.length > 0) throw wrongly('it is over, and somebody is still asked');
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  if (stateHash(again) !== stateHash(match)) throw wrongly('its log gives another end');
  const forged = findForgery(again);
  if (forged !== undefined) throw wrongly(`entry ${forged} of its log does not follow from the one before`);
  return i;
};
