import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { useSession } from '../../../table/session/session.ts';
import { useInHand } from '../in-hand.ts';
import { usePlacesAll } from '../place-all.ts';
import { placeAll } from '../placed-for-us.ts';
import type { EmliaReady } from '../ready.ts';
import { isLaid } from '../seeing/instrument.ts';
import { useSeeing } from '../seeing/store.ts';
import { BeginAgain } from './begin-again.tsx';
import './learn.css';
import { LessonList } from './lesson-list.tsx';
import { doneIn, LESSONS, type Lesson, type LessonId, nextLesson } from './lessons.ts';
import { nowWords } from './now.ts';
import { leaveLessons, tick, useProgress } from './progress.ts';

/** The lesson of the learning battle; any other battle has none. */
export const LessonCard = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const learning = useProgress(state => state.learning);
  const match = useSession(state => state.match);
  const [seat] = ready.held;
  if (learning?.match !== match || seat === undefined) return null;
  return <Learning ready={ready} seat={seat} done={learning.done} />;
};

interface LearningProps {
  readonly ready: EmliaReady;
  readonly seat: string;
  readonly done: readonly LessonId[];
}

const Learning = ({ ready, seat, done }: LearningProps): ReactNode => {
  const { view, events } = ready.seen;
  const looks = useSeeing(({ instrument }) => instrument?.kind === 'sight' && isLaid(instrument));
  useEffect(() => tick(...doneIn({ seat, view, events })), [seat, view, events]);
  useEffect(() => {
    if (looks) tick('sight');
  }, [looks]);
  const card = useRef<HTMLElement>(null);
  // The button pressed goes with its lesson: whoever pressed it by key stays at the card.
  const learnt = (id: LessonId): void => {
    tick(id);
    card.current?.focus();
  };
  const lesson = nextLesson(done);
  const over = view.result !== undefined;
  return (
    <section
      ref={card}
      className="lesson"
      tabIndex={-1}
      aria-label="Lessons"
      data-point={over ? undefined : lesson?.point}
    >
      <div className="lesson-body" aria-live="polite">
        {!lesson ? <Learnt /> : over ? <Cut left={LESSONS.length - done.length} /> : null}
        {lesson && !over && <Current ready={ready} seat={seat} lesson={lesson} learnt={learnt} />}
      </div>
      <details className="more">
        <summary>All lessons</summary>
        <LessonList done={done} current={lesson?.id} />
        <div className="row">
          {lesson && !over && (
            <Button look="quiet" onClick={() => learnt(lesson.id)}>
              Skip this lesson
            </Button>
          )}
          <BeginAgain />
          <Button look="quiet" onClick={leaveLessons}>
            Leave the lessons, play on
          </Button>
        </div>
      </details>
    </section>
  );
};

interface CurrentProps {
  readonly ready: EmliaReady;
  readonly seat: string;
  readonly lesson: Lesson;
  learnt(id: LessonId): void;
}

/** What is to be learnt now: in words, what can be done about it, and where it is written. */
const Current = ({ ready, seat, lesson, learnt }: CurrentProps): ReactNode => {
  const { seen } = ready;
  const hand = useInHand(state => (state.hand?.view === seen.view ? state.hand : undefined));
  const placing = usePlacesAll();
  const match = useSession(state => state.match);
  const told = lesson.tells && lesson.isDone?.({ seat, ...seen });
  const quote = told
    ? seen.story.findLast(({ type }) => lesson.tells?.some(one => one === type))?.line.say
    : undefined;
  return (
    <>
      <p className="caption numbers">
        Lesson {LESSONS.indexOf(lesson) + 1} of {LESSONS.length}
      </p>
      <h2>{lesson.title}</h2>
      <p>{lesson.words}</p>
      {quote !== undefined && <blockquote>{quote}</blockquote>}
      {told ? (
        <Button onClick={() => learnt(lesson.id)}>I see</Button>
      ) : (
        <p className="now">{nowWords(lesson, hand)}</p>
      )}
      {lesson.id === 'deploy' && (
        <Button disabled={placing} onClick={() => placeAll(match, 'rules')}>
          {placing ? 'Placing …' : 'Place them for me'}
        </Button>
      )}
      <p className="rules small">
        {Object.entries(lesson.rules).map(([rule, name]) => (
          <RuleLink key={rule} rule={rule}>
            {name}
          </RuleLink>
        ))}
      </p>
    </>
  );
};

const Learnt = (): ReactNode => (
  <>
    <p className="caption">All lessons learnt</p>
    <p>You know what every battle is made of. Fight this one to its end.</p>
    <Button onClick={leaveLessons}>Play on without lessons</Button>
  </>
);

const Cut = ({ left }: { left: number }): ReactNode => (
  <>
    <p className="caption">Lessons</p>
    <p>
      The battle is over with {left === 1 ? 'one lesson' : `${left} lessons`} still to come. Begin again to
      take {left === 1 ? 'it' : 'them'}.
    </p>
  </>
);
