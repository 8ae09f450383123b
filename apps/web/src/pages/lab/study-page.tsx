import { isProblem, type Problem } from '@emlia/kernel';
import { botWords } from '@emlia/lab';
import type { StudyCard, StudyReport } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { UNREACHABLE } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import './lab.css';
import { fetchReport, fetchStudy, reportAddress, resumeStudy, stopStudy } from './lab-api.ts';
import { ReportView } from './report-view.tsx';
import { nothingYet, questionOf, stateWords } from './words.ts';

const PAUSE = 1000;
/** A report of a study that goes on is looked at again only so often. */
const REPORT_PAUSE = 5000;
const AWAY_PAUSE = 3000;

const isGoing = ({ state }: StudyCard): boolean => state === 'running' || state === 'waiting';

/** The study as it goes on, and its report as far as it has come. A server that is away is waited for. */
const useStudy = (id: string) => {
  const [card, setCard] = useState<StudyCard | Problem>();
  const [away, setAway] = useState(false);
  const [report, setReport] = useState<StudyReport | Problem>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let [shown, last] = [-1, 0];
    const look = async (): Promise<void> => {
      const now = await fetchStudy(id);
      if (left) return;
      const gone = isProblem(now) && now.problem === UNREACHABLE.problem;
      setAway(gone);
      // What is known stays in sight meanwhile.
      setCard(known => (gone && known && !isProblem(known) ? known : now));
      if (gone) timer = setTimeout(() => void look(), AWAY_PAUSE);
      if (isProblem(now)) return;
      const due = !isGoing(now) || performance.now() - last > REPORT_PAUSE;
      if (now.done > 0 && now.done !== shown && due) {
        const told = await fetchReport(id);
        if (left) return;
        setReport(known => (isProblem(told) && known && !isProblem(known) && isGoing(now) ? known : told));
        [shown, last] = [now.done, performance.now()];
      }
      if (isGoing(now)) timer = setTimeout(() => void look(), PAUSE);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, round]);
  return { card, away, report, again: () => setRound(round + 1) };
};

export const StudyPage = ({ study }: { study: string }): ReactNode => {
  const { card, away, report, again } = useStudy(study);
  useTitle(card && !isProblem(card) ? questionOf(card) : 'Lab');
  return (
    <>
      <Header />
      <main className="study-page">
        <p className="caption">
          <Link href={to.lab()}>Lab</Link>
        </p>
        {!card && <Waiting say="Fetching the study …" />}
        {card && isProblem(card) && (
          <>
            <Trouble title="No study to show" say={card.say} retry={again} />
            <p>
              <Link href={to.lab()}>To the questions asked</Link>
            </p>
          </>
        )}
        {card && !isProblem(card) && (
          <>
            <h1>{questionOf(card)}</h1>
            <p className="quiet numbers">
              {botWords(card.bots)} · seed {card.seed}
              {card.precision === undefined ? '' : ` · to ±${Math.round(card.precision * 1000) / 10} points`}
            </p>
            <Going card={card} again={again} />
            {away && (
              <p className="wrong" role="alert">
                The server does not answer. Its games are kept, and this page goes on as soon as it is back.
              </p>
            )}
            {report && isProblem(report) && <Trouble title="No report" say={report.say} retry={again} />}
            {report && !isProblem(report) && <ReportView study={study} report={report} />}
            {!report && card.done === 0 && <p className="quiet">{nothingYet(card)}</p>}
          </>
        )}
      </main>
    </>
  );
};

/** How far it is, and what can be done about it. */
const Going = ({ card, again }: { card: StudyCard; again: () => void }): ReactNode => {
  const [wrong, setWrong] = useState<string>();
  const act = async (what: typeof stopStudy): Promise<void> => {
    const answer = await what(card.id);
    setWrong(isProblem(answer) ? answer.say : undefined);
    again();
  };
  return (
    <section className="going" aria-label="Progress">
      <div className="row">
        <progress max={card.of} value={card.done} aria-label="Games played" />
        <span className="numbers" role="status">
          {stateWords(card)}
        </span>
        {isGoing(card) && <Button onClick={() => void act(stopStudy)}>Stop</Button>}
        {(card.state === 'stopped' || card.state === 'failed') && (
          <Button onClick={() => void act(resumeStudy)}>Go on</Button>
        )}
      </div>
      {wrong !== undefined && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {card.done > 0 && (
        <p className="row small">
          <a href={reportAddress(card.id, 'html')}>The report as one page</a>
          <a href={reportAddress(card.id, 'csv')}>Every game as a table (CSV)</a>
          <a href={reportAddress(card.id, 'json')} download={`study-${card.id}.json`}>
            JSON
          </a>
          <a href={reportAddress(card.id, 'txt')}>Text</a>
        </p>
      )}
    </section>
  );
};
