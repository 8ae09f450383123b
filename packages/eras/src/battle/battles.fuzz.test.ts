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
import { ERAS, type Era } from '../forces/era.ts';
import { offeredTwice } from '../testing/offered-twice.ts';
import { shippedPack } from '../testing/shipped.ts';
import { openBattle } from './game.ts';
import { battleSetupOf } from './setup/setup.ts';
import { deadIn, elementsIn, killedBy, wrongWith } from './testing/conserved.ts';
import { misplacedOn } from './testing/overlap.ts';
import { randomBattle } from './testing/random-battle.ts';

const { seed: SEED, batches } = fuzzing(24, 1000);
/** A battle that takes more would never end. */
const MOST_COMMANDS = 6000;

const { roster } = shippedPack();

/** All that is offered is looked through after every so many commands. */
const ASK_EVERY = 4;

const play = (number: number): number => {
  const seed = `${SEED} ${number}`;
  const era = ERAS[number % ERAS.length] as Era;
  const game = openBattle(randomBattle(seededDice(`${seed} field`, 0), roster, era));
  const match = startMatch(game, seed, { freeze: true });
  let counts = elementsIn(match.state);
  let dead = deadIn(match.state);
  let i = 0;
  for (; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
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
  expect(match.state.pending).toEqual([]);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
  return i;
};

describe('random battles', () => {
  test.each(batches)(
    'battles $first to $last through the six eras: no dead end, all end, men conserved, every log replays',
    {
      timeout: 3_600_000,
    },
    batch => {
      for (const number of gamesOf(batch)) play(number);
    },
  );
});

/** How far into each of them a short run plays. */
const FIRST_COMMANDS = 150;

describe('shipped battles', () => {
  const { battles } = shippedPack();
  test.each(Object.values(battles).map(one => [one.title, one] as const))(
    '%s opens and is played',
    (_, scenario) => {
      const game = openBattle(battleSetupOf(roster, scenario));
      const match = startMatch(game, scenario.id, { freeze: true });
      for (let i = 0; i < FIRST_COMMANDS && !game.result(match.state); i++) {
        const seat = topPrompt(match.state)?.seat ?? '';
        const command = game.sample(
          game.view(match.state, seat),
          seat,
          seededDice(`${scenario.id} player`, i),
        );
        const outcome = submit(match, seat, command);
        if (isRefusal(outcome) || isProblem(outcome))
          throw new Error(`${outcome.say} ${canonicalJson(command)}`);
        expect(wrongWith(match.state) ?? misplacedOn(game.field, match.state)).toBeUndefined();
      }
      expect(match.state.turn).toBeGreaterThan(0);
    },
    3_600_000,
  );
});

describe.each([0, 2, 5])('conformance of eras-battle on random field %s', number => {
  const game = openBattle(randomBattle(seededDice(`conformance ${number}`, 0), roster, ERAS[number] as Era));
  for (const { title, run } of conformance({ game, seed: `conformance ${number}`, commands: 120 })) {
    test(title, () => expect(run).not.toThrow(), 3_600_000);
  }
});
