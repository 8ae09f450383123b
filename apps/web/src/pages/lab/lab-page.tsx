import { isProblem, type Problem } from '@emlia/kernel';
import { botWords } from '@emlia/lab';
import type { BotsCard, ScenarioCard, StudyCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { fetchBots, fetchScenarios } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import { AskForm } from './ask-form.tsx';
import { fetchStudies } from './lab-api.ts';
import './lab.css';
import { questionOf, stateWords } from './words.ts';

interface Shelf {
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: BotsCard;
}

/** The lab plays battles of Emlia. */
const isPlayedHere = ({ ruleset = 'emlia' }: Partial<ScenarioCard>): boolean => ruleset === 'emlia';

/** Questions to the lab: those that were asked, and a new one. */
export const LabPage = (): ReactNode => {
  useTitle('Lab');
  const [shelf, setShelf] = useState<Shelf | Problem>();
  const [studies, setStudies] = useState<readonly StudyCard[] | Problem>();
  const load = useCallback(() => {
    setShelf(undefined);
    Promise.all([fetchScenarios(), fetchBots()]).then(
      ([scenarios, bots]) =>
        setShelf(isProblem(scenarios) ? scenarios : { scenarios: scenarios.filter(isPlayedHere), bots }),
      setShelf,
    );
    fetchStudies().then(setStudies, setStudies);
  }, []);
  useEffect(load, [load]);
  return (
    <>
      <Header />
      <main className="lab-page">
        <section aria-labelledby="lab">
          <h1 id="lab">Lab</h1>
          <p className="lead">
            Is a battle fair? Bots fight it many times, with sides swapped, and the lab says what that shows
            and what it does not.
          </p>
          <h2>Questions asked</h2>
          {!studies && <Waiting say="Fetching the studies …" />}
          {studies && isProblem(studies) && <Trouble title="No studies" say={studies.say} retry={load} />}
          {studies && !isProblem(studies) && <StudyList studies={studies} />}
        </section>
        <aside>
          {!shelf && <Waiting say="Fetching the scenarios …" />}
          {shelf && isProblem(shelf) && <Trouble title="Nothing to study" say={shelf.say} retry={load} />}
          {shelf && !isProblem(shelf) && <AskForm {...shelf} />}
        </aside>
      </main>
    </>
  );
};

const StudyList = ({ studies }: { studies: readonly StudyCard[] }): ReactNode =>
  studies.length === 0 ? (
    <p className="quiet">None yet. Ask one at the side.</p>
  ) : (
    <ul className="study-list">
      {studies.map(study => (
        <li key={study.id}>
          <Link href={to.study(study.id)}>
            <span className="title">{questionOf(study)}</span>
            <span className="quiet small numbers">
              {botWords(study.bots)} · {stateWords(study)} · seed {study.seed}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
