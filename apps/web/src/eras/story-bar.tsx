import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { useEscape } from '../parts/use-escape.ts';
import '../table/log.css';
import type { Told } from './follow.ts';
import { StoryLine } from './story-line.tsx';

/** The story: its latest sentence always, all of it on demand, each with its arithmetic. */
export const StoryBar = ({ story }: { story: readonly Told[] }): ReactNode => {
  const [open, setOpen] = useState(false);
  useEscape(
    open,
    useCallback(() => setOpen(false), []),
  );
  const latest = story.at(-1);
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label="The story">
      {open && <Story story={story} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
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

const Story = ({ story }: { story: readonly Told[] }): ReactNode => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(({ key, line }) => (
          <li key={key}>
            <StoryLine line={line} />
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};
