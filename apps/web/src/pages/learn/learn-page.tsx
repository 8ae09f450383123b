import { isProblem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { BeginAgain } from '../../games/emlia/lessons/begin-again.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { fetchMatch } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import '../../games/emlia/lessons/learn.css';
import { LessonList } from '../../games/emlia/lessons/lesson-list.tsx';
import { LESSONS, nextLesson } from '../../games/emlia/lessons/lessons.ts';
import { useProgress } from '../../games/emlia/lessons/progress.ts';

/** The lessons, and the way into them: from the first on, or where they were left. */
export const LearnPage = (): ReactNode => {
  useTitle('Learn');
  const learning = useProgress(state => state.learning);
  const gone = useGone(learning?.match);
  const done = learning?.done ?? [];
  const next = nextLesson(done);
  return (
    <>
      <Header />
      <main className="learn-page">
        <h1>Learn by fighting</h1>
        <p className="lead">
          You lead the Hill Clan against a bold bot in a small battle of cavemen. Ten short lessons come as
          you play, about 15 minutes in all. Leave whenever you like: the battle waits.
        </p>
        {gone && <p role="status">The server no longer has your learning battle. Begin a new one.</p>}
        {learning && !gone ? (
          <div className="row">
            <Link className="button primary" href={to.play(learning.match)}>
              {next ? `Go on with lesson ${LESSONS.indexOf(next) + 1}: ${next.title}` : 'Fight it to its end'}
            </Link>
            <BeginAgain look="plain" />
          </div>
        ) : (
          <BeginAgain look="primary">Begin the first lesson</BeginAgain>
        )}
        <h2>The lessons</h2>
        <LessonList done={done} current={learning && next?.id} />
      </main>
    </>
  );
};

/** Whether the server has forgotten the match; one that is silent says nothing of it. */
const useGone = (match: string | undefined): boolean => {
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (match === undefined) return;
    void fetchMatch(match).then(card => {
      if (isProblem(card) && card.problem === 'no-match') setGone(match);
    });
  }, [match]);
  return match !== undefined && gone === match;
};
