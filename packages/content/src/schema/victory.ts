import * as z from 'zod';
import type { Grade, VictoryFact } from '../entries.ts';
import { condition, type Vocabulary } from './condition.ts';
import { list, object, word } from './fields.ts';

/** Each fact with the parameters it needs. */
const VICTORY_FACTS = {
  wipedOut: { force: 'force' },
  lostMore: { force: 'force', than: 'force' },
} as const satisfies Record<VictoryFact['fact'], Vocabulary[string]>;

/** victory.grades, in the rulebook's words. */
const GRADE_WORDS: Readonly<Record<string, Grade>> = {
  massacre: 'massacre',
  'major victory': 'majorVictory',
  victory: 'victory',
  'minor victory': 'minorVictory',
};

/** victory.exact: written separately for each force, by its id. */
export const victorySchema = z.record(
  z.string(),
  list(object({ grade: word('grade', GRADE_WORDS), when: condition<VictoryFact>(VICTORY_FACTS) }), 1, 20),
  {
    error: ({ input }) =>
      input === undefined
        ? 'missing: a scenario needs victory conditions for each force (scenario.parts)'
        : 'must give, for each force by its id, a list of grades with conditions',
  },
);
