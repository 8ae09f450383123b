import type {
  Ailment,
  Equipment,
  Muster,
  Pack,
  Scale,
  Scenario,
  TerrainEntry,
  UnitEntry,
} from '@emlia/content';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { armiesOf } from './armies.ts';

/**
 * All a battle is fought with: the scenario and every entry it uses, copied out of the packs, so
 * that a match stays playable and its replay valid whatever happens to them.
 */
export interface EmliaSetup {
  readonly edition: 'core';
  readonly packs: readonly { readonly id: string; readonly version: string; readonly hash: string }[];
  /** The pack's default (scale.gsu.display). */
  readonly scale?: Scale;
  readonly scenario: Scenario;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  readonly terrain: Readonly<Record<string, TerrainEntry>>;
  /** resolution.other-effects */
  readonly ailments?: Readonly<Record<string, Ailment>>;
  /** Rulings with more than one defensible reading, and optional rules; all off unless said. */
  readonly options?: {
    /** movemode.flying.slope */
    readonly altitude?: boolean;
  };
}

/** Armies mustered for the battle, by the id of the force each is for. */
export type Musters = Readonly<Record<string, Muster>>;

export const setupOf = (pack: Pack, scenarioId: string, musters: Musters = {}): EmliaSetup | Problem => {
  const listed = pack.scenarios[scenarioId];
  if (!listed) return problem('no-scenario', `The pack ${pack.title} has no scenario "${scenarioId}".`);
  const armies = armiesOf(pack, listed, musters);
  if (isProblem(armies)) return armies;
  const { scenario, entries } = armies;
  const units: Record<string, UnitEntry> = {};
  const equipment: Record<string, Equipment> = {};
  const terrain: Record<string, TerrainEntry> = {};
  const unitOf = (id: string): UnitEntry | undefined => entries[id] ?? pack.units[id];
  for (const force of scenario.forces) {
    const fielded = force.units.flatMap(({ entry }) => [
      entry,
      ...(unitOf(entry)?.with ?? []).map(part => part.entry),
    ]);
    for (const entry of fielded) {
      const unit = unitOf(entry);
      if (!unit) return problem('no-entry', `${scenario.title} fields "${entry}", which the pack lacks.`);
      units[entry] = unit;
      for (const id of unit.equipment) {
        const item = pack.equipment[id];
        if (!item) return problem('no-entry', `${unit.name} carries "${id}", which the pack lacks.`);
        equipment[id] = item;
      }
    }
  }
  for (const piece of scenario.terrain) {
    const entry = pack.terrain[piece.terrain];
    if (!entry)
      return problem('no-entry', `${scenario.title} has terrain "${piece.terrain}", which the pack lacks.`);
    terrain[piece.terrain] = entry;
  }
  const pin = { id: pack.id, version: pack.version, hash: pack.hash };
  const scale = pack.scale && { scale: pack.scale };
  const ailments = pack.ailments && { ailments: pack.ailments };
  const options = scenario.altitude && { options: { altitude: true } };
  const entriesUsed = { units, equipment, terrain, ...ailments };
  return { edition: 'core', packs: [pin], ...scale, scenario, ...entriesUsed, ...options };
};
