import type { Fact } from '@emlia/kernel';
import type { TakingCoverFact } from '../../judge/cover/taking.ts';
import type { Query } from '../order.ts';
import type { Scenery, Subunit } from './aim.ts';
import { concealmentOf, coverOfMark, isBelow, isTakingCover, isUnaware } from './regard.ts';

/** An attack on one subunit, by shot, volley or blow. */
export interface AttackQuery extends Query {
  readonly mark: Subunit | Scenery;
  /** The damage of the weapon: what it takes to be covered from it. */
  readonly damage: number;
}

export type SubjectFact =
  | 'subjectPartlyConcealed'
  | 'subjectTotallyConcealed'
  | 'targetUnaware'
  | 'elevationOverTarget';

/** What the tables of every attack ask of whoever is attacked. */
export const SUBJECT_FACTS: Readonly<Record<SubjectFact, Fact<AttackQuery>>> = {
  subjectPartlyConcealed: query => concealmentOf(query, query.mark) === 'partial',
  subjectTotallyConcealed: query => concealmentOf(query, query.mark) === 'total',
  targetUnaware: query => isUnaware(query, query.mark),
  elevationOverTarget: query => isBelow(query, query.mark),
};

export const isPartlyCovered = (query: AttackQuery): boolean =>
  coverOfMark(query, query.mark, query.damage) === 'partial';

export const isTotallyCovered = (query: AttackQuery): boolean =>
  coverOfMark(query, query.mark, query.damage) === 'total';

export const TAKING_COVER_FACTS: Readonly<Record<TakingCoverFact, Fact<AttackQuery>>> = {
  subjectTakingCover: ({ mark }) => isTakingCover(mark),
  subjectTakingCoverInPartialCover: query => isTakingCover(query.mark) && isPartlyCovered(query),
};

/** How many are picked out, of how many possible targets. */
export interface PickedShare {
  readonly members: number;
  readonly group: number;
}

interface FocusQuery {
  readonly focus?: PickedShare | undefined;
}

/** fire.focus, melee.focus: less than is strict. */
const isUnder = ({ focus }: FocusQuery, share: number): boolean =>
  focus !== undefined && share * focus.members < focus.group;

export type FocusFact = 'focuses' | 'focusesOnUnderQuarter' | 'focusesOnUnderTenth';

export const FOCUS_FACTS: Readonly<Record<FocusFact, Fact<FocusQuery>>> = {
  focuses: ({ focus }) => focus !== undefined,
  focusesOnUnderQuarter: query => isUnder(query, 4),
  focusesOnUnderTenth: query => isUnder(query, 10),
};
