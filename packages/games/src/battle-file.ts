import {
  type AnyEntry,
  type AnyMatch,
  faultAt,
  isProblem,
  misplaced,
  type Problem,
  problem,
  stateHash,
} from '@emlia/kernel';
import { type MatchHeader, PACES, SEATINGS } from '@emlia/protocol';
import * as z from 'zod';

/**
 * A battle as a file: its log, and the seed every die can be checked by. What a server exports
 * (`emlia-replay`) is read too; there the seed is missing until the match is over.
 */
export interface KeptBattle {
  readonly header: BattleHeader;
  readonly seed?: string;
  /** The hash of the state after the last entry. */
  readonly hash?: string;
  readonly entries: readonly AnyEntry[];
}

/** What a battle is played by: ruleset, scenario, setup with its hash, seats, and the hash of its seed. */
export type BattleHeader = z.output<typeof header>;

const FORMAT = 'emlia-battle';
const FORMAT_VERSION = 1;

const name = z.string().min(1).max(128);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is no hash');
const number = z.int().nonnegative();

/** Whatever a match may carry. */
const parts = {
  ruleset: name,
  rulesetVersion: name,
  scenario: name,
  title: z.string().max(200),
  seats: z.array(name).min(1).max(16),
  setup: z.unknown(),
  /** Files written before it was noted have none. */
  setupHash: sha256.exactOptional(),
  setupInPart: z.literal(true).exactOptional(),
  bots: z.record(name, z.strictObject({ bot: name, temper: name })).exactOptional(),
  seedHash: sha256,
  seedChosen: z.literal(true).exactOptional(),
  seating: z.enum(SEATINGS).exactOptional(),
  pace: z.enum(PACES).exactOptional(),
  rated: z.strictObject({ from: z.int().exactOptional(), to: z.int().exactOptional() }).exactOptional(),
  created: z.string().max(40).exactOptional(),
  branch: z
    .strictObject({
      match: name,
      at: number,
      seeds: z.array(z.strictObject({ to: number, seed: name })).max(64),
    })
    .exactOptional(),
  partOf: z
    .strictObject({ match: name, title: z.string().max(200), closed: z.literal(true).exactOptional() })
    .exactOptional(),
  rematch: z.strictObject({ match: name, seats: z.record(name, name) }).exactOptional(),
} satisfies Record<keyof MatchHeader, z.ZodType>;

const header = z.strictObject(parts);

const entry = z.strictObject({
  seq: number,
  seat: name.exactOptional(),
  command: z.unknown().exactOptional(),
  events: z.array(z.looseObject({ type: name })).exactOptional(),
  undo: number.exactOptional(),
  agreed: z.literal(true).exactOptional(),
  /** How it ended beside its rules. */
  ended: z
    .strictObject({
      winners: z.array(name).max(16),
      grade: name.exactOptional(),
      rule: name,
      say: z.string().max(500),
    })
    .exactOptional(),
  view: z.unknown().exactOptional(),
  mixed: z.record(name, name).exactOptional(),
  salt: name.exactOptional(),
});

const entries = z
  .array(entry)
  .min(1)
  .superRefine((all, ctx) => {
    for (const [i, one] of all.entries()) {
      const both = one.events !== undefined && one.undo !== undefined;
      const wrong = both ? `entry ${i} has both events and an undo` : misplaced(one as AnyEntry, i);
      if (wrong) return ctx.addIssue({ code: 'custom', message: wrong, input: one });
    }
  });

const seed = name;

/** The files a battle is kept in, each read by its validator: `format` says which it is. */
export const BATTLE_FORMATS = {
  'emlia-battle': z.strictObject({
    format: z.literal(FORMAT),
    formatVersion: z.literal(FORMAT_VERSION),
    header,
    seed: seed.exactOptional(),
    hash: sha256.exactOptional(),
    entries,
  }),
  /** The server's own: ReplayFile of the protocol. */
  'emlia-replay': z.strictObject({
    format: z.literal('emlia-replay'),
    formatVersion: z.literal(FORMAT_VERSION),
    match: name,
    header,
    complete: z.boolean(),
    seat: name.exactOptional(),
    entries,
    seed: seed.exactOptional(),
  }),
} as const;

const marked = z.looseObject({ format: z.enum(['emlia-battle', 'emlia-replay']), formatVersion: z.number() });

/**
 * Reads a battle from the text or the data of its file, in either format; `called` is what sentences call the file. Whether
 * its log fits its scenario is asked by `resumeBattle`, and whether it is what its seed gives by `proveBattle`.
 */
export const parseBattle = (json: unknown, called = 'This'): KeptBattle | Problem => {
  const raw = typeof json === 'string' ? parseJson(json, called) : json;
  if (typeof raw === 'object' && raw !== null && isProblem(raw)) return raw;
  const mark = marked.safeParse(raw);
  if (!mark.success) return problem('no-battle', `${called} is no Emlia battle.`);
  const inherited = inheritedName(mark.data.entries);
  if (inherited !== undefined)
    return problem('unsound', `${called} is no sound battle: nothing in its log may be called ${inherited}.`);
  const { format, formatVersion } = mark.data;
  if (formatVersion !== FORMAT_VERSION) {
    const say = `${called} is written in format ${formatVersion}; this Emlia reads format ${FORMAT_VERSION}.`;
    return problem('other-format', say);
  }
  const read = BATTLE_FORMATS[format].safeParse(raw);
  if (!read.success) return unsound(called, read.error);
  const { header, entries, ...rest } = read.data;
  return {
    header,
    // Which of the two kinds each entry is has been checked above.
    entries: entries as readonly AnyEntry[],
    ...(rest.seed !== undefined && { seed: rest.seed }),
    ...('hash' in rest && { hash: rest.hash }),
  };
};

/** One entry on each line, so that two battles can be compared by eye. */
export const formatBattle = (header: BattleHeader, match: AnyMatch): string => {
  const head = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    header,
    seed: match.seed,
    hash: stateHash(match),
  };
  const lines = Object.entries(head).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},\n`,
  );
  const log = match.log.map(one => JSON.stringify(one)).join(',\n');
  return `{\n${lines.join('')}"entries":[\n${log}\n]\n}\n`;
};

/** A name that every object of JavaScript answers to: whatever it is meant for, it leads to something else. */
const inheritedName = (data: unknown): string | undefined => {
  const open = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value in Object.prototype) return value;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (key in Object.prototype) return key;
      open.push(inner);
    }
  }
  return undefined;
};

const parseJson = (text: string, called: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return problem('no-json', `${called} is no JSON.`);
  }
};

const unsound = (called: string, { issues: [issue] }: z.ZodError): Problem => {
  const steps = issue?.path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)) ?? [];
  const at = steps.join('').replace(/^\./, '');
  const fault = faultAt(issue?.code === 'custom' ? '' : at, issue?.message);
  return problem('unsound', `${called} is no sound battle: ${fault}.`);
};
