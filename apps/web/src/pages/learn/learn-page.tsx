import { EDITIONS } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { BeginAgain } from '../../games/emlia/lessons/begin-again.tsx';
import { openGuide } from '../../games/eras/guide.ts';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { fetchMatch } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import '../../games/emlia/lessons/learn.css';
import { DRAFT_LESSONS } from '../../games/emlia/lessons/first-draft.ts';
import { LessonList } from '../../games/emlia/lessons/lesson-list.tsx';
import { LESSONS, nextLesson } from '../../games/emlia/lessons/lessons.ts';
import { courseOf, useProgress } from '../../games/emlia/lessons/progress.ts';
import { say } from '../../platform/words/say.ts';

/** The lessons, and the way into them: from the first on, or where they were left. */
export const LearnPage = (): ReactNode => {
  useTitle(say`Learn`);
  const learning = useProgress(state => state.learning);
  const gone = useGone(learning?.match);
  const done = learning?.done ?? [];
  const { lessons } = courseOf(learning);
  const next = nextLesson(done, lessons);
  const isNew = learning?.course !== 'first-draft';
  return (
    <>
      <Header />
      <main className="learn-page">
        <h1>{say`Learn by fighting`}</h1>
        <p className="lead">
          {say`You lead the Hill Clan against a bold bot in a small battle of cavemen. ${LESSONS.length} short lessons come as you play, about 15 minutes in all. Leave whenever you like: the battle waits.`}
        </p>
        {gone && <p role="status">{say`The server no longer has your learning battle. Begin a new one.`}</p>}
        {learning && !gone ? (
          <div className="row">
            <Link className="button primary" href={to.play(learning.match)}>
              {next
                ? say`Go on with lesson ${lessons.indexOf(next) + 1}: ${next.title()}`
                : say`Fight it to its end`}
            </Link>
            <BeginAgain look="plain" course={learning.course ?? 'core'} />
          </div>
        ) : (
          <BeginAgain look="primary">{say`Begin the first lesson`}</BeginAgain>
        )}
        <h2>{say`The lessons`}</h2>
        <LessonList done={isNew ? done : []} current={isNew ? learning && next?.id : undefined} />
        <h2>{say`For who knows the core: the first draft`}</h2>
        <p>
          {say`${EDITIONS['first-draft'].about} ${DRAFT_LESSONS.length} lessons in a small battle show it.`}
        </p>
        <LessonList done={isNew ? [] : done} current={isNew ? undefined : next?.id} lessons={DRAFT_LESSONS} />
        <BeginAgain look="plain" course="first-draft">
          {say`Begin the lessons of the first draft`}
        </BeginAgain>
        <h2>{say`Another game: Eras`}</h2>
        <p>
          {say`Battles and campaigns of six ages, with leaders, supply and treaties. Your first ones are told step by step.`}
        </p>
        <div className="row">
          <Link
            className="button"
            href={to.battle('eras/kestrel-ridge')}
            onClick={() => openGuide('eras-battle')}
          >
            {say`A first battle, in eight steps`}
          </Link>
          <Link
            className="button"
            href={to.battle('eras/saltmarrow')}
            onClick={() => openGuide('eras-campaign')}
          >
            {say`The first turn of a campaign`}
          </Link>
        </div>
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
