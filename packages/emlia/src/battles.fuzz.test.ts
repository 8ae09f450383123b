import {
  canonicalJson,
  findForgery,
  hashJson,
  isProblem,
  isRefusal,
  type Match,
  overlaps,
  resumeMatch,
  type Snapshot,
  seededDice,
  snapshotOf,
  startMatch,
  stateHash,
  submit,
  topPrompt,
} from '@emlia/kernel';
import { conformance } from '@emlia/kernel/conformance';
import { describe, expect, test } from 'vitest';
import type { EmliaCommand } from './commands.ts';
import { basesOf } from './entity/base.ts';
import type { EmliaEvent } from './events.ts';
import { blockOf, fits } from './formation/fits.ts';
import { type EmliaGame, emlia } from './game.ts';
import { standOf } from './move/journey.ts';
import type { EmliaSetup } from './setup.ts';
import type { EmliaState } from './state.ts';
import { randomSetup } from './testing/random-battle.ts';
import { unitsOnTable } from './world.ts';

// EMLIA_FUZZ: how many random battles; EMLIA_SEED: which; EMLIA_FROM: the first of them, to see one again.
const settings = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};
const GAMES = Number(settings.EMLIA_FUZZ ?? 60);
const SEED = settings.EMLIA_SEED ?? 'share';
const FROM = Number(settings.EMLIA_FROM ?? 0);
/** A battle that takes more would never end. */
const MOST_COMMANDS = 4000;
/** For so long the table is looked at after every command. */
const CHECKED_COMMANDS = 200;
/** Which battles are taken up again before every command. */
const RESUMED_EVERY = 5;

type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

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
  // Ground can hit, and be hit; an event can hit.
  const { events = [] } = game.world.setup.scenario;
  const known = new Set([
    ...Object.keys(state.units),
    ...game.world.grounds.map(({ piece }) => piece.id),
    ...events.map(({ id }) => id),
  ]);
  const lost = state.markers.find(marker => !known.has(marker.unit) || !known.has(marker.source));
  return lost && `hits on or from nobody: ${lost.unit}, ${lost.source}`;
};

/** The same battle taken up again before every command, by a new game, from nothing but JSON. */
const resumed = (match: EmliaMatch, setup: EmliaSetup): EmliaMatch => {
  const snapshot = JSON.parse(JSON.stringify(snapshotOf(match))) as Snapshot<EmliaState>;
  return resumeMatch(emlia.open(setup), match.seed, match.log, {}, snapshot);
};

const checkTable = (game: EmliaGame, state: EmliaState): string | undefined => {
  const stacked = overlapping(game, state);
  return stacked ? `bases overlap: ${stacked}` : (misformed(game, state) ?? unsound(game, state));
};

const sampled = ({ game, state, seed }: EmliaMatch, i: number): EmliaCommand | undefined => {
  const seat = topPrompt(state)?.seat ?? '';
  return game.sample(game.view(state, seat), seat, seededDice(`${seed} player`, i));
};

const play = (number: number): void => {
  const seed = `${SEED} ${number}`;
  const setup = randomSetup(seededDice(`${seed} table`, 0));
  const game = emlia.open(setup);
  const match = startMatch(game, seed, { freeze: true });
  let twin = number % RESUMED_EVERY === 0 ? startMatch(game, seed) : undefined;
  for (let i = 0; !game.result(match.state); i++) {
    const prompt = topPrompt(match.state);
    const wrongly = (say: string): Error => new Error(`battle ${seed}, command ${i}: ${say}`);
    if (!prompt) throw wrongly('nobody is asked anything, and it is not over');
    if (i === MOST_COMMANDS) throw wrongly('it does not end');
    const command = sampled(match, i);
    if (!command) throw wrongly(`no answer to "${prompt.kind}"`);
    twin &&= resumed(twin, setup);
    if (twin) expect(sampled(twin, i)).toEqual(command);
    const outcome = submit(match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw wrongly(`${outcome.say} ${canonicalJson(command)}`);
    }
    if (twin) {
      expect(hashJson(submit(twin, prompt.seat, command))).toBe(hashJson(outcome));
      expect(stateHash(twin)).toBe(stateHash(match));
    }
    const wrong = i < CHECKED_COMMANDS ? checkTable(game, match.state) : undefined;
    if (wrong) throw wrongly(wrong);
  }
  expect(match.state.pending).toEqual([]);
  const log = JSON.parse(JSON.stringify(match.log)) as typeof match.log;
  const again = resumeMatch(game, seed, log);
  expect(stateHash(again)).toBe(stateHash(match));
  expect(findForgery(again)).toBeUndefined();
};

describe('random battles', () => {
  test(`${GAMES} battles: no dead end, no overlapping bases, all end, every log replays`, {
    timeout: 3_600_000,
  }, () => {
    for (let number = FROM; number < FROM + GAMES; number++) play(number);
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

describe.each([0, 1, 2, 4])('conformance on random table %s', number => {
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
