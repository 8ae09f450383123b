import { deepFreeze, hashJson } from '@emlia/kernel';
import {
  type Complaint,
  complaintAt,
  excessOf,
  inReadingOrder,
  readWith,
  type Source,
  sourcesOf,
  textsOf,
  withoutConsequences,
} from '@emlia/packs';
import type * as z from 'zod';
import type { AbilityEntry } from '../ability.ts';
import type { Equipment, Pack, Scenario, TerrainEntry, UnitEntry } from '../entries.ts';
import type { Force } from '../force.ts';
import { lint } from '../lint/index.ts';
import { abilitySchema } from '../schema/ability.ts';
import { equipmentSchema } from '../schema/equipment.ts';
import { forceSchema } from '../schema/force.ts';
import { packSchema } from '../schema/pack.ts';
import { scenarioSchema } from '../schema/scenario.ts';
import { terrainSchema } from '../schema/terrain.ts';
import { unitSchema } from '../schema/unit.ts';
import { optionsOf, withAbilities } from './abilities.ts';
import { ENTRY_PATHS, KINDS, type Kind, MOST_ENTRIES } from './kinds.ts';
import { scenarioOf } from './scenario.ts';

export interface ReadPack {
  /** Only where no complaint is an error. */
  readonly pack?: Pack;
  readonly complaints: readonly Complaint[];
}

/**
 * The texts of a pack by their paths inside it, and the paths of files that are there but cannot be read. Never throws,
 * needs no Node.
 */
export const readPack = (files: ReadonlyMap<string, string>, unreadable: Iterable<string> = []): ReadPack => {
  const tooMuch = excessOf(files, MOST_ENTRIES);
  if (tooMuch) return { complaints: [complaintAt('pack.yaml', tooMuch, 'limits')] };
  const texts = textsOf(files);
  const { head, sources, complaints } = sourcesOf(texts, ENTRY_PATHS, unreadable);

  const take = <T>(schema: z.ZodType<T>, source: Source): T | undefined => {
    const read = readWith(schema, source);
    complaints.push(...read.complaints);
    return read.value;
  };
  const all = <T, E>(
    kind: Kind,
    schema: z.ZodType<T>,
    entryOf: (id: string, value: T, source: Source) => E,
  ): Map<string, E> => {
    const entries = new Map<string, E>();
    for (const [id, source] of sources[kind]) {
      const value = source && take(schema, source);
      if (source && value !== undefined) entries.set(id, entryOf(id, value, source));
    }
    return entries;
  };

  const about = head && take(packSchema, head);
  const abilities = all('abilities', abilitySchema, (id, value): AbilityEntry => ({ id, ...value }));
  const known = { abilities, sources, complaints };
  const units = all('units', unitSchema, (id, value, source): UnitEntry => {
    const { options, ...unit } = withAbilities(known, 'unit', value, source);
    return { id, ...unit, ...(options && { options: optionsOf(known, options, source) }) };
  });
  const equipment = all('equipment', equipmentSchema, (id, value, source) => {
    return { id, ...withAbilities(known, value.kind, value, source) } as Equipment;
  });
  const terrain = all('terrain', terrainSchema, (id, value, source): TerrainEntry => {
    return { id, look: id, ...withAbilities(known, 'terrain', value, source) };
  });
  const forces = all('forces', forceSchema, (id, value): Force => ({ id, ...value }));
  const scenarios = all(
    'scenarios',
    scenarioSchema,
    (id, value): Scenario => scenarioOf(id, value, { units, terrain }),
  );

  complaints.push(
    ...lint({
      // While pack.yaml cannot be read, nobody knows what is meant for others, or which ailments there are.
      library: about ? (about.library ?? []) : KINDS,
      ...(about && { ailments: Object.keys(about.ailments ?? {}) }),
      ...(about?.ailments && { described: about.ailments }),
      head,
      units,
      equipment,
      abilities,
      terrain,
      forces,
      scenarios,
      sources,
    }),
  );
  const inOrder = inReadingOrder(withoutConsequences(complaints));
  if (!about || complaints.some(one => one.severity === 'error')) return { complaints: inOrder };
  const pack: Pack = {
    id: about.id,
    version: about.version,
    title: about.title,
    ...(about.about !== undefined && { about: about.about }),
    licence: about.licence,
    ...(about.scale && { scale: about.scale }),
    ...(about.ailments && { ailments: about.ailments }),
    hash: hashJson(texts),
    units: Object.fromEntries(units),
    equipment: Object.fromEntries(equipment),
    abilities: Object.fromEntries(abilities),
    terrain: Object.fromEntries(terrain),
    forces: Object.fromEntries(forces),
    scenarios: Object.fromEntries(scenarios),
  };
  return { pack: deepFreeze(pack), complaints: inOrder };
};
