import type { Game, Prompted } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { describe, test } from 'vitest';
import { erasBattle } from '../battle/game.ts';
import { battleSetupOf } from '../battle/setup/setup.ts';
import { erasCampaign } from '../campaign/game.ts';
import { shippedPack } from '../testing/shipped.ts';

/** Both games hold to what every ruleset must, on the scenarios that are shipped. */
const { roster, battles, campaigns } = shippedPack();

type AnyGame = Game<Prompted, unknown, unknown>;

const games: (readonly [title: string, game: AnyGame])[] = [
  ...Object.values(battles).map(
    battle => [battle.title, erasBattle.open(battleSetupOf(roster, battle)) as unknown as AnyGame] as const,
  ),
  ...Object.values(campaigns).map(
    scenario => [scenario.title, erasCampaign.open({ roster, scenario }) as unknown as AnyGame] as const,
  ),
];

describe.each(games)('%s', (title, game) => {
  for (const requirement of conformance({ game, seed: title, commands: 24 }))
    test(requirement.title, requirement.run);
});
