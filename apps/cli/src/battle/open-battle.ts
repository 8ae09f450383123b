import { randomBytes } from 'node:crypto';
import type { Musters } from '@emlia/emlia';
import { type BattleHeader, rulesetOf } from '@emlia/games';
import type { PackLibrary } from '@emlia/games/node';
import { type AnyMatch, type AnyRuleset, isProblem, seedHash, setupHash, startMatch } from '@emlia/kernel';
import { noScenario } from '../scenarios/no-scenario.ts';
import { failed } from '../terminal/failure.ts';

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

/** A scenario of a library, begun with the armies mustered for it and what else was chosen. */
export const beginBattle = (
  library: PackLibrary,
  scenario: string,
  seed: string,
  musters: Musters = {},
  options: Readonly<Record<string, string>> = {},
): OpenBattle => {
  const chosen = library.setupOf(scenario, musters, options);
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
