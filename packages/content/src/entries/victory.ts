import type { Condition } from '@emlia/kernel';
import type { Counter } from '../facts/counters.ts';
import type { FactIn } from '../facts/index.ts';

/** The grades of victory, the best first. */
export const VICTORY_GRADES = ['massacre', 'majorVictory', 'victory', 'minorVictory'] as const;
/** A grade of victory. */
export type VictoryGrade = (typeof VICTORY_GRADES)[number];

/** What each grade is called. */
export const GRADE_NAMES: Readonly<Record<VictoryGrade, string>> = {
  massacre: 'massacre',
  majorVictory: 'major victory',
  victory: 'victory',
  minorVictory: 'minor victory',
};

/** A fact that victory and events may ask. */
export type ScenarioFact = FactIn<'victory'>;

/** victory.when: what a condition of victory does while it holds at the end of a turn. */
export const CONSEQUENCES = ['ends', 'claim', 'nothing'] as const;
/** What follows from a condition of victory. */
export type Consequence = (typeof CONSEQUENCES)[number];

/** victory.exact: a sum that a scenario keeps, of what comes about in the battle. */
export interface Tally {
  readonly id: string;
  readonly name: string;
  readonly counts: readonly Counter[];
}

/** victory.exact: a goal that a force may draw before the battle, unseen by others. */
export interface Mission {
  readonly id: string;
  readonly name: string;
  readonly say?: string;
  /** Who draws one of those that are its own. */
  readonly force: string;
}

/** When a force has won, and how well. */
export interface VictoryCondition {
  readonly force: string;
  /** victory.exact: it counts only for whoever has drawn this one. */
  readonly mission?: string;
  readonly grade: VictoryGrade;
  readonly when: Condition<ScenarioFact>;
  /** Missing: a massacre ends the game, all else is judged at its end. */
  readonly does?: Consequence;
  /** At the end of every turn, or only at the end of the game; missing: as its consequence needs. */
  readonly checked?: 'everyTurn' | 'atEnd';
  /** scenario.time.feasible: the fewest turns it takes. */
  readonly fewestTurns?: number;
}

/** scenario.time.limit: what ends the game beside the turn limit. */
export interface Ending {
  readonly when: Condition<ScenarioFact>;
  /** scenario.time.reason: shown when the game ends. */
  readonly reason: string;
  /** Not at the end of the turn, but as soon as it holds. */
  readonly atOnce?: true;
}
