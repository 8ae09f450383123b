import type { MatchHeader } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { useEscape } from '../parts/use-escape.ts';
import { Explain } from '../table/explain.tsx';
import '../table/log.css';
import type { Told } from './follow.ts';
import { StoryLine } from './story-line.tsx';

interface Props {
  readonly story: readonly Told[];
  readonly match: string;
  readonly header: Pick<MatchHeader, 'bots'>;
}

/** The story: its latest sentence always, all of it on demand, each with its arithmetic. */
export const StoryBar = ({ story, match, header }: Props): ReactNode => {
  const [open, setOpen] = useState(false);
  useEscape(
    open,
    useCallback(() => setOpen(false), []),
  );
  const latest = story.at(-1);
  const deed = story.findLast(({ by }) => by && header.bots?.[by.seat]);
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label="The story">
      {open && <Story {...{ story, match, header }} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
            {deed?.by && <Explain match={match} seq={deed.by.seq} about={deed.line.say} />}
          </>
        ) : (
          <p className="quiet">The story will be told here.</p>
        )}
        <SignButton
          sign={open ? 'down' : 'up'}
          label={open ? 'Fold the story' : 'Unfold the story'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
    </section>
  );
};

const Story = ({ story, match, header }: Props): ReactNode => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(({ key, line, by }) => (
          <li key={key}>
            <StoryLine line={line} />
            {by && header.bots?.[by.seat] && <Explain match={match} seq={by.seq} />}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};
