import type { ReactNode } from 'react';

/** `Looks north-east [left] [right]` */
export const Facing = ({ looks, turn }: { looks: string; turn(way: 1 | -1): void }): ReactNode => (
  <fieldset className="segments" aria-label="Facing">
    <span aria-live="polite">Looks {looks}</span>
    <button type="button" className="chip" aria-label="Turn left" onClick={() => turn(-1)}>
      ↶
    </button>
    <button type="button" className="chip" aria-label="Turn right" onClick={() => turn(1)}>
      ↷
    </button>
  </fieldset>
);
