import type { ReactNode } from 'react';
import { say } from '../platform/words/say.ts';
import { Button } from './button.tsx';
import './states.css';

/** Something is on its way. */
export const Waiting = ({ say: what }: { say: string }): ReactNode => (
  <div className="state waiting" role="status">
    <span className="pulse" aria-hidden="true" />
    <p>{what}</p>
  </div>
);

/** Something is missing or did not work: what goes on, and the next step. */
export const Trouble = ({
  title,
  say: what,
  retry,
}: {
  title: string;
  say: string;
  retry?: () => void;
}): ReactNode => (
  <div className="state trouble" role="alert">
    <h3>{title}</h3>
    <p>{what}</p>
    {retry && <Button onClick={retry}>{say`Try again`}</Button>}
  </div>
);
