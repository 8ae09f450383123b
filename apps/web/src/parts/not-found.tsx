import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';
import { Header } from './header.tsx';
import { Link } from './link.tsx';
import './message-page.css';
import { to } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';

export const NotFound = ({ say: why }: { say?: string }): ReactNode => {
  useTitle(say`Not on this map`);
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>{say`Not on this map`}</h1>
        <p>
          {why ?? say`There is no page at this address. A link may have been cut short on its way to you.`}
        </p>
        <p className="row">
          <Link className="button primary" href={to.home()}>
            {say`To the battles`}
          </Link>
          <Link className="button" href={to.rules()}>
            {say`To the rulebook`}
          </Link>
        </p>
      </main>
    </>
  );
};
