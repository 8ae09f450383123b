import type { Fact, ModifierRow } from '@emlia/kernel';
import { TAKING_COVER_ROWS, type TakingCoverFact } from '../cover/taking.ts';
import type { Query } from '../order.ts';
import type { PickedOut } from './aim.ts';
import { concealmentOf, coverOf, isBelow, isTakingCover, isUnaware } from './regard.ts';
import type { Sighted } from './shooter.ts';

/** What a modifier row is asked about: one part's shot at one subunit. */
export interface ShotQuery extends Query, Sighted {
  readonly focus?: PickedOut | undefined;
  readonly forfeitMove: boolean;
}

export type FireFact =
  | TakingCoverFact
  | 'outsideMedium'
  | 'outsideShort'
  | 'subjectPartlyConcealed'
  | 'subjectTotallyConcealed'
  | 'subjectPartlyCovered'
  | 'forfeitsMove'
  | 'elevationOverTarget'
  | 'targetUnaware'
  | 'doublePaced'
  | 'firesAsPrepared'
  | 'focuses'
  | 'focusesOnUnderQuarter'
  | 'focusesOnUnderTenth'
  | 'focusesInSkirmish';

const row = (label: string, when: FireFact, by: number): ModifierRow<FireFact> => ({
  rule: 'fire.modifiers',
  label,
  when,
  by,
});

/** The printed rows of Aimed Fire. */
export const FIRE_MODIFIERS: readonly ModifierRow<FireFact>[] = [
  row('Outside medium range', 'outsideMedium', -2),
  row('Outside short range', 'outsideShort', -2),
  row('Subject has partial concealment', 'subjectPartlyConcealed', -2),
  row('Subject has total concealment', 'subjectTotallyConcealed', -5),
  row('Subject has partial cover', 'subjectPartlyCovered', -3),
  ...TAKING_COVER_ROWS.aimedFire,
  row('Forfeit movement', 'forfeitsMove', 2),
  row('Elevation over target', 'elevationOverTarget', 1),
  row('Target unaware', 'targetUnaware', 1),
  row('Double Paced', 'doublePaced', -2),
  row('Firing as a Prepared Action', 'firesAsPrepared', -2),
  row('Focusing on subunit', 'focuses', -2),
  row('Focusing on subunit less than 25% of group', 'focusesOnUnderQuarter', -1),
  row('Focusing on subunit less than 1/10 of group', 'focusesOnUnderTenth', -3),
  row('Focusing on subunit of skirmish combat', 'focusesInSkirmish', -4),
];

const isPartlyCovered = (query: ShotQuery): boolean => coverOf(query, query.mark, query.damage) === 'partial';

/** fire.focus: less than is strict. */
const isUnder = (focus: PickedOut | undefined, share: number): boolean =>
  focus !== undefined && share * focus.members < focus.group;

export const FIRE_FACTS: Readonly<Record<FireFact, Fact<ShotQuery>>> = {
  outsideShort: ({ band }) => band !== 'short',
  outsideMedium: ({ band }) => band === 'long',
  subjectPartlyConcealed: query => concealmentOf(query, query.mark) === 'partial',
  subjectTotallyConcealed: query => concealmentOf(query, query.mark) === 'total',
  subjectPartlyCovered: isPartlyCovered,
  subjectTakingCover: ({ mark }) => isTakingCover(mark),
  subjectTakingCoverInPartialCover: query => isTakingCover(query.mark) && isPartlyCovered(query),
  forfeitsMove: ({ forfeitMove }) => forfeitMove,
  elevationOverTarget: query => isBelow(query, query.mark),
  targetUnaware: query => isUnaware(query, query.mark),
  doublePaced: ({ unit }) => unit.doublePaced,
  firesAsPrepared: ({ prepared }) => prepared ?? false,
  focuses: ({ focus }) => focus !== undefined,
  focusesOnUnderQuarter: ({ focus }) => isUnder(focus, 4),
  focusesOnUnderTenth: ({ focus }) => isUnder(focus, 10),
  focusesInSkirmish: ({ focus }) => focus?.skirmish ?? false,
};
