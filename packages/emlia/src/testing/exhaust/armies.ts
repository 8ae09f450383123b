import {
  type ArmyWanted,
  checkMuster,
  type Force,
  type GroupStep,
  type Muster,
  type MusterEntry,
  type NestedLevel,
  type Pack,
  type Selector,
  type UnitEntry,
} from '@emlia/content';
import { type Dice, seededDice } from '@emlia/kernel';
import { formatRow, type Row } from './rows.ts';

const is = (entry: UnitEntry, selector: Selector): boolean => {
  if ('unit' in selector) return entry.id === selector.unit;
  if ('folder' in selector) return entry.id.startsWith(`${selector.folder}/`);
  if ('all' in selector) return true;
  const gained = (entry.options ?? []).flatMap(({ keywords = [] }) => keywords);
  return [...entry.keywords, ...gained].includes(selector.keyword);
};

/** Of each kind of group so many are tried. */
const GROUPS = 2;

type Path = readonly GroupStep[];

/** unitset.levels: where in an army of the force such a unit may stand. */
const placesOf = (level: Force | NestedLevel, entry: UnitEntry, path: Path = []): Path[] => {
  const { units, groups = [] } = level;
  const here = units ? units.some(selector => is(entry, selector)) : groups.length === 0;
  const inside = groups.flatMap(group =>
    Array.from({ length: GROUPS }, (_, i) =>
      placesOf(group, entry, [...path, { group: group.id, number: i + 1 }]),
    ).flat(),
  );
  return here ? [path, ...inside] : inside;
};

/** Who may be in an army of the force. */
export const admitted = (pack: Pack, force: Force): UnitEntry[] =>
  Object.values(pack.units).filter(entry => placesOf(force, entry).length > 0);

const entryFor = ({ entry, options }: Row, path: Path): MusterEntry => ({
  unit: entry,
  ...(options.length > 0 && { options }),
  ...(path.length > 0 && { in: path }),
});

/** Which rows stand in an army, officers too. */
export const rowsIn = ({ entries }: Muster): Row[] =>
  entries.flatMap(({ officers = [], ...unit }) =>
    [unit, ...officers].map(one => ({ entry: one.unit, options: one.options ?? [] })),
  );

const MOST_UNITS = 9;
const MOST_STEPS = 600;

interface Search {
  readonly pack: Pack;
  readonly force: Force;
  readonly army: ArmyWanted;
  readonly dice: Dice;
}

const pick = <T>(dice: Dice, list: readonly T[]): T | undefined =>
  list[dice.roll(Math.max(1, list.length)) - 1];

const musterOf = ({ pack, force }: Search, entries: readonly MusterEntry[]): Muster => ({
  pack: pack.id,
  force: force.id,
  entries,
});

const faultsOf = (search: Search, entries: readonly MusterEntry[]): number =>
  checkMuster(search.pack, musterOf(search, entries), search.army.points, search.army).length;

/** Somebody comes, goes, or joins another as his officer; the first line is what the army is built for. */
const changed = (search: Search, entries: readonly MusterEntry[]): readonly MusterEntry[] => {
  const { pack, force, dice } = search;
  const chance = dice.roll(10);
  const index = dice.roll(entries.length) - 1;
  const one = entries[index];
  if (chance <= 3 && index > 0) return entries.filter((_, i) => i !== index);
  if (chance === 4 && one && force.officers) {
    const officer = pick(dice, admitted(pack, force));
    if (officer?.members !== 1 || one.officers) return entries;
    return entries.map(entry => (entry === one ? { ...entry, officers: [{ unit: officer.id }] } : entry));
  }
  if (chance === 5 && one?.officers) {
    const { officers: _, ...alone } = one;
    return entries.map(entry => (entry === one ? alone : entry));
  }
  const added = pick(dice, admitted(pack, force));
  const path = added && pick(dice, placesOf(force, added));
  if (!added || !path || entries.length >= MOST_UNITS) return entries;
  return [...entries, entryFor({ entry: added.id, options: [] }, path)];
};

/** A legal army with the row in it, looked for at random; undefined where none was found. */
const armyAround = (search: Search, row: Row): readonly MusterEntry[] | undefined => {
  const entry = search.pack.units[row.entry];
  const places = entry ? placesOf(search.force, entry) : [];
  let best: readonly MusterEntry[] = [entryFor(row, places[0] ?? [])];
  let faults = faultsOf(search, best);
  for (let step = 0; faults > 0 && step < MOST_STEPS; step++) {
    const next = changed(search, best);
    if (next === best || next.length === 0) continue;
    const found = faultsOf(search, next);
    if (found > faults) continue;
    [best, faults] = [next, found];
  }
  return faults === 0 ? best : undefined;
};

/** As many of these rows as still find room in a legal army. */
const filled = (search: Search, army: readonly MusterEntry[], wanted: readonly Row[]): MusterEntry[] => {
  let all = [...army];
  for (const row of wanted) {
    if (all.length >= MOST_UNITS) break;
    const entry = search.pack.units[row.entry];
    const places = entry ? placesOf(search.force, entry) : [];
    const fuller = places
      .map(path => [...all, entryFor(row, path)])
      .find(more => faultsOf(search, more) === 0);
    all = fuller ?? all;
  }
  return all;
};

export interface Mustered {
  readonly musters: readonly Muster[];
  /** Rows for which no legal army was found within the points. */
  readonly left: readonly Row[];
}

/** Legal armies of a force that together hold every one of the rows, if they can. */
export const mustersFor = (pack: Pack, force: Force, army: ArmyWanted, rows: readonly Row[]): Mustered => {
  const search: Search = { pack, force, army, dice: seededDice(`${pack.id} ${force.id} ${army.points}`, 0) };
  const musters: Muster[] = [];
  const left: Row[] = [];
  let wanted = rows;
  while (wanted[0]) {
    const row = wanted[0];
    const found = armyAround(search, row);
    if (!found) {
      left.push(row);
      wanted = wanted.slice(1);
      continue;
    }
    const muster = musterOf(search, filled(search, found, wanted.slice(1)));
    const held = new Set(rowsIn(muster).map(formatRow));
    held.add(formatRow(row));
    musters.push(muster);
    wanted = wanted.filter(one => !held.has(formatRow(one)));
  }
  return { musters, left };
};
