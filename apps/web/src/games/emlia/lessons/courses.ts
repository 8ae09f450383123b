import type { NewMatch } from '@emlia/protocol';
import { say } from '../../../platform/words/say.ts';
import { DRAFT_LESSONS } from './first-draft.ts';
import { LESSONS, type Lesson } from './lessons.ts';

/** Lessons that are met in one battle. */
export interface Course {
  readonly lessons: readonly Lesson[];
  /** What its battle is called among those to continue. */
  readonly title: () => string;
  /** The learner has the seat that no bot plays; the bot comes to him, so that every lesson is met. */
  readonly battle: Pick<NewMatch, 'scenario' | 'bots' | 'options'>;
}

/** All courses; the first is the one for whoever is new. */
export const COURSES = {
  core: {
    lessons: LESSONS,
    title: () => say`Learn: Two Clans, One Valley`,
    // The learner has the side that shoots farther.
    battle: { scenario: 'cavemen/two-clans', bots: { 'river-clan': { bot: 'captain', temper: 'bold' } } },
  },
  'first-draft': {
    lessons: DRAFT_LESSONS,
    title: () => say`Learn: the first draft`,
    battle: {
      scenario: 'kingdoms/friends-in-the-way',
      bots: { queen: { bot: 'captain', temper: 'bold' } },
      options: { edition: 'first-draft' },
    },
  },
} as const satisfies Readonly<Record<string, Course>>;

export type CourseId = keyof typeof COURSES;

export const isCourse = (id: unknown): id is CourseId => typeof id === 'string' && Object.hasOwn(COURSES, id);
