import type { Point, Prompt, Prompted, Result } from '@emlia/kernel';
import type { SharedScatter } from '../fire/scatter.ts';
import type { Ongoing } from '../forces/ongoing.ts';
import type { Unit } from '../forces/state.ts';
import type { Edge } from '../pack/scenario-parts.ts';
import type { ArmourLevel } from '../pack/stat-line.ts';

/** Choosing leaders, set-up, and the three phases of every battle turn in their order (phase.order). */
export const PHASES = ['leaders', 'setup', 'movement', 'targeting', 'acting'] as const;
export type Phase = (typeof PHASES)[number];

/** Where a group is; only those on the map are active (surrender.node). */
export type Whereabouts =
  | 'waiting' // to be placed, or to enter as reinforcement
  | 'map'
  | 'support' // guns on the campaign map that fire into this battle (indirect.off-map)
  | 'left'
  | 'surrendered';

/** Shots left of those of so many elements: whoever has fallen since takes his share along (shots.counting). */
export interface Shots {
  left: number;
  of: number;
}

/** A unit of the forces with all that a battle adds to it. Metres from the map's north-west corner, on the kernel's grain. */
export interface BattleUnit extends Unit {
  group: string;
  /** The middle of its front edge. */
  at: Point;
  /** Its place in the formation, from the place of its group (group.formation). */
  offset: Point;
  files: number;
  /** By weapon. */
  shots: Readonly<Record<string, Shots>>;
  /** Metres it has moved in this turn. */
  went: number;
  flying?: boolean | undefined;
  /** The building or unit that holds it (move.aboard). */
  aboard?: string | undefined;
  /** The turn in which it last left one: it may not board again in it. */
  alighted?: number | undefined;
  /** The enemy unit that it holds (move.block-stop). */
  blocks?: string | undefined;
  /** Times an ability was used in this turn. */
  abilities?: Record<string, number> | undefined;
  /** The turn in which it attacked last, by declaration or opportunity (construction.working). */
  attacked?: number | undefined;
  /** The turn in which its engineers worked last. */
  worked?: number | undefined;
}

/** One row of the sheet. */
export interface BattleGroup {
  readonly id: string;
  name: string;
  readonly player: string;
  readonly side: string;
  /** Its army in the campaign; in a single battle the player's whole force (hero.bonus). */
  readonly army: string;
  where: Whereabouts;
  /** The place of the formation: what every unit's offset counts from. */
  at: Point;
  /** Where its front rank looks. Units have no facing; it says which rank is the rear (group.footprint). */
  front: Edge;
  /** Metres of its movement used in this turn. */
  moved: number;
  /** The battle turn from which it may enter, and by which edge. */
  arrives?: number;
  edge?: Edge;
  /** The others do not know of it until it comes, or fires (sheet.visibility). */
  secret?: true;
  /** The turn in which the die for a rush was rolled (hazard.rush). */
  rushed?: number;
  /** Where it left the map, or to whom it surrendered. */
  leftBy?: Edge;
  captor?: string;
}

export interface SideState {
  /** Best first (priority.sides). */
  status: 'ambush' | 'defending' | 'attacking';
  /** The sides with which there is a ceasefire (battle.sides). */
  peace: string[];
  /** Turns running at whose ends each objective was held, by its number. */
  held: Record<string, number>;
  /** The turn in which it last proposed to end the battle. */
  proposed?: number;
}

export interface PlayerState {
  manpower: number;
  leader?: string;
  /** The leader's abilities by the turn each was last used in, and uses left of what is limited. */
  abilities?: Record<string, number>;
  uses?: Record<string, number>;
}

/** A finished building, or a wall by magic: an element with health (construction.building). */
export interface Structure {
  readonly id: string;
  readonly name: string;
  /** Its stat line in the roster; none: made by magic. */
  readonly type?: string;
  readonly at: Point;
  readonly facing: number;
  /** Metres across its facing and along it. */
  readonly size: readonly [number, number];
  health: number;
  readonly full: number;
  readonly armour: ArmourLevel;
  readonly blocksMovement: boolean;
  readonly blocksSight: boolean;
  readonly holds: number;
  readonly firesOut: boolean;
  readonly bridge: boolean;
  readonly shelter: number;
  /** The side it belongs to. */
  side?: string;
  /** The last turn of what does not last. */
  until?: number;
}

/** A building site (construction.time). */
export interface BattleWork {
  readonly id: string;
  readonly type: string;
  readonly at: Point;
  readonly facing: number;
  readonly player: string;
  progress: number;
}

/** Ground that magic or smoke has made. */
export interface Cloud {
  readonly id: string;
  readonly name: string;
  readonly points: readonly Point[];
  readonly opaque: boolean;
  readonly blocking: boolean;
  readonly hazard: boolean;
  readonly until: number;
}

/** What an attack is aimed at: a unit or building, or a point, with the length of a line where that is chosen. */
export type Aim = { readonly target: string } | { readonly at: Point; readonly length?: number };

/** Where a round goes: fixed in Targeting (phase.targeting-inaccuracy). */
export interface Round {
  readonly at: Point;
  /** It comes down outside the map (inaccuracy.distance). */
  readonly off?: true;
}

/** A declared attack (phase.declaration-lock). */
export interface DeclaredAttack {
  readonly id: string;
  readonly seat: string;
  readonly unit: string;
  readonly weapon: string;
  readonly aim: Aim;
  /** Men of a massed attack, or shots, out of the elements there were. */
  readonly count: number;
  readonly of: number;
  readonly indirect: boolean;
  /** One for every shot that has a place to land. */
  readonly rounds?: readonly Round[];
  /** Return fire (phase.return-fire). */
  readonly back?: true;
  /** Worked out, lost or cancelled. */
  readonly done?: true;
}

/** A spell under way (spell.casting-time). */
export interface Casting {
  readonly id: string;
  readonly seat: string;
  readonly spell: string;
  /** Casters of each unit that takes part. */
  readonly casters: Readonly<Record<string, number>>;
  /** Turns of Targeting it has been cast in. */
  done: number;
  /** The turn it was last cast in. */
  turn: number;
  aim?: Aim;
}

/** What somebody does while an enemy moves past (phase.opportunity-trigger, move.block-stop). */
export interface Reaction {
  readonly unit: string;
  readonly target: string;
  /** Metres along the group's path. */
  readonly at: number;
  /** The weapon it fires; none: it blocks. */
  readonly weapon?: string;
  /** Men or shots; all it has if left out. */
  readonly count?: number;
}

/** A move that others may still interrupt. */
export interface MoveUnderWay {
  readonly group: string;
  readonly path: readonly Point[];
  readonly length: number;
  /** Movement it uses up, hazards counted (hazard.cautious). */
  readonly cost: number;
  readonly hazard?: 'cautious' | 'rush';
  /** Each unit's own way, which ends at its place. */
  readonly ways: Readonly<Record<string, readonly Point[]>>;
  /** Metres of the group's path behind it. */
  done: number;
  /** Seats that have not yet said what they do. */
  asked: string[];
  reactions: Reaction[];
}

export type BattlePromptKind = 'leader' | 'deploy' | 'move' | 'react' | 'target' | 'return' | 'act' | 'agree';

export type BattlePrompt = Prompt<BattlePromptKind, { readonly by?: string }>;

export interface BattleState extends Prompted<BattlePrompt> {
  turn: number;
  phase: Phase;
  /** Sides as they take their parts (priority.order). */
  order: string[];
  /** Players whose part of this phase is still to come. */
  toCome: string[];
  /** Nothing has been done in this part yet (surrender.timing). */
  fresh: boolean;
  sides: Record<string, SideState>;
  players: Record<string, PlayerState>;
  groups: Record<string, BattleGroup>;
  units: Record<string, BattleUnit>;
  structures: Record<string, Structure>;
  works: Record<string, BattleWork>;
  clouds: Cloud[];
  /** Effects in force for a time: morale, abilities, spells. */
  ongoing: Ongoing[];
  attacks: DeclaredAttack[];
  castings: Casting[];
  journey?: MoveUnderWay;
  /** What indirect fire of a group or side has rolled once for this turn (indirect.shared-roll). */
  scatters: Record<string, SharedScatter>;
  /** Targeting is over but for return fire (phase.return-fire). */
  returning: boolean;
  /** Turns running without any loss (battle.stalemate). */
  quiet: number;
  /** Whether this turn has seen one. */
  lost: boolean;
  /** Who has agreed to end the battle. */
  agreed: string[];
  /** Who controls each node of the map. */
  nodes: Record<string, string>;
  /** For the ids of what comes to be. */
  made: number;
  /** Heroes and leaders' hero versions bought (hero.purchase). */
  heroes: string[];
  /** Where everybody has set up is no secret any more. */
  shown?: true;
  result?: Result;
}
