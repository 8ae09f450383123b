import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import { OVERLAYS } from './overlay-list.ts';
import { toggleOverlay, useSeeing } from './store.ts';

/** What can be laid over the table; what is chosen is remembered. */
export const OverlayMenu = (): ReactNode => {
  const on = useSeeing(state => state.on);
  return (
    <section className="overlay-menu" aria-label={say`Overlays`}>
      <p className="caption">{say`Lay over the table`}</p>
      <ul>
        {OVERLAYS.map(({ id, key, name, says }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={on.includes(id)} onChange={() => toggleOverlay(id)} />
              <strong>{name()}</strong>
              <kbd>{key}</kbd>
              <span className="quiet small">{says()}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
};
