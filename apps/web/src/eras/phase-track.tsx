import type { ReactNode } from 'react';
import type { Stage } from './desk.ts';

/** The stages of a turn, and which it is. */
export const PhaseTrack = ({ stages }: { readonly stages: readonly Stage[] }): ReactNode => (
  <ol className="phase-track" aria-label="The turn">
    {stages.map(({ name, now }) => (
      <li key={name} className={now ? 'now' : ''} {...(now && { 'aria-current': 'step' })}>
        {name}
      </li>
    ))}
  </ol>
);
