import type { Condition, Point } from '@emlia/kernel';
import type { Ability, AbilityEntry } from './ability.ts';
import type { Balance } from './balance.ts';
import type { FactIn } from './facts/index.ts';
import type { ArmyLimits, Force } from './force.ts';
import type { InitiativeCondition } from './initiative.ts';
import type { CoverageLimit } from './notation/coverage-limit.ts';
import type { GroupStep } from './notation/group-path.ts';
import type { Selector } from './notation/selector.ts';
import type { WeaponArc } from './notation/weapon-arc.ts';
import type { ChosenOption, UnitOption } from './option.ts';
import type { Testing, Weighing, Yardstick } from './playtest.ts';
import type { Scale } from './scale.ts';
import type { StandingCondition } from './standing-condition.ts';
import type { TimedEvent } from './timed-event.ts';
import type { Ailment, DamageMeasure, VitalEffect, VitalTable } from './vital.ts';

/** What the loader hands out: the notation read, every reference checked. Plain JSON throughout. */

export const MODES = ['G', 'F', 'B', 'H', 'S'] as const;
export type Mode = (typeof MODES)[number];

/** `60G 10/20/40/60A 2/5/20/40T` */
export interface Movement {
  readonly speed: number;
  readonly mode: Mode;
  readonly gears?: readonly number[];
  readonly turns?: readonly number[];
}

/** `1`, `10/1`, `2*` */
export interface Skill {
  readonly level: number;
  readonly diminish?: number;
  readonly perMember?: true;
}

/** `3` or `3+1`: what armour adds is kept apart, as some hits disregard it. */
export interface Hits {
  readonly base: number;
  readonly armour: number;
}

export const SKILLS = [
  'closeCombat',
  'aimedFire',
  'volleyFire',
  'leadership',
  'alertness',
  'stealth',
] as const;
export type SkillName = (typeof SKILLS)[number];

export interface SightArcs {
  readonly front: number;
  readonly side: number;
  readonly rear: number;
}

export const ARCS = ['front', 'side', 'rear'] as const;
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
  /** Of one that was hired: the names of the options it was hired with, like `One More x2`. */
  readonly taken?: readonly string[];
  /** Of an officer who was given a name: that of its entry. */
  readonly listedAs?: string;
  /** Name of the picture on the members' bases. */
  readonly icon?: string;
}

export const RANGED_ACTIONS = ['aimedFire', 'areaVolley', 'concentratedVolley'] as const;
export type RangedAction = (typeof RANGED_ACTIONS)[number];

export interface MeleeWeapon {
  readonly kind: 'melee';
  readonly id: string;
  readonly name: string;
  readonly damage: number;
  readonly abilities: readonly Ability[];
}

/** equipment.volley */
export interface Volley {
  /** Missing: the ordinary base damage. */
  readonly damage?: number;
  /** volley.concentrated.success: in a Concentrated Volley; missing: the same as in an Area Volley. */
  readonly concentrated?: number;
  readonly coverage: number;
  readonly increment: number;
  readonly limit: CoverageLimit;
  readonly drift: number;
}

export interface RangedWeapon {
  readonly kind: 'ranged';
  readonly id: string;
  readonly name: string;
  readonly damage: number;
  /** Short, medium and long limits. */
  readonly range: readonly [number, number, number];
  /** Missing: see equipment.ranged.actions. */
  readonly uses?: readonly RangedAction[];
  readonly volley?: Volley;
  /** Missing: all round. */
  readonly arc?: WeaponArc;
  readonly abilities: readonly Ability[];
}

/** equipment.other: armour, shields, gear; all it does is give abilities. */
export interface OtherEquipment {
  readonly kind: 'other';
  readonly id: string;
  readonly name: string;
  readonly abilities: readonly Ability[];
}

export type Weapon = MeleeWeapon | RangedWeapon;
export type Equipment = Weapon | OtherEquipment;

export const CHARACTERS = ['open', 'sparse', 'solid'] as const;

export const TERRAIN_MOMENTS = ['entering', 'leaving', 'standing', 'looking'] as const;

/** terrain.ability.open: what a piece does beyond the listed abilities. Those who stand in it are hit each resolution. */
export interface TerrainEffect {
  readonly when: (typeof TERRAIN_MOMENTS)[number];
  /** As players read it. */
  readonly say: string;
  /** For each member concerned. */
  readonly hits?: number;
  readonly damage?: number;
  /** resolution.other-effects: to the unit, whatever its members. */
  readonly effects?: readonly VitalEffect[];
  /** Whom it reaches, by how they move; missing: all but those who fly over it (movemode.flying). */
  readonly modes?: readonly Mode[];
}

export interface TerrainEntry {
  readonly id: string;
  readonly name: string;
  /** How it conceals; open ground does not. */
  readonly character: (typeof CHARACTERS)[number];
  readonly height: number;
  readonly size?: number;
  readonly hits?: number;
  readonly damageLimit?: number;
  readonly threshold?: number;
  readonly vitalTable?: VitalTable;
  /** `urban`, `wooded` and whatever abilities test for. */
  readonly keywords?: readonly string[];
  readonly abilities?: readonly Ability[];
  readonly rough: readonly Mode[];
  readonly veryRough: readonly Mode[];
  readonly impassable: readonly Mode[];
  readonly visibilityLimit?: number;
  readonly water: boolean;
  /** cover.overhead: a canopy covers from above in part, a roof altogether. */
  readonly overhead?: 'partial' | 'total';
  /** Ground that can be stood on (hills, ramparts), which never blocks as an obstacle. */
  readonly walkable: boolean;
  /** terrain.size.limit: the largest size it impedes, where that is not four times its own. */
  readonly impedes?: number;
  /** terrain.building: so thick are its walls along its outline; inside it is open. */
  readonly walls?: number;
  /**
   * terrain.building: how high its upper floors are above the ground it stands on, the lowest first; a piece with walls
   * that is walkable has its top besides. They are reached by stairs only.
   */
  readonly floors?: readonly number[];
  readonly effects?: readonly TerrainEffect[];
  /** How the board draws it. */
  readonly look: string;
}

export const OPENINGS = ['door', 'window', 'stairs'] as const;

/** terrain.building: a gap in a wall, gone through or seen through, or stairs to whatever floors the piece has. */
export interface Opening {
  readonly is: (typeof OPENINGS)[number];
  /** The middle of it: of a door or window on the outline of the building. */
  readonly at: Point;
  readonly width: number;
}

export interface TerrainPiece {
  readonly id: string;
  readonly terrain: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** Of a piece with walls or floors; where it marks no doors, one in the middle of each side, no stairs, in its middle. */
  readonly openings?: readonly Opening[];
  /** terrain.sample: of this piece, where they are not its entry's; a piece offered at two heights has one chosen here. */
  readonly height?: number;
  readonly hits?: number;
  /** scenario.battlefield.rationale: why it is there. */
  readonly note?: string;
}

/** area.control: a part of the table that can be held. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** Where it is more than one shape: the others. */
  readonly also?: readonly (readonly Point[])[];
}

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/**
 * scenario.home, retreat.lines: where units in retreat make for. A bare edge is the whole of it; a stretch of one leads
 * to lines off the table; an area or a point is a place on it.
 */
export type Lines =
  | Edge
  | { readonly edge: Edge; readonly from?: number; readonly to?: number }
  | { readonly area: string }
  | { readonly point: Point };

export interface ScenarioUnit {
  readonly id: string;
  readonly entry: string;
  readonly name: string;
  /** Where it differs from the entry's listed strength. */
  readonly members?: number;
  /** morale.general: the one character in it is the general of its force. */
  readonly general?: true;
  /** movemode.accel.speed: of a vehicle already under way. */
  readonly speed?: number;
  /** scenario.forces.shared: whose it is; missing: its force's player's. */
  readonly player?: string;
  /** scenario.forces.asymmetry: where these differ from the entry's. */
  readonly equipment?: readonly string[];
  readonly morale?: number;
  /** scenario.time.captured: it can be. */
  readonly capturable?: true;
  /** unitentry.options */
  readonly options?: readonly ChosenOption[];
  /** mixed.origins: characters who have joined it before the battle. */
  readonly officers?: readonly ScenarioOfficer[];
  /** unitset.levels: in which group of its army. */
  readonly in?: readonly GroupStep[];
}

export interface ScenarioOfficer {
  readonly entry: string;
  readonly options?: readonly ChosenOption[];
}

/** army.budget: an army to be mustered for the battle. */
export interface ArmyWanted extends ArmyLimits {
  readonly points: number;
}

export interface Outworks {
  readonly of: readonly Selector[];
  readonly zone: readonly (readonly Point[])[];
}

export interface ScenarioForce {
  readonly id: string;
  readonly name: string;
  /** scenario.forces.several-per-player: who commands it; missing: a player of its own, with its id and name. */
  readonly player?: string;
  /** scenario.forces.shared: the players who share it, the most senior first. */
  readonly chainOfCommand?: readonly string[];
  /** scenario.forces.relations: the turn at whose start it comes upon the fight; missing: it is there from the start. */
  readonly arrives?: number;
  /** scenario.deployment.distance: the way by which it came. */
  readonly approach?: string;
  /** Union of these polygons. */
  readonly zone: readonly (readonly Point[])[];
  /** scenario.siege.forces: where some of its units may be set up besides. */
  readonly outworks?: Outworks;
  /** scenario.home: its own lines; missing: the back edge of its zone. */
  readonly home?: Lines;
  /** Its units are then those of an army ready to be taken, if there are any. */
  readonly army?: ArmyWanted;
  readonly units: readonly ScenarioUnit[];
}

export interface Player {
  readonly id: string;
  readonly name: string;
}

export const RELATIONS = ['allied', 'hostile', 'neutral'] as const;
export type Relation = (typeof RELATIONS)[number];

/** scenario.forces.relations: how two forces stand to each other. */
export interface Relationship {
  readonly between: readonly [string, string];
  readonly are: Relation;
}

/** scenario.purpose: the earlier battle, and the result of it that leads here. */
export interface Sequel {
  readonly scenario: string;
  readonly result: string;
}

/** scenario.battlefield.rationale: the designer's three questions. */
export const GROUND_QUESTIONS = ['natural', 'strategic', 'defensive'] as const;
export type GroundNotes = { readonly [Q in (typeof GROUND_QUESTIONS)[number]]?: string };

export const GRADES = ['massacre', 'majorVictory', 'victory', 'minorVictory'] as const;
export type Grade = (typeof GRADES)[number];

export type ScenarioFact = FactIn<'victory'>;

/** victory.when: what it does while it holds at the end of a turn. */
export const CONSEQUENCES = ['ends', 'claim', 'nothing'] as const;
export type Consequence = (typeof CONSEQUENCES)[number];

export interface VictoryCondition {
  readonly force: string;
  readonly grade: Grade;
  readonly when: Condition<ScenarioFact>;
  /** Missing: a massacre ends the game, all else is judged at its end. */
  readonly does?: Consequence;
  /** At the end of every turn, or only at the end of the game; missing: as its consequence needs. */
  readonly checked?: 'everyTurn' | 'atEnd';
  /** scenario.time.feasible: the fewest turns it takes. */
  readonly fewestTurns?: number;
}

/** scenario.time.limit: what ends the game beside the turn limit. */
export interface Ending {
  readonly when: Condition<ScenarioFact>;
  /** scenario.time.reason: shown when the game ends. */
  readonly reason: string;
  /** Not at the end of the turn, but as soon as it holds. */
  readonly atOnce?: true;
}

export const BOARDS = ['free', 'square', 'hex'] as const;

export const DIFFICULTIES = ['first battle', 'some practice', 'old hands'] as const;

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly purpose: string;
  readonly follows?: Sequel;
  readonly board: (typeof BOARDS)[number];
  readonly width: number;
  readonly height: number;
  /** movemode.flying.slope: how high flyers are is tracked. */
  readonly altitude?: true;
  readonly terrain: readonly TerrainPiece[];
  readonly areas?: readonly Area[];
  readonly ground?: GroundNotes;
  /** Those who command more than one force, or part of one. */
  readonly players?: readonly Player[];
  readonly forces: readonly ScenarioForce[];
  /** Pairs that are not listed are hostile. */
  readonly relations?: readonly Relationship[];
  /** scenario.deployment.order: one force after the other; missing: players alternate unit by unit. */
  readonly deployment?: readonly string[];
  /** timing.alternate.first: whose players activate first; missing: they roll for it. */
  readonly activation?: readonly string[];
  /** Missing: only its endings end it. */
  readonly turns?: number;
  /** Why the battle ends then. */
  readonly reason?: string;
  readonly endings?: readonly Ending[];
  readonly conditions?: readonly StandingCondition[];
  readonly events?: readonly TimedEvent[];
  readonly minutes?: number;
  /** How much of the rules it asks players to know. */
  readonly difficulty?: (typeof DIFFICULTIES)[number];
  /** scenario.time.feasible: of a turn, and how long the players have in all. */
  readonly minutesPerTurn?: { readonly average: number; readonly slow: number };
  readonly session?: number;
  /** Where it differs from the pack's. */
  readonly scale?: Scale;
  readonly victory: readonly VictoryCondition[];
  /** victory.compare: where nobody meets a condition. */
  readonly defaultResult?: { readonly force: string; readonly grade: Grade };
  readonly weighing?: Weighing;
  readonly testing?: Testing;
  readonly yardstick?: Yardstick;
  readonly balance?: Balance;
}

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
  /** Of all its files: pinned by every match. */
  readonly hash: string;
  readonly units: Readonly<Record<string, UnitEntry>>;
  readonly equipment: Readonly<Record<string, Equipment>>;
  readonly terrain: Readonly<Record<string, TerrainEntry>>;
  /** unitset.armies: without any, all units are open to everyone. */
  readonly forces: Readonly<Record<string, Force>>;
  /** Those with a file of their own; entries hold copies. */
  readonly abilities: Readonly<Record<string, AbilityEntry>>;
  readonly scenarios: Readonly<Record<string, Scenario>>;
}
