import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Link } from '../../../parts/link.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { to } from '../../../platform/router.ts';
import { useSession } from '../../../table/session/session.ts';
import { useInHand } from '../in-hand.ts';
import { usePlacesAll } from '../place-all.ts';
import { placeAll } from '../placed-for-us.ts';
import type { EmliaReady } from '../ready.ts';
import { isLaid } from '../seeing/instrument.ts';
import { useSeeing } from '../seeing/store.ts';
import type { Tool } from '../tools/tool.ts';
import { BeginAgain } from './begin-again.tsx';
import './learn.css';
import { say } from '../../../platform/words/say.ts';
import type { Course, CourseId } from './courses.ts';
import { LessonList } from './lesson-list.tsx';
import { doneIn, type Lesson, type LessonId, nextLesson } from './lessons.ts';
import { nowWords } from './now.ts';
import { courseOf, leaveLessons, tick, useProgress } from './progress.ts';

/** The lesson of the learning battle; any other battle has none. */
export const LessonCard = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const learning = useProgress(state => state.learning);
  const match = useSession(state => state.match);
  const [seat] = ready.held;
  if (learning?.match !== match || seat === undefined) return null;
  const { done, course = 'core' } = learning;
  return (
    <Learning ready={ready} seat={seat} done={done} course={course} lessons={courseOf(learning).lessons} />
  );
};

interface LearningProps {
  readonly ready: EmliaReady;
  readonly seat: string;
  readonly done: readonly LessonId[];
  readonly course: CourseId;
  readonly lessons: Course['lessons'];
}

const Learning = ({ ready, seat, done, course, lessons }: LearningProps): ReactNode => {
  const { view, events } = ready.seen;
  const looks = useSeeing(({ instrument }) => instrument?.kind === 'sight' && isLaid(instrument));
  useEffect(() => tick(...doneIn({ seat, view, events }, lessons)), [seat, view, events, lessons]);
  useEffect(() => {
    if (looks) tick('sight');
  }, [looks]);
  const overlays = useSeeing(({ on }) => on.length > 0);
  useEffect(() => {
    if (overlays) tick('overlays');
  }, [overlays]);
  const stands = useInHand(({ tool }) => isStoodOtherwise(tool));
  useEffect(() => {
    if (stands) tick('facing');
  }, [stands]);
  const undone = ready.seen.story.some(({ type }) => type === 'undone');
  useEffect(() => {
    if (undone) tick('undo');
  }, [undone]);
  const card = useRef<HTMLElement>(null);
  // The button pressed goes with its lesson: whoever pressed it by key stays at the card.
  const learnt = (id: LessonId): void => {
    tick(id);
    card.current?.focus();
  };
  const lesson = nextLesson(done, lessons);
  const over = view.result !== undefined;
  return (
    <section
      ref={card}
      className="lesson"
      tabIndex={-1}
      aria-label={say`Lessons`}
      data-point={over ? undefined : lesson?.point}
    >
      <div className="lesson-body" aria-live="polite">
        {!lesson ? <Learnt /> : over ? <Cut left={lessons.length - done.length} /> : null}
        {lesson && !over && (
          <Current ready={ready} seat={seat} lesson={lesson} lessons={lessons} learnt={learnt} />
        )}
      </div>
      <details className="more">
        <summary>{say`All lessons`}</summary>
        <LessonList done={done} current={lesson?.id} lessons={lessons} />
        <div className="row">
          {lesson && !over && (
            <Button look="quiet" onClick={() => learnt(lesson.id)}>
              {say`Skip this lesson`}
            </Button>
          )}
          <BeginAgain course={course} />
          <Button look="quiet" onClick={leaveLessons}>
            {say`Leave the lessons, play on`}
          </Button>
        </div>
      </details>
    </section>
  );
};

/** A unit in hand is turned, or put in another formation. */
const isStoodOtherwise = (tool: Tool): boolean =>
  tool.name === 'move' && (tool.walk?.facing !== undefined || tool.walk?.formation !== undefined);

/** The first thing the log said of it: it stays until it has been read, whatever happens meanwhile. */
const quoteOf = ({ seen }: EmliaReady, seat: string, { tells, by }: Lesson): string | undefined =>
  seen.story.find(
    ({ type, where }) =>
      tells?.some(one => one === type) && (!by || seen.view.units[where?.unit ?? '']?.seat === seat),
  )?.line.say;

interface CurrentProps {
  readonly ready: EmliaReady;
  readonly seat: string;
  readonly lesson: Lesson;
  readonly lessons: Course['lessons'];
  learnt(id: LessonId): void;
}

/** What is to be learnt now: in words, what can be done about it, and where it is written. */
const Current = ({ ready, seat, lesson, lessons, learnt }: CurrentProps): ReactNode => {
  const { seen } = ready;
  const hand = useInHand(state => (state.hand?.view === seen.view ? state.hand : undefined));
  const placing = usePlacesAll();
  const match = useSession(state => state.match);
  const told = lesson.tells && lesson.isDone?.({ seat, ...seen });
  const quote = told ? quoteOf(ready, seat, lesson) : undefined;
  return (
    <>
      <p className="caption numbers">{say`Lesson ${lessons.indexOf(lesson) + 1} of ${lessons.length}`}</p>
      <h2>{lesson.title()}</h2>
      <p>{lesson.words()}</p>
      {quote !== undefined && <blockquote>{quote}</blockquote>}
      {told ? (
        <Button onClick={() => learnt(lesson.id)}>{say`I see`}</Button>
      ) : (
        <p className="now">{nowWords(lesson, hand)}</p>
      )}
      {lesson.id === 'deploy' && (
        <Button disabled={placing} onClick={() => placeAll(match, 'rules')}>
          {placing ? say`Placing …` : say`Place them for me`}
        </Button>
      )}
      <p className="rules small">
        {Object.entries(lesson.rules).map(([rule, name]) => (
          <RuleLink key={rule} rule={rule}>
            {name()}
          </RuleLink>
        ))}
      </p>
    </>
  );
};

const Learnt = (): ReactNode => (
  <>
    <p className="caption">{say`All lessons learnt`}</p>
    <p>{say`You know what every battle is made of. Fight this one to its end.`}</p>
    <Button onClick={leaveLessons}>{say`Play on without lessons`}</Button>
    <WhatNext />
  </>
);

/** Where to go from here. */
const WhatNext = (): ReactNode => (
  <nav className="what-next" aria-label={say`What next`}>
    <p className="caption">{say`What next`}</p>
    <Link
      href={to.battle('cavemen/the-spring')}
    >{say`A Quarrel at the Spring: eight minutes, on your own`}</Link>
    <Link href={to.home()}>{say`All battles, from cavemen to starships`}</Link>
    <Link href={to.armies()}>{say`Build an army of your own`}</Link>
    <Link href={to.rules()}>{say`Read the rulebook`}</Link>
  </nav>
);

const Cut = ({ left }: { left: number }): ReactNode => (
  <>
    <p className="caption">{say`Lessons`}</p>
    <p>
      {say`The battle is over with ${left === 1 ? say`one lesson` : say`${left} lessons`} still to come. Begin again to take ${left === 1 ? say`it` : say`them`}.`}
    </p>
    <WhatNext />
  </>
);
