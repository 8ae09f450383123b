import type { Point } from '@emlia/kernel';
import type { GroupStep } from '../notation/group-path.ts';
import type { Selector } from '../notation/selector.ts';
import type { Balance } from '../scenario/balance.ts';
import type { Testing, Weighing, Yardstick } from '../scenario/playtest.ts';
import type { FORMATION_WORDS } from './ability.ts';
import type { ArmyLimits } from './force.ts';
import type { ChosenOption } from './option.ts';
import type { Scale } from './scale.ts';
import type { StandingCondition } from './standing-condition.ts';
import type { TerrainPiece } from './terrain.ts';
import type { TimedEvent } from './timed-event.ts';
import type { Ending, Mission, Tally, VictoryCondition, VictoryGrade } from './victory.ts';

/** area.control: a part of the table that can be held. */
export interface Area {
  readonly id: string;
  readonly name: string;
  readonly points: readonly Point[];
  /** Where it is more than one shape: the others. */
  readonly also?: readonly (readonly Point[])[];
}

/** The edges of the table. */
export const EDGES = ['north', 'east', 'south', 'west'] as const;
/** An edge of the table. */
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

/** scenario.deployment: how a scenario suggests that a unit stands. It binds nobody. */
export interface Stands {
  /** Its middle. */
  readonly at: Point;
  /** In degrees, 0 is north and 90 east; missing: towards the middle of the table. */
  readonly facing?: number;
  /** Missing: open. */
  readonly formation?: (typeof FORMATION_WORDS)[number];
  /** Of a block in ranks, or close together, how many stand beside one another. */
  readonly files?: number;
}

/** A unit of a scenario’s force. */
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
  readonly stands?: Stands;
}

/** An officer that a scenario names. */
export interface ScenarioOfficer {
  readonly entry: string;
  readonly options?: readonly ChosenOption[];
}

/** army.budget: an army to be mustered for the battle. */
export interface ArmyWanted extends ArmyLimits {
  readonly points: number;
}

/** Ground beyond its zone that some units of a force may set up on. */
export interface Outworks {
  readonly of: readonly Selector[];
  readonly zone: readonly (readonly Point[])[];
}

/** A force of a scenario. */
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

/** Somebody who plays: the id of a seat, and its name. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

/** How two forces may stand to each other. */
export const RELATIONS = ['allied', 'hostile', 'neutral'] as const;
/** How two forces stand to each other. */
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
/** Why the ground lies as it does: by nature, in the war, for defence. */
export type GroundNotes = { readonly [Q in (typeof GROUND_QUESTIONS)[number]]?: string };

/** The boards a scenario may be played on, as its file names them. */
export const BOARDS = ['free', 'square', 'hex'] as const;

/** How much of the rules a scenario asks for. */
export const DIFFICULTIES = ['first battle', 'some practice', 'old hands'] as const;

/** A battle as a pack describes it: table, terrain, forces, time and victory. */
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
  readonly tallies?: readonly Tally[];
  readonly missions?: readonly Mission[];
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
  readonly defaultResult?: { readonly force: string; readonly grade: VictoryGrade };
  readonly weighing?: Weighing;
  readonly testing?: Testing;
  readonly yardstick?: Yardstick;
  readonly balance?: Balance;
}
