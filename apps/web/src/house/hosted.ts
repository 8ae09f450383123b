import {
  type AnyMatch,
  type AnyRuleset,
  entriesSeen,
  type Problem,
  problem,
  type Result,
} from '@emlia/kernel';
import type { BotReason, BotReasons, MatchCard, MatchHeader, ReplayFile } from '@emlia/protocol';
import type { KeptMatch } from './keep.ts';

/** A match of the house in memory. */
export interface Hosted {
  readonly kept: KeptMatch;
  readonly match: AnyMatch;
  readonly ruleset: AnyRuleset;
  /** Why bots gave their commands, by the entries those became. */
  readonly reasons: Map<number, BotReasons>;
}

const NO_REASON = problem('no-reason', 'Nobody wrote down why this was done.');
const UNTOLD = 'Why this was done will be told when the battle is over.';

export const resultOf = ({ match }: Hosted): Result | undefined => match.game.result(match.state);
export const isMatchOver = (hosted: Hosted): boolean => resultOf(hosted) !== undefined;

/** What a seat may know of the setup. */
export const setupFor = ({ kept: { header }, ruleset }: Hosted, seat: string | undefined): unknown =>
  ruleset.setupFor?.(header.setup, seat) ?? header.setup;

export const headerFor = (hosted: Hosted, seat: string | undefined): MatchHeader => {
  const { header } = hosted.kept;
  const setup = isMatchOver(hosted) ? header.setup : setupFor(hosted, seat);
  return setup === header.setup ? header : { ...header, setup, setupInPart: true };
};

export const cardOf = (hosted: Hosted): MatchCard => {
  const { id, header, names } = hosted.kept;
  const { title, scenario, created, seedHash, bots = {} } = header;
  const seats = header.seats.map(seat => {
    const bot = bots[seat];
    return { seat, name: names[seat] ?? seat, ...(bot && { bot }) };
  });
  const stands = { version: hosted.match.log.length, over: isMatchOver(hosted) };
  return { match: id, title, scenario, created, ...stands, seating: 'here', seedHash, seats };
};

/** The whole battle once it is over; until then what a seat has seen. */
export const replayOf = (hosted: Hosted, seat: string | undefined): ReplayFile | Problem => {
  const { kept, match } = hosted;
  const header = headerFor(hosted, seat);
  const file = { format: 'emlia-replay', formatVersion: 1, match: kept.id, header } as const;
  if (isMatchOver(hosted)) return { ...file, complete: true, entries: match.log, seed: kept.seed };
  if (seat === undefined) return problem('not-over', 'The whole match can be taken home when it is over.');
  return { ...file, complete: false, seat, entries: entriesSeen(match, 0, seat) };
};

/** Why a bot gave the command of an entry: all of it when the battle is over, until then what tells no secret. */
export const reasonOf = (hosted: Hosted, seq: number): BotReason | Problem => {
  const { seat } = hosted.match.log[seq] ?? {};
  const found = hosted.reasons.get(seq);
  if (seat === undefined || !found) return NO_REASON;
  const shown = (isMatchOver(hosted) ? found.why : found.open) as BotReason | undefined;
  const { bot = '', temper = '' } = hosted.kept.header.bots?.[seat] ?? {};
  return shown ? { ...shown, seq, seat } : { seq, seat, bot, temper, untold: UNTOLD, weighed: [] };
};
