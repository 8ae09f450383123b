import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';

/** `Looks north-east [left] [right]` */
export const Facing = ({ looks, turn }: { looks: string; turn(way: 1 | -1): void }): ReactNode => (
  <fieldset className="segments" aria-label={say`Facing`}>
    <span aria-live="polite">{say`Looks ${looks}`}</span>
    <button type="button" className="chip" aria-label={say`Turn left`} onClick={() => turn(-1)}>
      ↶
    </button>
    <button type="button" className="chip" aria-label={say`Turn right`} onClick={() => turn(1)}>
      ↷
    </button>
  </fieldset>
);
