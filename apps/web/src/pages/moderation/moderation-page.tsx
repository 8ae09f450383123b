import { isProblem, type Problem } from '@emlia/kernel';
import {
  MEASURES,
  type Measure,
  type MeasureCard,
  type ModerationCard,
  type ReportCard,
} from '@emlia/protocol';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Button } from '../../parts/button.tsx';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { showNotice } from '../../parts/notices.ts';
import { fetchModeration, measureWords, takeMeasure } from '../../platform/people.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import { complaintWords, saidWords } from '../../table/talk/talk-words.ts';
import '../lobby/lobby-page.css';

/** What players have reported, and what was done about it. */
export const ModerationPage = (): ReactNode => {
  useTitle(say`Moderation`);
  const [found, setFound] = useState<ModerationCard | Problem>();
  const load = useCallback((): void => void fetchModeration().then(setFound), []);
  useEffect(load, [load]);
  return (
    <>
      <Header />
      <main className="lobby-page">
        <h1>{say`Moderation`}</h1>
        <Fetched
          found={found}
          waiting={say`Looking what was reported …`}
          trouble={say`Nothing to show`}
          retry={load}
        >
          {({ reports, measures }) => (
            <>
              <section aria-labelledby="reports">
                <h2 id="reports">{say`Reports`}</h2>
                {reports.length === 0 && <p className="quiet">{say`Nobody waits for you.`}</p>}
                <ul>
                  {reports.map(one => (
                    <Report key={one.report} card={one} done={load} />
                  ))}
                </ul>
              </section>
              {measures.length > 0 && <Measures measures={measures} />}
            </>
          )}
        </Fetched>
      </main>
    </>
  );
};

const Report = ({ card, done }: { card: ReportCard; done(): void }): ReactNode => {
  const { report, match, title, at, by, against, why, says, lines } = card;
  const [measure, setMeasure] = useState<Measure>('warn');
  const [days, setDays] = useState(1);
  const [reason, setReason] = useState('');
  const decide = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await takeMeasure(report, { measure, days, reason });
    if (isProblem(answer)) showNotice(answer);
    else done();
  };
  return (
    <li>
      <span className="title">{say`${by} reports ${against}`}</span>
      <span className="small">
        {complaintWords()[why]} · <Link href={to.play(match)}>{title}</Link> · {agoWords(at)}
      </span>
      {says !== '' && <p>{says}</p>}
      {lines.map(line => (
        <blockquote key={line.number} className="small">
          {saidWords(line.said)}
        </blockquote>
      ))}
      <form className="row" onSubmit={event => void decide(event)}>
        <select
          aria-label={say`What is done`}
          value={measure}
          onChange={event => setMeasure(MEASURES.find(one => one === event.currentTarget.value) ?? 'warn')}
        >
          {MEASURES.map(one => (
            <option key={one} value={one}>
              {measureWords()[one]}
            </option>
          ))}
        </select>
        {(measure === 'silence' || measure === 'suspend') && (
          <label className="small">
            {say`Days`}{' '}
            <input
              type="number"
              min={1}
              max={365}
              value={days}
              onChange={event => setDays(event.currentTarget.valueAsNumber || 1)}
            />
          </label>
        )}
        <input
          aria-label={say`The reason, which they read`}
          placeholder={say`The reason, which they read`}
          required
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Button type="submit">{say`Do it`}</Button>
      </form>
    </li>
  );
};

const Measures = ({ measures }: { measures: readonly MeasureCard[] }): ReactNode => (
  <section aria-labelledby="measures">
    <h2 id="measures">{say`What was done`}</h2>
    <ul>
      {measures.map(({ at, by, against, measure, reason }) => (
        <li key={`${at} ${against}`}>
          <span>{say`${by} about ${against}: ${measureWords()[measure]}`}</span>
          <span className="quiet small">
            {reason} · {agoWords(at)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
