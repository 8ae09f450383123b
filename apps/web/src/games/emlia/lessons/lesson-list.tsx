import type { ReactNode } from 'react';
import { LESSONS, type LessonId } from './lessons.ts';

/** All lessons, those done ticked off. */
export const LessonList = ({
  done,
  current,
}: {
  done: readonly LessonId[];
  current?: LessonId | undefined;
}): ReactNode => (
  <ol className="lesson-list">
    {LESSONS.map(({ id, title }, i) => (
      <li
        key={id}
        className={done.includes(id) ? 'done' : ''}
        aria-current={id === current ? 'step' : undefined}
      >
        <span aria-hidden="true" className="sign">
          {done.includes(id) ? '✓' : id === current ? '' : i + 1}
        </span>
        {title}
        {done.includes(id) && <span className="hidden">, done</span>}
      </li>
    ))}
  </ol>
);
