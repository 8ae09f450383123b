import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { useEscape } from '../../parts/use-escape.ts';
import type { Ready } from '../session/ready.ts';
import { useSession } from '../session/session.ts';
import { Explain, isExplained } from './explain.tsx';
import './log.css';
import { say } from '../../platform/words/say.ts';

/** The story: its latest sentence always, all of it on demand. */
export const StoryBar = ({ ready }: { ready: Ready }): ReactNode => {
  const { adapter, seen } = ready;
  const { Proof, Place, storyLabel } = adapter;
  const match = useSession(session => session.match);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEscape(open, close);
  const latest = adapter.latestOf(seen.story);
  const deed = seen.story.findLast(told => isExplained(ready, told));
  return (
    <section className={`log${open ? ' open' : ''}`} aria-label={storyLabel}>
      {open && <Story ready={ready} shown={close} />}
      <div className="latest" aria-live="polite">
        {latest ? (
          <>
            <p>{latest.line.say}</p>
            {Proof && <Proof told={latest} />}
            {latest.line.rule !== undefined && <RuleLink rule={latest.line.rule} />}
            {Place && <Place told={latest} />}
            {deed && <Explain match={match} ready={ready} told={deed} about={deed.line.say} />}
          </>
        ) : (
          <p className="quiet">{say`${storyLabel} will be told here.`}</p>
        )}
        <SignButton
          sign={open ? 'down' : 'up'}
          label={open ? say`Fold the story` : say`Unfold the story`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
    </section>
  );
};

interface StoryProps {
  readonly ready: Ready;
  /** Nothing lies over a place that is pointed out. */
  shown(): void;
}

const Story = ({ ready, shown }: StoryProps): ReactNode => {
  const match = useSession(session => session.match);
  const { story } = ready.seen;
  const { Sentence } = ready.adapter;
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence is what scrolls
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [story.length]);
  return (
    <div className="story">
      <ol>
        {story.map(told => (
          <li key={told.key} className={told.type}>
            <Sentence told={told} shown={shown} />
            {isExplained(ready, told) && <Explain match={match} ready={ready} told={told} />}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </div>
  );
};
