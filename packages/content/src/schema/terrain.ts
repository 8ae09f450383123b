import {
  flag,
  list,
  number,
  object,
  oneOrMore,
  text,
  whole,
  withAddedJsonSchema,
  withoutUndefined,
  word,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import { TERRAIN_LOOKS } from '../entries/looks.ts';
import { CHARACTERS, TERRAIN_MOMENTS, type TerrainEffect, type TerrainEntry } from '../entries/terrain.ts';
import type { Mode } from '../entries/unit.ts';
import type { VitalTable } from '../entries/vital.ts';
import { DEFAULT_DIE } from '../notation/dice.ts';
import { parseGroundHeight, parseSize, parseVitalEffect } from '../notation/index.ts';
import { abilitiesSchema, type WithReferences } from './ability.ts';
import { notation } from './notation.ts';
import { vitalTableSchema, writtenVitalTable } from './vital-table.ts';

const MODE_WORDS: Readonly<Record<string, Mode>> = {
  ground: 'G',
  flying: 'F',
  boat: 'B',
  hover: 'H',
  swimming: 'S',
};

/** terrain.building: what a building is that does not say; its walls hold, crack or fall. */
const BUILDING = {
  height: 2,
  hits: 8,
  threshold: 5,
  vitalTable: {
    die: DEFAULT_DIE,
    rows: [
      { from: 1, to: 6, effects: [{ effect: 'nothing' }] },
      { from: 7, to: 10, effects: [{ effect: 'nextRoll', by: 2 }] },
      { from: 11, to: 12, effects: [{ effect: 'destroyed' }] },
    ],
  } satisfies VitalTable,
};

const MISSING_HEIGHT =
  'missing: write its height, 0 where it lies flat; only a building with walls needs none';

const modes = () => oneOrMore(word('movement type', MODE_WORDS), 5).optional();

const effect = object({
  when: wordIn('moment', TERRAIN_MOMENTS),
  say: text(200),
  hits: whole(1, 99).optional(),
  'base damage': whole(0, 99).optional(),
  effect: oneOrMore(notation(parseVitalEffect), 10).optional(),
  reaches: modes(),
}).transform(
  (raw): TerrainEffect =>
    withoutUndefined({
      when: raw.when,
      say: raw.say,
      hits: raw.hits,
      damage: raw['base damage'],
      effects: raw.effect,
      modes: raw.reaches,
    }),
);

const terrain = object({
  name: text(60),
  character: wordIn('character', CHARACTERS),
  height: notation(parseGroundHeight).optional(),
  size: notation(parseSize).optional(),
  hits: whole(0, 999).optional(),
  'damage limit': whole(1, 999).optional(),
  threshold: whole(1, 999).optional(),
  'vital table': vitalTableSchema.optional(),
  'threshold table': vitalTableSchema.optional(),
  keywords: list(text(40), 1, 20).optional(),
  abilities: abilitiesSchema('terrain').optional(),
  rough: modes(),
  'very rough': modes(),
  impassable: modes(),
  'visibility limiting': number(0, 1000).optional(),
  water: flag().optional(),
  lit: flag().optional(),
  walkable: flag().optional(),
  'impedes up to': number(0, 1000).optional(),
  walls: number(0.1, 10).optional(),
  floors: list(number(0.25, 1000), 1, 20).optional(),
  overhead: wordIn('cover', ['partial', 'total']).optional(),
  effects: list(effect, 1, 12).optional(),
  look: wordIn('look', TERRAIN_LOOKS).optional(),
});

// terrain.building: only what has walls has a height without saying so.
withAddedJsonSchema(terrain, { anyOf: [{ required: ['height'] }, { required: ['walls'] }] });

/** terrain.entity: terrain/<id>.yaml; its look is its id unless it says otherwise. */
export const terrainSchema = terrain.transform(
  (raw, ctx): Omit<WithReferences<TerrainEntry>, 'look'> & { look?: string } => {
    const building = raw.walls === undefined ? undefined : BUILDING;
    const height = raw.height ?? building?.height;
    if (height === undefined) {
      ctx.addIssue({ code: 'custom', message: MISSING_HEIGHT, input: raw.height, path: ['height'] });
      return z.NEVER;
    }
    const measured = raw['damage limit'] !== undefined || raw.threshold !== undefined;
    const measure = measured ? undefined : building;
    return withoutUndefined({
      name: raw.name,
      character: raw.character,
      height,
      size: raw.size,
      hits: raw.hits ?? building?.hits,
      damageLimit: raw['damage limit'],
      threshold: raw.threshold ?? measure?.threshold,
      vitalTable: writtenVitalTable(raw, ctx) ?? measure?.vitalTable,
      keywords: raw.keywords,
      abilities: raw.abilities,
      rough: raw.rough ?? [],
      veryRough: raw['very rough'] ?? [],
      impassable: raw.impassable ?? [],
      visibilityLimit: raw['visibility limiting'],
      water: raw.water ?? false,
      lit: raw.lit || undefined,
      walkable: raw.walkable ?? false,
      impedes: raw['impedes up to'],
      walls: raw.walls,
      floors: raw.floors?.toSorted((a, b) => a - b),
      overhead: raw.overhead,
      effects: raw.effects,
      look: raw.look,
    });
  },
);
