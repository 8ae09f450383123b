import type { SkillName } from '@emlia/content';
import type { ModifierRow } from '@emlia/kernel';

export const ACTION_KINDS = ['move', 'primary', 'free'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** A requirement or the subject line: the sentence, and the rule whose check enforces it. */
export interface Line {
  readonly rule: string;
  readonly say: string;
}

/** action.block: an action as the rulebook prints it, for the rulebook, the screens and the checks. */
export interface ActionBlock {
  readonly rule: string;
  readonly name: string;
  readonly kinds: readonly ActionKind[];
  readonly say: string;
  /** action.available: taken only by those whose abilities say so. */
  readonly special?: true;
  readonly requirements: readonly Line[];
  readonly subject?: Line;
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
}
