import { dirname, resolve } from 'node:path';
import {
  flag,
  formatComplaint,
  list,
  noSuch,
  object,
  oneOrMore,
  readSource,
  readWith,
  text,
  whole,
  wordIn,
} from '@emlia/packs';
import type { ServerOptions } from '@emlia/server';
import { RETENTION, SERVER_LIMITS, SIGN_UP, type SignUp } from '@emlia/server/settings';
import { badUsage, failed } from '../terminal/failure.ts';
import { DATA } from '../terminal/places.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../terminal/text-file.ts';

/**
 * What a server is told, by the names of its options. Each may be said on the command line, in the environment or in the
 * file that `--config` names; of these the first that says something holds.
 */
export interface Told {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly database?: string;
  readonly packs?: string;
  readonly shipped?: boolean;
  readonly watch?: boolean;
  readonly forge?: string;
  readonly public?: string;
  readonly trustProxy?: string;
  readonly mail?: string;
  readonly mailFrom?: string;
  readonly embedOrigins?: string;
  readonly ruleset?: readonly string[];
  readonly signUp?: string;
  readonly metrics?: string;
  readonly requestLog?: string;
  readonly keep?: string;
  readonly limits?: string;
}

/** The environment's names for it. */
const ENVIRONMENT = {
  port: 'PORT',
  host: 'EMLIA_HOST',
  data: 'EMLIA_DATA',
  database: 'DATABASE_URL',
  public: 'EMLIA_PUBLIC',
  trustProxy: 'EMLIA_TRUST_PROXY',
  mail: 'EMLIA_MAIL',
  mailFrom: 'EMLIA_MAIL_FROM',
  embedOrigins: 'EMLIA_EMBED_ORIGINS',
  signUp: 'EMLIA_SIGN_UP',
  metrics: 'EMLIA_METRICS',
  requestLog: 'EMLIA_REQUEST_LOG',
  keep: 'EMLIA_KEEP',
  limits: 'EMLIA_LIMITS',
} as const satisfies Partial<Record<keyof Told, string>>;

const kebabOf = (name: string): string => name.replaceAll(/[A-Z]/g, one => `-${one.toLowerCase()}`);
const camelOf = (name: string): string => name.replaceAll(/-([a-z])/g, (_, one: string) => one.toUpperCase());

/** The numbers that `--limits` and `--keep` set, by the names that options and files have for them. */
const LIMITS = new Map(Object.keys(SERVER_LIMITS).map(name => [kebabOf(name), name]));
const KEPT = new Map(Object.keys(RETENTION).map(name => [kebabOf(name), name]));

const MOST = 2_000_000_000;
/** A server that takes none of them at all is still a server. */
const MAY_BE_NONE = ['packs-per-day'];
const numbers = (names: ReadonlyMap<string, string>, least: number) =>
  object(
    Object.fromEntries(
      [...names.keys()].map(name => [name, whole(MAY_BE_NONE.includes(name) ? 0 : least, MOST).optional()]),
    ),
  );

const line = () => text(500);
const lines = () => oneOrMore(line(), 100);

/** The file, by the names of the options. */
const CONFIG = object({
  port: whole(0, 65535).optional(),
  host: line().optional(),
  data: line().optional(),
  database: line().optional(),
  packs: line().optional(),
  shipped: flag().optional(),
  watch: flag().optional(),
  forge: line().optional(),
  public: line().optional(),
  'trust-proxy': lines().optional(),
  mail: line().optional(),
  'mail-from': line().optional(),
  'embed-origins': lines().optional(),
  ruleset: list(line(), 0, 20).optional(),
  'sign-up': wordIn('policy', SIGN_UP).optional(),
  metrics: line().optional(),
  'request-log': line().optional(),
  keep: numbers(KEPT, 0).optional(),
  limits: numbers(LIMITS, 1).optional(),
});

/** Places in the file are meant from where it lies. */
const PLACES: ReadonlySet<string> = new Set(['data', 'packs', 'forge', 'ruleset', 'request-log']);

const LARGEST = 1024 * 1024;

const readConfig = (name: string, terminal: Terminal): Told => {
  const source = readSource(name, readText(name, LARGEST, terminal));
  const { value, complaints } = Array.isArray(source)
    ? { value: undefined, complaints: source }
    : // A file in which all is commented out says nothing.
      readWith(CONFIG, { ...source, data: source.data ?? {} });
  if (!value) throw failed(complaints.map(one => formatComplaint(one)).join('\n'));
  const home = dirname(resolve(terminal.cwd, name));
  const told = (key: string, given: unknown): unknown => {
    const placed = (one: unknown): string => (PLACES.has(key) ? resolve(home, String(one)) : String(one));
    if (key === 'ruleset') return (given as readonly string[]).map(placed);
    if (Array.isArray(given)) return given.join(',');
    if (typeof given === 'object' && given !== null)
      return Object.entries(given)
        .map(([one, number]) => `${one}=${number}`)
        .join(',');
    return typeof given === 'boolean' ? given : placed(given);
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, given]) =>
      given === undefined ? [] : [[camelOf(key), told(key, given)]],
    ),
  );
};

/** What the command line says, and where it says nothing the environment, and then the file. */
export const toldBy = (
  { config, ...options }: Told & { readonly config?: string },
  terminal: Terminal,
): Told => {
  const { env } = terminal;
  const file = config ?? (env.EMLIA_CONFIG || undefined);
  const around = Object.entries(ENVIRONMENT).flatMap(([name, key]) => (env[key] ? [[name, env[key]]] : []));
  const said = Object.entries(options).filter(([, value]) => value !== undefined);
  return {
    ...(file !== undefined && readConfig(file, terminal)),
    ...Object.fromEntries(around),
    ...Object.fromEntries(said),
  };
};

/** `unstarted=10,finished=365` */
const readNumbers = (
  told: 'keep' | 'limits',
  given: string,
  names: ReadonlyMap<string, string>,
  least: number,
): Record<string, number> =>
  Object.fromEntries(
    given.split(',').map(part => {
      const [, word = '', digits = ''] = /^\s*([\w-]*)\s*=\s*(\d{1,10})\s*$/.exec(part) ?? [];
      const number = Number(digits);
      if (digits === '' || number < least || number > MOST)
        throw badUsage(
          `"${part.trim()}" in --${told} is no name with a number from ${least}, like ${[...names.keys()][0]}=10.`,
        );
      const name = names.get(word);
      if (name === undefined) throw badUsage(`--${told}: ${noSuch('name', word, names.keys())}`);
      return [name, number];
    }),
  );

/** What one visitor may take, and how long what is kept. */
export const numbersOf = (
  { limits, keep }: Told,
  { env }: Terminal,
): Pick<ServerOptions, 'limits' | 'retention'> => {
  // On a machine so many times slower than others bots are waited for as much longer.
  const slow = Math.max(1, Number(env.EMLIA_PATIENCE) || 1);
  return {
    limits: {
      botPatienceMs: SERVER_LIMITS.botPatienceMs * slow,
      ...(limits !== undefined && readNumbers('limits', limits, LIMITS, 1)),
    },
    ...(keep !== undefined && { retention: readNumbers('keep', keep, KEPT, 0) }),
  };
};

export const signUpOf = (policy: string): SignUp => {
  const one = SIGN_UP.find(known => known === policy);
  if (one) return one;
  throw badUsage(`--sign-up: ${noSuch('policy', policy, SIGN_UP)}`);
};

/** Where matches are kept, and the folder for whatever else is. */
export const placeOf = (
  { data, database }: Told,
  { cwd }: Terminal,
): { readonly kept: { data: string } | { databaseUrl: string }; readonly folder: string } => {
  const folder = resolve(cwd, data ?? DATA);
  return { kept: database === undefined ? { data: folder } : { databaseUrl: database }, folder };
};
