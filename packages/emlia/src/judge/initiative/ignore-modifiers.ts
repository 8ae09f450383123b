import type { ModifierRow } from '@emlia/kernel';
import type { LeadershipFact } from '../leadership/facts.ts';

const row = (label: string, when: LeadershipFact, by: number): ModifierRow<LeadershipFact> => ({
  rule: 'initiative.ignore.modifiers',
  label,
  when,
  by,
});

/** initiative.ignore.modifiers */
export const IGNORE_MODIFIERS: readonly ModifierRow<LeadershipFact>[] = [
  row('Source morale at −4 or worse', 'sourceShaken', -5),
  row('Source morale at −7', 'sourceBroken', -5),
  row('Subject morale over starting morale', 'subjectOverStart', -5),
  row('Subject morale at −4 or worse', 'subjectShaken', -2),
  row('Subject morale at −7', 'subjectBroken', -3),
  row('Army value of source lower than subject', 'sourceLesser', -1),
  row('Subject unaware of source', 'subjectUnaware', -5),
  row('Source has partial concealment to subject', 'sourcePartlyConcealed', -1),
  row('Source has total concealment to subject', 'sourceConcealed', -3),
  row("Source's height is above subject's", 'sourceHigher', 1),
  row('Subject is in ranked formation', 'subjectRanked', 1),
  row('Subject is unit in open formation more than 20GSU across in any direction', 'subjectWide', -2),
  row('Not all members of subject within 20GSU of source', 'subjectScattered', -5),
];
