import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { Dice } from '../parts/dice.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { useEscape } from '../parts/use-escape.ts';
import type { Ready } from '../session/session.ts';
import type { StoryItem } from '../session/story.ts';
import './log.css';
import { Sentence } from './sentence.tsx';

/** Which sentences are worth the line at the bottom: not the calling of steps. */
const isTelling = ({ type }: StoryItem): boolean => type !== 'stepBegan';

/** The battle's story: its latest sentence always, all of it on demand. */
export const LogBar = ({ ready }: { ready: Ready }): ReactNode => {
  const [open, setOpen] = useState(false);
  useEscape(
    open,
    useCallback(() => setOpen(false), []),
  );
  const { story } = ready.seen;
  const latest = story.findLast(isTelling) ?? story.at(-1);
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label="The story of the battle">
      {open && <Story story={story} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {latest.check && <Dice check={latest.check} />}
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
          </>
        ) : (
          <p className="quiet">The story of the battle will be told here.</p>
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

const Story = ({ story }: { story: readonly StoryItem[] }): ReactNode => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(item => (
          <li key={item.key} className={item.type}>
            <Sentence item={item} />
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};
