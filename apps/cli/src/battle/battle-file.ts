import { type AnyEntry, type AnyMatch, stateHash } from '@emlia/kernel';
import type { MatchHeader } from '@emlia/protocol';
import * as z from 'zod';
import { type Failure, failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText, writeFile } from '../terminal/text-file.ts';

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

export type BattleHeader = z.output<typeof header>;

/** No battle comes near: entries are a few kilobytes. */
const LARGEST = 64 * 1024 * 1024;
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
  bots: z.record(name, z.strictObject({ bot: name, temper: name })).exactOptional(),
  seedHash: sha256,
  created: z.string().max(40).exactOptional(),
  branch: z
    .strictObject({
      match: name,
      at: number,
      seeds: z.array(z.strictObject({ to: number, seed: name })).max(64),
    })
    .exactOptional(),
  partOf: z.strictObject({ match: name, title: z.string().max(200) }).exactOptional(),
  rematch: z.strictObject({ match: name, seats: z.record(name, name) }).exactOptional(),
} satisfies Record<keyof MatchHeader, z.ZodType>;

const header = z.strictObject(parts);

const entry = z.strictObject({
  seq: number,
  seat: name.exactOptional(),
  command: z.unknown().exactOptional(),
  events: z.array(z.looseObject({ type: name })).exactOptional(),
  undo: number.exactOptional(),
  view: z.unknown().exactOptional(),
});

const entries = z
  .array(entry)
  .min(1)
  .superRefine((all, ctx) => {
    for (const [i, one] of all.entries()) {
      const message = misplaced(one, i);
      if (message) return ctx.addIssue({ code: 'custom', message, path: [i], input: one });
    }
  });

const misplaced = (one: z.output<typeof entry>, i: number): string | undefined => {
  if (one.seq !== i) return `is numbered ${one.seq}`;
  if ((one.events === undefined) === (one.undo === undefined)) return 'must have either events or an undo';
  if (i === 0)
    return one.events && one.seat === undefined ? undefined : 'the first entry is nobody’s command';
  if (one.seat === undefined) return 'names no seat';
  return one.undo !== undefined && one.undo >= i ? 'takes back what is not there' : undefined;
};

const seed = name;
const battle = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  header,
  seed: seed.exactOptional(),
  hash: sha256.exactOptional(),
  entries,
});

/** The server's own: ReplayFile of the protocol. */
const replay = z.strictObject({
  format: z.literal('emlia-replay'),
  formatVersion: z.literal(1),
  match: name,
  header,
  complete: z.boolean(),
  seat: name.exactOptional(),
  entries,
  seed: seed.exactOptional(),
});

const marked = z.looseObject({ format: z.enum(['emlia-battle', 'emlia-replay']), formatVersion: z.number() });

export const parseBattle = (file: string, text: string): KeptBattle => {
  const raw = parseJson(file, text);
  const mark = marked.safeParse(raw);
  if (!mark.success) throw failed(`${file} is no Emlia battle.`);
  const { format, formatVersion } = mark.data;
  if (formatVersion !== FORMAT_VERSION) {
    throw failed(`${file} is written in format ${formatVersion}; this Emlia reads format ${FORMAT_VERSION}.`);
  }
  const read = (format === FORMAT ? battle : replay).safeParse(raw);
  if (!read.success) throw unsound(file, read.error);
  const { header, entries, ...rest } = read.data;
  return {
    header,
    // Which of the two kinds each entry is has been checked above.
    entries: entries as readonly AnyEntry[],
    ...(rest.seed === undefined ? {} : { seed: rest.seed }),
    ...('hash' in rest ? { hash: rest.hash } : {}),
  };
};

export const readBattle = (file: string, terminal: Terminal): KeptBattle =>
  parseBattle(file, readText(file, LARGEST, terminal));

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

export const writeBattle = (path: string, header: BattleHeader, match: AnyMatch): void =>
  writeFile(path, formatBattle(header, match));

const parseJson = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw failed(`${file} is no JSON.`, error);
  }
};

const unsound = (file: string, error: z.ZodError): Failure => {
  const issue = error.issues[0];
  const at =
    issue?.path.map(step => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('') ?? '';
  const where = at === '' ? '' : `${at.replace(/^\./, '')}: `;
  return failed(`${file} is no sound battle: ${where}${issue?.message ?? 'malformed'}.`, error);
};
