import type { ChosenOption } from '../entries/option.ts';
import type { GroupStep } from '../notation/index.ts';

/** An army somebody built from the lists of a pack. Plain data: legal or not is for checkMuster to say. */
export interface Muster {
  readonly pack: string;
  /** unitset.armies: of which force; missing where the pack has none. */
  readonly force?: string;
  /** What its player calls it. */
  readonly name?: string;
  readonly entries: readonly MusterEntry[];
}

/** One line of a muster: so many units, all alike. */
export interface MusterEntry extends MusterOfficer {
  /** Missing: 1. */
  readonly count?: number;
  /** mixed.origins: characters who have joined each of these units. */
  readonly officers?: readonly MusterOfficer[];
  /** unitset.levels: missing where it stands in no group. */
  readonly in?: readonly GroupStep[];
}

/** An officer of a mustered army. */
export interface MusterOfficer {
  /** The id of its entry in the pack. */
  readonly unit: string;
  /** Missing: that of the entry. */
  readonly name?: string;
  readonly options?: readonly ChosenOption[];
  /** army.general */
  readonly general?: true;
}

/** What a muster may be at most: it comes from strangers. */
export const MUSTER_LIMITS = {
  entries: 200,
  count: 100,
  /** On the table, all entries together. */
  units: 200,
  officers: 10,
  options: 20,
  name: 60,
  /** The length of a file or a pasted text, in UTF-16 units. */
  text: 64 * 1024,
  /** The length of a link. */
  link: 8 * 1024,
} as const;
