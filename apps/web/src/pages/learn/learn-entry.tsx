import type { ReactNode } from 'react';
import { Link } from '../../parts/link.tsx';
import { to } from '../../platform/router.ts';
import '../../games/emlia/lessons/learn.css';
import { LESSONS, nextLesson } from '../../games/emlia/lessons/lessons.ts';
import { useProgress } from '../../games/emlia/lessons/progress.ts';

/** The way to the lessons, for whoever is new here. */
export const LearnEntry = (): ReactNode => {
  const learning = useProgress(state => state.learning);
  const next = learning && nextLesson(learning.done);
  return (
    <Link className="learn-entry" href={to.learn()}>
      <strong>{next ? 'Go on learning' : 'New here? Learn by fighting'}</strong>
      <span>
        {next
          ? `Lesson ${LESSONS.indexOf(next) + 1} of ${LESSONS.length}: ${next.title}`
          : 'Ten short lessons in a real battle, about 15 minutes'}
      </span>
    </Link>
  );
};
