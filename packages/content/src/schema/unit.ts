import { flag, list, number, object, slug, text, whole, withoutUndefined } from '@emlia/packs';
import type * as z from 'zod';
import type { UnitEntry } from '../entries/unit.ts';
import {
  type Carried,
  parseArcs,
  parseCarried,
  parseHits,
  parseMorale,
  parseMovements,
  parseSize,
} from '../notation/index.ts';
import { abilitiesSchema, type WithReferences } from './ability.ts';
import { hireValueSchema } from './hire-value.ts';
import { initiativeSchema } from './initiative.ts';
import { listedPartSchema } from './listed-part.ts';
import { countedId, notation } from './notation.ts';
import { unitOptionsSchema, type WrittenOption } from './option.ts';
import { skillsSchema } from './skills.ts';
import { damageMeasureSchema, vitalTableSchema, writtenVitalTable } from './vital-table.ts';

/** attribute.arcs.use: one for each side that differs. */
const byArc = <T extends z.ZodType>(item: T) =>
  object({ front: item.optional(), flanks: item.optional(), rear: item.optional() })
    .transform(({ front, flanks, rear }) => withoutUndefined({ front, side: flanks, rear }))
    .optional();

/** How many carry each item that not every member has. */
const countsOf = (equipment: readonly Carried[]): Readonly<Record<string, number>> | undefined => {
  const counts = equipment.flatMap(({ id, count }) => (count === undefined ? [] : [[id, count] as const]));
  return counts.length > 0 ? Object.fromEntries(counts) : undefined;
};

/** An entry whose references to abilities are still to be looked up. */
export type WrittenUnit = WithReferences<Omit<UnitEntry, 'options'>> & {
  readonly options?: readonly WrittenOption[];
};

/** unitentry.contents: units/<force>/<unit>.yaml */
export const unitSchema = object({
  name: text(60),
  members: whole(1, 400),
  keywords: list(text(40), 1, 20).optional(),
  type: list(text(40), 1, 20).optional(),
  movement: notation(parseMovements).optional(),
  timing: whole(0, 20),
  hits: notation(parseHits),
  'damage limit': whole(1, 999).optional(),
  threshold: whole(1, 999).optional(),
  'vital table': vitalTableSchema.optional(),
  'threshold table': vitalTableSchema.optional(),
  'other measures': list(damageMeasureSchema, 1, 10).optional(),
  'hits by arc': byArc(notation(parseHits)),
  'vital table by arc': byArc(vitalTableSchema),
  morale: notation(parseMorale),
  size: notation(parseSize),
  height: notation(parseSize),
  base: number(0.01, 100).optional(),
  'combat range': number(0, 100).optional(),
  'sight arcs': notation(parseArcs).optional(),
  skills: skillsSchema.optional(),
  equipment: list(countedId(parseCarried), 1, 20).optional(),
  initiative: initiativeSchema.optional(),
  'morale conditions': initiativeSchema.optional(),
  abilities: abilitiesSchema('unit').optional(),
  with: list(listedPartSchema, 1, 10).optional(),
  general: flag().optional(),
  works: flag().optional(),
  'army value': whole(0, 999).optional(),
  'hire value': hireValueSchema.optional(),
  options: unitOptionsSchema.optional(),
  icon: slug().optional(),
}).transform(
  (raw, ctx): WrittenUnit =>
    withoutUndefined({
      name: raw.name,
      members: raw.members,
      // attribute.type: two names of one field.
      keywords: [...(raw.keywords ?? []), ...(raw.type ?? [])],
      movement: raw.movement ?? [],
      timing: raw.timing,
      hits: raw.hits,
      damageLimit: raw['damage limit'],
      threshold: raw.threshold,
      vitalTable: writtenVitalTable(raw, ctx),
      measures: raw['other measures'],
      hitsByArc: raw['hits by arc'],
      vitalTableByArc: raw['vital table by arc'],
      morale: raw.morale,
      size: raw.size,
      height: raw.height,
      base: raw.base,
      combatRange: raw['combat range'],
      arcs: raw['sight arcs'],
      skills: raw.skills ?? {},
      equipment: (raw.equipment ?? []).map(({ id }) => id),
      carried: countsOf(raw.equipment ?? []),
      initiative: raw.initiative,
      moraleConditions: raw['morale conditions'],
      abilities: raw.abilities,
      with: raw.with,
      general: raw.general || undefined,
      works: raw.works || undefined,
      // attribute.optional: without one, army value 0.
      armyValue: raw['army value'] ?? 0,
      ...raw['hire value'],
      options: raw.options,
      icon: raw.icon,
    }),
);
