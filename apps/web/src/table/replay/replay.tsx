import { topPrompt } from '@emlia/kernel';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import { useFold } from '../fold.ts';
import type { Ready } from '../session/ready.ts';
import { pageClass } from '../table.tsx';
import type { Loaded } from './load.ts';
import { ReplayBar } from './replay-bar.tsx';
import { StoryPanel } from './story-panel.tsx';
import { Transport } from './transport.tsx';
import { useMoment } from './use-moment.ts';

const onlyLookedAt = () => ({ not: say`The battle is only looked at.` });

/** The table as it stood at a moment, and how to go to another. */
export const useReplayed = (
  loaded: Loaded,
): { readonly ready: Ready; readonly stop: number; seek(stop: number): void } => {
  const { header, adapter, reel } = loaded;
  const { controller } = adapter;
  useEffect(() => controller.leave, [controller]);
  const [stop, seek] = useMoment(reel.stops.length - 1);
  const before = useRef(stop);
  const ready = useMemo((): Ready => {
    const found = reel.at(stop);
    // Only the next moment is acted out; whoever jumps sees how it stood.
    const isNext = stop === before.current + 1;
    before.current = stop;
    const seen = isNext || !found.played ? found : { ...found, played: { ...found.played, acts: [] } };
    return {
      header,
      adapter,
      game: reel.game,
      seen,
      held: [],
      present: [],
      prompt: topPrompt(seen.view),
      seat: undefined,
      undo: onlyLookedAt(),
    };
  }, [header, adapter, reel, stop]);
  return { ready, stop, seek };
};

/** A match looked at again, moment by moment: the table as it stood, the story beside it. */
export const Replay = ({ loaded }: { loaded: Loaded }): ReactNode => {
  const { header, adapter } = loaded;
  const { Track, Board } = adapter;
  useTitle(say`${header.title}, replayed`);
  const { ready, stop, seek } = useReplayed(loaded);
  const folded = useFold(state => state.folded);
  return (
    <div className={pageClass(adapter.className, 'replay-page', folded && 'folded')}>
      <ReplayBar loaded={loaded} ready={ready} stop={stop} />
      <Track ready={ready} />
      <Board ready={ready} />
      <StoryPanel loaded={loaded} ready={ready} stop={stop} seek={seek} />
      <Transport loaded={loaded} stop={stop} seek={seek} latest={ready.seen.story.at(-1)} />
    </div>
  );
};
