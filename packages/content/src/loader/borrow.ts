import { idFrom, type PackReading } from '@emlia/packs';
import type { Ability, AbilityEntry } from '../entries/ability.ts';
import { BORROWED_KINDS } from '../entries/borrowed.ts';
import type { Equipment } from '../entries/equipment.ts';
import type { EntryKind, Sources } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';
import type { TerrainEntry } from '../entries/terrain.ts';
import type { ListedPart, UnitEntry } from '../entries/unit.ts';
import type { Ailment } from '../entries/vital.ts';

/** Entries of other packs as this one has them, by ids with their pack before them. */
export interface BorrowedEntries {
  readonly units: Map<string, UnitEntry>;
  readonly equipment: Map<string, Equipment>;
  readonly abilities: Map<string, AbilityEntry>;
  readonly terrain: Map<string, TerrainEntry>;
  /** All ailments of those packs: whatever is borrowed keeps its own. */
  readonly ailments: Readonly<Record<string, Ailment>>;
}

/** What the files of a pack name of those it requires, with all that comes along. */
export const borrow = (
  required: ReadonlyMap<string, Pack | undefined>,
  { sources }: Pick<PackReading<EntryKind>, 'sources'>,
): BorrowedEntries => {
  const ailments: Record<string, Ailment> = {};
  const borrowed = {
    units: new Map<string, UnitEntry>(),
    equipment: new Map<string, Equipment>(),
    abilities: new Map<string, AbilityEntry>(),
    terrain: new Map<string, TerrainEntry>(),
    ailments,
  };
  const named = namesIn(sources);
  for (const [packId, pack] of required) {
    if (!pack) continue;
    const from = (id: string): string => idFrom(packId, id);
    for (const [id, ailment] of Object.entries(pack.ailments ?? {}))
      ailments[from(id)] = renamed(ailment, from);

    const takeGround = (id: string): void => {
      const ground = entryOf(pack.terrain, id);
      if (ground) borrowed.terrain.set(from(id), { ...renamed(ground, from), id: from(id) });
    };
    const takeRaised = (abilities: readonly Ability[] = []): void => {
      for (const one of abilities) if (one.ability === 'action' && one.raises) takeGround(one.raises.terrain);
    };
    const takeEquipment = (id: string): void => {
      const item = entryOf(pack.equipment, id);
      if (!item) return;
      borrowed.equipment.set(from(id), { ...renamed(item, from), id: from(id) });
      takeRaised(item.abilities);
    };
    const takeUnit = (id: string): void => {
      const unit = entryOf(pack.units, id);
      if (!unit || borrowed.units.has(from(id))) return;
      borrowed.units.set(from(id), unitFrom(unit, from));
      const options = unit.options ?? [];
      takeRaised(unit.abilities);
      for (const item of unit.equipment) takeEquipment(item);
      for (const { gains = [], with: listed = [] } of options) {
        for (const { id: item } of gains) takeEquipment(item);
        for (const { entry } of listed) takeUnit(entry);
      }
      for (const { entry } of unit.with ?? []) takeUnit(entry);
    };

    for (const name of named) {
      if (!name.startsWith(`${packId}:`)) continue;
      const id = name.slice(packId.length + 1);
      takeUnit(id);
      if (id.endsWith('/*')) {
        const folder = id.slice(0, -1);
        for (const one of Object.keys(pack.units)) if (one.startsWith(folder)) takeUnit(one);
      }
      takeEquipment(id);
      takeGround(id);
      const ability = entryOf(pack.abilities, id);
      if (ability) borrowed.abilities.set(name, { ...renamed(ability, from), id: name });
      takeRaised(ability?.does);
    }
  }
  return borrowed;
};

/** Borrowed entries are there, and nobody here complains of their files. */
export const withBorrowed = (sources: Sources, borrowed: BorrowedEntries): Sources => {
  const all = { ...sources };
  for (const kind of BORROWED_KINDS) {
    if (borrowed[kind].size === 0) continue;
    all[kind] = new Map([
      ...sources[kind],
      ...[...borrowed[kind].keys()].map(id => [id, undefined] as const),
    ]);
  }
  return all;
};

const entryOf = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const NAME = new RegExp(`${SLUG}:${SLUG}(?:/(?:${SLUG}|\\*))?`, 'g');

/** Every word of the files that could be the id of something borrowed. */
const namesIn = (sources: Sources): ReadonlySet<string> => {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(':')) for (const [name] of value.matchAll(NAME)) names.add(name);
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) look(inner);
    }
  };
  for (const files of Object.values(sources)) for (const source of files.values()) look(source?.data);
  return names;
};

type From = (id: string) => string;

/** The ids inside effects and abilities, which stand under the same keys wherever these do. */
const renamed = <T>(value: T, from: From): T => {
  if (Array.isArray(value)) return value.map(one => renamed(one, from)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      (key === 'ailment' || key === 'weapon' || key === 'terrain') && typeof inner === 'string'
        ? from(inner)
        : renamed(inner, from),
    ]),
  ) as T;
};

const unitFrom = (unit: UnitEntry, from: From): UnitEntry => {
  const { options, with: listed, carried, ...rest } = unit;
  return {
    ...renamed(rest, from),
    id: from(unit.id),
    equipment: unit.equipment.map(from),
    ...(carried && { carried: keysFrom(carried, from) }),
    ...(listed && { with: listed.map(part => partFrom(part, from)) }),
    ...(options && {
      options: options.map(option => ({
        ...renamed(option, from),
        ...(option.loses && { loses: option.loses.map(from) }),
        ...(option.gains && { gains: option.gains.map(one => ({ ...one, id: from(one.id) })) }),
        ...(option.with && { with: option.with.map(part => partFrom(part, from)) }),
      })),
    }),
  };
};

const keysFrom = <T>(all: Readonly<Record<string, T>>, from: From): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([id, one]) => [from(id), one]));

const partFrom = (part: ListedPart, from: From): ListedPart => ({ ...part, entry: from(part.entry) });
