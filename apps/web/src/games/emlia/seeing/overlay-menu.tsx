import type { ReactNode } from 'react';
import { OVERLAYS } from './overlay-list.ts';
import { toggleOverlay, useSeeing } from './store.ts';

/** What can be laid over the table; what is chosen is remembered. */
export const OverlayMenu = (): ReactNode => {
  const on = useSeeing(state => state.on);
  return (
    <section className="overlay-menu" aria-label="Overlays">
      <p className="caption">Lay over the table</p>
      <ul>
        {OVERLAYS.map(({ id, key, name, say }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={on.includes(id)} onChange={() => toggleOverlay(id)} />
              <strong>{name}</strong>
              <kbd>{key}</kbd>
              <span className="quiet small">{say}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
};
