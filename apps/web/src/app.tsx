import { lazy, type ReactNode, Suspense } from 'react';
import { GAMES } from './games/games.ts';
import { Home } from './pages/home/home.tsx';
import { RulePeek } from './pages/rulebook/rule-peek.tsx';
import { CrashGuard } from './parts/crash.tsx';
import { Elsewhere } from './parts/elsewhere.tsx';
import { NotFound } from './parts/not-found.tsx';
import { NoticeList } from './parts/notice-list.tsx';
import { Waiting } from './parts/states.tsx';
import { matchPath, to, usePath } from './platform/router.ts';

const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }));
const ReplayPage = lazy(async () => ({
  default: (await import('./table/replay/replay-page.tsx')).ReplayPage,
}));
const ArmiesPage = lazy(async () => ({
  default: (await import('./pages/muster/armies-page.tsx')).ArmiesPage,
}));
const BuilderPage = lazy(async () => ({
  default: (await import('./pages/muster/builder-page.tsx')).BuilderPage,
}));
const RulesPage = lazy(async () => ({
  default: (await import('./pages/rulebook/rules-page.tsx')).RulesPage,
}));
const FindRule = lazy(async () => ({ default: (await import('./pages/rulebook/find-rule.tsx')).FindRule }));
const LabPage = lazy(async () => ({ default: (await import('./pages/lab/lab-page.tsx')).LabPage }));
const StudyPage = lazy(async () => ({ default: (await import('./pages/lab/study-page.tsx')).StudyPage }));
const LearnPage = lazy(async () => ({ default: (await import('./pages/learn/learn-page.tsx')).LearnPage }));
const OddsPage = lazy(async () => ({ default: (await import('./pages/odds/odds-page.tsx')).OddsPage }));
const StylePage = lazy(async () => ({ default: (await import('./pages/style/style-page.tsx')).StylePage }));

/** Addresses that people try, and where they lead. */
const LIKELY: Readonly<Record<string, string>> = {
  '/rulebook': to.rules(),
  '/rule': to.rules(),
  '/armies': to.armies(),
  '/army': to.armies(),
  '/battles': to.home(),
  '/battle': to.home(),
  '/play': to.home(),
  '/scenarios': to.home(),
  '/replays': to.replays(),
  '/lessons': to.learn(),
  '/tutorial': to.learn(),
  '/studies': to.lab(),
};

const pageAt = (path: string): ReactNode => {
  const likely = LIKELY[path.replace(/\/$/, '').toLowerCase()];
  if (likely !== undefined) return <Elsewhere address={likely} />;
  if (matchPath('/', path)) return <Home />;
  const battle = matchPath('/battle/:pack/:scenario', path);
  if (battle) return <Home scenario={`${battle.pack}/${battle.scenario}`} />;
  const play = matchPath('/play/:match', path);
  if (play) return <TablePage key={play.match} games={GAMES} match={play.match ?? ''} />;
  const replay = matchPath('/replay', path) ?? matchPath('/replay/:match', path);
  if (replay) return <ReplayPage key={replay.match} games={GAMES} match={replay.match} />;
  const game = matchPath('/replay/lab/:study/:version/:game', path);
  if (game)
    return (
      <ReplayPage
        key={path}
        games={GAMES}
        labGame={{ study: game.study ?? '', version: game.version ?? '', game: game.game ?? '' }}
      />
    );
  if (matchPath('/lab', path)) return <LabPage />;
  const study = matchPath('/lab/:study', path);
  if (study) return <StudyPage key={study.study} study={study.study ?? ''} />;
  if (matchPath('/muster', path)) return <ArmiesPage />;
  const army = matchPath('/muster/:id', path);
  if (army) return <BuilderPage key={army.id} id={army.id ?? ''} />;
  const rule = matchPath('/rule/:id', path);
  if (rule) return <FindRule id={rule.id ?? ''} />;
  const rules =
    matchPath('/rules', path) ??
    matchPath('/rules/:catalogue', path) ??
    matchPath('/rules/:catalogue/:chapter', path);
  if (rules) return <RulesPage catalogue={rules.catalogue} chapter={rules.chapter} />;
  if (matchPath('/learn', path)) return <LearnPage />;
  if (matchPath('/odds', path)) return <OddsPage />;
  if (matchPath('/style', path)) return <StylePage />;
  return <NotFound />;
};

/** Every page by its address. */
export const App = (): ReactNode => {
  const path = usePath();
  return (
    <CrashGuard>
      <Suspense fallback={<Waiting say="Opening the page …" />}>{pageAt(path)}</Suspense>
      <RulePeek />
      <NoticeList />
    </CrashGuard>
  );
};
