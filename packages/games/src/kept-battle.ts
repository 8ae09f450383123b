import {
  type AnyMatch,
  type AnyRuleset,
  findForgery,
  isProblem,
  type MatchOptions,
  type Problem,
  problem,
  resumeMatch,
  seedHash,
  setupHash,
  stateHash,
  UNRESUMED,
} from '@emlia/kernel';
import { type BattleHeader, type KeptBattle, parseBattle } from './battle-file.ts';
import { editionsOf, RULESETS } from './rulesets.ts';

/** How a kept battle is opened: what sentences call it, and by whose rules it may be played. */
export interface OpenOptions {
  readonly called?: string;
  /** By id; missing: those that ship. */
  readonly rulesets?: Readonly<Record<string, AnyRuleset>>;
}

const rulesFor = (
  { header: { ruleset } }: KeptBattle,
  { rulesets = RULESETS }: OpenOptions,
): AnyRuleset | undefined => (Object.hasOwn(rulesets, ruleset) ? rulesets[ruleset] : undefined);

/** draft.edition.select: a battle is of one edition of its rules, which has to be known here. */
const strangeEdition = ({ ruleset, setup }: BattleHeader): string | undefined => {
  if (typeof setup !== 'object' || setup === null) return undefined;
  const { edition } = setup as { readonly edition?: unknown };
  const known = editionsOf(ruleset);
  if (known.length === 0 || (typeof edition === 'string' && known.includes(edition))) return undefined;
  return typeof edition === 'string'
    ? `is of the edition "${edition}" of its rules, which this Emlia does not have; it has ${known.join(' and ')}`
    : `does not say which edition of its rules it is of; there are ${known.join(' and ')}`;
};

/** A battle that goes on from a moment of another has that one's dice until then. */
const seedsOf = ({ seed = '', header: { branch } }: KeptBattle): MatchOptions =>
  branch ? { seedAt: seq => branch.seeds.find(({ to }) => seq <= to)?.seed ?? seed } : {};

/** The battle as far as entry `at`, from its events alone: nothing is decided again. Its set-up must be the one it promised. */
export const resumeBattle = (
  battle: KeptBattle,
  options: OpenOptions & { readonly at?: number } = {},
): AnyMatch | Problem => {
  const { called = 'This', at = battle.entries.length - 1 } = options;
  const { setup, setupHash: promised, setupInPart, seats, ruleset } = battle.header;
  const rules = rulesFor(battle, options);
  if (!rules) {
    const say = `The battle is played by the rules "${ruleset}", which this Emlia does not have.`;
    return problem('no-rules', say);
  }
  const strange = strangeEdition(battle.header);
  if (strange !== undefined) return problem('no-edition', `${called} ${strange}.`);
  let match: AnyMatch;
  try {
    const game = rules.open(setup);
    match = resumeMatch(game, battle.seed ?? '', battle.entries.slice(0, at + 1), seedsOf(battle));
    stateHash(match);
  } catch (error) {
    const { message = '' } = error instanceof Error ? error : {};
    const why = message.startsWith(UNRESUMED) ? ` Its ${message.slice(UNRESUMED.length)}` : '';
    return problem('unsound', `${called} is no sound battle: its log does not fit its scenario.${why}`);
  }
  if (promised !== undefined && !setupInPart && setupHash(setup) !== promised) {
    return problem('forged', `${called} is forged: its setup is not the one the battle was begun with.`);
  }
  return match.game.seats.join() === seats.join()
    ? match
    : problem('unsound', `${called} is no sound battle: its seats are not those of its scenario.`);
};

/** How much of a battle could be proven: all of it, or why only that its log replays. */
export type Proof = { readonly proven: true } | { readonly proven: false; readonly why: string };

/** Somebody bent it; where that is known, the first entry that is not what its seed and the rules give. */
export interface Forged extends Problem {
  readonly entry?: number;
}

/** Decides a resumed battle again where that can be done, and compares it with what is kept. */
export const proveBattle = (
  battle: KeptBattle,
  match: AnyMatch,
  options: OpenOptions = {},
): Proof | Forged => {
  const { called = 'This' } = options;
  const { header, seed, hash, entries } = battle;
  const bent = (): Forged | undefined => {
    const found = stateHash(match);
    return hash === undefined || match.log.length < entries.length || hash === found
      ? undefined
      : problem('forged', `${called} is forged: its log leads to the hash ${found}, not to ${hash}.`);
  };
  if (seed === undefined) return bent() ?? { proven: false, why: 'the file has no seed' };
  if (seedHash(seed) !== header.seedHash) {
    return problem('forged', `${called} is forged: its seed is not the one that was promised at the start.`);
  }
  const version = rulesFor(battle, options)?.version;
  if (version !== header.rulesetVersion) {
    const why = `it was played by ${header.ruleset} ${header.rulesetVersion}, and this is ${version}`;
    return bent() ?? { proven: false, why };
  }
  let entry: number | undefined;
  try {
    entry = findForgery(match);
  } catch {
    return problem('unsound', `${called} is no sound battle: the rules cannot decide it again.`);
  }
  if (entry === undefined) return bent() ?? { proven: true };
  const say = `${called} is forged: entry ${entry} is not what its seed and the rules give.`;
  return { ...problem('forged', say), entry };
};

/** A battle from a file, whole: what it says of itself, the match it was, and how much of it is proven. */
export interface OpenedBattle {
  readonly header: KeptBattle['header'];
  readonly match: AnyMatch;
  readonly proof: Proof;
}

/**
 * Reads a battle from the text or the data of a file, `emlia-battle` or `emlia-replay`. Its numbering, set-up, seed and
 * hash are checked, and where its seed is told every die and every event is decided again; what is wrong with it is a
 * problem in one sentence.
 *
 * @example
 * import { isProblem, readBattle } from '@emlia/kit';
 *
 * const read = readBattle('{ "format": "chess" }');
 * console.log(isProblem(read) ? read.say : read.match.log.length); // This is no Emlia battle.
 */
export const readBattle = (json: unknown, options: OpenOptions = {}): OpenedBattle | Problem => {
  const battle = parseBattle(json, options.called);
  if (isProblem(battle)) return battle;
  const match = resumeBattle(battle, options);
  if (isProblem(match)) return match;
  const proof = proveBattle(battle, match, options);
  return isProblem(proof) ? proof : { header: battle.header, match, proof };
};
