import { type AnyPack, readAnyPack } from '@emlia/games';
import { isProblem } from '@emlia/kernel';
import { type Lack, type Required, readSource } from '@emlia/packs';
import type { ForgePack } from '@emlia/protocol';
import { fetchSource } from './forge-api.ts';

/** The packs that one builds on, as the server has them. */
export interface BuiltOn {
  readonly required: Required<AnyPack>;
  readonly packs: readonly AnyPack[];
}

type Texts = Readonly<Record<string, string>>;

/** So long a pack that others build on is taken to be as it was. */
const FRESH_MS = 5_000;

const fetched = new Map<string, { readonly at: number; readonly source: Promise<ForgePack | undefined> }>();

const sourceOf = (id: string): Promise<ForgePack | undefined> => {
  const now = Date.now();
  const before = fetched.get(id);
  if (before && now - before.at < FRESH_MS) return before.source;
  const source = fetchSource(id).then(found => (isProblem(found) ? undefined : found));
  fetched.set(id, { at: now, source });
  return source;
};

/** The ids of the packs that pack.yaml requires, whether or not all else of it can be read. */
const requiresOf = (texts: Texts): readonly string[] => {
  const head = readSource('pack.yaml', texts['pack.yaml'] ?? '');
  const data = Array.isArray(head) ? undefined : head.data;
  const said = typeof data === 'object' && data !== null && 'requires' in data ? data.requires : undefined;
  return typeof said === 'object' && said !== null ? Object.keys(said) : [];
};

const textsOf = ({ files }: ForgePack): Texts =>
  Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text]));

const MOST_READ = 20;

/** A pack that was read, by the states of its files and of all below it. */
const read = new Map<string, AnyPack | Lack>();

/** What the pack with these texts builds on, down to the last. */
export const builtOnBy = async (texts: Texts): Promise<BuiltOn> => {
  const sources = new Map<string, ForgePack | undefined>();
  const gather = async (ids: readonly string[]): Promise<void> => {
    const missing = ids.filter(id => !sources.has(id));
    const found = await Promise.all(missing.map(sourceOf));
    for (const [i, id] of missing.entries()) sources.set(id, found[i]);
    for (const source of found) if (source) await gather(requiresOf(textsOf(source)));
  };
  await gather(requiresOf(texts));

  const under = new Set<string>([idOf(texts)]);
  const required: Required<AnyPack> = id => {
    if (under.has(id)) return 'circle';
    const source = sources.get(id);
    if (!source) return 'missing';
    const state = (one: string): string =>
      Object.values(sources.get(one)?.files ?? {})
        .map(({ hash }) => hash)
        .join();
    const key = [id, ...[...sources.keys()].sort().map(state)].join(' ');
    const known = read.get(key);
    if (known !== undefined) return known;
    under.add(id);
    const made = readAnyPack(new Map(Object.entries(textsOf(source))), [], required).pack ?? 'mistakes';
    under.delete(id);
    if (read.size >= MOST_READ) read.clear();
    read.set(key, made);
    return made;
  };
  const packs = requiresOf(texts).flatMap(id => {
    const found = required(id);
    return typeof found === 'string' ? [] : found;
  });
  return { required, packs };
};

const idOf = (texts: Texts): string => /^id: *([a-z0-9-]+)/m.exec(texts['pack.yaml'] ?? '')?.[1] ?? '';
