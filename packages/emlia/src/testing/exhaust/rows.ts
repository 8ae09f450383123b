import { type ChosenOption, checkMuster, type Pack, type UnitEntry } from '@emlia/content';

/** An entry with some of its options, as it is to be fielded once. */
export interface Row {
  readonly entry: string;
  readonly options: readonly ChosenOption[];
}

/** `clan/hunters`, `clan/hunters +one-more x4 +war-paint` */
export const formatRow = ({ entry, options }: Row): string =>
  [entry, ...options.map(({ id, count = 1 }) => `+${id}${count > 1 ? ` x${count}` : ''}`)].join(' ');

/** unitentry.options: whether the entry may take them together. */
const isLegal = (pack: Pack, entry: string, options: readonly ChosenOption[]): boolean =>
  !checkMuster(pack, { pack: pack.id, entries: [{ unit: entry, options }] }).some(
    ({ rule }) => rule === 'unitentry.options',
  );

/** An option with all that it needs, in the order of the entry. */
const closed = ({ options = [] }: UnitEntry, ids: readonly string[]): string[] => {
  const wanted = new Set<string>();
  const want = (id: string): void => {
    if (wanted.has(id)) return;
    wanted.add(id);
    for (const other of options.find(option => option.id === id)?.needs ?? []) want(other);
  };
  for (const id of ids) want(id);
  return options.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
};

const chosen = (ids: readonly string[]): ChosenOption[] => ids.map(id => ({ id }));

/**
 * Every way an entry is to be fielded: plain; each option alone, or with no more than it needs; each as often as it
 * may be taken; and as few fuller sets as hold every two options that go together.
 */
export const rowsOf = (pack: Pack, entry: UnitEntry): Row[] => {
  const { options = [] } = entry;
  const rows: ChosenOption[][] = [[]];
  for (const { id, most = 1 } of options) {
    const alone = chosen(closed(entry, [id]));
    rows.push(alone);
    if (most > 1) rows.push(alone.map(one => (one.id === id ? { id, count: most } : one)));
  }
  rows.push(...coveringSets(pack, entry));
  const known = new Set<string>();
  return rows.flatMap(taken => {
    const row = { entry: entry.id, options: taken };
    const text = formatRow(row);
    if (known.has(text) || !isLegal(pack, entry.id, taken)) return [];
    known.add(text);
    return [row];
  });
};

const coveringSets = (pack: Pack, entry: UnitEntry): ChosenOption[][] => {
  const { options = [] } = entry;
  const pairs = options.flatMap(({ id: a }, i) =>
    options.slice(i + 1).flatMap(({ id: b }) => {
      const both = closed(entry, [a, b]);
      return isLegal(pack, entry.id, chosen(both)) ? [both] : [];
    }),
  );
  const sets: string[][] = [];
  for (const pair of pairs) {
    if (sets.some(set => pair.every(id => set.includes(id)))) continue;
    let set = pair;
    for (const other of pairs) {
      const more = closed(entry, [...set, ...other]);
      if (isLegal(pack, entry.id, chosen(more))) set = more;
    }
    sets.push(set);
  }
  return sets.map(chosen);
};

/** The rows of every entry that can stand by itself, in the order of the pack. */
export const allRows = (pack: Pack): Row[] => {
  const all = Object.values(pack.units);
  return all.filter(entry => !isPartOnly(pack, entry)).flatMap(entry => rowsOf(pack, entry));
};

/** mixed.origins: a stat line of members who come with other units, and are not for hire. */
const isPartOnly = ({ units, scenarios }: Pack, { id, hireValue, hirePrices }: UnitEntry): boolean =>
  hireValue === undefined &&
  hirePrices === undefined &&
  Object.values(units).some(one =>
    [one, ...(one.options ?? [])].some(listed => listed.with?.some(part => part.entry === id)),
  ) &&
  !Object.values(scenarios).some(({ forces }) =>
    forces.some(force => force.units.some(unit => unit.entry === id)),
  );
