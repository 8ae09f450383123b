import { deepFreeze, hashJson } from '@emlia/kernel';
import { type Complaint, inReadingOrder, type PackReading, startReading } from '@emlia/packs';
import type * as z from 'zod';
import { type BattleScenario, battleScenario } from './battle-scenario.ts';
import { type CampaignScenario, campaignScenario } from './campaign-scenario.ts';
import { isDerived, unitTypesOf } from './derive.ts';
import { ENTRY_PATHS, type EntryKind, MOST_ENTRIES, unitIdOf } from './kinds.ts';
import type { Draft } from './lint/check.ts';
import { lint } from './lint/index.ts';
import { type GroundMap, groundMap } from './map.ts';
import { type ErasPack, packFile } from './pack.ts';
import {
  buildingFile,
  type DerivedLine,
  leaderFile,
  spellFile,
  type UnitLine,
  type UnitType,
  unitFile,
  upgradeFile,
} from './stat-line.ts';

export interface ReadErasPack {
  /** Only where no complaint is an error. */
  readonly pack?: ErasPack;
  readonly complaints: readonly Complaint[];
}

/**
 * The texts of a pack by their paths inside it, and the paths of files that are there but cannot be read. Never throws,
 * needs no Node.
 */
export const readErasPack = (
  files: ReadonlyMap<string, string>,
  unreadable: Iterable<string> = [],
): ReadErasPack => {
  const reading = startReading(files, { paths: ENTRY_PATHS, most: MOST_ENTRIES }, unreadable);
  if ('say' in reading) return { complaints: [reading] };
  const about = reading.readHead(packFile);
  const draft = readDraft(reading, about);
  const complaints = inReadingOrder([...reading.complaints, ...lint(draft)]);
  if (!about || complaints.some(one => one.severity === 'error')) return { complaints };
  const { texts, translations } = reading;
  const pack = { ...packOf(about, draft, hashJson(texts)), ...(translations && { translations }) };
  return { pack: deepFreeze(pack), complaints };
};

type About = z.output<typeof packFile>;

/** All entries as far as they could be read, complained of where not. */
const readDraft = (reading: PackReading<EntryKind>, about: About | undefined): Draft => {
  const all = <T>(kind: EntryKind, schema: z.ZodType<T>): Map<string, T & { readonly id: string }> =>
    reading.readEntries(kind, schema, (id, value) => ({ id, ...value }));
  const lines = {
    units: all('units', unitFile),
    heroes: all('heroes', unitFile),
  };
  const upgrades = all(
    'upgrades',
    upgradeFile.transform(({ effects = [], ...raw }) => ({ ...raw, effects })),
  );
  const buildings = all('buildings', buildingFile);
  const spells = all('spells', spellFile);
  const leaders = all('leaders', leaderFile);
  const units = rosterUnits(lines);
  return {
    // While pack.yaml cannot be read, nobody knows what is meant for others.
    library: about ? (about.library ?? []) : (Object.keys(ENTRY_PATHS) as EntryKind[]),
    ...lines,
    upgrades,
    buildings,
    spells,
    leaders,
    maps: all('maps', groundMap),
    battles: all('battles', battleScenario),
    campaigns: all('campaigns', campaignScenario),
    roster: {
      units: Object.fromEntries(units),
      upgrades: Object.fromEntries(upgrades),
      buildings: Object.fromEntries(buildings),
      spells: Object.fromEntries(spells),
      leaders: Object.fromEntries(
        [...leaders].map(([id, one]) => [id, { ...one, ...specialsOf(one.specialUnits, units) }]),
      ),
    },
    sources: reading.sources,
  };
};

/** The pack of a draft without errors: maps that scenarios name are put in. */
const packOf = (about: About, { roster, maps, battles, campaigns }: Draft, hash: string): ErasPack => {
  const ground = (map: GroundMap | string): GroundMap =>
    typeof map === 'string' ? plainMap(maps.get(map)) : map;
  return {
    rules: about.rules,
    id: about.id,
    version: about.version,
    title: about.title,
    ...(about.about !== undefined && { about: about.about }),
    licence: about.licence,
    hash,
    roster,
    maps: mapValues(maps, plainMap),
    battles: mapValues(battles, one => ({ ...one, map: ground(one.map) }) satisfies BattleScenario),
    campaigns: mapValues(
      campaigns,
      one =>
        ({
          ...one,
          map: ground(one.map),
          nodes: one.nodes.map(({ battleMap, ...node }) =>
            battleMap === undefined ? node : { ...node, battleMap: ground(battleMap) },
          ),
        }) satisfies CampaignScenario,
    ),
  };
};

const mapValues = <T, U>(map: ReadonlyMap<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));

const plainMap = (map: GroundMap | undefined): GroundMap => {
  const { width = 0, height = 0, areas = [] } = map ?? {};
  return { width, height, areas };
};

type Lines = Readonly<
  Record<'units' | 'heroes', ReadonlyMap<string, (UnitLine | DerivedLine) & { id: string }>>
>;

/** Units and heroes by their ids, those based on others worked out. */
const rosterUnits = ({ units, heroes }: Lines): Map<string, UnitType> => {
  const plain = new Map<string, UnitLine>();
  for (const [key, { id: _, ...line }] of units) if (!isDerived(line)) plain.set(unitIdOf(key), line);
  const made = [
    ...[...units].flatMap(([key, { id: _, ...line }]) =>
      unitTypesOf(unitIdOf(key), line, base => plain.get(base), false),
    ),
    ...[...heroes].flatMap(([id, { id: _, ...line }]) =>
      unitTypesOf(id, line, base => plain.get(base), true),
    ),
  ];
  return new Map(made.map(unit => [unit.id, unit]));
};

/** Every form of the special units a leader names. */
const specialsOf = (named: readonly string[] | undefined, units: ReadonlyMap<string, UnitType>) => {
  if (!named) return {};
  const all = [...units.values()];
  return {
    specialUnits: named.flatMap(id =>
      all.flatMap(unit => (unit.id === id || unit.formOf === id ? [unit.id] : [])),
    ),
  };
};
