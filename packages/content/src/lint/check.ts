import type { Complaint, Path, Source } from '@emlia/packs';
import type { AbilityEntry } from '../ability.ts';
import type { Equipment, Scenario, TerrainEntry, UnitEntry } from '../entries.ts';
import type { Force } from '../force.ts';
import type { Kind, Sources } from '../loader/kinds.ts';
import type { Ailment } from '../vital.ts';

/** A pack as far as it could be read: what is broken is missing here, but has its source. */
export interface Draft {
  readonly library: readonly Kind[];
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

export interface Finding {
  /** Of pack.yaml, which has no id: pack. */
  readonly kind: Kind | 'pack';
  readonly id: string;
  /** Inside the entry's file. */
  readonly path: Path;
  readonly say: string;
  readonly severity?: Complaint['severity'];
}

export interface Check {
  readonly name: string;
  readonly run: (draft: Draft) => Iterable<Finding>;
}
