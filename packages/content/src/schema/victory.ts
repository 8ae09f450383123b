import * as z from 'zod';
import type { Grade } from '../entries.ts';
import { condition } from './condition.ts';
import { list, object, word } from './fields.ts';

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
  list(object({ grade: word('grade', GRADE_WORDS), when: condition('victory') }), 1, 20),
  {
    error: ({ input }) =>
      input === undefined
        ? 'missing: a scenario needs victory conditions for each force (scenario.parts)'
        : 'must give, for each force by its id, a list of grades with conditions',
  },
);
