/** The folders of an Eras pack and what lies in them; entries have their ids from their files' names. */
export const ENTRY_PATHS = {
  units: 'units/<era>/<unit>.yaml',
  heroes: 'heroes/<id>.yaml',
  upgrades: 'upgrades/<id>.yaml',
  buildings: 'buildings/<id>.yaml',
  spells: 'spells/<id>.yaml',
  leaders: 'leaders/<id>.yaml',
  maps: 'maps/<id>.yaml',
  battles: 'battles/<id>.yaml',
  campaigns: 'campaigns/<id>.yaml',
} as const;
export type EntryKind = keyof typeof ENTRY_PATHS;

/** The most of each, so that whoever reads a pack has done so soon. */
export const MOST_ENTRIES: Readonly<Record<EntryKind, number>> = {
  units: 1000,
  heroes: 200,
  upgrades: 200,
  buildings: 200,
  spells: 200,
  leaders: 200,
  maps: 100,
  battles: 100,
  campaigns: 50,
};

/** `medieval/knights` → `knights`: folders sort units by era, ids do without. */
export const unitIdOf = (key: string): string => key.slice(key.indexOf('/') + 1);
