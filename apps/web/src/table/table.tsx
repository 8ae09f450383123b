import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useTitle } from '../platform/use-title.ts';
import './choices.css';
import { ConductNotes } from './conduct/conduct-notes.tsx';
import { useFold } from './fold.ts';
import { useTableKeys } from './keys.ts';
import './panel.css';
import type { Ready } from './session/ready.ts';
import { StoryBar } from './story/story-bar.tsx';
import './table.css';
import { say } from '../platform/words/say.ts';
import { TopBar } from './top-bar.tsx';
import { useTableSounds } from './use-table-sounds.ts';

/** The class of a page with a table on it. */
export const pageClass = (...classes: readonly (string | false | undefined)[]): string =>
  ['table-page', ...classes].filter(Boolean).join(' ');

/** Whose choice it is, for whoever looks at another tab meanwhile. */
const tabTitle = (ready: Ready): string => {
  const { adapter, header, seat, held, prompt } = ready;
  const now = !prompt
    ? say`Over`
    : seat !== undefined && held.length === 1
      ? say`● Your choice`
      : adapter.choiceOf(ready).say;
  return `${now} · ${header.title}`;
};

/** A match as it is played. Covered while the screen is handed over: then nothing is in hand. */
export const Table = ({ ready, covered }: { ready: Ready; covered: boolean }): ReactNode => {
  const { adapter, seen, seat } = ready;
  const { controller, Track, Board, Panel } = adapter;
  useTitle(tabTitle(ready));
  // Before it is shown: nobody shall see what could be ordered a moment ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change on the table takes the tool out of hand
  useLayoutEffect(
    () => (covered ? controller.putDown() : controller.settle(ready)),
    [seen.view, seat, covered],
  );
  useEffect(() => controller.leave, [controller]);
  useTableSounds(ready);
  useTableKeys(adapter.keys);
  const folded = useFold(state => state.folded);
  return (
    <div className={pageClass(adapter.className, folded && 'folded')} data-entry={seen.last?.seq}>
      <TopBar ready={ready} />
      <ConductNotes ready={ready} />
      <Track ready={ready} />
      <Board ready={ready} />
      <Panel ready={ready} />
      <StoryBar ready={ready} />
    </div>
  );
};
