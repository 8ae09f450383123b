import type { ReactNode } from 'react';

const FORMATIONS = ['open', 'close', 'ranked'];

interface FormationsProps {
  readonly label: string;
  readonly chosen: string;
  /** Those that abilities add. */
  readonly more?: readonly string[];
  readonly children: ReactNode;
  choose(formation: string): void;
}

/** `Stands in [open] [close] [ranked] order` */
export const Formations = ({ label, chosen, more = [], children, choose }: FormationsProps): ReactNode => (
  <fieldset className="segments" aria-label={label}>
    {children}
    {[...FORMATIONS, ...more].map(one => (
      <button
        key={one}
        type="button"
        className="chip"
        aria-pressed={one === chosen}
        onClick={() => choose(one)}
      >
        {one}
      </button>
    ))}
    order
  </fieldset>
);
