import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';

interface FormationsProps {
  readonly label: string;
  readonly chosen: string;
  /** Those the unit knows, by their names. */
  readonly all: readonly string[];
  readonly children: ReactNode;
  choose(formation: string): void;
}

/** `Stands in [open] [close] [ranked] order` */
export const Formations = ({ label, chosen, all, children, choose }: FormationsProps): ReactNode => (
  <fieldset className="segments" aria-label={label}>
    {children}
    {all.map(one => (
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
    {say`order`}
  </fieldset>
);
