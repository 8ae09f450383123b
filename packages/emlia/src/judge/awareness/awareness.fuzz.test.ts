import type { UnitEntry } from '@emlia/content';
import { cloneJson, type Dice, seededDice, snap, startMatch, submit, topPrompt } from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import { type EmliaEvent, evolve } from '../../events.ts';
import { type EmliaGame, emlia } from '../../game.ts';
import type { EmliaState } from '../../state.ts';
import { unitOf } from '../../table/world.ts';
import { blue, box, type Fielded, FOREST, red, setupFor, WALL } from '../../testing/battle.ts';
import { concealmentFrom } from '../sight/sight.ts';
import { ghostOf, storedPairs } from './pairs.ts';
import { BARN, HEDGE } from './testing/hunt.ts';
import { momentsOf } from './way.ts';

const { seed: SEED, batches } = fuzzing(6, 200);

const hunters = (dice: Dice, force: 'blue' | 'red', index: number): Fielded => {
  const changes: Partial<UnitEntry> = {
    timing: dice.roll(3),
    movement: [{ speed: 10 + dice.roll(20), mode: 'G' }],
    size: [0.5, 1, 1, 2][dice.roll(4) - 1] ?? 1,
    hits: { base: 2, armour: 0 },
    equipment: ['clubs', 'crossbows'],
    skills: {
      aimedFire: { level: 2 },
      stealth: { level: dice.roll(3) },
      alertness: { level: dice.roll(4) },
      leadership: { level: 2 },
    },
    ...(dice.roll(2) === 1 && { arcs: { front: 180, side: 45, rear: 90 } }),
  };
  const at = Array.from({ length: dice.roll(4) }, (_, i): [number, number] => [i, 0]);
  return (force === 'blue' ? blue : red)(`${force}-${index}`, changes, ...at);
};

/** Hunters on both sides of a country of woods, hedges and barns. */
const country = (dice: Dice) => {
  const [width, height] = [60, 50];
  const terrain = Array.from({ length: 10 }, () => {
    const [x, y] = [snap((width * dice.roll(64)) / 64), 10 + snap(((height - 20) * dice.roll(64)) / 64)];
    const is = [FOREST, HEDGE, HEDGE, BARN, WALL][dice.roll(5) - 1] ?? FOREST;
    const points = is === FOREST ? box(x, y, x + 12, y + 8) : box(x, y, x + dice.roll(12), y + 1);
    return { is, points };
  });
  const units = [0, 1, 2].flatMap(i => [hunters(dice, 'blue', i), hunters(dice, 'red', i)]);
  return setupFor({ width, height, turns: 6, terrain, units });
};

/** Every stored pair at every moment of the move, looked at afresh: what the move must have ended. */
const endedBy = (game: EmliaGame, state: EmliaState, event: EmliaEvent): string[] => {
  if (event.type !== 'unitMoved') return [];
  const before = unitOf(state, event.unit);
  const after = cloneJson(state);
  evolve(after, event);
  const unit = unitOf(after, event.unit);
  const moments = [...momentsOf(game.world, before.members, unit.members, event.paths), unit.members];
  return storedPairs(game.world, state)
    .filter(({ by, of, how }) =>
      moments.some(members => {
        const ghost = ghostOf(after);
        ghost.units[unit.id] = { ...unit, members };
        const seen = concealmentFrom(game.world, ghost, unitOf(ghost, by.id), unitOf(ghost, of.id));
        return how === 'hidden' ? seen === 'none' : seen !== 'total';
      }),
    )
    .map(({ by, of }) => `${by.id} ${of.id}`)
    .sort();
};

const ended = (events: readonly EmliaEvent[]): string[] =>
  events
    .flatMap(event => {
      if (event.type === 'unitSpotted') return [`${event.by} ${event.hider}`];
      return event.type === 'unitSighted' ? [`${event.by} ${event.known}`] : [];
    })
    .sort();

const tally: Record<string, number> = {};

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const game = emlia.open(country(seededDice(`${seed} table`, 0)));
  const match = startMatch(game, seed, { freeze: true });
  for (let i = 0; i < 200; i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const before = cloneJson(match.state);
    const command = game.sample(match.state, prompt.seat, seededDice(`${seed} player`, i));
    const outcome = submit(match, prompt.seat, command);
    if (!('events' in outcome)) throw new Error(`battle ${seed}: ${JSON.stringify([outcome, command])}`);
    for (const { type } of outcome.events) tally[type] = (tally[type] ?? 0) + 1;
    const [first] = outcome.events;
    if (first?.type === 'unitMoved') {
      expect(ended(outcome.events), `battle ${seed}, command ${i}`).toEqual(endedBy(game, before, first));
    }
    settled(game, match.state, `battle ${seed}, command ${i}`);
  }
};

/** Nobody hidden stands in plain view of one who lost it; nobody known out of view is in view. */
const settled = (game: EmliaGame, state: EmliaState, where: string): void => {
  for (const { by, of, how } of storedPairs(game.world, state)) {
    const seen = concealmentFrom(game.world, state, by, of);
    if (how === 'hidden' ? seen === 'none' : seen !== 'total') {
      throw new Error(`${where}: ${by.id} has ${of.id} ${how}, with concealment ${seen}`);
    }
  }
};

describe('Hunters in random country', () => {
  test.each(batches)(
    'awareness.update: battles $first to $last, every move looked at afresh along its whole way',
    batch => {
      for (const number of gamesOf(batch)) play(number);
    },
  );

  test('together they hid, looked for, told of, found and sighted somebody', () => {
    for (const type of ['unitConcealed', 'unitSearched', 'awarenessPassed', 'unitSpotted', 'unitSighted']) {
      expect(tally[type], type).toBeGreaterThan(0);
    }
  });
});

describe.each([0, 1])('conformance with hunters in random country %s', number => {
  const game = emlia.open(country(seededDice(`hunters ${number}`, 0)));
  for (const { title, run } of conformance({ game, seed: `hunters ${number}`, commands: 80 })) {
    test(title, () => expect(run).not.toThrow());
  }
});
