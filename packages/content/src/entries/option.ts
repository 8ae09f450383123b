import type { Carried } from '../notation/index.ts';
import type { Ability } from './ability.ts';
import type { ListedPart, UnitEntry } from './unit.ts';

/** What an option may put in place of the entry's own. */
type Settable =
  | 'movement'
  | 'timing'
  | 'hits'
  | 'damageLimit'
  | 'threshold'
  | 'morale'
  | 'size'
  | 'height'
  | 'base'
  | 'combatRange'
  | 'arcs'
  | 'initiative'
  | 'moraleConditions'
  | 'armyValue'
  | 'icon';

/** unitentry.options: a change to the unit, and usually to its hire value. */
export interface UnitOption {
  readonly id: string;
  readonly name: string;
  /** Added to the hire value, once or for each member; below 0 for a weaker unit. */
  readonly hireValue: number;
  readonly perMember?: true;
  /** How often it may be taken; missing: once. */
  readonly most?: number;
  /** Other options of the unit: it stands only with these, or never with those. */
  readonly needs?: readonly string[];
  readonly notWith?: readonly string[];
  /** So many more members, or fewer where it is below 0. */
  readonly members?: number;
  readonly loses?: readonly string[];
  readonly gains?: readonly Carried[];
  readonly losesAbilities?: readonly Ability[];
  readonly abilities?: readonly Ability[];
  readonly keywords?: readonly string[];
  /** mixed.origins: members of another stat line who come along. */
  readonly with?: readonly ListedPart[];
  readonly sets?: Partial<Pick<UnitEntry, Settable>>;
  readonly skills?: UnitEntry['skills'];
}

/** An option taken, `more x2` if more than once. */
export type ChosenOption = Carried;
