import {
  type GroupStep,
  MUSTER_LIMITS,
  type Muster,
  type MusterEntry,
  type MusterOfficer,
} from '@emlia/content';

/** What a hand changes in an army. Whether the result is legal is for checkMuster to say. */

/** The way to a level of an army: its groups from the outermost in. */
export type LevelPath = readonly GroupStep[];

/** An entry, or an officer of one. */
export interface MusterPlace {
  readonly entry: number;
  readonly officer?: number;
}

export const pathKey = (path: LevelPath = []): string =>
  path.map(({ group, number }) => `${group} ${number}`).join(' / ');

const without = <T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = value;
  return rest;
};

/** A record with the value set, or with the key gone. */
const put = <T extends object, K extends keyof T>(value: T, key: K, to: T[K] | undefined): T =>
  (to === undefined ? without(value, key) : { ...value, [key]: to }) as T;

const withEntries = (muster: Muster, entries: readonly MusterEntry[]): Muster => ({ ...muster, entries });

const mapEntry = (muster: Muster, index: number, by: (entry: MusterEntry) => MusterEntry): Muster =>
  withEntries(
    muster,
    muster.entries.map((entry, e) => (e === index ? by(entry) : entry)),
  );

const mapPlace = (
  muster: Muster,
  { entry: index, officer }: MusterPlace,
  by: <T extends MusterOfficer>(one: T) => T,
): Muster =>
  mapEntry(muster, index, entry =>
    officer === undefined
      ? by(entry)
      : put(
          entry,
          'officers',
          entry.officers?.map((one, o) => (o === officer ? by(one) : one)),
        ),
  );

/** Whether nothing about an entry was chosen. */
const isPlain = ({ name, options, officers, general }: MusterEntry): boolean =>
  name === undefined && !options?.length && !officers?.length && !general;

/** Where one more, or one fewer, of a unit in a level is counted; -1: nowhere. */
const plainIn = ({ entries }: Muster, unit: string, path: LevelPath): number =>
  entries.findLastIndex(one => one.unit === unit && pathKey(one.in) === pathKey(path) && isPlain(one));

export const countIn = ({ entries }: Muster, unit: string, path: LevelPath): number =>
  entries.reduce(
    (sum, one) => (one.unit === unit && pathKey(one.in) === pathKey(path) ? sum + (one.count ?? 1) : sum),
    0,
  );

/** One more of it in the level: beside those it is like, or in an entry of its own. */
export const hireUnit = (muster: Muster, unit: string, path: LevelPath): Muster => {
  const plain = plainIn(muster, unit, path);
  if (plain >= 0) return setCount(muster, plain, (muster.entries[plain]?.count ?? 1) + 1);
  if (muster.entries.length >= MUSTER_LIMITS.entries) return muster;
  return withEntries(muster, [...muster.entries, { unit, ...(path.length > 0 && { in: path }) }]);
};

/** One fewer of it in the level: of those nothing was chosen for, else of the last. */
export const dismissUnit = (muster: Muster, unit: string, path: LevelPath): Muster => {
  const plain = plainIn(muster, unit, path);
  const last = muster.entries.findLastIndex(one => one.unit === unit && pathKey(one.in) === pathKey(path));
  const index = plain >= 0 ? plain : last;
  return index < 0 ? muster : setCount(muster, index, (muster.entries[index]?.count ?? 1) - 1);
};

/** An army with so many of an entry; none takes the entry out. */
export const setCount = (muster: Muster, index: number, count: number): Muster => {
  if (count < 1) {
    return withEntries(
      muster,
      muster.entries.filter((_, e) => e !== index),
    );
  }
  const most = Math.min(count, MUSTER_LIMITS.count);
  return mapEntry(muster, index, entry => put(entry, 'count', most === 1 ? undefined : most));
};

/** One of several becomes an entry of its own, behind them. */
export const separate = (muster: Muster, index: number): Muster => {
  const entry = muster.entries[index];
  const count = entry?.count ?? 1;
  if (!entry || count < 2 || muster.entries.length >= MUSTER_LIMITS.entries) return muster;
  const fewer = setCount(muster, index, count - 1);
  return withEntries(fewer, fewer.entries.toSpliced(index + 1, 0, without(entry, 'count')));
};

export const moveEntry = (muster: Muster, index: number, path: LevelPath): Muster =>
  mapEntry(muster, index, entry => put(entry, 'in', path.length > 0 ? path : undefined));

export const addOfficer = (muster: Muster, index: number, unit: string): Muster =>
  mapEntry(muster, index, entry => {
    const officers = entry.officers ?? [];
    return officers.length >= MUSTER_LIMITS.officers
      ? entry
      : { ...entry, officers: [...officers, { unit }] };
  });

export const removeOfficer = (muster: Muster, { entry: index, officer }: MusterPlace): Muster =>
  mapEntry(muster, index, entry => {
    const left = entry.officers?.filter((_, o) => o !== officer);
    return put(entry, 'officers', left?.length ? left : undefined);
  });

/** What a name may not hold is left out, so that every form of the army can carry it. */
export const cleanName = (text: string): string | undefined => {
  const clean = text.replaceAll(/[\p{Cc}\p{Cs}"“”„]/gu, '').slice(0, MUSTER_LIMITS.name);
  return clean.trim() === '' ? undefined : clean;
};

export const rename = (muster: Muster, place: MusterPlace | undefined, text: string): Muster =>
  place
    ? mapPlace(muster, place, one => put(one, 'name', cleanName(text)))
    : put(muster, 'name', cleanName(text));

/** How often an option is taken. */
export const timesOf = ({ options = [] }: MusterOfficer, option: string): number =>
  options.reduce((sum, { id, count = 1 }) => (id === option ? sum + count : sum), 0);

export const setOption = (muster: Muster, place: MusterPlace, option: string, times: number): Muster =>
  mapPlace(muster, place, one => {
    const others = (one.options ?? []).filter(({ id }) => id !== option);
    const count = Math.min(times, MUSTER_LIMITS.count);
    const all = times < 1 ? others : [...others, count === 1 ? { id: option } : { id: option, count }];
    return put(one, 'options', all.length > 0 ? all.slice(-MUSTER_LIMITS.options) : undefined);
  });

/** army.general: one at most, so whoever had the mark gives it up. */
export const setGeneral = (muster: Muster, place: MusterPlace | undefined): Muster => {
  const cleared = withEntries(
    muster,
    muster.entries.map(entry =>
      put(
        without(entry, 'general') as MusterEntry,
        'officers',
        entry.officers?.map(one => without(one, 'general')),
      ),
    ),
  );
  return place ? mapPlace(cleared, place, one => ({ ...one, general: true as const })) : cleared;
};
