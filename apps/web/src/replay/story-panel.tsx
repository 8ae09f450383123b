import type { EmliaState } from '@emlia/emlia';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isBotsDeed } from '../session/story.ts';
import { Explain } from '../table/explain.tsx';
import '../table/log.css';
import { Sentence } from '../table/sentence.tsx';
import type { Loaded } from './load.ts';
import { ReportView } from './report-view.tsx';

interface Props {
  readonly loaded: Loaded;
  /** The table at this moment. */
  readonly view: EmliaState;
  readonly stop: number;
  readonly seek: (stop: number) => void;
}

/** What happened, sentence by sentence, and what it came to. */
export const StoryPanel = ({ loaded, view, stop, seek }: Props): ReactNode => {
  const { reel } = loaded;
  const last = reel.stops.length - 1;
  const [shown, show] = useState<'story' | 'report'>(stop === last ? 'report' : 'story');
  return (
    <aside className="panel replay-panel" aria-label="The battle told">
      <div className="tabs" role="tablist">
        {(['story', 'report'] as const).map(tab => (
          <button key={tab} type="button" role="tab" aria-selected={shown === tab} onClick={() => show(tab)}>
            {tab === 'story' ? 'Story' : 'Report'}
          </button>
        ))}
      </div>
      {shown === 'story' ? (
        <Story {...{ loaded, view, stop, seek }} />
      ) : (
        <ReportView game={reel.game} report={reel.report()} />
      )}
    </aside>
  );
};

/** Of a moment, the sentences told by it; whichever is clicked, the board goes there. */
const Story = ({ loaded, view, stop, seek }: Props): ReactNode => {
  const { reel, header, match } = loaded;
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
          className={`${item.type}${i >= told ? ' later' : ''}`}
          aria-current={i === told - 1 ? 'step' : undefined}
        >
          <button
            type="button"
            className="seek"
            aria-label="Go to this moment"
            onClick={() => seek(stopOf(i))}
          />
          <Sentence item={item} />
          {match !== undefined && item.by && isBotsDeed(item, header) && (
            <Explain match={match} seq={item.by.seq} view={view} />
          )}
        </li>
      ))}
    </ol>
  );
};
