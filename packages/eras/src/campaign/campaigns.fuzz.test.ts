import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { erasCampaign } from './game.ts';
import { playOut, TURNS } from './testing/play-out.ts';
import { randomCampaign } from './testing/random-campaign.ts';
import { swapSecrets } from './testing/secrets.ts';

const { games, seed: SEED, batches } = fuzzing(6, 200);
/** A short run asks fewer campaigns about everything. */
const ASKED = games >= 60 ? [0, 1, 2, 3, 4, 5] : [0, 1, 3];
describe('random campaigns', () => {
  test.each(batches)(
    `campaigns $first to $last of ${TURNS} turns: no dead end, men and cargo kept, all end, every log replays`,
    batch => {
      for (const number of gamesOf(batch)) expect(playOut(SEED, number)).toBeGreaterThan(0);
    },
  );
});

describe.each(ASKED)('conformance on random campaign %s', number => {
  const setup = randomCampaign(seededDice(`conformance ${number}`, 0), TURNS);
  const game = erasCampaign.open(setup);
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: games >= 60 ? 150 : 100,
    swapSecrets: swapSecrets(game),
  })) {
    test(title, () => expect(run).not.toThrow());
  }
});
