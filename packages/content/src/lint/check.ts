import type { PackCheck, PackFinding, Source } from '@emlia/packs';
import type { AbilityEntry } from '../entries/ability.ts';
import type { Equipment } from '../entries/equipment.ts';
import type { Force } from '../entries/force.ts';
import type { EntryKind, Sources } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';
import type { Scenario } from '../entries/scenario.ts';
import type { TerrainEntry } from '../entries/terrain.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { Ailment } from '../entries/vital.ts';

/** A pack as far as it could be read: what is broken is missing here, but has its source. */
export interface Draft {
  /** Packs that this one builds on, by id; undefined where one cannot be had, of which pack.yaml is told. */
  readonly required?: ReadonlyMap<string, Pack | undefined>;
  readonly library: readonly EntryKind[];
  /** The words of those the pack describes; missing while pack.yaml cannot be read. */
  readonly ailments?: readonly string[];
  /** What pack.yaml says of them, and where. */
  readonly described?: Readonly<Record<string, Ailment>>;
  readonly head?: Source | undefined;
  readonly units: ReadonlyMap<string, UnitEntry>;
  readonly equipment: ReadonlyMap<string, Equipment>;
  readonly abilities: ReadonlyMap<string, AbilityEntry>;
  readonly terrain: ReadonlyMap<string, TerrainEntry>;
  readonly forces: ReadonlyMap<string, Force>;
  readonly scenarios: ReadonlyMap<string, Scenario>;
  readonly sources: Sources;
}

export type Finding = PackFinding<EntryKind>;
export type Check = PackCheck<EntryKind, Draft>;
