import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import '../../games/emlia/lessons/learn.css';
import { LESSONS, nextLesson } from '../../games/emlia/lessons/lessons.ts';
import { courseOf, useProgress } from '../../games/emlia/lessons/progress.ts';

/** The way to the lessons, for whoever is new here. */
export const LearnEntry = (): ReactNode => {
  const learning = useProgress(state => state.learning);
  const { lessons } = courseOf(learning);
  const next = learning && nextLesson(learning.done, lessons);
  return (
    <Link className="learn-entry" href={to.learn()}>
      <strong>{next ? say`Go on learning` : say`New here? Learn by fighting`}</strong>
      <span>
        {next
          ? say`Lesson ${lessons.indexOf(next) + 1} of ${lessons.length}: ${next.title()}`
          : say`${LESSONS.length} short lessons in a real battle, about 15 minutes`}
      </span>
    </Link>
  );
};
