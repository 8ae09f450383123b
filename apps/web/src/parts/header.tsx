import { type ReactNode, useEffect } from 'react';
import { meetMe, useMe } from '../platform/people.ts';
import { to, usePath } from '../platform/router.ts';
import { say } from '../platform/words/say.ts';
import './header.css';
import { Link } from './link.tsx';
import { SettingsButton } from './settings-sheet.tsx';
import { ThemeButton } from './theme-button.tsx';

const pages = () => [
  {
    address: to.home(),
    name: say`Battles`,
    is: (path: string) => path === '/' || path.startsWith('/battle'),
  },
  { address: to.lobby(), name: say`Tables`, is: (path: string) => /^\/(tables|players|people)/.test(path) },
  { address: to.learn(), name: say`Learn`, is: (path: string) => path.startsWith('/learn') },
  { address: to.armies(), name: say`Armies`, is: (path: string) => path.startsWith('/muster') },
  { address: to.library(), name: say`Library`, is: (path: string) => path.startsWith('/library') },
  { address: to.replays(), name: say`Replays`, is: (path: string) => path.startsWith('/replay') },
  { address: to.lab(), name: say`Lab`, is: (path: string) => path.startsWith('/lab') },
  { address: to.odds(), name: say`Odds`, is: (path: string) => path.startsWith('/odds') },
  { address: to.rules(), name: say`Rulebook`, is: (path: string) => path.startsWith('/rule') },
];

export const Header = (): ReactNode => {
  const path = usePath();
  return (
    <header className="header">
      <Link className="mark" href={to.home()}>
        Emlia
      </Link>
      <nav aria-label={say`Pages`}>
        {pages().map(({ address, name, is }) => (
          <Link key={name} href={address} aria-current={is(path) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Me path={path} />
      <div className="signs">
        <SettingsButton />
        <ThemeButton />
      </div>
    </header>
  );
};

/** Who one is here, and where that is looked after. */
const Me = ({ path }: { path: string }): ReactNode => {
  useEffect(meetMe, []);
  const person = useMe(({ me }) => me?.person);
  return (
    <Link
      className="me"
      href={to.account()}
      aria-current={path.startsWith('/account') ? 'page' : undefined}
      title={say`Your account`}
    >
      {person?.kind === 'account' ? person.name : say`Sign in`}
    </Link>
  );
};
