import { isProblem } from '@emlia/kernel';
import type { BotsCard, ScenarioCard } from '@emlia/protocol';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { apartOfCard } from '../../games/games.ts';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Trouble } from '../../parts/states.tsx';
import { fetchBots, fetchBrokenPacks, fetchScenarios, useReach } from '../../platform/api.ts';
import { useMatches } from '../../platform/matches.ts';
import { go, to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import type { KnownGame } from '../../table/adapter.ts';
import { LearnEntry } from '../learn/learn-entry.tsx';
import { BrokenPacks } from './broken-packs.tsx';
import { ContinueList } from './continue-list.tsx';
import { FightNow, firstBattleOf } from './fight-now.tsx';
import { isSought } from './find.ts';
import { Finder, useSought } from './finder.tsx';
import './home.css';
import { Settings, settingsOf } from './settings.tsx';
import { StartSheet } from './start-sheet.tsx';

/** Its brushes are fetched once everything that is read is there. */
const Parade = lazy(async () => ({ default: (await import('./parade.tsx')).Parade }));

/** What can I do now? */
export const Home = ({ scenario }: { scenario?: string | undefined }): ReactNode => {
  useTitle('');
  const { found, load } = useFetched(fetchScenarios);
  const broken = useFetched(fetchBrokenPacks);
  const retry = (): void => {
    load();
    broken.load();
  };
  const cards = found && !isProblem(found) ? found : [];
  const chosen = cards.find(card => card.id === scenario);
  const first = firstBattleOf(cards);
  return (
    <>
      <Header />
      <main className="home">
        <section className="battles" aria-labelledby="battles">
          <div className="hero">
            <Suspense>
              <Parade />
            </Suspense>
            <div className="words">
              <h1 id="battles">{say`Fight a battle`}</h1>
              <p className="lead">
                {say`Choose a table. The rules are kept for you, and every one of them explains itself.`}
              </p>
              {first && <FightNow card={first} />}
            </div>
          </div>
          {cards.length > 0 && <Alone />}
          {scenario !== undefined && cards.length > 0 && !chosen && <NoSuch />}
          <LearnEntry />
          <Fetched
            found={found}
            waiting={say`Fetching the scenarios …`}
            trouble={say`No scenarios to show`}
            retry={retry}
          >
            {scenarios => <Battles scenarios={scenarios} retry={retry} />}
          </Fetched>
          <BrokenPacks packs={broken.found && !isProblem(broken.found) ? broken.found : []} />
        </section>
        <aside>
          <ContinueList />
          <section className="read" aria-labelledby="read">
            <h2 id="read">{say`Read the rules`}</h2>
            <p className="quiet">
              {say`Every number on the table comes from a rule you can look up: statement, table, example and ruling.`}
            </p>
            <p>
              <Link href={to.rules()}>{say`Open the rulebook`}</Link>
            </p>
          </section>
          <section className="read" aria-labelledby="weigh">
            <h2 id="weigh">{say`Weigh an attack`}</h2>
            <p className="quiet">
              {say`Who would win that fight? Any unit on any other, in any situation: hits, casualties and morale to the last per cent.`}
            </p>
            <p>
              <Link href={to.odds()}>{say`Look at the odds`}</Link>
            </p>
          </section>
          <section className="read" aria-labelledby="make">
            <h2 id="make">{say`Make your own`}</h2>
            <p className="quiet">
              {say`Draw a battle, write its armies and what happens, play it at once, prove it fair and give it away.`}
            </p>
            <p>
              <Link href={to.forge()}>{say`Open the forge`}</Link>
            </p>
          </section>
        </aside>
      </main>
      {chosen && <StartSheet key={chosen.id} card={chosen} onClose={() => go(to.home())} />}
    </>
  );
};

/** Without the server the page plays by itself. */
const Alone = (): ReactNode => {
  const isSilent = useReach(reach => reach.isSilent);
  return (
    isSilent && (
      <p className="notice" role="status">
        {say`The server does not answer, so the page plays by itself: against bots and at one screen, by the same rules. These battles are kept in this browser.`}
      </p>
    )
  );
};

/** Somebody's link, or a pack that is no longer here. */
const NoSuch = (): ReactNode => (
  <p className="notice problem" role="alert">
    {say`There is no such scenario on this server; choose one of these.`}
  </p>
);

const Battles = ({ scenarios, retry }: { scenarios: readonly ScenarioCard[]; retry(): void }): ReactNode =>
  scenarios.length === 0 ? (
    <Trouble
      title={say`The shelf is empty`}
      say={say`This server has no scenario. Put a content pack into its packs folder and start it again.`}
      retry={retry}
    />
  ) : (
    <Shelves scenarios={scenarios} />
  );

/** What is found of all battles; Emlia's first, then games that are played by rules of their own. */
const Shelves = ({ scenarios }: { scenarios: readonly ScenarioCard[] }): ReactNode => {
  const sought = useSought();
  const [bots, setBots] = useState<BotsCard>();
  useEffect(() => void fetchBots().then(setBots), []);
  const matches = useMatches(state => state.matches);
  const shelf = {
    botRules: new Set(bots?.bots.flatMap(({ rulesets }) => rulesets)),
    begun: new Set(matches.map(({ title }) => title)),
  };
  const found = scenarios.filter(card => isSought(card, sought, shelf));
  const apart = new Set(found.flatMap(card => apartOfCard(card) ?? []));
  const cardsOf = (game: KnownGame['apart']): readonly ScenarioCard[] =>
    found.filter(card => apartOfCard(card) === game);
  return (
    <>
      {scenarios.length > FEW && <Finder cards={scenarios} found={found.length} />}
      <Settings
        settings={settingsOf(cardsOf(undefined))}
        also={[...apart].flatMap(game => settingsOf(cardsOf(game)).slice(0, 1))}
      />
      {[...apart].map(game => (
        <div key={game.name} className="other-game">
          <p className="game-name">{game.name}</p>
          <p className="lead">{game.says}</p>
          <Settings settings={settingsOf(cardsOf(game))} />
        </div>
      ))}
    </>
  );
};

/** So many battles are seen at a glance. */
const FEW = 6;
