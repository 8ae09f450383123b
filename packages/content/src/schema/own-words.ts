import { rolesOfPaths } from '@emlia/packs';
import { BORROWED_KINDS, entriesToBorrow } from '../entries/borrowed.ts';
import { ENTRY_PATHS, type EntryKind } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';

/** Where an entry of a kind is named by its id: the last steps of a key's path, or a definition. */
const NAMED: Readonly<Record<string, EntryKind>> = {
  'equipment carried': 'equipment',
  loses: 'equipment',
  'forces.units.equipment': 'equipment',
  'arrive.equipment': 'equipment',
  'bombard.weapon': 'equipment',
  'ability or its id': 'abilities',
  'with.is': 'units',
  'forces.units.is': 'units',
  'officers.is': 'units',
  'arrive.is': 'units',
  'bombard.of': 'units',
  'scenarios.terrain.is': 'terrain',
  'follows.scenario': 'scenarios',
};

const idsIn = (paths: Iterable<string>): Record<EntryKind, string[]> => {
  const roleOf = rolesOfPaths(ENTRY_PATHS);
  const ids: Record<EntryKind, string[]> = {
    units: [],
    equipment: [],
    abilities: [],
    terrain: [],
    forces: [],
    scenarios: [],
  };
  for (const path of paths) {
    const role = roleOf(path);
    if (role.what === 'entry') ids[role.kind].push(role.id);
  }
  return ids;
};

/** The words that a pack with these files has for its entries, and for those it may borrow, by where they may stand. */
export const ownWords = (
  paths: Iterable<string>,
  required: readonly Pack[],
): Record<string, readonly string[]> => {
  const ids = idsIn(paths);
  for (const pack of required)
    for (const kind of BORROWED_KINDS) ids[kind].push(...entriesToBorrow(pack, kind).map(({ id }) => id));
  const folders = [...new Set(ids.units.map(id => `${id.split('/')[0]}/*`))];
  const named = Object.entries(NAMED).map(([key, kind]) => [key, ids[kind].sort()] as const);
  return { ...Object.fromEntries(named), 'which units': [...folders, ...ids.units] };
};
