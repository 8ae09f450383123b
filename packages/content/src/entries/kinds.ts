import type { SourcesOf } from '@emlia/packs';

/** The kinds of entries of a pack for Emlia; each has its folder. */
export const ENTRY_KINDS = ['units', 'equipment', 'abilities', 'terrain', 'forces', 'scenarios'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_PATHS: Readonly<Record<EntryKind, string>> = {
  units: 'units/<force>/<unit>.yaml',
  equipment: 'equipment/<id>.yaml',
  abilities: 'abilities/<id>.yaml',
  terrain: 'terrain/<id>.yaml',
  forces: 'forces/<id>.yaml',
  scenarios: 'scenarios/<id>.yaml',
};

/** Files of each kind, so that whoever reads a pack has done so soon. */
export const MOST_ENTRIES: Readonly<Record<EntryKind, number>> = {
  units: 1000,
  equipment: 1000,
  abilities: 500,
  terrain: 500,
  forces: 100,
  scenarios: 100,
};

export type Sources = SourcesOf<EntryKind>;
