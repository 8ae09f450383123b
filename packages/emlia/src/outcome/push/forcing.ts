import type { Act, Point } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { EmliaState, Formation, Member, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { Contacts } from './contacts.ts';
import type { ForcedMoves } from './mover.ts';
import type { Push } from './net.ts';
import type { Contest } from './plan.ts';

/** What players are asked in step 1 of the resolution phase, with all they could answer. */
export const PUSH_CHOICES = {
  /** press.flank: the pusher, on an enemy it beats but does not face. */
  flank: ['hold', 'thrust', 'turn'],
  /** ranked.refuse, ranked.yield: the ranked unit about to be pushed. */
  pushed: ['giveWay', 'standFast', 'breakRanks'],
  /** ranked.yield: the ranked pusher of one that breaks ranks. */
  yielded: ['keepRanks', 'pressIn'],
  /** draft.forcing.resist: the unit in ranked combat that is about to be forced. */
  resist: ['resist', 'giveWay'],
  /** ranked.follow, engagement.mixed.follow */
  follow: ['followUp', 'stay'],
} as const;

export type PushQuestion = keyof typeof PUSH_CHOICES;
export type PushChoice = (typeof PUSH_CHOICES)[PushQuestion][number];

/** Who is pushed by whom, and what it may answer. */
export interface PushAsked {
  readonly question: PushQuestion;
  readonly unit: string;
  /** The other one: pushed by it, or pushing it; of a skirmish its first unit. */
  readonly enemy: string;
  /** press.flank: with which of its sides it pushes. */
  readonly side?: Side;
  readonly choices: readonly PushChoice[];
}

/** What an edition says of forced movement; the procedure of this chapter asks it. */
export interface ForcingPolicies {
  /** Who loses ground on which front, and how much. */
  pushesOf(world: World, state: EmliaState): Push[];
  /** The next that somebody has to say before anything moves. */
  nextQuestion(world: World, state: EmliaState, contests: readonly Contest[]): PushPrompt | undefined;
  /** Settles who of players that scored alike in a skirmish shifts it first. */
  settleShifts(world: World, state: EmliaState, act: Act<EmliaEvent>): void;
  /** A sum of forced moves no longer than this is not made. */
  readonly leastMove: number;
  /** The press hits of all pushes, as things stand before anybody moves. */
  emitPresses(world: World, state: EmliaState, contests: readonly Contest[], act: Act<EmliaEvent>): void;
  /** What comes of having met others; the state is as it stands after the moves. */
  afterMoves(after: Aftermath, act: Act<EmliaEvent>): void;
  /** Whether those who won it may go after the enemy. */
  mayFollow(contest: Contest): boolean;
  /** Whether no enemy holds a unit back that could go after those it has moved. */
  isFreeToFollow(table: ForcedMoves, unit: UnitState, moved: readonly UnitState[]): boolean;
  /** Whether a unit that is to stay behind does. */
  staysBehind(query: Query, act: Act<EmliaEvent>): boolean;
  /** Whether a unit that tries not to be forced stands. */
  resists(query: Query, asked: Pick<PushAsked, 'unit' | 'enemy'>, act: Act<EmliaEvent>): boolean;
  /** How likely it is that a unit does as it chooses; missing: there is no doubt about it. */
  likely(query: Query, choice: PushChoice): Likely | undefined;
}

/** What a check comes to on which a choice depends. */
export interface Likely {
  readonly succeeds: number;
  /** draft.fumble */
  readonly fumbled: number;
}

/** All forced moves, and whom they met. */
export interface Aftermath {
  readonly table: ForcedMoves;
  readonly state: EmliaState;
  readonly contacts: Contacts;
  readonly against: ReadonlySet<string>;
}

export interface PushPrompt {
  readonly seat: string;
  readonly about: PushAsked;
}

/** Who may follow whom, and where those went. */
export interface Pursuit {
  readonly unit: string;
  readonly enemies: readonly string[];
  readonly by: Point;
  /** engagement.mixed.follow: after a skirmish. */
  readonly mixed?: true;
}

/** Step 1 of the resolution phase as far as it has come. */
export interface Forcing {
  /** skirmish.shift: the directions named. */
  readonly shifts: readonly { readonly seat: string; readonly unit: string; readonly degrees: number }[];
  /** draft.measure.fifty-fifty: players who scored alike, as the dice ordered them. */
  readonly drawn?: readonly string[];
  readonly answers: readonly (Omit<PushAsked, 'choices'> & { readonly choice: PushChoice })[];
  /** How those that were moved stood before; missing: nothing has been moved yet. */
  readonly before?: Readonly<
    Record<string, { readonly members: readonly Member[]; readonly formation: Formation }>
  >;
  readonly pursuits: readonly Pursuit[];
  /** ranked.align: the blocks that nobody engaged before. */
  readonly free?: readonly string[];
  /** The blocks that were asked about an enemy come to them, and what they did. */
  readonly met?: readonly { readonly unit: string; readonly enemy: string; readonly aligned: boolean }[];
  readonly ended?: true;
}

export const NOTHING_FORCED: Forcing = { shifts: [], answers: [], pursuits: [] };
