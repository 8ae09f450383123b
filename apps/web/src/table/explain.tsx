import type { EmliaState } from '@emlia/emlia';
import { isProblem, type Problem, signed } from '@emlia/kernel';
import type { BotReason } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useEscape } from '../parts/use-escape.ts';
import { fetchReason } from '../platform/api.ts';
import { markWeighed } from '../seeing/store.ts';
import { placeOf, tenths, totalOf } from './weighed.ts';

interface Props {
  readonly match: string;
  readonly seq: number;
  /** The sentence it is about, where that does not stand beside it. */
  readonly about?: string;
  /** The table as it lies there: what was weighed is numbered on it. */
  readonly view?: EmliaState;
}

/** What a bot weighed before it moved, asked for when somebody wants to know; it stays while the battle goes on. */
export const Explain = ({ match, seq, about, view }: Props): ReactNode => {
  const [asked, setAsked] = useState<{ about: string | undefined; found?: BotReason | Problem }>();
  const close = useCallback(() => setAsked(undefined), []);
  useEscape(asked !== undefined, close);
  const toggle = (): void => {
    if (asked) {
      close();
      return;
    }
    setAsked({ about });
    void fetchReason(match, seq).then(found => setAsked(open => open && { ...open, found }));
  };
  const found = asked?.found;
  const weighed = found && !isProblem(found) ? found.weighed : undefined;
  useEffect(
    () => (weighed && view ? markWeighed(weighed.map(one => placeOf(one, view))) : undefined),
    [weighed, view],
  );
  const place = useRef<HTMLDivElement>(null);
  // What has just been asked for is to be seen.
  useEffect(() => {
    if (found) place.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <>
      <button type="button" className="explain" aria-expanded={asked !== undefined} onClick={toggle}>
        Explain
      </button>
      {found && (
        <div className="reason" ref={place}>
          {asked.about !== undefined && <p className="about">{asked.about}</p>}
          {isProblem(found) || found.untold !== undefined ? (
            <p>{isProblem(found) ? found.say : found.untold}</p>
          ) : (
            <Weighed {...found} inMembers={view !== undefined} />
          )}
        </div>
      )}
    </>
  );
};

/** In Emlia a point is worth about a member. */
const Weighed = ({
  bot,
  temper,
  weighed,
  tried,
  inMembers,
}: BotReason & { inMembers: boolean }): ReactNode => (
  <>
    <p className="quiet small">
      What the {temper} {bot} weighed, the chosen first
      {inMembers &&
        weighed.some(({ terms }) => terms.length > 0) &&
        ', in points: about one for each member of an ordinary unit'}
      {tried !== undefined && `; ${tried} commands were tried on a map for it`}.
    </p>
    <ol>
      {weighed.map(({ say, terms }, i) => {
        const total = totalOf({ terms });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
          <li key={i}>
            <span className="say">{say}</span>{' '}
            {total !== undefined && <strong className="numbers">{signed(total)}</strong>}
            <span className="quiet small numbers">
              {terms
                .filter(({ value }) => tenths(value) !== 0)
                .map(({ name, value }) => `${name} ${signed(tenths(value))}`)
                .join(' · ')}
            </span>
          </li>
        );
      })}
    </ol>
  </>
);
