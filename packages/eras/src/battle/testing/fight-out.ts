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
import { ERAS, type Era } from '../../forces/era.ts';
import { offeredTwice } from '../../testing/offered-twice.ts';
import { shippedPack } from '../../testing/shipped.ts';
import { openBattle } from '../game.ts';
import { deadIn, elementsIn, killedBy, wrongWith } from './conserved.ts';
import { misplacedOn } from './overlap.ts';
import { randomBattle } from './random-battle.ts';

/** A battle that takes more would never end. */
const MOST_COMMANDS = 6000;

/** All that is offered is looked through after every so many commands. */
const ASK_EVERY = 4;

/**
 * Fights a random battle of a run out, in the eras by turns; answers with how many commands it took. Throws at a dead end,
 * where something is offered twice, where men appear or die untold, where it does not end, and where its log gives another battle.
 */
export const fightOut = (run: string, number: number): number => {
  const seed = `${run} ${number}`;
  const era = ERAS[number % ERAS.length] as Era;
  const game = openBattle(randomBattle(seededDice(`${seed} field`, 0), shippedPack().roster, era));
  const match = startMatch(game, seed, { freeze: true });
  let counts = elementsIn(match.state);
  let dead = deadIn(match.state);
  let i = 0;
  const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
  for (; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const { seat } = prompt;
    const view = game.view(match.state, seat);
    const twice = i % ASK_EVERY === 0 ? offeredTwice(game, view, seat) : undefined;
    if (twice !== undefined) throw wrongly(`offered twice: ${twice}`);
    const command = game.sample(view, seat, seededDice(`${seed} player`, i));
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    const outcome = submit(match, seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    const events = 'events' in outcome ? outcome.events : [];
    const wrong = wrongWith(match.state) ?? misplacedOn(game.field, match.state);
    if (wrong) throw wrongly(`${wrong} ${canonicalJson(command)}`);
    // Nothing appears but by purchase, and nobody dies but as an event says.
    const now = elementsIn(match.state);
    for (const event of events) {
      if (event.type === 'unitBought') counts = now;
    }
    if (canonicalJson(now) !== canonicalJson(counts))
      throw wrongly(`elements came or went ${canonicalJson(command)}`);
    const killed = events.reduce((sum, event) => sum + killedBy(event), 0);
    if (deadIn(match.state) !== dead + killed)
      throw wrongly(`somebody died untold ${canonicalJson(command)}`);
    dead += killed;
  }
  if (match.state.pending.length > 0) throw wrongly('it is over, and somebody is still asked');
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  if (stateHash(again) !== stateHash(match)) throw wrongly('its log gives another end');
  const forged = findForgery(again);
  if (forged !== undefined) throw wrongly(`entry ${forged} of its log does not follow from the one before`);
  return i;
};
