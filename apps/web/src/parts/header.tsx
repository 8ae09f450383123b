import type { ReactNode } from 'react';
import { to, usePath } from '../platform/router.ts';
import './header.css';
import { Link } from './link.tsx';
import { ThemeButton } from './theme-button.tsx';

const PAGES = [
  { address: to.home(), name: 'Battles', is: (path: string) => path === '/' || path.startsWith('/battle') },
  { address: to.learn(), name: 'Learn', is: (path: string) => path.startsWith('/learn') },
  { address: to.armies(), name: 'Armies', is: (path: string) => path.startsWith('/muster') },
  { address: to.replays(), name: 'Replays', is: (path: string) => path.startsWith('/replay') },
  { address: to.lab(), name: 'Lab', is: (path: string) => path.startsWith('/lab') },
  { address: to.odds(), name: 'Odds', is: (path: string) => path.startsWith('/odds') },
  { address: to.rules(), name: 'Rulebook', is: (path: string) => path.startsWith('/rule') },
];

export const Header = (): ReactNode => {
  const path = usePath();
  return (
    <header className="header">
      <Link className="mark" href={to.home()}>
        Emlia
      </Link>
      <nav aria-label="Pages">
        {PAGES.map(({ address, name, is }) => (
          <Link key={name} href={address} aria-current={is(path) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <ThemeButton />
    </header>
  );
};
