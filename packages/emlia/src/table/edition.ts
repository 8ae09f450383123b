import type { Act, AppliedModifier, BoardKind, ModifierRow, Orders } from '@emlia/kernel';
import type { ActionList } from '../actions/action/list.ts';
import type { FireFact } from '../actions/fire/modifiers.ts';
import type { StrikeChance } from '../actions/freestrike/provoke.ts';
import type { MeleeFact } from '../actions/melee/modifiers.ts';
import type { Asker, Order, Query } from '../actions/order.ts';
import type { DetectTable } from '../actions/stealth/detect-modifiers.ts';
import type { EmliaCommand } from '../commands.ts';
import type { EmliaEvent } from '../events.ts';
import type { StealthPolicies } from '../judge/awareness/policies.ts';
import type { Granted } from '../judge/concealment/cases.ts';
import type { Against } from '../judge/mixed/defence.ts';
import type { MoralePolicies } from '../judge/morale/policies.ts';
import type { MoraleTable } from '../judge/morale/rows.ts';
import type { SightPolicies } from '../judge/sight/policies.ts';
import type { CheckPlan, RollOutcome } from '../judge/skill/check.ts';
import type { Odds } from '../judge/skill/odds.ts';
import type { Resolution } from '../outcome/damage/apply.ts';
import type { ForcingPolicies } from '../outcome/push/forcing.ts';
import type { ResolutionStep, Resolving } from '../outcome/resolution/steps.ts';
import type { EmliaState, HitMarker, Part, UnitState } from '../state.ts';
import type { GsuLength, ScalePreset } from './scale/presets.ts';
import type { EmliaSetup } from './setup.ts';
import type { World } from './world.ts';

/** The editions of the rules; a battle is fought under one of them from its first turn to its last (draft.edition.select). */
export const EDITION_IDS = ['core', 'first-draft'] as const;
/** One of them. */
export type EditionId = (typeof EDITION_IDS)[number];

/** The orders an edition has, and the printed lists made of them. */
export interface EmliaOrders extends Orders<Asker, Query, EmliaCommand, EmliaEvent, Order<EmliaCommand>> {
  readonly list: ActionList;
}

/** What a Charge is. */
interface ChargeRules {
  /** How many times its speed it may go. */
  readonly pace: number;
  /** Whether one that falls short ends the activation. */
  readonly shortEnds: boolean;
}

/** Its printed tables, each whole: a row that is not in it does not exist (draft.edition.closed-lists). */
interface EditionTables {
  readonly aimedFire: readonly ModifierRow<FireFact>[];
  readonly closeCombat: readonly ModifierRow<MeleeFact>[];
  readonly detect: DetectTable;
  readonly resolution: readonly ResolutionStep[];
  readonly morale: MoraleTable;
  readonly charge: ChargeRules;
  /** scale.presets */
  readonly scales: readonly ScalePreset[];
  /** scale.gsu.display: what a GSU may be, besides a cell of a board. */
  readonly lengths: readonly GsuLength[];
  /** scale.compare: by how much a distance between things that stand still may exceed a limit and still be within it. */
  readonly leeway: Readonly<Record<BoardKind, number>>;
  /** Whether taking cover can hide a unit altogether. */
  readonly coverHides: boolean;
  /** fire.focus, melee.focus: whether those whom one is picked out of are spared the hits. */
  readonly focusSpares: boolean;
  /** ranked.align.penalty: what aligning makes harder. */
  readonly alignedOn: 'checks' | 'attacks';
}

/** What chapters ask of it, each named by the question. */
interface EditionPolicies {
  /** What the faces of a check come to at this total. */
  outcomeOfRoll(faces: readonly number[], total: number): RollOutcome;
  /** How likely each number of successes is. */
  oddsOfRoll(plan: CheckPlan): Odds;
  /** What taking cover makes of the concealment a unit has, given whether half of its members have some singly. */
  takingCover(granted: Granted, halfHasSome: () => boolean): Granted;
  /** How near an enemy must be to a part for the two to be engaged, and how near for its members to strike. */
  combatRange(world: World, part: Part, prone: boolean): number;
  strikingRange(world: World, part: Part, prone: boolean): number;
  /** What enemies do whom a move gives a chance to strike; whether they are asked, and the move waits. */
  provoke(
    asker: Asker,
    command: EmliaCommand,
    chances: readonly StrikeChance[],
    act: Act<EmliaEvent>,
  ): boolean;
  /** Whether a resolution phase follows the step that is over. */
  resolvesAfter(state: EmliaState): boolean;
  /** What an action has set off once it is carried out, before anybody else acts. */
  afterAction(resolving: Resolving): void;
  /** Hits on a unit that damage to something else has brought. */
  takeHits(resolution: Resolution, unit: UnitState, hits: readonly HitMarker[]): void;
  readonly sight: SightPolicies;
  readonly stealth: StealthPolicies;
  readonly forcing: ForcingPolicies;
  readonly morale: MoralePolicies;
  /** fire.focus: whether a unit of the engagement is one of those that a unit picked out is picked out of. */
  hidesAmong(query: Query, unit: UnitState): boolean;
  /** ranked.envelop: whether a block that keeps its facing before this enemy cannot be enveloped for it. */
  needNotAlignTo(enemy: UnitState): boolean;
  /** skirmish.neutral: whether a friend may be named for the fight it is in. */
  standsForFight(query: Query, friend: UnitState): boolean;
  /** skirmish.join: whether to charge a unit is to charge the whole fight it is in. */
  chargesFight(query: Query, subject: UnitState): boolean;
  /** Who comes to be in a skirmish by where they stand, before anybody is asked anything. */
  meetSkirmishes(resolving: Resolving): void;
  /** The rows of one check against several subunits at once. */
  modifiersAgainst(subunits: readonly Against[]): AppliedModifier[];
}

/**
 * What one edition of the rules says otherwise than another. It hangs on the world, so that a chapter asks it without
 * knowing which one it is: a table it reads, a policy named by the question it asks, or another order for a command.
 * Editions are put together in `editions/`, above all chapters; this is their shape, in types alone.
 */
export interface Edition {
  readonly id: EditionId;
  readonly title: string;
  /** What is special about it, in two sentences for whoever knows another. */
  readonly about: string;
  /** What stands beside the title of its battles; missing: it is the edition that everybody expects. */
  readonly byline?: string;
  /** A command that is missing does not exist in the edition. */
  readonly orders: EmliaOrders;
  readonly tables: EditionTables;
  readonly policies: EditionPolicies;
  /** The rule cited in place of one that is not in force; missing: as the chapter cites it. */
  readonly cites?: Readonly<Record<string, string>>;
  /** What it is played with, of what packs made for the core hold; done once, and pinned with the match. */
  adapt(setup: EmliaSetup): EmliaSetup;
}
