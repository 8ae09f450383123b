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
import { useSettings } from './platform/settings.ts';
import { useLanguage } from './platform/words/language.ts';
import { say } from './platform/words/say.ts';

const TablePage = lazy(async () => ({ default: (await import('./table/table-page.tsx')).TablePage }));
const ReplayPage = lazy(async () => ({
  default: (await import('./table/replay/replay-page.tsx')).ReplayPage,
}));
const EmbedPage = lazy(async () => ({
  default: (await import('./table/replay/embed-page.tsx')).EmbedPage,
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
const ComparePage = lazy(async () => ({
  default: (await import('./pages/compare/compare-page.tsx')).ComparePage,
}));
const LabPage = lazy(async () => ({ default: (await import('./pages/lab/lab-page.tsx')).LabPage }));
const StudyPage = lazy(async () => ({ default: (await import('./pages/lab/study-page.tsx')).StudyPage }));
const AccountPage = lazy(async () => ({
  default: (await import('./pages/people/account-page.tsx')).AccountPage,
}));
const LobbyPage = lazy(async () => ({ default: (await import('./pages/lobby/lobby-page.tsx')).LobbyPage }));
const ModerationPage = lazy(async () => ({
  default: (await import('./pages/moderation/moderation-page.tsx')).ModerationPage,
}));
const PlayersPage = lazy(async () => ({
  default: (await import('./pages/players/players-page.tsx')).PlayersPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('./pages/players/profile-page.tsx')).ProfilePage,
}));
const LearnPage = lazy(async () => ({ default: (await import('./pages/learn/learn-page.tsx')).LearnPage }));
const ErasOddsPage = lazy(async () => ({
  default: (await import('./pages/odds/eras/eras-odds-page.tsx')).ErasOddsPage,
}));
const OddsPage = lazy(async () => ({ default: (await import('./pages/odds/odds-page.tsx')).OddsPage }));
const ForgePage = lazy(async () => ({ default: (await import('./pages/forge/forge-page.tsx')).ForgePage }));
const WorkshopPage = lazy(async () => ({
  default: (await import('./pages/forge/workshop-page.tsx')).WorkshopPage,
}));
const LibraryPage = lazy(async () => ({
  default: (await import('./pages/library/library-page.tsx')).LibraryPage,
}));
const PublishedPackPage = lazy(async () => ({
  default: (await import('./pages/library/pack-page.tsx')).PublishedPackPage,
}));
const StylePage = lazy(async () => ({ default: (await import('./pages/style/style-page.tsx')).StylePage }));

/** Addresses that people try, and where they lead. */
const LIKELY: Readonly<Record<string, string>> = {
  '/rulebook': to.rules(),
  '/rule': to.rules(),
  '/rules/core': to.catalogue('emlia-core'),
  '/rules/first-draft': to.catalogue('emlia-first-draft'),
  '/compare': to.compare(),
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
  '/lobby': to.lobby(),
  '/table': to.lobby(),
  '/people': to.players(),
  '/ratings': to.players(),
  '/login': to.account(),
  '/sign-in': to.account(),
  '/me': to.account(),
  '/editor': to.forge(),
  '/packs': to.library(),
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
  const embedded = matchPath('/embed/replay/:match', path);
  if (embedded) return <EmbedPage key={embedded.match} games={GAMES} match={embedded.match ?? ''} />;
  if (matchPath('/embed/board', path)) return <EmbedPage games={GAMES} />;
  if (matchPath('/lab', path)) return <LabPage />;
  const study = matchPath('/lab/:study', path);
  if (study) return <StudyPage key={study.study} study={study.study ?? ''} />;
  if (matchPath('/muster', path)) return <ArmiesPage />;
  const army = matchPath('/muster/:id', path);
  if (army) return <BuilderPage key={army.id} id={army.id ?? ''} />;
  const rule = matchPath('/rule/:id', path);
  if (rule) return <FindRule id={rule.id ?? ''} />;
  if (matchPath('/rules/compare', path)) return <ComparePage />;
  const rules =
    matchPath('/rules', path) ??
    matchPath('/rules/:catalogue', path) ??
    matchPath('/rules/:catalogue/:chapter', path);
  if (rules) return <RulesPage catalogue={rules.catalogue} chapter={rules.chapter} />;
  if (matchPath('/tables', path)) return <LobbyPage />;
  if (matchPath('/players', path)) return <PlayersPage />;
  const person = matchPath('/people/:name', path);
  if (person) return <ProfilePage key={person.name} name={person.name ?? ''} />;
  if (matchPath('/account', path)) return <AccountPage />;
  if (matchPath('/moderation', path)) return <ModerationPage />;
  if (matchPath('/learn', path)) return <LearnPage />;
  if (matchPath('/odds', path)) return <OddsPage />;
  if (matchPath('/library', path)) return <LibraryPage />;
  const published = matchPath('/library/:pack', path);
  if (published) return <PublishedPackPage key={published.pack} pack={published.pack ?? ''} />;
  if (matchPath('/odds/eras', path)) return <ErasOddsPage />;
  if (matchPath('/forge', path)) return <ForgePage />;
  const forged = matchPath('/forge/:folder', path);
  if (forged) return <WorkshopPage key={forged.folder} folder={forged.folder ?? ''} />;
  if (matchPath('/style', path)) return <StylePage />;
  return <NotFound />;
};

/** Every page by its address. */
export const App = (): ReactNode => {
  const path = usePath();
  // All of the page says everything anew.
  useLanguage();
  useSettings(({ measure }) => measure);
  return (
    <CrashGuard>
      <Suspense fallback={<Waiting say={say`Opening the page …`} />}>{pageAt(path)}</Suspense>
      <RulePeek />
      <NoticeList />
    </CrashGuard>
  );
};
