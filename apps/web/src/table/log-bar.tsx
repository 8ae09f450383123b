import type { EmliaState } from '@emlia/emlia';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { Dice } from '../parts/dice.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { useEscape } from '../parts/use-escape.ts';
import { type Ready, useSession } from '../session/session.ts';
import { isBotsDeed, latestOf, type StoryItem } from '../session/story.ts';
import { Explain } from './explain.tsx';
import './log.css';
import { PlaceButton } from './place-button.tsx';
import { Sentence } from './sentence.tsx';

/** The battle's story: its latest sentence always, all of it on demand. */
export const LogBar = ({ ready }: { ready: Ready }): ReactNode => {
  const [open, setOpen] = useState(false);
  const match = useSession(session => session.match);
  useEscape(
    open,
    useCallback(() => setOpen(false), []),
  );
  const { story } = ready.seen;
  const latest = latestOf(story);
  const { view } = ready.seen;
  const isBots = (item: StoryItem): boolean => isBotsDeed(item, ready.header);
  const deed = story.findLast(isBots);
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label="The story of the battle">
      {open && <Story {...{ story, view, isBots }} shown={() => setOpen(false)} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {latest.check && <Dice check={latest.check} />}
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
            {latest.where && <PlaceButton where={latest.where} />}
            {deed?.by && <Explain match={match} seq={deed.by.seq} about={deed.line.say} view={view} />}
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

interface StoryProps {
  readonly story: readonly StoryItem[];
  readonly view: EmliaState;
  isBots(item: StoryItem): boolean;
  /** Nothing lies over a place that is pointed out. */
  shown(): void;
}

const Story = ({ story, view, isBots, shown }: StoryProps): ReactNode => {
  const match = useSession(session => session.match);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(item => (
          <li key={item.key} className={item.type}>
            <Sentence item={item} shown={shown} />
            {item.by && isBots(item) && <Explain match={match} seq={item.by.seq} view={view} />}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};
