import { list, object, slug, text, wordIn } from '@emlia/packs';
import * as z from 'zod';
import type { BattleScenario } from './battle-scenario.ts';
import type { CampaignScenario } from './campaign-scenario.ts';
import { ENTRY_PATHS, type EntryKind } from './kinds.ts';
import type { GroundMap } from './map.ts';
import type { Roster } from './stat-line.ts';

/** A pack for Eras, read whole and without a mistake. */
export interface ErasPack {
  readonly rules: 'eras';
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about?: string;
  readonly licence: string;
  /** The hash of all its texts: what a match pins. */
  readonly hash: string;
  /** Its words in other tongues: by tongue, then by what stands in its files. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly roster: Roster;
  readonly maps: Readonly<Record<string, GroundMap>>;
  readonly battles: Readonly<Record<string, BattleScenario>>;
  readonly campaigns: Readonly<Record<string, CampaignScenario>>;
}

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9a-z.-]{1,32})?$/;
const KINDS = Object.keys(ENTRY_PATHS) as EntryKind[];

/** pack.yaml */
export const packFile = object({
  id: slug(),
  version: z
    .string({ error: 'must be a version like 1.0.0' })
    .regex(VERSION, { error: 'must be a version like 1.0.0' }),
  title: text(80),
  about: text(400).optional(),
  licence: text(80),
  rules: wordIn('rules', ['eras']),
  /** Kinds of entries meant to be bought or for other packs: unused ones are no mistake. */
  library: list(wordIn('kind', KINDS), 1, KINDS.length).optional(),
});
