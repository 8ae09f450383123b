import {
  canonicalJson,
  findForgery,
  isProblem,
  isRefusal,
  overlaps,
  resumeMatch,
  seededDice,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { basesOf } from './entity/base.ts';
import { blockOf, fits } from './formation/fits.ts';
import { type EmliaGame, emlia } from './game.ts';
import { standOf } from './move/journey.ts';
import type { EmliaState } from './state.ts';
import { randomSetup } from './testing/random-battle.ts';
import { unitsOnTable } from './world.ts';

// EMLIA_FUZZ: how many random battles; EMLIA_SEED: which.
const settings = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};
const GAMES = Number(settings.EMLIA_FUZZ ?? 60);
const SEED = settings.EMLIA_SEED ?? 'share';
const COMMANDS = 200;

const overlapping = (game: EmliaGame, state: EmliaState): string | undefined => {
  const bases = unitsOnTable(state).flatMap(unit => basesOf(game.world, unit).map(base => ({ unit, base })));
  for (let i = 0; i < bases.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [bases[i], bases[j]];
      if (a && b && a.base.floor === b.base.floor && overlaps(a.base, b.base))
        return `${a.unit.name} and ${b.unit.name}`;
    }
  }
  return undefined;
};

const misformed = (game: EmliaGame, state: EmliaState): string | undefined => {
  for (const unit of unitsOnTable(state)) {
    const stand = standOf(game.world, unit, unit.members);
    if (unit.formation === 'open' || unit.parts.some(part => part.casualtiesDue > 0)) continue;
    if (!fits(game.world, unit.formation, stand)) return `${unit.name} is not in ${unit.formation} formation`;
    if (unit.formation !== 'ranked') continue;
    const block = blockOf(game.world, stand);
    if (block?.files !== unit.files) return `${unit.name} has ${block?.files} files, not ${unit.files}`;
    if (block?.order.some((index, i) => index !== i)) return `${unit.name} is not listed rank by rank`;
  }
  return undefined;
};

/** Whatever joins, splits and losses have made of a unit, its members, parts and leader fit together. */
const unsound = (game: EmliaGame, state: EmliaState): string | undefined => {
  for (const [id, unit] of Object.entries(state.units)) {
    const ids = new Set(unit.members.map(member => member.id));
    if (unit.id !== id) return `${unit.name} is kept under ${id}`;
    if (ids.size !== unit.members.length) return `${unit.name} has two members of one id`;
    if (unit.members.some(member => !unit.parts[member.part])) return `${unit.name} has a member of no part`;
    if (unit.commander && !state.units[unit.commander.unit]) return `${unit.name} is led from nowhere`;
    for (const [index, part] of unit.parts.entries()) {
      const living = unit.members.filter(member => member.part === index).length;
      if (living > part.listed) return `${unit.name} has more members than are listed`;
    }
  }
  // Ground can hit, and be hit.
  const known = new Set([...Object.keys(state.units), ...game.world.grounds.map(({ piece }) => piece.id)]);
  const lost = state.markers.find(marker => !known.has(marker.unit) || !known.has(marker.source));
  return lost && `hits on or from nobody: ${lost.unit}, ${lost.source}`;
};

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const game = emlia.open(randomSetup(seededDice(`${seed} table`, 0)));
  const match = startMatch(game, seed, { freeze: true });
  for (let i = 0; i < COMMANDS; i++) {
    const prompt = topPrompt(match.state);
    if (!prompt) break;
    const command = game.sample(
      game.view(match.state, prompt.seat),
      prompt.seat,
      seededDice(`${seed} player`, i),
    );
    if (!command) throw new Error(`no answer to "${prompt.kind}" in battle ${seed}`);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`battle ${seed}: ${outcome.say} ${canonicalJson(command)}`);
    }
    const stacked = overlapping(game, match.state);
    if (stacked) throw new Error(`battle ${seed}: bases overlap: ${stacked}`);
    const wrong = misformed(game, match.state) ?? unsound(game, match.state);
    if (wrong) throw new Error(`battle ${seed}: ${wrong}`);
  }
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
};

describe('random battles', () => {
  test(`${GAMES} battles: no dead end, no overlapping bases, every log replays`, {
    timeout: 3_600_000,
  }, () => {
    for (let number = 0; number < GAMES; number++) play(number);
  });
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

describe.each([0, 1, 3, 4])('conformance on random table %s', number => {
  const game = emlia.open(randomSetup(seededDice(`conformance ${number}`, 0)));
  for (const { title, run } of conformance({
    game,
    seed: `conformance ${number}`,
    commands: 120,
    swapSecrets,
  })) {
    test(title, () => expect(run).not.toThrow(), 60_000);
  }
});
