import { randomBytes } from 'node:crypto';
import type { Musters } from '@emlia/emlia';
import { rulesetOf } from '@emlia/games';
import type { PackLibrary } from '@emlia/games/node';
import {
  type AnyMatch,
  type AnyRuleset,
  findForgery,
  isProblem,
  type MatchOptions,
  resumeMatch,
  seededDice,
  seedHash,
  setupHash,
  startMatch,
  stateHash,
} from '@emlia/kernel';
import { noScenario } from '../scenarios/no-scenario.ts';
import { failed } from '../terminal/failure.ts';
import type { BattleHeader, KeptBattle } from './battle-file.ts';

export interface OpenBattle {
  readonly header: BattleHeader;
  readonly match: AnyMatch;
}

export const newSeed = (): string => randomBytes(16).toString('hex');

/** The scenario for whoever does not care which. */
export const firstScenario = (library: PackLibrary): string => {
  const [first] = library.scenarios();
  if (!first) throw failed('There is no scenario to play.');
  return first.id;
};

/** A scenario of a library, begun with the armies mustered for it. */
export const beginBattle = (
  library: PackLibrary,
  scenario: string,
  seed: string,
  musters: Musters = {},
): OpenBattle => {
  const chosen = library.setupOf(scenario, musters);
  if (isProblem(chosen))
    throw chosen.problem === 'no-scenario' ? noScenario(library, scenario) : failed(chosen.say);
  const { setup, title } = chosen;
  const ruleset = rulesetNamed(chosen.ruleset);
  try {
    const match = startMatch(ruleset.open(setup), seed);
    const played = { ruleset: ruleset.id, rulesetVersion: ruleset.version, scenario, title };
    const seats = [...match.game.seats];
    const header = { ...played, seats, setup, setupHash: setupHash(setup), seedHash: seedHash(seed) };
    return { header, match };
  } catch (error) {
    throw failed(`The scenario ${scenario} is broken and cannot be played.`, error);
  }
};

const rulesetNamed = (id: string): AnyRuleset => {
  const ruleset = rulesetOf(id);
  if (!ruleset) throw failed(`The battle is played by the rules "${id}", which this Emlia does not have.`);
  return ruleset;
};

/** A battle that goes on from a moment of another has that one's dice until then. */
const diceOf = ({ seed = '', header: { branch } }: KeptBattle): MatchOptions =>
  branch ? { dice: seq => seededDice(branch.seeds.find(({ to }) => seq <= to)?.seed ?? seed, seq) } : {};

/** The battle as far as entry `at`, from its events alone: nothing is decided again. */
export const resumeBattle = (file: string, battle: KeptBattle, at = battle.entries.length - 1): AnyMatch => {
  const { setup, setupHash: promised } = battle.header;
  const ruleset = rulesetNamed(battle.header.ruleset);
  let match: AnyMatch;
  try {
    const game = ruleset.open(setup);
    match = resumeMatch(game, battle.seed ?? '', battle.entries.slice(0, at + 1), diceOf(battle));
    stateHash(match);
  } catch (error) {
    throw failed(`${file} is no sound battle: its log does not fit its scenario.`, error);
  }
  if (promised !== undefined && setupHash(setup) !== promised) {
    throw failed(`${file} is forged: its setup is not the one the battle was begun with.`);
  }
  if (match.game.seats.join() !== battle.header.seats.join()) {
    throw failed(`${file} is no sound battle: its seats are not those of its scenario.`);
  }
  return match;
};

/** How much of a battle could be proven: all of it, or why only that its log replays. */
export type Proof = { readonly proven: true } | { readonly proven: false; readonly why: string };

/** Decides a resumed battle again where that can be done. Throws at the first sign that somebody bent it. */
export const proveBattle = (file: string, battle: KeptBattle, match: AnyMatch): Proof => {
  const { header, seed, hash, entries } = battle;
  if (seed === undefined) {
    compareHash(file, match.log.length === entries.length ? hash : undefined, match);
    return { proven: false, why: 'the file has no seed' };
  }
  if (seedHash(seed) !== header.seedHash) {
    throw failed(`${file} is forged: its seed is not the one that was promised at the start.`);
  }
  const version = rulesetOf(header.ruleset)?.version;
  const same = version === header.rulesetVersion;
  const forged = same ? firstForgery(file, match) : undefined;
  if (forged !== undefined) {
    const before = forged > 0 ? `; emlia replay --at ${forged - 1} shows it up to there` : '';
    throw failed(`${file} is forged: entry ${forged} is not what its seed and the rules give${before}.`);
  }
  compareHash(file, match.log.length === entries.length ? hash : undefined, match);
  if (same) return { proven: true };
  return {
    proven: false,
    why: `it was played by ${header.ruleset} ${header.rulesetVersion}, and this is ${version}`,
  };
};

const firstForgery = (file: string, match: AnyMatch): number | undefined => {
  try {
    return findForgery(match);
  } catch (error) {
    throw failed(`${file} is no sound battle: the rules cannot decide it again.`, error);
  }
};

const compareHash = (file: string, hash: string | undefined, match: AnyMatch): void => {
  if (hash !== undefined && hash !== stateHash(match)) {
    throw failed(`${file} is forged: its log leads to the hash ${stateHash(match)}, not to ${hash}.`);
  }
};
