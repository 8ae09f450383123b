import { cloneJson, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { fuzzing, gamesOf } from '@emlia/kernel/fuzz';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from './commands.ts';
import { EDITIONS } from './editions/index.ts';
import { emlia } from './game.ts';
import { isAwareOf } from './judge/awareness/aware.ts';
import {
  engagementOf,
  engagementsOn,
  engagersOf,
  isEngagedBy,
  skirmishOf,
} from './judge/engagement/engaged.ts';
import { concealmentFrom, isUnseenBy } from './judge/sight/sight.ts';
import type { EmliaState, UnitState } from './state.ts';
import { EDITION_IDS, type EditionId } from './table/edition.ts';
import { asking } from './table/memory.ts';
import type { EmliaSetup } from './table/setup.ts';
import { unitsOnTable, type World } from './table/world.ts';
import { randomSetup } from './testing/random-battle.ts';
import { randomCoalition } from './testing/random-coalition.ts';

const { seed: SEED, batches } = fuzzing(4, 300);
const MOST_COMMANDS = 150;
const TRIES = 4;

/** What brings units together and apart is done rather than anything else. */
const STIRRING: readonly EmliaCommand['type'][] = ['charge', 'normalMove', 'rankedMove', 'closeCombat'];

const ids = (units: readonly UnitState[]): string => units.map(({ id }) => id).join();

/** What memory keeps of every unit and of every two of them. */
const answersOf = (world: World, state: EmliaState): string[] =>
  asking(state, () => {
    const units = unitsOnTable(state);
    const found = [`all ${ids(units)}`, ...engagementsOn(world, state).map(group => `group ${ids(group)}`)];
    for (const a of units) {
      found.push(
        `${a.id} engaged by ${ids(engagersOf(world, state, a))}`,
        `${a.id} in ${ids(engagementOf(world, state, a))} and ${ids(skirmishOf(world, state, a))}`,
      );
      for (const b of units) {
        if (a === b) continue;
        const unseen = isUnseenBy(world, state, a, b);
        const grade = concealmentFrom(world, state, a, b);
        // sight.line: the quick answer and the whole one are of one mind.
        expect(unseen, `${a.id} and ${b.id}`).toBe(grade === 'total');
        const facts = [isEngagedBy(world, state, a, b), isAwareOf(world, state, a, b)];
        found.push(`${a.id} ${b.id} ${facts.join()} ${grade}`);
      }
    }
    return found;
  });

/** Every other one is fought by several forces and players. */
const tableOf = (seed: string, number: number, edition: EditionId): EmliaSetup => {
  const setup = (number % 2 === 1 ? randomCoalition : randomSetup)(seededDice(`${seed} table`, 0));
  return EDITIONS[edition].adapt(setup);
};

const play = (number: number, edition: EditionId): number => {
  const seed = edition === 'core' ? `memory ${SEED} ${number}` : `memory ${SEED} ${edition} ${number}`;
  const setup = tableOf(seed, number, edition);
  const game = emlia.open(setup);
  const match = startMatch(game, seed);
  let met = 0;
  for (let i = 0; i < MOST_COMMANDS; i++) {
    const seat = topPrompt(match.state)?.seat;
    if (seat === undefined) break;
    const view = game.borrow(match.state, seat);
    const tries = Array.from({ length: TRIES }, (_, n) =>
      game.sample(view, seat, seededDice(`${seed} player ${n}`, i)),
    );
    const command = tries.find(one => one && STIRRING.includes(one.type)) ?? tries[0];
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(`${seed}, command ${i}: ${outcome.say}`);
    const copy = cloneJson(match.state);
    const remembered = answersOf(game.worldAt(match.state), match.state);
    expect(remembered, `${seed}, command ${i}`).toEqual(answersOf(emlia.open(setup).worldAt(copy), copy));
    met += remembered.filter(one => one.startsWith('group')).length;
  }
  return met;
};

describe.each(EDITION_IDS)('memory, %s', edition => {
  test.each(batches)(
    'battles $first to $last: what is remembered after a command is what a fresh game finds',
    batch => {
      let met = 0;
      for (const number of gamesOf(batch)) met += play(number, edition);
      expect(met).toBeGreaterThan(0);
    },
  );
});
