import {
  canonicalJson,
  isProblem,
  isRefusal,
  seededDice,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { ERAS, type Era } from '../forces/era.ts';
import { shippedPack } from '../testing/shipped.ts';
import { openBattle } from './game.ts';
import { battleSetupOf } from './setup/setup.ts';
import { wrongWith } from './testing/conserved.ts';
import { fightOut } from './testing/fight-out.ts';
import { misplacedOn } from './testing/overlap.ts';
import { randomBattle } from './testing/random-battle.ts';

const { seed: SEED, batches } = fuzzing(10, 1000);
const { roster } = shippedPack();

describe('random battles', () => {
  test.each(batches)(
    'battles $first to $last through the six eras: no dead end, all end, men conserved, every log replays',
    batch => {
      for (const number of gamesOf(batch)) expect(fightOut(SEED, number)).toBeGreaterThan(0);
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
  );
});

describe.each([0, 2, 5])('conformance of eras-battle on random field %s', number => {
  const game = openBattle(randomBattle(seededDice(`conformance ${number}`, 0), roster, ERAS[number] as Era));
  for (const { title, run } of conformance({ game, seed: `conformance ${number}`, commands: 120 })) {
    test(title, () => expect(run).not.toThrow());
  }
});
