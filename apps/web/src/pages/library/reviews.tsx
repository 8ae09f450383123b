import { isProblem } from '@emlia/kernel';
import type { PublishedPack } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Button } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { useMe } from '../../platform/people.ts';
import { dropReview, sendReview } from '../../platform/published.ts';
import { to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { StarChoice, Stars } from './stars.tsx';

/** What others think of a pack, and one's own word. */
export const Reviews = ({ card, renew }: { card: PublishedPack; renew(): void }): ReactNode => {
  const person = useMe(({ me }) => me?.person);
  const [trouble, setTrouble] = useState('');
  const drop = async (of: string): Promise<void> => {
    const done = await dropReview(card.id, of);
    setTrouble(isProblem(done) ? done.say : '');
    if (!isProblem(done)) renew();
  };
  const mayDrop = (of: string): boolean => of === person?.id || person?.role !== undefined;
  return (
    <section className="library-reviews">
      <h2>{say`What players say`}</h2>
      {card.reviews.length === 0 && <p className="quiet">{say`Nobody has said anything yet.`}</p>}
      <ul>
        {card.reviews.map(({ person: of, by, at, version, stars, says }) => (
          <li key={of}>
            <Stars stars={stars} /> <strong>{by}</strong>{' '}
            <span className="quiet">{say`of ${version}, ${agoWords(at)}`}</span>
            {mayDrop(of) && (
              <Button look="quiet" onClick={() => void drop(of)}>
                {of === person?.id ? say`Take it back` : say`Take it down`}
              </Button>
            )}
            {says !== '' && <p>{says}</p>}
          </li>
        ))}
      </ul>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {card.mine ? undefined : person?.kind === 'account' ? (
        <OwnReview pack={card.id} renew={renew} />
      ) : (
        <p>
          <Link href={to.account()}>{say`Sign in to say how you liked it.`}</Link>
        </p>
      )}
    </section>
  );
};

const OwnReview = ({ pack, renew }: { pack: string; renew(): void }): ReactNode => {
  const [stars, setStars] = useState(0);
  const [says, setSays] = useState('');
  const [trouble, setTrouble] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await sendReview(pack, { stars, says });
    setTrouble(isProblem(done) ? done.say : '');
    if (isProblem(done)) return;
    setSays('');
    setStars(0);
    renew();
  };
  return (
    <form onSubmit={send}>
      <StarChoice stars={stars} choose={setStars} />
      <label>
        {say`Your word on it`}
        <textarea
          value={says}
          rows={3}
          maxLength={1000}
          onChange={event => setSays(event.currentTarget.value)}
        />
      </label>
      <Button type="submit" disabled={stars === 0}>{say`Say it`}</Button>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </form>
  );
};
