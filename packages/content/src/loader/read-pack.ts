import { deepFreeze, hashJson } from '@emlia/kernel';
import { type Complaint, inReadingOrder, startReading, withoutConsequences } from '@emlia/packs';
import type { AbilityEntry } from '../entries/ability.ts';
import type { Equipment } from '../entries/equipment.ts';
import type { Force } from '../entries/force.ts';
import { ENTRY_KINDS, ENTRY_PATHS, MOST_ENTRIES } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';
import type { Scenario } from '../entries/scenario.ts';
import type { TerrainEntry } from '../entries/terrain.ts';
import type { UnitEntry } from '../entries/unit.ts';
import { lint } from '../lint/index.ts';
import { abilitySchema } from '../schema/ability.ts';
import { equipmentSchema } from '../schema/equipment.ts';
import { forceSchema } from '../schema/force.ts';
import { packSchema } from '../schema/pack.ts';
import { scenarioSchema } from '../schema/scenario.ts';
import { terrainSchema } from '../schema/terrain.ts';
import { unitSchema } from '../schema/unit.ts';
import { unitOptionsOf, withAbilities } from './abilities.ts';
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
  const reading = startReading(files, { paths: ENTRY_PATHS, most: MOST_ENTRIES }, unreadable);
  if ('say' in reading) return { complaints: [reading] };
  const { head, sources, complaints, readEntries } = reading;

  const about = reading.readHead(packSchema);
  const abilities = readEntries('abilities', abilitySchema, (id, value): AbilityEntry => ({ id, ...value }));
  const known = { abilities, sources, complaints };
  const units = readEntries('units', unitSchema, (id, value, source): UnitEntry => {
    const { options, ...unit } = withAbilities(known, 'unit', value, source);
    return { id, ...unit, ...(options && { options: unitOptionsOf(known, options, source) }) };
  });
  const equipment = readEntries('equipment', equipmentSchema, (id, value, source) => {
    return { id, ...withAbilities(known, value.kind, value, source) } as Equipment;
  });
  const terrain = readEntries('terrain', terrainSchema, (id, value, source): TerrainEntry => {
    return { id, look: id, ...withAbilities(known, 'terrain', value, source) };
  });
  const forces = readEntries('forces', forceSchema, (id, value): Force => ({ id, ...value }));
  const scenarios = readEntries(
    'scenarios',
    scenarioSchema,
    (id, value): Scenario => scenarioOf(id, value, { units, terrain }),
  );

  const entries = { units, equipment, abilities, terrain, forces, scenarios };
  complaints.push(
    ...lint({
      // While pack.yaml cannot be read, nobody knows what is meant for others, or which ailments there are.
      library: about ? (about.library ?? []) : ENTRY_KINDS,
      ...(about && { ailments: Object.keys(about.ailments ?? {}) }),
      ...(about?.ailments && { described: about.ailments }),
      head,
      sources,
      ...entries,
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
    hash: hashJson(reading.texts),
    units: Object.fromEntries(units),
    equipment: Object.fromEntries(equipment),
    abilities: Object.fromEntries(abilities),
    terrain: Object.fromEntries(terrain),
    forces: Object.fromEntries(forces),
    scenarios: Object.fromEntries(scenarios),
  };
  return { pack: deepFreeze(pack), complaints: inOrder };
};
