import type { Fact, ModifierRow } from '@emlia/kernel';
import { TAKING_COVER_ROWS, type TakingCoverFact } from '../../judge/cover/taking.ts';
import type { Query } from '../order.ts';
import type { PickedOut, Supported } from './aim.ts';
import type { Sighted } from './shooter.ts';
import {
  FOCUS_FACTS,
  type FocusFact,
  isPartlyCovered,
  SUBJECT_FACTS,
  type SubjectFact,
  TAKING_COVER_FACTS,
} from './subject-facts.ts';

/** What a modifier row is asked about: one part's shot at one subunit. */
export interface ShotQuery extends Query, Sighted {
  readonly focus?: PickedOut | undefined;
  readonly forfeitMove: boolean;
  readonly supported?: Supported | undefined;
}

export type FireFact =
  | TakingCoverFact
  | 'outsideMedium'
  | 'outsideShort'
  | SubjectFact
  | FocusFact
  | 'subjectPartlyCovered'
  | 'forfeitsMove'
  | 'doublePaced'
  | 'firesAsPrepared'
  | 'focusesInSkirmish'
  | SupportFact;

/** draft.fire.supporting: asked of shots in support alone; more than 2:1 is strict. */
type SupportFact =
  | 'supports'
  | 'supportsInSkirmish'
  | 'enemiesOutnumbered'
  | 'enemiesOutnumberedTwice'
  | 'enemiesOutnumberedThrice'
  | 'enemiesOutnumberedInSkirmish'
  | 'friendsOutnumbered'
  | 'friendsOutnumberedTwice'
  | 'friendsOutnumberedThrice';

const row = (label: string, when: FireFact, by: number): ModifierRow<FireFact> => ({
  rule: 'fire.modifiers',
  label,
  when,
  by,
});

/** fire.forfeit: what giving up the move is worth. */
export const FORFEITED_MOVE = 2;

/** The printed rows of Aimed Fire. */
export const FIRE_MODIFIERS: readonly ModifierRow<FireFact>[] = [
  row('Outside medium range', 'outsideMedium', -2),
  row('Outside short range', 'outsideShort', -2),
  row('Subject has partial concealment', 'subjectPartlyConcealed', -2),
  row('Subject has total concealment', 'subjectTotallyConcealed', -5),
  row('Subject has partial cover', 'subjectPartlyCovered', -3),
  ...TAKING_COVER_ROWS.aimedFire,
  row('Forfeit movement', 'forfeitsMove', FORFEITED_MOVE),
  row('Elevation over target', 'elevationOverTarget', 1),
  row('Target unaware', 'targetUnaware', 1),
  row('Double Paced', 'doublePaced', -2),
  row('Firing as a Prepared Action', 'firesAsPrepared', -2),
  row('Focusing on subunit', 'focuses', -2),
  row('Focusing on subunit less than 25% of group', 'focusesOnUnderQuarter', -1),
  row('Focusing on subunit less than 1/10 of group', 'focusesOnUnderTenth', -3),
  row('Focusing on subunit of skirmish combat', 'focusesInSkirmish', -4),
];

export const FIRE_FACTS: Readonly<Record<FireFact, Fact<ShotQuery>>> = {
  ...SUBJECT_FACTS,
  ...TAKING_COVER_FACTS,
  ...FOCUS_FACTS,
  outsideShort: ({ band }) => band !== 'short',
  outsideMedium: ({ band }) => band === 'long',
  subjectPartlyCovered: isPartlyCovered,
  forfeitsMove: ({ forfeitMove }) => forfeitMove,
  doublePaced: ({ unit }) => unit.doublePaced,
  firesAsPrepared: ({ prepared }) => prepared ?? false,
  focusesInSkirmish: ({ focus }) => focus?.skirmish ?? false,
  supports: ({ supported }) => supported !== undefined,
  supportsInSkirmish: ({ supported }) => supported?.skirmish ?? false,
  enemiesOutnumbered: ({ supported }) => supported !== undefined && supported.ratio > 1,
  enemiesOutnumberedTwice: ({ supported }) => supported !== undefined && supported.ratio > 2,
  enemiesOutnumberedThrice: ({ supported }) => supported !== undefined && supported.ratio > 3,
  enemiesOutnumberedInSkirmish: ({ supported }) =>
    (supported?.skirmish ?? false) && (supported?.ratio ?? 0) > 1,
  friendsOutnumbered: ({ supported }) => supported !== undefined && supported.ratio < 1,
  friendsOutnumberedTwice: ({ supported }) => supported !== undefined && 2 * supported.ratio < 1,
  friendsOutnumberedThrice: ({ supported }) => supported !== undefined && 3 * supported.ratio < 1,
};
