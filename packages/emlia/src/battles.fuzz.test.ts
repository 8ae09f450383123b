import { seededDice } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { emlia } from './game.ts';
import type { EmliaState } from './state.ts';
import { fightOut } from './testing/fight-out.ts';
import { randomSetup } from './testing/random-battle.ts';
import { randomCoalition } from './testing/random-coalition.ts';

const { games, seed: SEED, batches } = fuzzing(60);
/** A short run asks fewer tables about everything. */
const FULL = games >= 60;

describe('random battles', () => {
  test.each(batches)(
    'battles $first to $last: no dead end, no overlapping bases, all end, every log replays',
    batch => {
      for (const number of gamesOf(batch)) expect(fightOut(SEED, number)).toBeGreaterThan(0);
    },
  );
});

/** Every other seat's unrevealed preparation becomes another one. */
const swapSecrets = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat === seat || !unit.prepared || unit.prepared.revealed) continue;
    const { move, primary, ...rest } = unit.used;
    unit.prepared = {
      when: { any: [{ fact: 'attacked' }, { fact: 'within', distance: 7 }] },
      actions: [
        move === 'prepared'
          ? { action: 'Aimed Fire', kind: 'primary' }
          : { action: 'Normal Move', kind: 'move' },
      ],
    };
    // What was forfeited goes with it, unless the other action was used in the open.
    if (move === 'prepared' && primary === undefined) unit.used = { ...rest, primary: 'prepared' };
    else if (primary === 'prepared' && move === undefined) unit.used = { ...rest, move: 'prepared' };
  }
  return state;
};

describe.each(FULL ? [0, 1, 2, 4] : [0, 4])('conformance on random table %s', number => {
  const game = emlia.open(randomSetup(seededDice(`conformance ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: 120,
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
    commands: 120,
    swapSecrets,
  })) {
    test(`scenario.forces.sides, scenario.forces.shared: ${title}`, () => expect(run).not.toThrow());
  }
});
