import type { ModifierRow } from '@emlia/kernel';
import type { LeadershipFact } from './facts.ts';

const rowsOf =
  (rule: string) =>
  (label: string, when: LeadershipFact, by: number): ModifierRow<LeadershipFact> => ({
    rule,
    label,
    when,
    by,
  });

const join = rowsOf('leadership.join.modifiers');

/** leadership.join.modifiers */
export const JOIN_MODIFIERS: readonly ModifierRow<LeadershipFact>[] = [
  join('Source morale at −4 or worse', 'sourceShaken', -5),
  join('Source morale at −7', 'sourceBroken', -5),
  join('Subject morale at −4 or worse', 'subjectShaken', -2),
  join('Subject morale at −7', 'subjectBroken', -3),
  join('Army value of source lower than either subject', 'sourceLesser', -1),
  join('Either subject unaware of source', 'subjectUnaware', -5),
  join('Source has partial concealment to subject', 'sourcePartlyConcealed', -1),
  join('Source has total concealment to subject', 'sourceConcealed', -3),
  join("Source's height is above subject's", 'sourceHigher', 1),
  join('One subject is in ranked formation, but not both', 'oneSubjectRanked', -1),
  join('Either subject is unit in open formation more than 20GSU across in any direction', 'subjectWide', -2),
  join('Not all members of either subject within 20GSU of source', 'subjectScattered', -5),
];

const split = rowsOf('leadership.split.modifiers');

/** leadership.split.modifiers */
export const SPLIT_MODIFIERS: readonly ModifierRow<LeadershipFact>[] = [
  split('Source morale at −4 or worse', 'sourceShaken', -5),
  split('Source morale at −7', 'sourceBroken', -5),
  split('Subject morale at −4 or worse', 'subjectShaken', -2),
  split('Subject morale at −7', 'subjectBroken', -3),
  split('Army value of source lower than subject', 'sourceLesser', -1),
  split('Subject unaware of source', 'subjectUnaware', -5),
  split('Source has partial concealment to subject', 'sourcePartlyConcealed', -1),
  split('Source has total concealment to subject', 'sourceConcealed', -3),
  split("Source's height is above subject's", 'sourceHigher', 1),
  split('Subject is unit in open formation more than 20GSU across in any direction', 'subjectWide', -2),
  split('Not all members of subject within 20GSU of source', 'subjectScattered', -5),
];

const common = rowsOf('leadership.modifiers');

type Rows = readonly ModifierRow<LeadershipFact>[];

/** leadership.modifiers: the rows of one of the actions it is common to. */
const commonRows = (own: { readonly overStart?: true; readonly lesser: number }): Rows => [
  common('Source morale at −4 or worse', 'sourceShaken', -5),
  common('Source morale at −7', 'sourceBroken', -5),
  ...(own.overStart ? [common('Subject morale over starting morale', 'subjectOverStart', -5)] : []),
  common('Subject morale at −4 or worse', 'subjectShaken', -2),
  common('Subject morale at −7', 'subjectBroken', -3),
  common('Army value of source lower than subject', 'sourceLesser', own.lesser),
  common('Subject unaware of source', 'subjectUnaware', -5),
  common('Source has partial concealment to subject', 'sourcePartlyConcealed', -1),
  common('Source has total concealment to subject', 'sourceConcealed', -3),
  common("Source's height is above subject's", 'sourceHigher', 1),
  common('Formation: subject is in ranked formation', 'subjectRanked', 1),
  common(
    'Formation: subject is in open formation more than 20 GSU across in any direction',
    'subjectWide',
    -2,
  ),
  common('Formation: not all members of subject within 20 GSU of source', 'subjectScattered', -5),
];

export const IMPROVE_MODIFIERS = commonRows({ overStart: true, lesser: -1 });
export const TAKE_COMMAND_MODIFIERS = commonRows({ lesser: -4 });
export const REORDER_MODIFIERS = commonRows({ lesser: -1 });
