import type { Ability } from './ability.ts';
import type { InitiativeCondition } from './initiative.ts';
import type { UnitOption } from './option.ts';
import type { DamageMeasure, VitalTable } from './vital.ts';

/** The modes of movement, by their letters. */
export const MODES = ['G', 'F', 'B', 'H', 'S'] as const;
/** A mode of movement, by its letter. */
export type Mode = (typeof MODES)[number];

/** How fast and in which mode something moves, with gears and turn distances where it has them: `60G 10/20/40/60A 2/5/20/40T`. */
export interface Movement {
  readonly speed: number;
  readonly mode: Mode;
  readonly gears?: readonly number[];
  readonly turns?: readonly number[];
}

/** A skill as a stat line has it: `1` rolls one die, `10/1` one fewer for every loss, `2*` two for each member. */
export interface Skill {
  readonly level: number;
  readonly diminish?: number;
  readonly perMember?: true;
}

/** How many hits make a damage point, `3` or `3+1`: what armour adds is kept apart, as some hits disregard it. */
export interface Hits {
  readonly base: number;
  readonly armour: number;
}

/** The skills a unit may have. */
export const SKILLS = [
  'closeCombat',
  'aimedFire',
  'volleyFire',
  'leadership',
  'alertness',
  'stealth',
] as const;
/** The name of a skill. */
export type SkillName = (typeof SKILLS)[number];

/** How far a unit sees in each arc. */
export interface SightArcs {
  readonly front: number;
  readonly side: number;
  readonly rear: number;
}

/** The arcs round a unit that a blow or a shot may come from. */
export const ARCS = ['front', 'side', 'rear'] as const;
/** An arc round a unit. */
export type Arc = (typeof ARCS)[number];

/** attribute.hire.value: what it costs where the stated condition holds. */
export interface HirePrice {
  readonly value: number;
  readonly when: string;
}

/** Members with a stat line of their own, listed with the unit (mixed.origins). */
export interface ListedPart {
  readonly entry: string;
  readonly members: number;
}

/** A unit as a pack describes it, whole. */
export interface UnitEntry {
  /** Folder and file in the pack: `clan/green-infantry`. */
  readonly id: string;
  readonly name: string;
  readonly members: number;
  readonly keywords: readonly string[];
  readonly movement: readonly Movement[];
  readonly timing: number;
  readonly hits: Hits;
  readonly damageLimit?: number;
  readonly threshold?: number;
  readonly vitalTable?: VitalTable;
  readonly measures?: readonly DamageMeasure[];
  /** attribute.arcs.use: where the side struck matters. */
  readonly hitsByArc?: { readonly [A in Arc]?: Hits };
  readonly vitalTableByArc?: { readonly [A in Arc]?: VitalTable };
  /** Missing: it has none, and nothing changes it. */
  readonly morale?: number;
  readonly size: number;
  readonly height: number;
  /** Diameter of a member's base where it is not the size. */
  readonly base?: number;
  readonly combatRange?: number;
  readonly arcs?: SightArcs;
  readonly skills: { readonly [S in SkillName]?: Skill };
  /** Ids of weapons and other equipment. */
  readonly equipment: readonly string[];
  /** In order of priority (attribute.initiative.conditions). */
  readonly initiative?: readonly InitiativeCondition[];
  /** Its own in place of the common table (initiative.morale.table). */
  readonly moraleConditions?: readonly InitiativeCondition[];
  /** How many members carry an item that not all have. */
  readonly carried?: Readonly<Record<string, number>>;
  readonly abilities?: readonly Ability[];
  readonly with?: readonly ListedPart[];
  /** morale.general: this character is the army's general. */
  readonly general?: true;
  /** scenario.siege.forces: no troops but a thing set up, such as stakes: it takes no part in turns and holds no ground. */
  readonly works?: true;
  readonly armyValue: number;
  /** Where no price below applies. */
  readonly hireValue?: number;
  readonly hirePrices?: readonly HirePrice[];
  /** unitentry.options */
  readonly options?: readonly UnitOption[];
  /** The names of the options that a hired unit was hired with, like `One More x2`. */
  readonly taken?: readonly string[];
  /** The name of the entry, where an officer was given one of his own. */
  readonly listedAs?: string;
  /** Name of the picture on the members' bases. */
  readonly icon?: string;
}
