import type { ReactNode } from 'react';
import { SideName } from '../../parts/side.tsx';

/** A row of the sheet of what everybody has. */
export interface Row {
  readonly id: string;
  /** Below 0: nobody's. */
  readonly side: number;
  /** Whose it is, for those who cannot see the colour. */
  readonly owner: string;
  readonly cells: readonly string[];
}

interface Props {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly selected: string | undefined;
  select(id: string): void;
}

/** Things on the map to choose from, each with the first that is to be said of it. */
export const Picks = ({ title, rows, selected, select }: Props): ReactNode => (
  <section className="prompt">
    <p className="caption">{title}</p>
    <ul className="picks">
      {rows.map(({ id, side, owner, cells: [name, ...rest] }) => (
        <li key={id}>
          <button
            type="button"
            className="choice"
            aria-pressed={id === selected}
            aria-label={[name, owner, rest[0]?.split('\n')[0]].filter(Boolean).join(', ')}
            onClick={() => select(id)}
          >
            {side < 0 ? <span>{name}</span> : <SideName side={side}>{name}</SideName>}
            <span className="quiet numbers">{rest[0]?.split('\n')[0]}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
