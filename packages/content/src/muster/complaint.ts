import type { GroupStep } from '../notation/index.ts';

/** Why an army may not take the field. */
export interface MusterComplaint {
  /** The rule that says so. */
  readonly rule: string;
  /** The restriction in plain words, and how the army breaks it. */
  readonly say: string;
  /** What would make it legal. */
  readonly fix: string;
  /** Its place in the muster; missing where it is of the army as a whole. */
  readonly entry?: number;
  readonly officer?: number;
  /** Which of the options chosen there. */
  readonly option?: number;
  /** unitset.levels: the group it is of, where it is of no entry. */
  readonly in?: readonly GroupStep[];
}

/** What is wrong with an army, in a sentence with its place. */
export const formatMusterComplaint = ({ rule, say, fix }: MusterComplaint): string =>
  `${rule}: ${say} ${fix}`;
