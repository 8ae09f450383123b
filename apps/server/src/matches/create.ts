import { isProblem, type Problem, problem, seedHash, startMatch } from '@emlia/kernel';
import type { MatchCreated, MatchHeader, NewMatch } from '@emlia/protocol';
import type { ChosenScenario } from '../shelf.ts';
import { StoreFailure } from '../store/store.ts';
import { hashToken, newMatchId, newSeed, newToken } from './tokens.ts';
import type { World } from './world.ts';

/** A new match on disk, with a secret for each seat. */
export const createMatch = async (
  world: World,
  { scenario, seed = newSeed(), musters }: NewMatch,
): Promise<MatchCreated | Problem> => {
  const chosen = world.shelf.setupOf(scenario, musters);
  if (isProblem(chosen)) return chosen;
  const begun = begin(world, scenario, chosen, seed);
  if (isProblem(begun)) return begun;
  const id = newMatchId();
  const seats = begun.header.seats.map(seat => ({
    seat,
    name: chosen.seatNames[seat] ?? seat,
    token: newToken(),
  }));
  const stored = seats.map(({ seat, name, token }) => ({ seat, name, tokenHash: hashToken(token) }));
  try {
    await world.store.createMatch({ id, header: begun.header, seed, seats: stored }, begun.start);
  } catch (error) {
    world.log(`a new match was not written: ${error instanceof Error ? error.stack : error}`);
    return problem('not-saved', error instanceof StoreFailure ? error.say : 'The match could not be saved.');
  }
  return { match: id, seats };
};

const begin = (
  world: World,
  scenario: string,
  { ruleset: name, setup, title }: ChosenScenario,
  seed: string,
): { header: MatchHeader; start: string } | Problem => {
  const ruleset = world.shelf.rulesets[name];
  if (!ruleset) {
    return problem('no-ruleset', `"${title}" is played by "${name}", which this server does not have.`);
  }
  try {
    const game = ruleset.open(setup);
    const match = startMatch(game, seed);
    const header: MatchHeader = {
      ruleset: name,
      rulesetVersion: ruleset.version,
      scenario,
      title,
      seats: game.seats,
      setup,
      seedHash: seedHash(seed),
      created: new Date().toISOString(),
    };
    return { header, start: JSON.stringify(match.log[0]) };
  } catch (error) {
    world.log(`scenario ${scenario} is broken: ${error instanceof Error ? error.stack : error}`);
    return problem('scenario-broken', `The scenario "${title}" is broken and cannot be played.`);
  }
};
