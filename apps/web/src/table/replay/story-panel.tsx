import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Ready } from '../session/ready.ts';
import { Explain, isExplained } from '../story/explain.tsx';
import '../story/log.css';
import { say } from '../../platform/words/say.ts';
import type { Loaded } from './load.ts';

interface Props {
  readonly loaded: Loaded;
  /** The table at this moment. */
  readonly ready: Ready;
  readonly stop: number;
  readonly seek: (stop: number) => void;
}

/** What happened, sentence by sentence, and what it came to. */
export const StoryPanel = ({ loaded, ready, stop, seek }: Props): ReactNode => {
  const { adapter, reel } = loaded;
  const { About, Report, reportName, storySubject } = adapter;
  const last = reel.stops.length - 1;
  const [shown, show] = useState<'story' | 'report'>(stop === last ? 'report' : 'story');
  return (
    <aside className="panel replay-panel" aria-label={say`${storySubject} told`}>
      <div className="tabs" role="tablist">
        {(['story', 'report'] as const).map(tab => (
          <button key={tab} type="button" role="tab" aria-selected={shown === tab} onClick={() => show(tab)}>
            {tab === 'story' ? say`Story` : reportName}
          </button>
        ))}
      </div>
      {About && <About ready={ready} />}
      {shown === 'story' ? (
        <Story {...{ loaded, ready, stop, seek }} />
      ) : (
        <Report loaded={loaded} ready={ready} />
      )}
    </aside>
  );
};

/** Of a moment, the sentences told by it; whichever is clicked, the board goes there. */
const Story = ({ loaded, ready, stop, seek }: Props): ReactNode => {
  const { adapter, reel, match } = loaded;
  const { Sentence } = adapter;
  const now = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment is what scrolls
  useEffect(() => now.current?.scrollIntoView({ block: 'nearest' }), [stop]);
  const told = reel.stops[stop]?.told ?? 0;
  const stopOf = (item: number): number => reel.stops.findIndex(one => one.told > item);
  return (
    <ol className="replay-story">
      {reel.story.map((item, i) => (
        <li
          key={item.key}
          ref={i === told - 1 ? now : null}
          className={[item.type, i >= told && 'later'].filter(Boolean).join(' ')}
          aria-current={i === told - 1 ? 'step' : undefined}
        >
          <button
            type="button"
            className="seek"
            aria-label={say`Go to this moment`}
            onClick={() => seek(stopOf(i))}
          />
          <Sentence told={item} />
          {match !== undefined && isExplained(ready, item) && (
            <Explain match={match} ready={ready} told={item} />
          )}
        </li>
      ))}
    </ol>
  );
};
