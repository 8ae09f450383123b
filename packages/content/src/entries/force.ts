import type { Amount, Selector } from '../notation/index.ts';

/** The army lists of a setting (unitset.parts): which units may stand together, and how many of them. */

/** How units may be combined in a level, those in the groups inside it counted too. */
export type Restriction =
  /** Nobody but these. */
  | { readonly only: readonly Selector[] }
  | {
      readonly of: readonly Selector[];
      /** Not all of them together, but each entry among them by itself. */
      readonly each?: true;
      readonly least?: Amount;
      readonly most?: Amount;
      /** Where one of them is, one of these must be. */
      readonly needs?: readonly Selector[];
      /** Where one of them is, none of these may be. */
      readonly notWith?: readonly Selector[];
    };

/** unitset.levels: an army, a battalion, a company, a platoon. */
interface Level {
  readonly name: string;
  /** Who may stand in it directly. Missing: everybody, unless it is made of groups. */
  readonly units?: readonly Selector[];
  readonly restrictions?: readonly Restriction[];
  readonly groups?: readonly NestedLevel[];
}

/** A kind of level inside another: there may be several of it. */
export interface NestedLevel extends Level {
  readonly id: string;
  /** What such a level is called, as players read it: `company`. */
  readonly level?: string;
  /** How many of it the level around takes. */
  readonly least?: Amount;
  readonly most?: Amount;
}

/** mixed.origins: which characters may join a unit from the start. */
export interface OfficerRule {
  readonly of: readonly Selector[];
  /** Which units take them; missing: any. */
  readonly join?: readonly Selector[];
  /** How many of them one unit takes; missing: 1. */
  readonly most?: number;
}

/** unitset.armies: one of the armies a setting is divided into. */
export interface Force extends Level {
  readonly id: string;
  readonly about?: string;
  /** Missing: any character may join any unit. */
  readonly officers?: readonly OfficerRule[];
  /** attribute.hire.value: the conditions of prices that hold for this army. */
  readonly holds?: readonly string[];
}

/** army.legal: what a scenario asks of an army that its own list does not. */
export interface ArmyLimits {
  /** The forces of the pack it may be of; missing: any. */
  readonly from?: readonly string[];
  readonly restrictions?: readonly Restriction[];
  /** What the list would not allow. */
  readonly permits?: readonly Selector[];
  readonly holds?: readonly string[];
}
