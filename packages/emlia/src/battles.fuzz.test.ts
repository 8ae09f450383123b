import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { emlia } from './game.ts';
import { fightOut } from './testing/fight-out.ts';
import { randomSetup } from './testing/random-battle.ts';
import { randomCoalition } from './testing/random-coalition.ts';
import { swapSecrets } from './testing/swap-secrets.ts';

const { games, seed: SEED, batches } = fuzzing(8);
/** A short run asks fewer tables about everything, and not for as long. */
const FULL = games >= 60;
const COMMANDS = FULL ? 120 : 80;

describe('random battles', () => {
  test.each(batches)(
    'battles $first to $last: no dead end, no overlapping bases, all end, every log replays',
    batch => {
      for (const number of gamesOf(batch)) expect(fightOut(SEED, number)).toBeGreaterThan(0);
    },
  );
});

describe.each(FULL ? [0, 1, 2, 3] : [0, 1])('conformance on random table %s', number => {
  const game = emlia.open(randomSetup(seededDice(`conformance ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: COMMANDS,
    swapSecrets,
  })) {
    test(title, () => expect(run).not.toThrow());
  }
});

describe.each(FULL ? [1, 4, 5] : [1])('conformance with several forces and shared ones, table %s', number => {
  const game = emlia.open(randomCoalition(seededDice(`coalition ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `coalition ${number}`,
    commands: COMMANDS,
    swapSecrets,
  })) {
    test(`scenario.forces.sides, scenario.forces.shared: ${title}`, () => expect(run).not.toThrow());
  }
});
