import type {
  Arc,
  Edge,
  Mode,
  Skill,
  SkillName,
  TerrainPiece,
  VictoryGrade,
  VitalEffect,
} from '@emlia/content';
import type { Point, Prompt, Prompted, Result } from '@emlia/kernel';
import type { HoldChoice } from './actions/disengage/hold-off.ts';
import type { FreeStruck } from './actions/freestrike/cost.ts';
import type { Strike } from './actions/melee/strike.ts';
import type { Carrying, Prepared, PreparedReaction } from './actions/prepare/prepared.ts';
import type { Contact } from './actions/ranked/contact.ts';
import type { Awaiting } from './flow/schedule/due.ts';
import type { Brought } from './judge/ability/harm.ts';
import type { Awareness } from './judge/awareness/record.ts';
import type { Joined } from './judge/engagement/joined.ts';
import type { EffectMark } from './judge/hits/mark-effect.ts';
import type { Account } from './judge/morale/account.ts';
import type { MoraleNote } from './judge/morale/events.ts';
import type { Aligned } from './judge/ranked/penalty.ts';
import type { Hurt } from './outcome/damage/hurt.ts';
import type { Forcing, PushAsked } from './outcome/push/forcing.ts';
import type { Activation, Attacker } from './table/activation.ts';
import type { Scheduled } from './table/agenda.ts';
import type { Drilled } from './table/formation/drill.ts';
import type { Agreement } from './table/scale/agreed.ts';
import type { DrawnMissions } from './table/scenario/missions.ts';

/** One member of a unit: where it stands and looks. */
export interface Member {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  /** Which of its unit's parts it belongs to. */
  readonly part: number;
  /** terrain.building: how high the upper floor or walkable top it stands on is above the table; missing: on the ground. */
  readonly floor?: number;
}

export const FORMATIONS = ['open', 'close', 'ranked'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** An arrival whose unit is still to be placed. */
export interface Coming {
  readonly event: string;
  readonly effect: number;
  readonly stretch?: number;
}

/** event.reinforcement: by which stretch somebody's unit will come; missing: whoever looks may not know. */
export interface EntryChosen {
  readonly seat: string;
  readonly stretch?: number;
}

/** What has become of a unit; absent: there was no room for it in its zone (scenario.deployment). */
export type UnitStatus = 'reserve' | 'absent' | 'table' | 'destroyed' | 'retreated' | 'captured';

/** A set of members with one stat line. A unit of several is mixed, and its parts are subunits (mixed.definition). */
export interface Part {
  readonly entry: string;
  readonly name: string;
  readonly listed: number;
  /** mixed.control: whose it is, in a unit of several players' or several forces'. */
  readonly seat?: string;
  readonly force?: string;
  /** leadership.split.success: the strength it had when last divided; losses wear its skills from there. */
  readonly full?: number;
  /** Its own levels of skills that were divided then, in place of its stat line's. */
  readonly levels?: { readonly [S in SkillName]?: Skill };
  /** Its own share of weapons that not every member carries. */
  readonly carried?: Readonly<Record<string, number>>;
  /** equipment.ranged, ability.catchall: what it has left of weapons with so many shots and of actions with so many uses; missing: all. */
  left?: Readonly<Record<string, number>>;
  /** The unit of the scenario it was, where the scenario asks what became of that one. */
  readonly origin?: string;
  /** scenario.time.captured: its members were. */
  captured?: true;
  damage: number;
  /** What it had when the turn began (morale.casualty-base). */
  start?: { readonly members: number; readonly damage: number };
  /** Its one member is the army's general (morale.general). */
  readonly general?: true;
  /** What vital rolls have done to it for good. */
  harm?: readonly VitalEffect[] | undefined;
  /** Added to its rolls on the vital table. */
  vitalBonus?: number;
  /** Members that damage has claimed and that are still to be picked. */
  casualtiesDue: number;
  /** draft.damage.diminish-late: of its damage, what does not wear its skills before the losses of the turn are taken. */
  unfelt?: number | undefined;
  /** Members lost since the resolution phase began, before its hits are shared out (allocate.subunit-quota). */
  swept?: number | undefined;
}

/** What a unit has done with its actions this turn, by the action's name. */
export interface Used {
  move?: string | undefined;
  primary?: string | undefined;
  /** activation.free: none twice. */
  free: readonly string[];
  /** Those of them forfeited for a preparation nobody else knows of. */
  readied?: readonly string[] | undefined;
  /** move.doublepace: declared, with its parts still to come. */
  doublePace?: true | undefined;
  /** The first part of a Double Pace is done: its name, and the formation before it. */
  half?: { readonly action: string; readonly formation: Formation } | undefined;
}

/** movemode.accel.speed: what an acceleration-based unit did last. */
export interface Momentum {
  readonly speed: number;
  readonly reverse?: true;
}

/** The morale of what was a unit until it was forced into another in this phase. */
export interface MoraleShare {
  /** Its id then, under which its rows are noted. */
  readonly unit: string;
  readonly morale: number;
}

/** A member of another unit. */
export interface Commander {
  readonly unit: string;
  readonly member: number;
}

/** A unit as it stands: who commands it, where its members are, its formation, morale, orders and what it has done this turn. */
export interface UnitState {
  readonly id: string;
  readonly name: string;
  force: string;
  /** The player who commands it. */
  seat: string;
  parts: readonly Part[];
  place: UnitStatus;
  /** scenario.siege.forces: a thing set up, no troops: it has no activations and holds no ground. */
  works?: true | undefined;
  /** The turn in which a unit in reserve comes; missing: it is there from the start. */
  due?: number | undefined;
  /** event.reinforcement: it comes where its player chooses: by which arrival, and by which of its stretches, where that is settled. */
  coming?: Coming | undefined;
  /** The edge it left the table by (move.leave). */
  left?: Edge | undefined;
  /** The living, replaced as a whole whenever one moves or falls: caches go by its identity. */
  members: readonly Member[];
  /** The member who leads (leadership.leader); missing once lost, until another takes command. */
  leader?: number | undefined;
  /** Who leads it from outside instead (leadership.take-command). */
  commander?: Commander | undefined;
  /** Its leader took command, and leads it whoever has the better claim. */
  taken?: true | undefined;
  /** False: it is disordered, and acts on initiative only. */
  ordered: boolean;
  /** Between -7 and 7; 1 for good where it has none. */
  morale: number;
  account: Account;
  formation: Formation;
  /** formation.always: which kind of it, where an ability adds one. */
  drill?: Drilled | undefined;
  /** forced.into-friend: the units it was forced together from, with morale of their own until step 3. */
  shares?: readonly MoraleShare[] | undefined;
  /** move.prone: size and height are halved. */
  prone: boolean;
  takingCover: boolean;
  /** move.doublepace.penalty: from the declaration to its next activation. */
  doublePaced: boolean;
  /** It has made a check without that penalty in this activation. */
  checked: boolean;
  /** melee.charged: it made a Charge in its latest activation, or since. */
  charged?: true | undefined;
  /** The turn of its latest Charge (disengage.modifiers). */
  chargedIn?: number | undefined;
  /** freestrike.cost: what it owes for a free strike. */
  freeStruck?: FreeStruck | undefined;
  /** draft.disengage.fumble: what enemies in close combat have on it until the turn ends. */
  exposed?: number | undefined;
  /** disengage.success: the members who can make no free strike. */
  stopped?: readonly number[] | undefined;
  /** movemode.several: of its last move; missing: the first listed. */
  mode?: Mode | undefined;
  /** Missing: at rest. */
  momentum?: Momentum | undefined;
  /** The files of a ranked block, whose members stand in the list rank by rank from the front left. */
  files?: number | undefined;
  /** scenario.home: where the zone it was deployed in lies on several edges. */
  home?: Edge | undefined;
  /** What ails it (resolution.other-effects), in how many resolution phases it has done so, and since which turn. */
  ailments?: readonly { readonly id: string; readonly phases: number; readonly since?: number }[] | undefined;
  /** The altitude of a flyer in the air, in GSU (which are units of height). */
  altitude: number;
  timing: number;
  /** The Timing it has again from the next turn on, where this turn's is another (leadership.join.timing). */
  laterTiming?: number | undefined;
  /** leadership.take-command.timing: it has Timing 0 in the next turn. */
  slowNext?: true | undefined;
  activated: boolean;
  used: Used;
  /** Who attacked it since its last activation began. */
  attackers: readonly Attacker[];
  /** Whose ranged attacks have harmed it since then (retreat.falling-back). */
  hurtBy?: readonly Hurt[] | undefined;
  /** scenario.forces.conditions: what each that is in force has added to its morale. */
  swayed?: Readonly<Record<string, number>> | undefined;
  /** draft.actions.ignore-terrifying: it fears nobody in its next activation, or in the one that is or was just now. */
  unafraid?: 'next' | 'now' | undefined;
  /** Its next activation is free of its conditions (initiative.ignore.success). */
  ignoring?: true | undefined;
  /** Met conditions on which its player has declined to activate it in this step (initiative.early). */
  held?: readonly string[] | undefined;
  /** It becomes disordered in the next resolution phase (initiative.mixed.break). */
  disorderDue?: true | undefined;
  /** It becomes ordered in the next resolution phase (leadership.reorder.when). */
  reorderDue?: true | undefined;
  /** It was the subject of Improve Morale since its last activation (leadership.improve.once). */
  rallied?: true | undefined;
  /** ranked.align.penalty: what aligning costs it on every check. */
  aligned?: readonly Aligned[] | undefined;
  /** leadership.join: the units another player would not let it join in this turn. */
  denied?: readonly string[] | undefined;
  prepared?: Prepared | undefined;
  /** While its prepared actions are being carried out. */
  carrying?: Carrying | undefined;
}

/** A piece of terrain that has been harmed (terrain.entity). */
export interface PieceState {
  damage: number;
  /** Added to its hits attribute, to its height, and to its rolls on the vital table. */
  hits?: number;
  height?: number;
  vitalBonus?: number;
  /** damage.wiped-out, event.effects: it is not on the table. */
  gone?: true;
  /** event.effects: what it has turned into. */
  terrain?: string;
  /** ability.catchall: it has been raised, and is there to the end of that turn. */
  readonly raised?: { readonly piece: TerrainPiece; readonly until: number };
}

/** One of several units struck together. */
export interface Victim {
  readonly unit: string;
  /** It was not aware of its attacker. */
  readonly unaware?: true;
}

/** A hit waits as a marker for the resolution phase (hits.marker). */
export interface HitMarker {
  /** The unit struck, or the piece of terrain. */
  readonly unit: string;
  readonly terrain?: true;
  /** Units struck together as one mixed unit: it lies on all of them until hits are shared out (allocate.when). */
  readonly among?: readonly Victim[];
  readonly source: string;
  readonly damage: number;
  /** It comes from a ranged attack (retreat.falling-back). */
  readonly ranged?: true;
  readonly piercing?: true;
  /** Armour does not count at all. */
  readonly armourless?: true;
  /** The victim was not aware of its attacker. */
  readonly unaware?: true;
  /** Nobody's attack: a fire, or something that blew up (morale.credit). */
  readonly accident?: true;
  /** The side struck, where the victim's hits differ by it. */
  readonly arc?: Arc;
  /** hits.subunit: aimed at one part. */
  readonly part?: number;
  /** draft.mixed.hits.focus: aimed at its unit, out of those struck together. */
  readonly picked?: true;
  /** hits.regroup: it lies on these parts alone, being those of the unit that was hit. */
  readonly parts?: readonly number[];
  readonly count: number;
  /** draft.damage.at-once: how many of them have become damage; missing: it has not been dealt yet. */
  readonly spent?: number;
  /** draft.mixed.hits.leftover: the part on which those lie that were too few. */
  readonly rest?: { readonly unit: string; readonly part: number };
  /** What else they do to whoever takes damage from them. */
  readonly brings?: readonly Brought[];
}

/** Ties in sharing hits out, for their controller to settle (allocate.subunit-tie, allocate.group-tie). */
export interface ShareDue {
  readonly unit: string;
  readonly lot: string;
  /** Equal subunits, and equal groups of hits. */
  readonly takers: readonly { readonly unit: string; readonly part: number; readonly size: number }[];
  readonly groups: readonly (Pick<HitMarker, 'damage' | 'piercing' | 'armourless' | 'arc' | 'count'> & {
    readonly name: string;
  })[];
}

/** How ties have been settled in this resolution phase. */
export interface Shares {
  readonly takers: readonly { readonly unit: string; readonly part: number }[];
  /** By the lot. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
}

/** volley.area.success: a volley on its way, whose successes are still to be spent. */
export interface VolleyDue {
  readonly unit: string;
  readonly part: number;
  readonly weapon: string;
  readonly at: Point;
  readonly successes: number;
}

/** skirmish.shift: whose successes move which skirmish. */
export interface ShiftAsked {
  /** The first of his units that scored. */
  readonly unit: string;
  readonly units: readonly string[];
  readonly successes: number;
}

/** Who could lead, and whether the unit is ordered if he does (leadership.join.result). */
export interface LeaderChoice {
  readonly member: number;
  readonly ordered: boolean;
  /** The player who then commands it, and its force, where they are not plain (mixed.control). */
  readonly seat?: string;
  readonly force?: string;
}

/** freestrike.strike: a unit may strike at one that takes a move action. */
export interface FreeStrikeChance {
  readonly unit: string;
  readonly against: string;
  /** freestrike.bonus: the move will end the engagement between the two. */
  readonly leaving?: true;
  /** engagement.midmove: where the mover is then, on its way past. */
  readonly at?: readonly Member[];
}

/** victory.compare: who has won, and how well; no grade of a draw without one. */
export interface BattleResult extends Result {
  readonly grade?: VictoryGrade;
}

/** victory.when: a side that may claim the end of the battle; the unit speaks for it. */
export interface ClaimChance {
  readonly unit: string;
  readonly force: string;
  readonly grade: VictoryGrade;
}

/** What a seat can be asked: of which kind the choice is, and which unit, hits or push it is about. */
export type EmliaPrompt =
  | (Prompt<'deploy'> & { readonly about?: never })
  | (Prompt<'review'> & { readonly about?: never })
  | (Prompt<'activate'> & { readonly about?: never })
  | Prompt<'act', { readonly unit: string }>
  | (Prompt<'triggered'> & { readonly about?: never })
  | Prompt<'prepared', { readonly unit: string; readonly action: string }>
  | Prompt<'volley', VolleyDue>
  | Prompt<'shift', ShiftAsked>
  | Prompt<'push', PushAsked>
  | Prompt<'leader', { readonly unit: string; readonly choices: readonly LeaderChoice[] }>
  /** leadership.join: whether a unit of another player may be joined with. */
  | Prompt<
      'consent',
      { readonly unit: string; readonly by: string; readonly units: readonly [string, string] }
    >
  | Prompt<'formation', { readonly unit: string; readonly choices: readonly string[] }>
  | Prompt<'share', ShareDue>
  | Prompt<'freeStrike', FreeStrikeChance>
  | Prompt<'holdOff', HoldChoice>
  | Prompt<'align', { readonly unit: string; readonly enemy: string }>
  | Prompt<'envelop', { readonly unit: string }>
  | Prompt<'claim', ClaimChance>
  /** event.reinforcement: by which stretch an arrival will come; the unit speaks for its force. */
  | Prompt<'entry', { readonly unit: string; readonly event: string; readonly effect: number }>
  | Prompt<'casualties', { readonly unit: string; readonly part: number; readonly count: number }>;

export const PHASES = ['deployment', 'activation', 'resolution', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** All of a battle that changes: turn, phase, units, terrain, and whose choice it is. */
export interface EmliaState extends Prompted<EmliaPrompt> {
  phase: Phase;
  turn: number;
  step: number;
  /** Players by their last activation, the least recent first (timing.alternate). */
  order: readonly string[];
  /** The unit that is active now. */
  activation?: Activation | undefined;
  /** Units that broke away from the active one and act right after it (initiative.mixed.break). */
  following?: readonly { readonly unit: string; readonly early: boolean }[] | undefined;
  /** Whether anyone has activated in this step. */
  stirred: boolean;
  /** What was put off until others have answered, the latest last. */
  agenda: Scheduled[];
  /** While a move that has met ranked enemies is being answered. */
  contact?: Contact | undefined;
  /** Triggered preparations, the latest action's on top (prepare.trigger). */
  reactions: readonly PreparedReaction[];
  /** Who deploys next comes first. */
  deploying: readonly string[];
  /** scenario.forces.shared: between turns, the seniors who may still hand units over. */
  reviewing?: readonly string[] | undefined;
  units: Record<string, UnitState>;
  /** Pieces of terrain that are not as the scenario has them. */
  pieces: Record<string, PieceState>;
  markers: HitMarker[];
  /** Who came to a skirmish without reaching an enemy (skirmish.join); replaced, never changed. */
  joined: readonly Joined[];
  /** melee.fresh: the units that were engaged when the activation phase began. */
  engagedBefore: readonly string[];
  /** The Close Combat of this step. */
  strikes: Strike[];
  /** The forced movement of this phase, once anything of it is decided. */
  forcing?: Forcing | undefined;
  /** draft.measure.locked: what has been measured for good. */
  measured?: readonly Agreement[] | undefined;
  /** What will be done to units in this step's resolution, beside hits (resolution.markers). */
  effects: EffectMark[];
  /** What of this step counts in its update of morale. */
  moraleNotes: MoraleNote[];
  awareness: Awareness;
  shares?: Shares | undefined;
  /** Which of the resolution steps is next, from 0. */
  resolving: number;
  /** Whether the hits of this step have been turned into damage. */
  damageDone: boolean;
  /** scenario.time.hold: by whom and what is held, for how many turns running and in all. */
  held?: Readonly<Record<string, { readonly running: number; readonly total: number }>> | undefined;
  /** event.schedule: the turns on which each event has happened. */
  happened?: Readonly<Record<string, readonly number[]>> | undefined;
  /** event.reinforcement: by the arrival, what its player has chosen beforehand. */
  entries?: Readonly<Record<string, EntryChosen>> | undefined;
  /** victory.exact: what each force has drawn of its missions, as far as whoever looks may know. */
  missions?: DrawnMissions | undefined;
  /** victory.exact: what tallies had come to when it was told last. */
  tallies?: Readonly<Record<string, number>> | undefined;
  /** event.reinforcement: units that found no room and wait. */
  awaiting?: readonly Awaiting[] | undefined;
  /** scenario.forces.conditions: those in force, and what events have turned on or off. */
  conditions?: readonly string[] | undefined;
  turned?: Readonly<Record<string, boolean>> | undefined;
  /** victory.when: at the end of this turn it has been settled who claims the end. */
  claimsAsked?: number | undefined;
  result?: BattleResult | undefined;
  /** scenario.time.reason: what ended the battle. */
  ending?: { readonly rule: string; readonly reason: string } | undefined;
}
