import { isProblem, type Problem } from '@emlia/kernel';
import { botWords } from '@emlia/lab';
import type { BotsCard, ScenarioCard, StudyCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { gameOfCard } from '../../games/games.ts';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { fetchBots, fetchScenarios } from '../../platform/api.ts';
import { to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { AskForm } from './ask-form.tsx';
import { fetchStudies } from './lab-api.ts';
import './lab.css';
import { say } from '../../platform/words/say.ts';
import { questionOf, stateWords } from './words.ts';

interface Material {
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: BotsCard;
}

const fetchMaterial = async (): Promise<Material | Problem> => {
  const [scenarios, bots] = await Promise.all([fetchScenarios(), fetchBots()]);
  return isProblem(scenarios)
    ? scenarios
    : { scenarios: scenarios.filter(card => gameOfCard(card)?.isStudied), bots };
};

/** Questions to the lab: those that were asked, and a new one. */
export const LabPage = (): ReactNode => {
  useTitle(say`Lab`);
  const material = useFetched(fetchMaterial);
  const studies = useFetched(fetchStudies);
  const load = (): void => {
    material.load();
    studies.load();
  };
  return (
    <>
      <Header />
      <main className="lab-page">
        <section aria-labelledby="lab">
          <h1 id="lab">{say`Lab`}</h1>
          <p className="lead">
            {say`Is a battle fair? Bots fight it many times, with sides swapped, and the lab says what that shows and what it does not.`}
          </p>
          <h2>{say`Questions asked`}</h2>
          <Fetched
            found={studies.found}
            waiting={say`Fetching the studies …`}
            trouble={say`No studies`}
            retry={load}
          >
            {found => <StudyList studies={found} />}
          </Fetched>
        </section>
        <aside>
          <Fetched
            found={material.found}
            waiting={say`Fetching the scenarios …`}
            trouble={say`Nothing to study`}
            retry={load}
          >
            {found => <AskForm {...found} />}
          </Fetched>
        </aside>
      </main>
    </>
  );
};

const StudyList = ({ studies }: { studies: readonly StudyCard[] }): ReactNode =>
  studies.length === 0 ? (
    <p className="quiet">{say`None yet. Ask one at the side.`}</p>
  ) : (
    <ul className="study-list">
      {studies.map(study => (
        <li key={study.id}>
          <Link href={to.study(study.id)}>
            <span className="title">{questionOf(study)}</span>
            <span className="quiet small numbers">
              {say`${botWords(study.bots)} · ${stateWords(study)} · seed ${study.seed}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
