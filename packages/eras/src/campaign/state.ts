import type { Point, Prompt, Prompted, Result } from '@emlia/kernel';
import type { BattleSetup } from '../battle/setup/setup.ts';
import type { BattleState } from '../battle/state.ts';
import type { Ongoing } from '../forces/ongoing.ts';
import type { Group } from '../forces/state.ts';
import type { ScenarioClause } from '../pack/campaign-scenario.ts';
import type { Edge, Grant, NodeKind } from '../pack/scenario-parts.ts';

/** The parts of a campaign turn in their order (campaign.turn-sequence); before the first come the leaders. */
export const TURN_STEPS = [
  'leaders',
  'grants',
  'production',
  'orders',
  'supply',
  'battles',
  'works',
  'control',
] as const;
export type TurnStep = (typeof TURN_STEPS)[number];

export interface CampaignState extends Prompted<CampaignPrompt> {
  /** 0 until leaders are chosen. */
  turn: number;
  step: TurnStep;
  /** Who orders first; the first goes to the end after each turn (campaign.turn-order). */
  order: string[];
  /** Those who have still to act in the step: players in leaders and orders, battles in battles, castings in works. */
  queue: string[];
  players: Record<string, CampaignPlayerState>;
  nodes: Record<string, MapNode>;
  armies: Record<string, Army>;
  links: Record<string, SupplyLink>;
  works: Record<string, CampaignWork>;
  battles: Record<string, CampaignBattle>;
  treaties: Record<string, Treaty>;
  /** Ground that spells have made; left out where there has been none. */
  grounds?: Record<string, MadeGround>;
  /** Ever chosen (leader.unique) and ever bought (hero.purchase). */
  leaders: string[];
  heroes: string[];
  /** How many things have been given a name of the program's own; of secret ones, how many among those who know of them. */
  made: number;
  counted?: Record<string, number>;
  result?: Result;
}

export interface CampaignPrompt extends Prompt<CampaignPromptKind> {
  readonly about?: {
    readonly battle?: string;
    readonly treaty?: string;
    readonly army?: string;
    readonly by?: string;
  };
}

/** Whom to lead; orders; consent to a treaty or to the end; a battle's way; a stance in it; where a spell goes; a battle's own question; what came of one fought elsewhere. */
export const PROMPTS = [
  'leader',
  'successor',
  'orders',
  'treaty',
  'peace',
  'way',
  'stance',
  'aim',
  'battle',
  'report',
] as const;
export type CampaignPromptKind = (typeof PROMPTS)[number];

export interface CampaignPlayerState {
  readonly id: string;
  manpower: number;
  grants: Grant[];
  /** In office. */
  leader?: string;
  election?: Election;
  readonly hq: string;
  out?: true;
  /** One attempt in a campaign turn (assassination.limit). */
  attempted?: true;
  /** Whom a treaty was proposed to this turn, and whether the end was. */
  proposed: string[];
}

/** What is kept until a successor takes office (leader.election). */
export interface Election {
  /** The last turn it counts. */
  readonly last: number;
  successor?: string;
  readonly morale: 'high' | 'low';
}

export interface MapNode {
  readonly id: string;
  readonly name: string;
  kind: NodeKind | 'field';
  readonly at: Point;
  readonly radius: number;
  controller?: string;
  buildings: Building[];
  /** Cargo of the controller. */
  stock: number;
}

export interface Building {
  readonly id: string;
  readonly type: string;
  health: number;
}

/** Something being built on the campaign map (construction.time). */
export interface CampaignWork {
  readonly id: string;
  readonly type: string;
  readonly at: Point;
  /** Left out: in open country, to found a node (node.forward-base). */
  readonly node?: string;
  owner: string;
  progress: number;
}

/** A disc of ground as a campaign spell has left it. */
export interface MadeGround {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
  readonly blocking?: true;
  readonly hazard?: true;
  /** The last turn it lasts; left out: for good. */
  readonly last?: number;
}

export interface Army {
  readonly id: string;
  name: string;
  readonly owner: string;
  at: Point;
  groups: Group[];
  /** Cargo with its carriers (logistics.draw). */
  carried: number;
  /** The share of this turn's movement that is used up. */
  moved: number;
  /** The direction of its last stretch, in degrees (battle.entry-edge). */
  last?: number;
  /** It rushed through hazards this turn, and its groups have rolled (hazard.rush). */
  rushed?: true;
  /** It is in. */
  battle?: string;
  /** The battle it fired into from the map this turn (indirect.off-map). */
  supports?: string;
  /** The battle it left this turn (battle.withdrawal). */
  left?: string;
  /** The work its engineers are at this turn. */
  work?: string;
  casting?: ArmyCasting;
  /** Effects of campaign spells on it. */
  ongoing?: Ongoing[];
  /** Units that go hungry before all others (logistics.shortage-choice). */
  lastFed?: string[];
  /** What it goes on doing by itself, known to its player alone. */
  route?: Route;
}

/** A way of several turns, an army to go after, or neither: it stays where it is (campaign.routes). */
export interface Route {
  /** Corners still ahead of it. */
  readonly path: Point[];
  readonly after?: string;
  /** How it goes through hazards; left out: it stops before them (hazard.choice). */
  readonly over?: 'cautious' | 'rush';
  /** What was known when it was ordered: enemies that near, and so many hungry. */
  readonly near: readonly string[];
  readonly hungry: number;
}

/** A spell counted in campaign turns (spell.campaign). */
export interface ArmyCasting {
  readonly spell: string;
  /** The turn at whose end it takes effect. */
  readonly due: number;
}

export type SupplyPlace = { readonly node: string } | { readonly army: string } | { readonly battle: string };

export interface SupplyLink {
  readonly id: string;
  readonly owner: string;
  /** A node with cargo, or an army with carriers. */
  readonly from: Exclude<SupplyPlace, { readonly battle: string }>;
  readonly to: SupplyPlace;
  /** On the way, ends left out. */
  readonly path: Point[];
  readonly carriers: Carrier[];
  readonly ask?: number;
  readonly rank: number;
}

/** Elements of an army at the start of a link that work it. */
export interface Carrier {
  readonly army: string;
  readonly unit: string;
  readonly count: number;
}

export interface CampaignBattle {
  readonly id: string;
  readonly node: string;
  readonly since: number;
  /** Whose move made the contact (battle.stalemate). */
  readonly mover?: string;
  members: BattleMember[];
  way?: 'rolled' | 'played';
  /** Battle turns or rounds fought this campaign turn, and in all. */
  rounds: number;
  fought: number;
  /** Without loss, running. */
  quiet: number;
  /** Who goes first, rolled once (campaign.rolled-first). */
  order: string[];
  /** What its players have chosen, unknown to each other until all have. */
  choices: Record<string, BattleChoice>;
  /** The battle map, where it is played out, as far as it is seen; that there is one everybody knows. */
  play?: StagedBattle;
  staged?: true;
  /** Morale of the fighting, counted in battle turns; it ends with the battle (morale.duration). */
  ongoing: Ongoing[];
}

/** A battle on its map; between campaign turns it waits there. */
export interface StagedBattle {
  setup: StagedSetup;
  state: BattleState;
  /** The campaign turn it was taken up in, and the battle turns fought before that. */
  turn: number;
  before: number;
}

/** All but the roster, which the campaign has. */
export type StagedSetup = Omit<BattleSetup, 'roster'>;

/** An army in a battle, as it came to it (priority.order). */
export interface BattleMember {
  readonly army: string;
  status: 'ambush' | 'defending' | 'attacking';
  /** Left out: it holds the place. */
  readonly edge?: Edge;
  /** The battle turn of this campaign turn it enters in; 0: it was there from the start. */
  enters: number;
  readonly began: boolean;
}

export interface BattleChoice {
  readonly way?: 'roll' | 'play';
  /** Rounds to fight before being asked again. */
  readonly fight?: number;
  readonly withdraw?: string[];
  readonly surrender?: string[];
  readonly callOff?: true;
  readonly report?: BattleReport;
}

/** What a battle on an Emlia table has left: figures of each unit, and the groups that went. */
export interface BattleReport {
  readonly figures: Record<string, number>;
  readonly left?: string[] | undefined;
}

export interface Treaty {
  readonly id: string;
  readonly parties: string[];
  readonly clauses: ScenarioClause[];
  /** The last turn it holds in. */
  ends?: number;
  /** Not yet in force: who has agreed so far. */
  agreed?: string[];
}
