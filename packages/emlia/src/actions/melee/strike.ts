import type { Side } from '../../judge/ranked/side.ts';

/**
 * A Close Combat check of this step, as the resolution phase will ask of it: who pushes whom, from where
 * (melee.shift), and who fought across which side (ranked.morale, morale.uphill).
 */
export interface Strike {
  readonly source: string;
  /** Those struck: one unit, or all of one side of a skirmish. */
  readonly subjects: readonly string[];
  /** The side of the source it was made across, if the source is ranked. */
  readonly from?: Side;
  /** The side of the subject it fell on, if the subject is ranked. */
  readonly against?: Side;
  readonly successes: number;
  /** It was a free strike. */
  readonly free?: true;
  /** forced.triggers: made in a resolution phase, it counts in the next one. */
  readonly waits?: true;
}
