import { isProblem, type Problem } from '@emlia/kernel';
import type { MatchCreated } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { rematchOf } from '../api.ts';
import { go, to } from '../app/router.ts';
import { type HeldSeat, rememberMatch } from '../matches.ts';
import { Button } from '../parts/button.tsx';
import { Invite } from '../parts/invite.tsx';
import { Link } from '../parts/link.tsx';
import { tell } from '../parts/notices.ts';
import { RuleLink } from '../parts/rule-link.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Side } from '../parts/side.tsx';
import { nameOf, type Ready, useSession } from '../session/session.ts';
import { type Pair, pairOf } from './pair.ts';
import { sideOf } from './pieces.ts';

/** scenario.swap: the same battle once more, the players at each other's seat. */
export const RematchButton = ({ ready }: { ready: Ready }): ReactNode => {
  const { header, held } = ready;
  const match = useSession(state => state.match);
  const [asking, setAsking] = useState(false);
  const [shared, setShared] = useState<{ created: MatchCreated; mine: readonly HeldSeat[] }>();
  const [one = '', two = ''] = header.seats;
  if (header.seats.length !== 2) return null;
  const play = async (): Promise<void> => {
    setAsking(true);
    const created = await rematchOf(match);
    setAsking(false);
    if (isProblem(created)) {
      tell(created);
      return;
    }
    // Whoever only watched may play both.
    const seats = held.length === 0 ? header.seats : held.map(seat => (seat === one ? two : one));
    const mine = created.seats.filter(({ seat }) => seats.includes(seat));
    const invites = created.seats.filter(seat => !mine.includes(seat));
    rememberMatch({ match: created.match, title: header.title, seats: mine, invites });
    if (invites.length === 0) go(to.play(created.match));
    else setShared({ created, mine });
  };
  return (
    <>
      <Button disabled={asking} onClick={() => void play()}>
        {header.rematch ? 'Once more, sides exchanged' : 'Rematch with sides exchanged'}
      </Button>
      {shared && (
        <Sheet
          open
          title="Rematch"
          about="The same battle with the same armies, and each with the other's."
          onClose={() => setShared(undefined)}
        >
          <Invite {...shared} />
        </Sheet>
      )}
    </>
  );
};

/** What the two games of a pair came to. */
export const PairResult = ({ ready }: { ready: Ready }): ReactNode => {
  const [pair, setPair] = useState<Pair | Problem>();
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
  if (!rematch) return null;
  return (
    <section className="pair" aria-labelledby="pair">
      <h3 id="pair">Both games of the pair</h3>
      {!pair && <p className="quiet">Looking the first one up …</p>}
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
                    <Side side={sideOf(ready.game, force)}>{nameOf(ready.game, force)}</Side>: {player}
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
