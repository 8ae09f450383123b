import type { Complaint, Path, SourcesOf } from '@emlia/packs';
import type { BattleDraft } from '../battle-scenario.ts';
import type { CampaignDraft } from '../campaign-scenario.ts';
import type { Kind } from '../kinds.ts';
import type { GroundMap } from '../map.ts';
import type { BuildingType, DerivedLine, Leader, Roster, Spell, UnitLine, Upgrade } from '../stat-line.ts';

type Entries<T> = ReadonlyMap<string, T & { readonly id: string }>;

/** A pack as far as it could be read: what is broken is missing here, but has its source. */
export interface Draft {
  readonly library: readonly Kind[];
  /** As written, by folder and name. */
  readonly units: Entries<UnitLine | DerivedLine>;
  readonly heroes: Entries<UnitLine | DerivedLine>;
  readonly upgrades: Entries<Upgrade>;
  readonly buildings: Entries<BuildingType>;
  readonly spells: Entries<Spell>;
  readonly leaders: Entries<Leader>;
  readonly maps: Entries<GroundMap>;
  readonly battles: Entries<BattleDraft>;
  readonly campaigns: Entries<CampaignDraft>;
  /** All of it, worked out. */
  readonly roster: Roster;
  readonly sources: SourcesOf<Kind>;
}

export interface Finding {
  readonly kind: Kind;
  readonly id: string;
  /** Inside the entry's file. */
  readonly path: Path;
  readonly say: string;
  readonly severity?: Complaint['severity'];
  /** Columns to the right of where the value begins. */
  readonly shift?: number;
}

export type Where = Pick<Finding, 'kind' | 'id' | 'path'>;

export interface Check {
  readonly name: string;
  readonly run: (draft: Draft) => Iterable<Finding>;
}

/** Under a place. */
export const below = (where: Where, ...path: Path): Where => ({ ...where, path: [...where.path, ...path] });
