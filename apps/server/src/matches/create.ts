import { isProblem, type Problem, problem, seedHash, setupHash, startMatch } from '@emlia/kernel';
import type { ChosenScenario, MatchCreated, MatchHeader, NewMatch } from '@emlia/protocol';
import { seatBots } from '../bots/seats.ts';
import { StoreFailure } from '../store/store.ts';
import { hashToken, newMatchId, newSeed, newToken } from './tokens.ts';
import type { ServerWorld } from './world.ts';

/** A new match on disk, with a secret for each seat. */
export const createMatch = async (
  world: ServerWorld,
  { scenario, seed = newSeed(), musters, bots, options }: NewMatch,
): Promise<MatchCreated | Problem> => {
  const chosen = world.library.setupOf(scenario, musters, options);
  if (isProblem(chosen)) return chosen;
  const begun = beginMatch(world, scenario, chosen, seed);
  if (isProblem(begun)) return begun;
  const seated = seatBots(world.library, begun.header, bots);
  if (isProblem(seated)) return seated;
  return keepMatch(world, {
    header: Object.keys(seated).length > 0 ? { ...begun.header, bots: seated } : begun.header,
    names: chosen.seatNames,
    seed,
    bodies: [begun.start],
  });
};

interface Begun {
  readonly header: MatchHeader;
  /** The names of the seats. */
  readonly names: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Its entries so far, from number 0. */
  readonly bodies: readonly string[];
}

/** Puts a match on disk and hands out its secrets. */
export const keepMatch = async (
  world: ServerWorld,
  { header, names, seed, bodies }: Begun,
): Promise<MatchCreated | Problem> => {
  const id = newMatchId();
  const seats = header.seats.map(seat => ({ seat, name: names[seat] ?? seat, token: newToken() }));
  const stored = seats.map(({ seat, name, token }) => ({ seat, name, tokenHash: hashToken(token) }));
  try {
    await world.store.createMatch({ id, header, seed, seats: stored }, bodies);
  } catch (error) {
    world.log(`a new match was not written: ${error instanceof Error ? error.stack : error}`);
    return problem('not-saved', error instanceof StoreFailure ? error.say : 'The match could not be saved.');
  }
  const { bots = {} } = header;
  const played = seats.flatMap(({ seat, name }) => {
    const bot = bots[seat];
    return bot ? [{ seat, name, ...bot }] : [];
  });
  return {
    match: id,
    seats: seats.filter(({ seat }) => !bots[seat]),
    ...(played.length > 0 && { bots: played }),
  };
};

/** A match of a setup, before anything is done in it. */
export const beginMatch = (
  world: ServerWorld,
  scenario: string,
  { ruleset: name, setup, title }: Pick<ChosenScenario, 'ruleset' | 'setup' | 'title'>,
  seed: string,
): { header: MatchHeader; start: string } | Problem => {
  const ruleset = world.library.rulesets[name];
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
      setupHash: setupHash(setup),
      seedHash: seedHash(seed),
      created: new Date().toISOString(),
    };
    return { header, start: JSON.stringify(match.log[0]) };
  } catch (error) {
    world.log(`scenario ${scenario} is broken: ${error instanceof Error ? error.stack : error}`);
    return problem('scenario-broken', `The scenario "${title}" is broken and cannot be played.`);
  }
};
