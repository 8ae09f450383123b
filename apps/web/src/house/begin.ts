import {
  type AnyEntry,
  type AnyRuleset,
  isUndone,
  type Problem,
  problem,
  resumeMatch,
  seedHash,
  setupHash,
  startMatch,
} from '@emlia/kernel';
import type { BotSeat, BotsCard, ChosenScenario, MatchHeader, SeatedBot } from '@emlia/protocol';
import { type Hosted, isMatchOver } from './hosted.ts';
import type { KeptEntry, KeptMatch } from './keep.ts';
import { HOUSE_PREFIX } from './match-id.ts';

/** A match that is about to be kept. */
export interface Begun {
  readonly match: KeptMatch;
  readonly entries: readonly KeptEntry[];
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const newId = (): string => `${HOUSE_PREFIX}${hex(10)}`;

const entriesOf = (log: readonly AnyEntry[]): KeptEntry[] => log.map(entry => ({ entry }));

/** A match of a scenario, before anything is done in it. */
export const beginMatch = (
  ruleset: AnyRuleset,
  scenario: string,
  { setup, title, seatNames }: ChosenScenario,
  bots: Readonly<Record<string, SeatedBot>>,
  seed = hex(32),
): Begun => {
  const match = startMatch(ruleset.open(setup), seed);
  const header: MatchHeader = {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    scenario,
    title,
    seats: match.game.seats,
    setup,
    setupHash: setupHash(setup),
    ...(Object.keys(bots).length > 0 && { bots }),
    seedHash: seedHash(seed),
    seating: 'here',
    created: new Date().toISOString(),
  };
  return { match: { id: newId(), header, names: seatNames, seed }, entries: entriesOf(match.log) };
};

/** Who plays which seat, if such bots know these rules. */
export const seatBots = (
  { bots, tempers }: BotsCard,
  ruleset: string,
  wanted: Readonly<Record<string, BotSeat>>,
): Readonly<Record<string, SeatedBot>> | Problem => {
  const seated: Record<string, SeatedBot> = {};
  for (const [seat, { bot, temper = tempers[0]?.id ?? '' }] of Object.entries(wanted)) {
    const knows = bots.some(({ id, rulesets }) => id === bot && rulesets.includes(ruleset));
    if (!knows) return problem('no-bot', `There is no bot "${bot}" for this battle here.`);
    seated[seat] = { bot, temper };
  }
  return seated;
};

/** The same battle again; two players change seats (scenario.swap), of more everyone keeps theirs. */
export const beginRematch = ({ kept, ruleset }: Hosted): Begun => {
  const { header, names } = kept;
  const { seats, scenario, title, setup } = header;
  const before = seats.length === 2 ? seats.toReversed() : seats;
  const sat = Object.fromEntries(seats.map((seat, i) => [seat, before[i] ?? seat]));
  const bots = Object.fromEntries(
    Object.entries(header.bots ?? {}).map(([seat, bot]) => [sat[seat] ?? seat, bot]),
  );
  const chosen = { ruleset: ruleset.id, setup, title, seatNames: names };
  const { match, entries } = beginMatch(ruleset, scenario, chosen, bots);
  return {
    match: { ...match, header: { ...match.header, rematch: { match: kept.id, seats: sat } } },
    entries,
  };
};

/** A match that shares the entries of another up to one of them, and goes on with dice of its own. */
export const beginBranch = (hosted: Hosted, at: number): Begun | Problem => {
  const { kept, match } = hosted;
  if (!isMatchOver(hosted))
    return problem('not-over', 'A battle can be played on from any moment once it is over.');
  const shared = match.log.slice(0, at + 1);
  const last = shared[at];
  if (!last || isUndone(last)) return problem('no-entry', 'There is no such moment to play on from.');
  if (match.game.result(resumeMatch(match.game, '', shared).state))
    return problem('over', 'The battle is over at that moment; choose an earlier one.');
  const seed = hex(32);
  const earlier = kept.header.branch?.seeds ?? [];
  const before = earlier.filter(({ to }) => to < at);
  const seeds = [...before, { to: at, seed: earlier[before.length]?.seed ?? kept.seed }];
  const header: MatchHeader = {
    ...kept.header,
    seedHash: seedHash(seed),
    created: new Date().toISOString(),
    branch: { match: kept.id, at, seeds },
  };
  return { match: { id: newId(), header, names: kept.names, seed }, entries: entriesOf(shared) };
};
