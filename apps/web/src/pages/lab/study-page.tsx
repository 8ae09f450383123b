import { isProblem } from '@emlia/kernel';
import { botWords } from '@emlia/lab';
import type { StudyCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import './lab.css';
import { say } from '../../platform/words/say.ts';
import { reportAddress, resumeStudy, stopStudy } from './lab-api.ts';
import { StudyReportView } from './study-report.tsx';
import { isGoing, useStudy } from './use-study.ts';
import { nothingYet, questionOf, stateWords } from './words.ts';

export const StudyPage = ({ study }: { study: string }): ReactNode => {
  const { card, away, report, again } = useStudy(study);
  useTitle(card && !isProblem(card) ? questionOf(card) : say`Lab`);
  return (
    <>
      <Header />
      <main className="study-page">
        <p className="caption">
          <Link href={to.lab()}>{say`Lab`}</Link>
        </p>
        {!card && <Waiting say={say`Fetching the study …`} />}
        {card && isProblem(card) && (
          <>
            <Trouble title={say`No study to show`} say={card.say} retry={again} />
            <p>
              <Link href={to.lab()}>{say`To the questions asked`}</Link>
            </p>
          </>
        )}
        {card && !isProblem(card) && (
          <>
            <h1>{questionOf(card)}</h1>
            <p className="quiet numbers">
              {say`${botWords(card.bots)} · seed ${card.seed}${card.precision === undefined ? '' : say` · to ±${Math.round(card.precision * 1000) / 10} points`}`}
            </p>
            <Progress card={card} again={again} />
            {away && (
              <p className="wrong" role="alert">
                {say`The server does not answer. Its games are kept, and this page goes on as soon as it is back.`}
              </p>
            )}
            {report && isProblem(report) && <Trouble title={say`No report`} say={report.say} retry={again} />}
            {report && !isProblem(report) && <StudyReportView study={study} report={report} />}
            {!report && card.done === 0 && <p className="quiet">{nothingYet(card)}</p>}
          </>
        )}
      </main>
    </>
  );
};

/** How far the study is, and what can be done about it. */
const Progress = ({ card, again }: { card: StudyCard; again: () => void }): ReactNode => {
  const [wrong, setWrong] = useState<string>();
  const act = async (what: typeof stopStudy): Promise<void> => {
    const answer = await what(card.id);
    setWrong(isProblem(answer) ? answer.say : undefined);
    again();
  };
  return (
    <section className="going" aria-label={say`Progress`}>
      <div className="row">
        <progress max={card.of} value={card.done} aria-label={say`Games played`} />
        <span className="numbers" role="status">
          {stateWords(card)}
        </span>
        {isGoing(card) && <Button onClick={() => void act(stopStudy)}>{say`Stop`}</Button>}
        {(card.state === 'stopped' || card.state === 'failed') && (
          <Button onClick={() => void act(resumeStudy)}>{say`Go on`}</Button>
        )}
      </div>
      {wrong !== undefined && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {card.done > 0 && (
        <p className="row small">
          <a href={reportAddress(card.id, 'html')}>{say`The report as one page`}</a>
          <a href={reportAddress(card.id, 'csv')}>{say`Every game as a table (CSV)`}</a>
          <a href={reportAddress(card.id, 'json')} download={`study-${card.id}.json`}>
            {say`JSON`}
          </a>
          <a href={reportAddress(card.id, 'txt')}>{say`Text`}</a>
        </p>
      )}
    </section>
  );
};
