import { flag, list, object, required, slug, text, whole, word } from '@emlia/packs';
import * as z from 'zod';
import type { Consequence, VictoryGrade } from '../entries/victory.ts';
import { COUNTERS, type Counter } from '../facts/counters.ts';
import { conditionSchema } from './condition.ts';
import { oneOfVocabulary } from './parameters.ts';

/** victory.grades, in the rulebook's words. */
const GRADE_WORDS: Readonly<Record<string, VictoryGrade>> = {
  massacre: 'massacre',
  'major victory': 'majorVictory',
  victory: 'victory',
  'minor victory': 'minorVictory',
};

/** The condition of an event, an ending or a victory. */
export const scenarioConditionSchema = () => conditionSchema('victory');

/** victory.when */
const CONSEQUENCE_WORDS: Readonly<Record<string, Consequence>> = {
  'ends the game': 'ends',
  'may claim the end': 'claim',
  nothing: 'nothing',
};

const CHECKED_WORDS: Readonly<Record<string, 'everyTurn' | 'atEnd'>> = {
  'every turn': 'everyTurn',
  'end of game': 'atEnd',
};

export const gradeSchema = () => word('grade', GRADE_WORDS);

/** victory.exact: missions to draw from. */
export const missionSchema = object({
  id: slug(),
  name: text(60),
  say: text(400).optional(),
  force: slug(),
});

const victoryCondition = object({
  mission: slug().optional(),
  grade: gradeSchema(),
  when: scenarioConditionSchema(),
  does: word('consequence', CONSEQUENCE_WORDS).optional(),
  checked: word('time', CHECKED_WORDS).optional(),
  'fewest turns': whole(1, 100).optional(),
});

/** victory.exact */
export const tallySchema = object({
  id: slug(),
  name: text(60),
  counts: list(oneOfVocabulary<Counter>('count', 'something to count', 'counter', COUNTERS), 1, 20),
});

/** victory.exact: written separately for each force, by its id. */
export const victorySchema = z.record(z.string(), list(victoryCondition, 1, 20), {
  error: ({ input }) =>
    input === undefined
      ? 'missing: a scenario needs victory conditions for each force (scenario.parts)'
      : 'must give, for each force by its id, a list of grades with conditions',
});

/** scenario.time.reason: the message for one that is left out names the rule. */
export const reasonSchema = () =>
  required(text(400), 'every limit has its reason in the story (scenario.time.reason)');

/** scenario.time.limit */
export const endingSchema = object({
  when: scenarioConditionSchema(),
  reason: reasonSchema(),
  'at once': flag().optional(),
});
