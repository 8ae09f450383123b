import type { UnitState } from '@emlia/emlia';
import type { ReactNode } from 'react';

const FORMATIONS = ['open', 'close', 'ranked'] as const;

interface FormationsProps {
  readonly label: string;
  readonly chosen: UnitState['formation'];
  readonly children: ReactNode;
  choose(formation: UnitState['formation']): void;
}

/** `Stands in [open] [close] [ranked] order` */
export const Formations = ({ label, chosen, children, choose }: FormationsProps): ReactNode => (
  <fieldset className="segments" aria-label={label}>
    {children}
    {FORMATIONS.map(one => (
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
