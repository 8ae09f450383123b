import type { ActionTitle, RangedAction, SkillName } from '@emlia/content';
import type { ModifierRow } from '@emlia/kernel';
import type { Means } from './means.ts';

export const ACTION_KINDS = ['move', 'primary', 'free'] as const;
/** Which of a unit’s actions it takes: move, primary or free. */
export type ActionKind = (typeof ACTION_KINDS)[number];

/** What the printed lists say an action does, and its place in the list of each kind it stands in. */
export interface Listing extends Partial<Readonly<Record<ActionKind, number>>> {
  readonly does: string;
}

/** A requirement or the subject line: the sentence, and the rule whose check enforces it. */
export interface BlockLine {
  readonly rule: string;
  readonly say: string;
}

/**
 * action.block: what an order carries out, where that is an action, as the rulebook prints it, for the rulebook, the
 * screens and the checks; with its rows in the printed lists, and what other rules ask of it.
 */
export interface ActionBlock {
  readonly rule: string;
  readonly name: ActionTitle;
  /** As what it may be taken. */
  readonly kinds: readonly ActionKind[];
  /** activation.list.*; missing: one more way of taking an action that another order lists. */
  readonly listed?: Listing;
  /** activation.list.free: another name it is listed by; its use is kept by the first. */
  readonly alias?: { readonly rule: string; readonly name: string; readonly listed: Listing };
  /** It is an attack, on a unit or on a place. */
  readonly attack?: 'ranged' | 'melee';
  /** Whom its player points out: a page asks for "the enemy to shoot at". */
  readonly whom?: string;
  /** prepare.declare: it is never prepared itself. */
  readonly unprepared?: true;
  /** Weapons made for these actions serve it too, where the edition has none such (draft.edition.content.volley-weapons). */
  readonly serves?: readonly RangedAction[];
  /** It takes the move action as well. */
  readonly takesMove?: true;
  readonly say: string;
  /** action.available: taken only by those whose abilities say so. */
  readonly special?: true;
  readonly requirements: readonly BlockLine[];
  readonly subject?: BlockLine;
  /** Missing for an action that simply has its effect. */
  readonly check?: {
    readonly skill: SkillName;
    /** action.improvise.flag: what the blocks call Improvised, Improvise or Default. */
    readonly improvise: boolean;
    readonly modifiers: readonly ModifierRow[];
    readonly success: string;
    readonly failure: string;
  };
  readonly effect?: string;
  /** What it takes besides that the block says in words: gear, a way of moving, more members than one. */
  readonly needs?: (means: Means) => boolean;
}

/** initiative.trigger: leadership that is a free action may be tried before the actions of a condition. */
export const isFreeLeadership = ({ check, kinds }: ActionBlock): boolean =>
  check?.skill === 'leadership' && kinds.every(kind => kind === 'free');

export const MOVE_LEFT: BlockLine = { rule: 'activation.actions', say: 'The unit has its move action left.' };
export const PRIMARY_LEFT: BlockLine = {
  rule: 'activation.actions',
  say: 'The unit has its primary action left.',
};
export const ONCE_A_TURN: BlockLine = { rule: 'activation.free', say: 'Once a turn.' };
export const HAS_MODE: BlockLine = {
  rule: 'attribute.movement',
  say: 'The unit has Movement of the mode used.',
};
