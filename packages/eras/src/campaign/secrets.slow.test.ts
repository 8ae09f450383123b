import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { erasCampaign } from './game.ts';
import { randomCampaign } from './testing/random-campaign.ts';
import { swapSecrets } from './testing/secrets.ts';

// Wars in which everything is secret and battles are played out on their maps.
describe.each([0, 1])('conformance on secret war %s', number => {
  const { roster, scenario } = randomCampaign(seededDice(`secret war ${number}`, 0), 8);
  const game = erasCampaign.open({
    roster,
    scenario: {
      ...scenario,
      battles: 'eras',
      battleTurns: 3,
      hidden: ['armies', 'manpower', 'stocks', 'treaties'],
    },
  });
  for (const { title, run } of conformance({
    game,
    seed: `secret war ${number}`,
    commands: 100,
    swapSecrets: swapSecrets(game),
  })) {
    test(`sheet.visibility: ${title}`, () => expect(run).not.toThrow());
  }
});
