import type { BrokenPack } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';

/** Packs that are there but cannot be chosen: what is wrong first, all of it on demand. */
export const BrokenPacks = ({ packs }: { packs: readonly BrokenPack[] }): ReactNode =>
  packs.length > 0 && (
    <section className="broken-packs" aria-labelledby="broken-packs">
      <h2 id="broken-packs">Cannot be played</h2>
      <ul>
        {packs.map(pack => (
          <li key={pack.folder}>
            <Broken pack={pack} />
          </li>
        ))}
      </ul>
    </section>
  );

const Broken = ({ pack: { folder, mistakes, count } }: { pack: BrokenPack }): ReactNode => {
  const [first = 'It cannot be read.', ...others] = mistakes;
  const more = count - 1;
  return (
    <article className="broken-pack" aria-disabled="true">
      <h3>{folder}</h3>
      <p className="small">{first}</p>
      {more > 0 && (
        <details>
          <summary className="small">
            and {more} more mistake{more === 1 ? '' : 's'}
          </summary>
          <ul className="small">
            {keyed(others, one => one).map(([key, one]) => (
              <li key={key}>{one}</li>
            ))}
          </ul>
          {others.length < more && <p className="small quiet">emlia lint shows all of them.</p>}
        </details>
      )}
    </article>
  );
};
