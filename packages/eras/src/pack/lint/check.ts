import type { PackCheck, PackFinding, Path, SourcesOf } from '@emlia/packs';
import type { BattleDraft } from '../battle-scenario.ts';
import type { CampaignDraft } from '../campaign-scenario.ts';
import type { EntryKind } from '../kinds.ts';
import type { GroundMap } from '../map.ts';
import type {
  BuildingType,
  DerivedLine,
  LeaderEntry,
  Roster,
  Spell,
  UnitLine,
  Upgrade,
} from '../stat-line.ts';

type Entries<T> = ReadonlyMap<string, T & { readonly id: string }>;

/** A pack as far as it could be read: what is broken is missing here, but has its source. */
export interface Draft {
  readonly library: readonly EntryKind[];
  /** As written, by folder and name. */
  readonly units: Entries<UnitLine | DerivedLine>;
  readonly heroes: Entries<UnitLine | DerivedLine>;
  readonly upgrades: Entries<Upgrade>;
  readonly buildings: Entries<BuildingType>;
  readonly spells: Entries<Spell>;
  readonly leaders: Entries<LeaderEntry>;
  readonly maps: Entries<GroundMap>;
  readonly battles: Entries<BattleDraft>;
  readonly campaigns: Entries<CampaignDraft>;
  /** All of it, worked out. */
  readonly roster: Roster;
  readonly sources: SourcesOf<EntryKind>;
}

export type Finding = PackFinding<EntryKind>;

export type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

export type Check = PackCheck<EntryKind, Draft>;

/** Under a place. */
export const below = (where: Where, ...path: Path): Where => ({ ...where, path: [...where.path, ...path] });
