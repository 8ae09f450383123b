import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { COURSES, type Course, type CourseId, isCourse } from './courses.ts';
import type { LessonId } from './lessons.ts';

/** The learning battle of this browser. */
export interface Progress {
  readonly match: string;
  readonly done: readonly LessonId[];
  /** Missing: the one for whoever is new. */
  readonly course?: CourseId;
}

export const courseOf = (learning: Pick<Progress, 'course'> | undefined): Course =>
  COURSES[learning?.course ?? 'core'];

const KEY = 'emlia.learn';

/** What the store holds may be older than this page, or somebody else's. */
export const readProgress = (text: string | undefined): Progress | undefined => {
  try {
    const { match, done, course } = JSON.parse(text ?? 'null') ?? {};
    if (typeof match !== 'string' || !Array.isArray(done)) return undefined;
    const taken = isCourse(course) ? { course } : {};
    const { lessons } = courseOf(taken);
    return { match, done: lessons.map(({ id }) => id).filter(id => done.includes(id)), ...taken };
  } catch {
    return undefined;
  }
};

export const useProgress = create<{ readonly learning: Progress | undefined }>(() => ({
  learning: readProgress(readStored(KEY)),
}));

const change = (learning: Progress | undefined): void => {
  writeStored(KEY, learning && JSON.stringify(learning));
  useProgress.setState({ learning });
};

export const beginLessons = (match: string, course: CourseId): void => change({ match, done: [], course });

export const leaveLessons = (): void => change(undefined);

/** What has once been done stays done, even if it is taken back. */
export const tick = (...ids: readonly LessonId[]): void => {
  const { learning } = useProgress.getState();
  const fresh = ids.filter(id => learning && !learning.done.includes(id));
  if (learning && fresh.length > 0) change({ ...learning, done: [...learning.done, ...fresh] });
};
