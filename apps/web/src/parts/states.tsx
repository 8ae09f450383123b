import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './states.css';

/** Something is on its way. */
export const Waiting = ({ say }: { say: string }): ReactNode => (
  <div className="state waiting" role="status">
    <span className="pulse" aria-hidden="true" />
    <p>{say}</p>
  </div>
);

/** Something is missing or did not work: what goes on, and the next step. */
export const Trouble = ({
  title,
  say,
  retry,
}: {
  title: string;
  say: string;
  retry?: () => void;
}): ReactNode => (
  <div className="state trouble" role="alert">
    <h3>{title}</h3>
    <p>{say}</p>
    {retry && <Button onClick={retry}>Try again</Button>}
  </div>
);
