import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { emlia } from '../../game.ts';
import { BOARDS } from '../../testing/battle.ts';
import { fightOut } from '../../testing/fight-out.ts';
import { randomSetup } from '../../testing/random-battle.ts';
import { randomCoalition } from '../../testing/random-coalition.ts';
import { randomGame } from '../../testing/random-game.ts';
import { swapSecrets } from '../../testing/swap-secrets.ts';
import { adapt } from './content.ts';

const { games, seed: SEED, batches } = fuzzing(8);
/** A short run asks fewer tables about everything, and not for as long. */
const FULL = games >= 60;

describe('random battles of the first draft', () => {
  test.each(batches)(
    'battles $first to $last: no dead end, no overlapping bases, all end, every log replays',
    batch => {
      for (const number of gamesOf(batch)) {
        expect(fightOut(`first draft ${SEED}`, number, 'first-draft')).toBeGreaterThan(0);
      }
    },
  );

  test('draft.measure.grid: they are fought on all three boards', () => {
    const boards = new Set<string>();
    for (let number = 0; number < 40; number++)
      boards.add(randomGame('first draft', number, 'first-draft').world.board.kind);
    expect([...boards].sort()).toEqual([...BOARDS].sort());
  });
});

const tables = FULL ? [0, 1, 2, 3, 4, 5] : [0, 3];

describe.each(tables)('draft.edition.inherit: conformance on table %s of the first draft', number => {
  const random = number % 3 === 2 ? randomCoalition : randomSetup;
  const game = emlia.open(adapt(random(seededDice(`conformance ${number}`, 0))));
  const played = { game, seed: `conformance ${number}`, commands: FULL ? 120 : 80, swapSecrets };
  for (const { title, run } of conformance(played)) {
    test(title, () => expect(run).not.toThrow());
  }
});
