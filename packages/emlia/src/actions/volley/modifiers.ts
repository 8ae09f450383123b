import type { Fact, ModifierRow, Point } from '@emlia/kernel';
import { TAKING_COVER_ROWS, type TakingCoverFact } from '../../judge/cover/taking.ts';
import { concealmentFrom } from '../../judge/sight/sight.ts';
import type { Band } from '../../table/equipment/weapon.ts';
import { coverAboveOf } from '../fire/regard.ts';
import type { Sighted } from '../fire/shooter.ts';
import { SUBJECT_FACTS, type SubjectFact, TAKING_COVER_FACTS } from '../fire/subject-facts.ts';
import type { Query } from '../order.ts';

/** What a row of Area Volley is asked about: one part's volley at a point. */
export interface AreaQuery extends Query {
  readonly at: Point;
  readonly band: Band;
}

export type AreaFact = 'pointPartlyConcealed' | 'pointTotallyConcealed' | 'insideShort' | 'insideMedium';

const area = (label: string, when: AreaFact, by: number): ModifierRow<AreaFact> => ({
  rule: 'volley.area.modifiers',
  label,
  when,
  by,
});

/** The printed rows of Area Volley; the two of range are printed with a dash. */
export const AREA_MODIFIERS: readonly ModifierRow<AreaFact>[] = [
  area('Point has partial concealment', 'pointPartlyConcealed', -1),
  area('Point has total concealment', 'pointTotallyConcealed', -3),
  area('Inside short range', 'insideShort', 0),
  area('Inside medium range', 'insideMedium', 0),
];

const concealmentOfPoint = ({ world, state, unit, at }: AreaQuery) => concealmentFrom(world, state, unit, at);

export const AREA_FACTS: Readonly<Record<AreaFact, Fact<AreaQuery>>> = {
  pointPartlyConcealed: query => concealmentOfPoint(query) === 'partial',
  pointTotallyConcealed: query => concealmentOfPoint(query) === 'total',
  insideShort: ({ band }) => band === 'short',
  insideMedium: ({ band }) => band === 'short' || band === 'medium',
};

/** One part's volley at one subunit. */
export interface ConcentratedQuery extends Query, Sighted {}

export type ConcentratedFact =
  | TakingCoverFact
  | 'subjectPartlyCoveredAbove'
  | SubjectFact
  | 'insideShort'
  | 'outsideMedium';

const row = (label: string, when: ConcentratedFact, by: number): ModifierRow<ConcentratedFact> => ({
  rule: 'volley.concentrated.modifiers',
  label,
  when,
  by,
});

/** The printed rows of Concentrated Volley. */
export const CONCENTRATED_MODIFIERS: readonly ModifierRow<ConcentratedFact>[] = [
  row('Subject has partial vertical cover', 'subjectPartlyCoveredAbove', -2),
  row('Subject has partial concealment', 'subjectPartlyConcealed', -1),
  row('Subject has total concealment', 'subjectTotallyConcealed', -3),
  ...TAKING_COVER_ROWS.concentratedVolley,
  row('Inside short range', 'insideShort', -2),
  row('Outside medium range', 'outsideMedium', -5),
  row('Target unaware', 'targetUnaware', 1),
  row('Elevation over target', 'elevationOverTarget', 1),
];

export const CONCENTRATED_FACTS: Readonly<Record<ConcentratedFact, Fact<ConcentratedQuery>>> = {
  ...SUBJECT_FACTS,
  ...TAKING_COVER_FACTS,
  subjectPartlyCoveredAbove: query => coverAboveOf(query, query.mark, query.damage) === 'partial',
  insideShort: ({ band }) => band === 'short',
  outsideMedium: ({ band }) => band === 'long',
};
