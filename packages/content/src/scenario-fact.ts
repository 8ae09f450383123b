import type { Edge } from './entries.ts';

/** What losses and numbers are counted in. */
export const MEASURES = ['members', 'units', 'hireValue', 'armyValue'] as const;
export type Measure = (typeof MEASURES)[number];

export const COUNTS = ['members', 'units'] as const;
export type Count = (typeof COUNTS)[number];

/** One of a force's units, or the force as a whole: so many of its units, or all of them. */
interface Of {
  readonly force?: string;
  readonly unit?: string;
}

interface OfSome extends Of {
  /** So many units of the force; missing: all. */
  readonly atLeast?: number;
}

/** What becomes of units (victory.exact). */
export const FATES = ['wipedOut', 'routed', 'retreated', 'exited', 'captured'] as const;
export type Fate = (typeof FATES)[number];

/**
 * victory.exact: what event triggers, endings and victory conditions can ask. One vocabulary for all three; each is
 * asked when a turn begins or ends.
 */
export type ScenarioFact =
  /** victory.rout-of-army; of a unit: it has been destroyed. */
  | ({ readonly fact: 'wipedOut' } & OfSome)
  /** None of the army is left on the table; of single units: at morale -7, or it has left the table. */
  | ({ readonly fact: 'routed' } & OfSome)
  /** move.leave: over its own lines. */
  | ({ readonly fact: 'retreated' } & OfSome)
  /** By a move of its own, over this edge or any. */
  | ({ readonly fact: 'exited'; readonly edge?: Edge } & OfSome)
  /** scenario.time.captured */
  | ({ readonly fact: 'captured' } & OfSome)
  /** area.control */
  | { readonly fact: 'controls'; readonly force: string; readonly area: string }
  /** area.entity */
  | { readonly fact: 'holds'; readonly unit: string; readonly area: string }
  /** area.contested */
  | { readonly fact: 'contested'; readonly area: string }
  /** At least so many of it are in the area, one unit unless it says otherwise. */
  | ({
      readonly fact: 'present';
      readonly area: string;
      readonly atLeast?: number;
      readonly count?: Count;
    } & Of)
  /** scenario.time.hold: controlled at the end of so many turns, one after another unless in total. */
  | ({
      readonly fact: 'heldFor';
      readonly area: string;
      readonly turns: number;
      readonly inTotal?: boolean;
    } & Of)
  /** Its own in the area are more than theirs there, or in another area. */
  | {
      readonly fact: 'outnumbers';
      readonly force: string;
      readonly area: string;
      readonly than: string;
      readonly thanIn?: string;
      readonly count?: Count;
    }
  /** So much, or so large a share of what it had. */
  | ({
      readonly fact: 'lost';
      readonly measure?: Measure;
      readonly atLeast?: number;
      readonly percent?: number;
    } & Of)
  | { readonly fact: 'lostMore'; readonly force: string; readonly than: string; readonly measure?: Measure }
  /** So many turns are over. */
  | { readonly fact: 'turns'; readonly atLeast: number }
  /** event.schedule: an event of the scenario has happened. */
  | { readonly fact: 'happened'; readonly event: string };
