import type { BrokenPack } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { keyed } from '../../parts/keyed.ts';
import { say } from '../../platform/words/say.ts';

/** Packs that are there but cannot be chosen: what is wrong first, all of it on demand. */
export const BrokenPacks = ({ packs }: { packs: readonly BrokenPack[] }): ReactNode =>
  packs.length > 0 && (
    <section className="broken-packs" aria-labelledby="broken-packs">
      <h2 id="broken-packs">{say`Cannot be played`}</h2>
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
  const [first = say`It cannot be read.`, ...others] = mistakes;
  const more = count - 1;
  return (
    <article className="broken-pack" aria-disabled="true">
      <h3>{folder}</h3>
      <p className="small">{first}</p>
      {more > 0 && (
        <details>
          <summary className="small">
            {more === 1 ? say`and ${more} more mistake` : say`and ${more} more mistakes`}
          </summary>
          <ul className="small">
            {keyed(others, one => one).map(([key, one]) => (
              <li key={key}>{one}</li>
            ))}
          </ul>
          {others.length < more && <p className="small quiet">{say`emlia lint shows all of them.`}</p>}
        </details>
      )}
    </article>
  );
};
