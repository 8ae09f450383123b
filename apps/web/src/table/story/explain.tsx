import { isProblem, type Problem, signed } from '@emlia/kernel';
import type { BotReason, MatchHeader } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useEscape } from '../../parts/use-escape.ts';
import { fetchReason } from '../../platform/api.ts';
import { measured } from '../../platform/words/measured.ts';
import { say } from '../../platform/words/say.ts';
import type { GameAdapter, Told } from '../adapter.ts';
import type { Ready } from '../session/ready.ts';
import { tenths, weighedTotal } from './weighed.ts';

/** Whether a bot did what is told here, and there is something to explain about it. */
export const isExplained = (
  {
    adapter,
    header,
  }: {
    readonly adapter: Pick<GameAdapter, 'isDeed'>;
    readonly header: Pick<MatchHeader, 'bots'>;
  },
  told: Told,
): boolean =>
  told.by !== undefined && header.bots?.[told.by.seat] !== undefined && (adapter.isDeed?.(told) ?? true);

interface Props {
  /** A match on this server, whose bots can be asked for their reasons. */
  readonly match: string;
  readonly ready: Pick<Ready, 'adapter' | 'seen'>;
  readonly told: Pick<Told, 'by'>;
  /** The sentence it is about, where that does not stand beside it. */
  readonly about?: string;
}

/** What a bot weighed before it moved, asked for when somebody wants to know; it stays while the battle goes on. */
export const Explain = ({ match, ready, told: { by }, about }: Props): ReactNode => {
  const [asked, setAsked] = useState<{ about: string | undefined; found?: BotReason | Problem }>();
  const close = useCallback(() => setAsked(undefined), []);
  useEscape(asked !== undefined, close);
  const toggle = (): void => {
    if (asked) {
      close();
      return;
    }
    setAsked({ about });
    if (by) void fetchReason(match, by.seq).then(found => setAsked(open => open && { ...open, found }));
  };
  const found = asked?.found;
  const weighed = found && !isProblem(found) ? found.weighed : undefined;
  const { adapter, seen } = ready;
  useEffect(
    () => (weighed ? adapter.markWeighed?.(seen.view, weighed) : undefined),
    [adapter, weighed, seen.view],
  );
  const place = useRef<HTMLDivElement>(null);
  // What has just been asked for is to be seen.
  useEffect(() => {
    if (found) place.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <>
      <button
        type="button"
        className="explain"
        aria-expanded={asked !== undefined}
        title={say`What the bot weighed before it did this`}
        onClick={toggle}
      >
        {say`Explain`}
      </button>
      {found && (
        <div className="reason" ref={place}>
          {asked.about !== undefined && <p className="about">{asked.about}</p>}
          {isProblem(found) || found.untold !== undefined ? (
            <p>{isProblem(found) ? found.say : found.untold}</p>
          ) : (
            <Weighed {...found} points={adapter.points} />
          )}
        </div>
      )}
    </>
  );
};

/** What was weighed, best first, each with what speaks for and against it. */
export const Weighed = ({
  bot,
  temper,
  weighed,
  tried,
  points,
}: Pick<BotReason, 'bot' | 'temper' | 'weighed' | 'tried'> & { points: string | undefined }): ReactNode => (
  <>
    <p className="quiet small">
      {say`What the ${temper} ${bot} weighed, the chosen first`}
      {points !== undefined && weighed.some(({ terms }) => terms.length > 0) && say`, in points: ${points}`}
      {tried !== undefined && say`; ${tried} commands were tried on a map for it`}.
    </p>
    <ol>
      {weighed.map(({ say, terms }, i) => {
        const total = weighedTotal({ terms });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
          <li key={i}>
            <span className="say">{measured(say)}</span>{' '}
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
