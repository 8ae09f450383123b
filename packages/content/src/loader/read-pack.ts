import { deepFreeze, hashJson } from '@emlia/kernel';
import {
  type Complaint,
  inReadingOrder,
  nothingRequired,
  type Required,
  startReading,
  withoutConsequences,
} from '@emlia/packs';
import type { AbilityEntry } from '../entries/ability.ts';
import type { Equipment } from '../entries/equipment.ts';
import type { Force } from '../entries/force.ts';
import { ENTRY_KINDS, ENTRY_PATHS, MOST_ENTRIES } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';
import type { Scenario } from '../entries/scenario.ts';
import type { TerrainEntry } from '../entries/terrain.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { Draft } from '../lint/check.ts';
import { lintToPlay } from '../lint/demands.ts';
import { lint } from '../lint/index.ts';
import { abilitySchema } from '../schema/ability.ts';
import { equipmentSchema } from '../schema/equipment.ts';
import { forceSchema } from '../schema/force.ts';
import { packSchema } from '../schema/pack.ts';
import { scenarioSchema } from '../schema/scenario.ts';
import { terrainSchema } from '../schema/terrain.ts';
import { unitSchema } from '../schema/unit.ts';
import { unitOptionsOf, unknownAbility, withAbilities } from './abilities.ts';
import { borrow, withBorrowed } from './borrow.ts';
import { pinsOf, requiredOf } from './required.ts';
import { scenarioOf } from './scenario.ts';

/** What came of reading a pack: the pack, if it can be played, and all complaints. */
export interface ReadPack {
  /** Only where no complaint is an error. */
  readonly pack?: Pack;
  readonly complaints: readonly Complaint[];
}

/**
 * Reads a pack from the texts of its files by their paths inside it, and from the paths of files that are there but
 * cannot be read: the pack, and every complaint with file, line and column. Never throws, needs no Node.
 *
 * @example
 * import { readPack } from '@emlia/content';
 * import { formatComplaint } from '@emlia/packs';
 *
 * const files = new Map([['pack.yaml', 'id: mine\nversion: 1.0.0\ntitle: Mine\nlicense: CC0-1.0\n']]);
 * const { pack, complaints } = readPack(files);
 * for (const complaint of complaints) console.log(formatComplaint(complaint)); // the key is called "licence"
 * console.log(pack?.title);
 */
export const readPack = (...asked: PackTexts): ReadPack => readWith(lint, ...asked);

/**
 * As `readPack`, without the advice of the linter and what it finds in lists of armies: the pack, or why its battles cannot be played.
 * For programs that are bundled and only play.
 *
 * @example
 * import { playablePack } from '@emlia/content';
 *
 * const { pack, complaints } = playablePack(new Map([['pack.yaml', 'id: mine\nversion: 1.0.0\ntitle: Mine\nlicence: CC0-1.0\n']]));
 * console.log(pack?.title ?? complaints[0]?.say); // Mine
 */
export const playablePack = (...asked: PackTexts): ReadPack => readWith(lintToPlay, ...asked);

/** The texts of the files by their paths, the paths of what is there but cannot be read, and where packs are that it builds on. */
type PackTexts = [
  files: ReadonlyMap<string, string>,
  unreadable?: Iterable<string>,
  requiredPack?: Required<Pack>,
];

const readWith = (
  check: (draft: Draft) => readonly Complaint[],
  ...[files, unreadable = [], requiredPack = nothingRequired]: PackTexts
): ReadPack => {
  const reading = startReading(files, { paths: ENTRY_PATHS, most: MOST_ENTRIES }, unreadable);
  if ('say' in reading) return { complaints: [reading] };
  const { head, complaints, readEntries } = reading;

  const about = reading.readHead(packSchema);
  const required = requiredOf(about, requiredPack, { head, complaints });
  const borrowed = borrow(required, reading);
  const sources = withBorrowed(reading.sources, borrowed);
  const abilities = new Map([
    ...readEntries('abilities', abilitySchema, (id, value): AbilityEntry => ({ id, ...value })),
    ...borrowed.abilities,
  ]);
  const known = { abilities, sources, complaints, unknown: unknownAbility(abilities, required) };
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
  for (const [id, entry] of borrowed.units) units.set(id, entry);
  for (const [id, entry] of borrowed.equipment) equipment.set(id, entry);
  for (const [id, entry] of borrowed.terrain) terrain.set(id, entry);
  const forces = readEntries('forces', forceSchema, (id, value): Force => ({ id, ...value }));
  const scenarios = readEntries(
    'scenarios',
    scenarioSchema,
    (id, value): Scenario => scenarioOf(id, value, { units, terrain }),
  );

  const entries = { units, equipment, abilities, terrain, forces, scenarios };
  complaints.push(
    ...check({
      // While pack.yaml cannot be read, nobody knows what is meant for others, or which ailments there are.
      library: about ? (about.library ?? []) : ENTRY_KINDS,
      ...(about && { ailments: [...Object.keys(about.ailments ?? {}), ...Object.keys(borrowed.ailments)] }),
      required,
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
    ...((about.ailments || required.size > 0) && { ailments: { ...about.ailments, ...borrowed.ailments } }),
    hash: hashJson(reading.texts),
    ...(required.size > 0 && { requires: pinsOf(required) }),
    ...(reading.translations && { translations: reading.translations }),
    units: Object.fromEntries(units),
    equipment: Object.fromEntries(equipment),
    abilities: Object.fromEntries(abilities),
    terrain: Object.fromEntries(terrain),
    forces: Object.fromEntries(forces),
    scenarios: Object.fromEntries(scenarios),
  };
  return { pack: deepFreeze(pack), complaints: inOrder };
};
