import { isProblem, type Problem } from '@emlia/kernel';
import type { BotReason } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { fetchReason } from '../api.ts';
import { signed } from '../parts/signed.ts';

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** What a bot weighed before it moved, asked for when somebody wants to know; it stays while the battle goes on. */
export const Explain = ({ match, seq }: { match: string; seq: number }): ReactNode => {
  const [found, setFound] = useState<BotReason | Problem>();
  const [open, setOpen] = useState(false);
  const toggle = (): void => {
    setOpen(!open);
    if (!open) void fetchReason(match, seq).then(setFound);
  };
  return (
    <>
      <button type="button" className="explain" aria-expanded={open} onClick={toggle}>
        Explain
      </button>
      {open && found && (
        <div className="reason">
          {isProblem(found) || found.untold !== undefined ? (
            <p>{isProblem(found) ? found.say : found.untold}</p>
          ) : (
            <Weighed {...found} />
          )}
        </div>
      )}
    </>
  );
};

const Weighed = ({ bot, temper, weighed }: BotReason): ReactNode => (
  <>
    <p className="quiet small">
      What the {temper} {bot} weighed, the chosen first:
    </p>
    <ol>
      {weighed.map(({ say, score, terms }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
        <li key={i}>
          <span className="say">{say}</span> <span className="numbers">{signed(tenths(score))}</span>
          <span className="quiet small numbers">
            {terms
              .filter(({ value }) => tenths(value) !== 0)
              .map(({ name, value }) => `${name} ${signed(tenths(value))}`)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  </>
);
