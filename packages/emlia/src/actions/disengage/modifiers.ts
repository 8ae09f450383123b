import type { Fact, ModifierRow } from '@emlia/kernel';
import type { Subunit } from '../fire/aim.ts';
import { concealmentOf, coverOfMark, isUnaware } from '../fire/regard.ts';
import { outnumberRatio } from '../melee/outnumber.ts';
import { fightsInRough } from '../melee/rough.ts';
import type { Query } from '../order.ts';

/** What a row is asked about: one subunit of those to be held off. */
export interface HoldQuery extends Query {
  readonly mark: Subunit;
}

export type DisengageFact =
  | 'subjectPartlyConcealed'
  | 'subjectTotallyConcealed'
  | 'subjectPartlyCovered'
  | 'subjectTotallyCovered'
  | 'inRoughTerrain'
  | 'sourceCharged'
  | 'sourceOutnumbered'
  | 'sourceOutnumberedTwice'
  | 'sourceOutnumberedThrice'
  | 'subjectOutnumbered'
  | 'subjectOutnumberedTwice'
  | 'subjectOutnumberedThrice'
  | 'targetUnaware';

const row = (label: string, when: DisengageFact, by: number | 'automatic'): ModifierRow<DisengageFact> => ({
  rule: 'disengage.modifiers',
  label,
  when,
  by,
});

/** The printed rows of Disengage/Distract. */
export const DISENGAGE_MODIFIERS: readonly ModifierRow<DisengageFact>[] = [
  row('Subject has partial concealment', 'subjectPartlyConcealed', 1),
  row('Subject has total concealment', 'subjectTotallyConcealed', 2),
  row('Subject has partial cover', 'subjectPartlyCovered', 2),
  row('Subject has total cover', 'subjectTotallyCovered', 4),
  row('Fighting in rough terrain', 'inRoughTerrain', -1),
  row('Source charged this turn', 'sourceCharged', -4),
  row('Source outnumbered', 'sourceOutnumbered', -1),
  row('Source outnumbered 2:1 or worse', 'sourceOutnumberedTwice', -1),
  row('Source outnumbered 3:1 or worse', 'sourceOutnumberedThrice', -2),
  row('Subject is outnumbered', 'subjectOutnumbered', 1),
  row('Subject is outnumbered 2:1 or worse', 'subjectOutnumberedTwice', 1),
  row('Subject is outnumbered 3:1 or worse', 'subjectOutnumberedThrice', 2),
  row('Target unaware', 'targetUnaware', 'automatic'),
];

/** Disengaging harms nobody, so whatever stops anything at all is cover from it. */
const DAMAGE = 0;

const ratio = ({ world, state, unit, mark }: HoldQuery): number =>
  outnumberRatio(world, state, unit, mark.unit);

export const DISENGAGE_FACTS: Readonly<Record<DisengageFact, Fact<HoldQuery>>> = {
  subjectPartlyConcealed: query => concealmentOf(query, query.mark) === 'partial',
  subjectTotallyConcealed: query => concealmentOf(query, query.mark) === 'total',
  subjectPartlyCovered: query => coverOfMark(query, query.mark, DAMAGE) === 'partial',
  subjectTotallyCovered: query => coverOfMark(query, query.mark, DAMAGE) === 'total',
  inRoughTerrain: ({ world, unit }) => fightsInRough(world, unit, unit.members),
  sourceCharged: ({ state, unit }) => unit.chargedIn === state.turn,
  sourceOutnumbered: query => ratio(query) < 1,
  sourceOutnumberedTwice: query => 2 * ratio(query) <= 1,
  sourceOutnumberedThrice: query => 3 * ratio(query) <= 1,
  subjectOutnumbered: query => ratio(query) > 1,
  subjectOutnumberedTwice: query => ratio(query) >= 2,
  subjectOutnumberedThrice: query => ratio(query) >= 3,
  targetUnaware: query => isUnaware(query, query.mark),
};
