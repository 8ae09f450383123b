import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '../../../parts/link.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { SideName } from '../../../parts/side.tsx';
import { to } from '../../../platform/router.ts';
import { say } from '../../../platform/words/say.ts';
import { sideNumberOf } from '../draw/pieces.ts';
import { type EmliaReady, nameOf } from '../ready.ts';
import { isExchanged, type PairOfGames, pairOf } from './pair.ts';

/** What the two games of a pair came to. */
export const PairResult = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const [pair, setPair] = useState<PairOfGames | Problem>();
  const { rematch } = ready.header;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the battle is over nothing changes
  useEffect(() => {
    let left = false;
    void pairOf(ready).then(found => {
      if (!left) setPair(found);
    });
    return () => {
      left = true;
    };
  }, [rematch]);
  if (!rematch || !isExchanged(rematch)) return null;
  return (
    <section className="pair" aria-labelledby="pair">
      <h3 id="pair">{say`Both games of the pair`}</h3>
      {!pair && <p className="quiet">{say`Looking the first one up …`}</p>}
      {pair && isProblem(pair) && <p className="why">{pair.say}</p>}
      {pair && !isProblem(pair) && (
        <>
          <p className="verdict">
            <strong>{pair.say}</strong> <RuleLink rule={pair.rule} />
          </p>
          <ol>
            {pair.games.map(({ match, result, players }) => (
              <li key={match ?? 'this'}>
                <p>{match === undefined ? result : <Link href={to.replay(match)}>{result}</Link>}</p>
                {players.map(({ force, player }) => (
                  <p key={force} className="quiet small">
                    <SideName side={sideNumberOf(ready.game, force)}>{nameOf(ready.game, force)}</SideName>:{' '}
                    {player}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};
