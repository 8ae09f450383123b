import type { Point } from '@emlia/kernel';
import type { Side } from '../../judge/ranked/side.ts';
import type { Formation, Member } from '../../state.ts';

/** What players are asked in step 1 of the resolution phase, with all they could answer. */
export const PUSH_CHOICES = {
  /** press.flank: the pusher, on an enemy it beats but does not face. */
  flank: ['hold', 'thrust', 'turn'],
  /** ranked.refuse, ranked.yield: the ranked unit about to be pushed. */
  pushed: ['giveWay', 'standFast', 'breakRanks'],
  /** ranked.yield: the ranked pusher of one that breaks ranks. */
  yielded: ['keepRanks', 'pressIn'],
  /** ranked.follow, engagement.mixed.follow */
  follow: ['followUp', 'stay'],
} as const;

export type PushQuestion = keyof typeof PUSH_CHOICES;
export type PushChoice = (typeof PUSH_CHOICES)[PushQuestion][number];

export interface PushAsked {
  readonly question: PushQuestion;
  readonly unit: string;
  /** The other one: pushed by it, or pushing it; of a skirmish its first unit. */
  readonly enemy: string;
  /** press.flank: with which of its sides it pushes. */
  readonly side?: Side;
  readonly choices: readonly PushChoice[];
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
