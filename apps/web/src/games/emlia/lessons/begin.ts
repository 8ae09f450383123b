import { isProblem, type Problem } from '@emlia/kernel';
import { createMatch } from '../../../platform/api.ts';
import { rememberMatch } from '../../../platform/matches.ts';
import { go, to } from '../../../platform/router.ts';
import { beginLessons } from './progress.ts';

const SCENARIO = 'cavemen/two-clans';
/** A bot that comes to the learner, so that every lesson is met; the learner has the side that shoots farther. */
const OPPONENT = { 'river-clan': { bot: 'captain', temper: 'bold' } };

/** An ordinary battle against a bot, marked as the one with the lessons. */
export const beginLearning = async (): Promise<Problem | undefined> => {
  const created = await createMatch(SCENARIO, { bots: OPPONENT });
  if (isProblem(created)) return created;
  const { match, seats } = created;
  rememberMatch({ match, title: 'Learn: Two Clans, One Valley', seats, invites: [] });
  beginLessons(match);
  go(to.play(match));
  return undefined;
};
