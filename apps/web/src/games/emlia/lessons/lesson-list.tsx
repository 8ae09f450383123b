import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import { LESSONS, type LessonId } from './lessons.ts';

/** All lessons, those done ticked off. */
export const LessonList = ({
  done,
  current,
  lessons = LESSONS,
}: {
  done: readonly LessonId[];
  current?: LessonId | undefined;
  lessons?: typeof LESSONS;
}): ReactNode => (
  <ol className="lesson-list">
    {lessons.map(({ id, title }, i) => (
      <li
        key={id}
        className={done.includes(id) ? 'done' : ''}
        aria-current={id === current ? 'step' : undefined}
      >
        <span aria-hidden="true" className="sign">
          {done.includes(id) ? '✓' : id === current ? '' : i + 1}
        </span>
        {title()}
        {done.includes(id) && <span className="hidden">{say`, done`}</span>}
      </li>
    ))}
  </ol>
);
