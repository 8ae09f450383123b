import { explainedSchema, type JsonSchema } from '@emlia/packs';
import type * as z from 'zod';
import { battleScenario } from './battle-scenario.ts';
import { campaignScenario } from './campaign-scenario.ts';
import { KEYS } from './keys.ts';
import { ENTRY_PATHS, type EntryKind } from './kinds.ts';
import { groundMap } from './map.ts';
import { packFile } from './pack.ts';
import { buildingFile, leaderFile, spellFile, unitFile, upgradeFile } from './stat-line.ts';

/** What each kind of file of an Eras pack is read with. */
const FILES = {
  pack: packFile,
  units: unitFile,
  heroes: unitFile,
  upgrades: upgradeFile,
  buildings: buildingFile,
  spells: spellFile,
  leaders: leaderFile,
  maps: groundMap,
  battles: battleScenario,
  campaigns: campaignScenario,
} as const satisfies Readonly<Record<'pack' | EntryKind, z.ZodType>>;

/** Each kind of file with the pattern of its paths and its JSON Schema, for editors. */
export const ERAS_FILES = Object.entries(FILES).map(([kind, schema]) => ({
  kind,
  files: kind === 'pack' ? 'pack.yaml' : ENTRY_PATHS[kind as EntryKind].replaceAll(/<[^>]+>/g, '*'),
  schema: (): JsonSchema => explainedSchema(kind, schema, KEYS),
}));
