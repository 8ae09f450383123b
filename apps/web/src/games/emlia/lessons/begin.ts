import { isProblem, type Problem } from '@emlia/kernel';
import { createMatch } from '../../../platform/api.ts';
import { rememberMatch } from '../../../platform/matches.ts';
import { go, to } from '../../../platform/router.ts';
import { COURSES, type Course, type CourseId } from './courses.ts';
import { beginLessons } from './progress.ts';

/** An ordinary battle against a bot, marked as the one with the lessons. */
export const beginLearning = async (course: CourseId): Promise<Problem | undefined> => {
  const { title, battle }: Course = COURSES[course];
  const { scenario, bots = {}, options = {} } = battle;
  const created = await createMatch(scenario, { bots, options });
  if (isProblem(created)) return created;
  const { match, seats } = created;
  rememberMatch({ match, title: title(), seats, invites: [] });
  beginLessons(match, course);
  go(to.play(match));
  return undefined;
};
