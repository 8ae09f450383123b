import type { Fact, ModifierRow } from '@emlia/kernel';
import { hasElevationOver } from '../../judge/elevation.ts';
import { isRanked } from '../../judge/engagement/engaged.ts';
import { sidesEngaged } from '../../judge/ranked/fronts.ts';
import {
  FRONT_FACTS,
  FRONT_MODIFIERS,
  type FrontFact,
  type FrontQuery,
} from '../../judge/ranked/modifiers.ts';
import {
  type AttackQuery,
  FOCUS_FACTS,
  type FocusFact,
  isPartlyCovered,
  isTotallyCovered,
  type PickedShare,
  SUBJECT_FACTS,
  type SubjectFact,
} from '../fire/subject-facts.ts';
import { parries } from './parry.ts';

/** What a modifier row is asked about: one part's blow at one subunit, in one pairing of sides. */
export interface BlowQuery extends AttackQuery, FrontQuery {
  readonly ratio: number;
  readonly inRough: boolean;
  readonly focus?: PickedShare | undefined;
  readonly charged: boolean;
  readonly leaving: boolean;
  /** melee.fresh: the source comes to engage the subject in this activation. */
  readonly arrives: boolean;
}

export type MeleeFact =
  | FrontFact
  | SubjectFact
  | FocusFact
  | 'subjectPartlyCovered'
  | 'subjectTotallyCovered'
  | 'inRoughTerrain'
  | 'outnumbered'
  | 'outnumberedTwice'
  | 'outnumberedThrice'
  | 'sourceCharged'
  | 'subjectCharged'
  | 'alreadyEngaged'
  | 'doublePaced'
  | 'targetHasElevation'
  | 'targetLeaves'
  | 'subjectParries'
  | 'engagedOnSeveralFronts'
  | 'subjectExposed';

const row = (label: string, when: MeleeFact, by: number | 'automatic'): ModifierRow<MeleeFact> => ({
  rule: 'melee.modifiers',
  label,
  when,
  by,
});

/** What a free strike has against a unit that leaves its engagement. */
export const AGAINST_LEAVING = 4;

/** The printed rows of Close Combat. */
export const MELEE_MODIFIERS: readonly ModifierRow<MeleeFact>[] = [
  row('Subject has partial concealment', 'subjectPartlyConcealed', -1),
  row('Subject has total concealment', 'subjectTotallyConcealed', -2),
  row('Subject has partial cover', 'subjectPartlyCovered', -1),
  row('Subject has total cover', 'subjectTotallyCovered', -2),
  row('Fighting in rough terrain', 'inRoughTerrain', -1),
  ...FRONT_MODIFIERS,
  row('Subject is outnumbered', 'outnumbered', 1),
  row('Subject is outnumbered 2:1 or worse', 'outnumberedTwice', 1),
  row('Subject is outnumbered 3:1 or worse', 'outnumberedThrice', 2),
  row('Source Charged', 'sourceCharged', 1),
  row('Subject Charged last activation', 'subjectCharged', 1),
  row('Engaged enemy already engaged before this activation phase', 'alreadyEngaged', 1),
  row('Double Paced', 'doublePaced', -2),
  row('Target has elevation', 'targetHasElevation', -1),
  row('Elevation over target', 'elevationOverTarget', 1),
  row('Focusing on a subunit', 'focuses', -1),
  row('Focusing on a subunit numbering less than 25% of possible targets', 'focusesOnUnderQuarter', -1),
  row('Focusing on a subunit numbering less than 10% of possible targets', 'focusesOnUnderTenth', -1),
  row('Free strike against unit leaving engagement', 'targetLeaves', AGAINST_LEAVING),
  row('All targets unaware', 'targetUnaware', 'automatic'),
  { rule: 'equipment.parry', label: 'Subject parries', when: 'subjectParries', by: -1 },
];

const unitIn = ({ mark }: BlowQuery) => ('ground' in mark ? undefined : mark.unit);

export const MELEE_FACTS: Readonly<Record<MeleeFact, Fact<BlowQuery>>> = {
  ...SUBJECT_FACTS,
  ...FRONT_FACTS,
  ...FOCUS_FACTS,
  subjectPartlyCovered: isPartlyCovered,
  subjectTotallyCovered: isTotallyCovered,
  inRoughTerrain: ({ inRough }) => inRough,
  outnumbered: ({ ratio }) => ratio > 1,
  outnumberedTwice: ({ ratio }) => ratio >= 2,
  outnumberedThrice: ({ ratio }) => ratio >= 3,
  sourceCharged: ({ charged }) => charged,
  subjectCharged: query => unitIn(query)?.charged ?? false,
  alreadyEngaged: query => query.arrives && query.state.engagedBefore.includes(unitIn(query)?.id ?? ''),
  doublePaced: ({ unit }) => unit.doublePaced,
  targetHasElevation: ({ world, unit, mark }) =>
    !('ground' in mark) && hasElevationOver(world, mark.body, unit),
  targetLeaves: ({ leaving }) => leaving,
  engagedOnSeveralFronts: ({ world, state, unit }) =>
    isRanked(unit) && sidesEngaged(world, state, unit).length > 1,
  subjectExposed: query => unitIn(query)?.exposed ?? 0,
  subjectParries: ({ world, state, mark, focus }) =>
    !('ground' in mark) && parries(world, state, mark.unit, focus && mark.part),
};
