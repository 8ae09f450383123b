import type { AbilityEntry } from './ability.ts';
import type { Equipment } from './equipment.ts';
import type { Force } from './force.ts';
import type { Scale } from './scale.ts';
import type { Scenario } from './scenario.ts';
import type { TerrainEntry } from './terrain.ts';
import type { UnitEntry } from './unit.ts';
import type { Ailment } from './vital.ts';

/** Which state of a pack something was made with. */
export interface PackPin {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

/** What the loader hands out: the notation read, every reference checked. Plain JSON throughout. */
export interface Pack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  /** The setting in a sentence or two. */
  readonly about?: string;
  readonly licence: string;
  /** scale.gsu.display: a default only. */
  readonly scale?: Scale;
  /** By the word players read. */
  readonly ailments?: Readonly<Record<string, Ailment>>;
  /** The hash of all its files, pinned by every match. */
  readonly hash: string;
  /** The packs it builds on, and those they build on: what it borrows of them is among its entries, as `armoury:longbow`. */
  readonly requires?: readonly PackPin[];
  /** Its words in other tongues: by tongue, then by what stands in its files. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  readonly terrain: Readonly<Record<string, TerrainEntry>>;
  /** unitset.armies: without any, all units are open to everyone. */
  readonly forces: Readonly<Record<string, Force>>;
  /** Those with a file of their own; entries hold copies. */
  readonly abilities: Readonly<Record<string, AbilityEntry>>;
  readonly scenarios: Readonly<Record<string, Scenario>>;
}
