import { isProblem, type Problem } from '@emlia/kernel';
import type { BrokenPack, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { fetchBrokenPacks, fetchScenarios } from '../api.ts';
import { to } from '../app/router.ts';
import { useTitle } from '../app/use-title.ts';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { Trouble, Waiting } from '../parts/states.tsx';
import { BrokenPacks } from './broken-packs.tsx';
import { ContinueList } from './continue-list.tsx';
import './home.css';
import { ScenarioTile } from './scenario-tile.tsx';
import { StartSheet } from './start-sheet.tsx';

/** The shortest first: that is where a newcomer begins. */
const byLength = (a: ScenarioCard, b: ScenarioCard): number => (a.minutes ?? 999) - (b.minutes ?? 999);

type Found = readonly ScenarioCard[] | Problem | undefined;

/** What can I do now? */
export const Home = (): ReactNode => {
  useTitle('');
  const [found, setFound] = useState<Found>();
  const [broken, setBroken] = useState<readonly BrokenPack[]>([]);
  const [chosen, setChosen] = useState<ScenarioCard>();
  const load = useCallback(() => {
    setFound(undefined);
    fetchScenarios().then(setFound, setFound);
    fetchBrokenPacks().then(setBroken, () => setBroken([]));
  }, []);
  useEffect(load, [load]);
  return (
    <>
      <Header />
      <main className="home">
        <section className="battles" aria-labelledby="battles">
          <h1 id="battles">Fight a battle</h1>
          <p className="lead">
            Choose a table. The rules are kept for you, and every one of them explains itself.
          </p>
          <Battles found={found} choose={setChosen} retry={load} />
          <BrokenPacks packs={broken} />
        </section>
        <aside>
          <ContinueList />
          <section className="read" aria-labelledby="read">
            <h2 id="read">Read the rules</h2>
            <p className="quiet">
              Every number on the table comes from a rule you can look up: statement, table, example and
              ruling.
            </p>
            <p>
              <Link href={to.rules()}>Open the rulebook</Link>
            </p>
          </section>
        </aside>
      </main>
      {chosen && <StartSheet card={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};

const Battles = ({
  found,
  choose,
  retry,
}: {
  found: Found;
  choose(card: ScenarioCard): void;
  retry(): void;
}): ReactNode => {
  if (!found) return <Waiting say="Fetching the scenarios …" />;
  if (isProblem(found)) return <Trouble title="No scenarios to show" say={found.say} retry={retry} />;
  if (found.length === 0) {
    return (
      <Trouble
        title="The shelf is empty"
        say="This server has no scenario. Put a content pack into its packs folder and start it again."
        retry={retry}
      />
    );
  }
  return (
    <ul className="tiles">
      {[...found].sort(byLength).map(card => (
        <li key={card.id}>
          <ScenarioTile card={card} choose={() => choose(card)} />
        </li>
      ))}
    </ul>
  );
};
