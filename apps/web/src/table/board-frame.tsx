import { type ReactNode, useEffect, useRef, useState } from 'react';
import { say } from '../platform/words/say.ts';
import '../board/board.css';
import { createBoard, type ScreenBoard } from '../board/board.ts';
import type { BoardHandlers, Scene } from '../board/scene.ts';
import { SignButton } from '../parts/button.tsx';
import { useSettings } from '../platform/settings.ts';
import { useTheme } from '../platform/theme.ts';

interface Props {
  readonly scene: Scene;
  /** What gestures mean; the board is made once, with those it has then. */
  readonly handlers: BoardHandlers;
  readonly labels: {
    readonly frame: string;
    /** Read out with the board. */
    readonly board: string;
    readonly keys: string;
    readonly fit: string;
  };
  /** Is told of the board once it is made, and when it is gone. */
  made(board: ScreenBoard | undefined): void;
  help(): void;
  /** Buttons before those that zoom, and after them. */
  readonly tools?: ReactNode;
  readonly moreTools?: ReactNode;
  /** What the player can do now, in a sentence. */
  readonly hint?: string;
  /** What lies over the board and names keep off; when `covers` changes it lies elsewhere. */
  readonly over?: (host: HTMLElement) => readonly Element[];
  readonly covers?: string | undefined;
  readonly children?: ReactNode;
}

/** The board every game has, with the buttons round it. */
export const BoardFrame = (props: Props): ReactNode => {
  const { scene, handlers, labels, help, tools, moreTools, hint = '', covers, children } = props;
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<ScreenBoard>();
  const [failure, setFailure] = useState<Error>();
  const theme = useTheme(state => state.theme);
  const { text, sight, measure } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board is made once
  useEffect(() => {
    const frame = host.current;
    if (!frame) return;
    const { made, over } = props;
    let left = false;
    let board: ScreenBoard | undefined;
    createBoard(frame, handlers, over && (() => over(frame))).then(
      next => {
        board = next;
        if (left) return next.destroy();
        setBoard(next);
        made(next);
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      left = true;
      board?.destroy();
      setBoard(undefined);
      made(undefined);
    };
  }, []);
  useEffect(() => board?.draw(scene), [board, scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what lies over the board
  useEffect(() => board?.coverChanged(), [board, hint, covers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changed
  useEffect(() => board?.recolour(), [board, theme, text, sight, measure]);

  if (failure) throw failure;
  return (
    <section className="board-frame" aria-label={labels.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys and Enter move units here */}
      <div className="board" ref={host} tabIndex={0} role="application" aria-label={labels.board} />
      {hint && (
        <p className="board-hint" aria-live="polite">
          {hint}
        </p>
      )}
      <div className="board-tools">
        {tools}
        <SignButton sign="keys" label={labels.keys} onClick={help} />
        <SignButton sign="minus" label={say`Zoom out`} onClick={() => board?.zoom(0.8)} />
        <SignButton sign="plus" label={say`Zoom in`} onClick={() => board?.zoom(1.25)} />
        <SignButton sign="fit" label={labels.fit} onClick={() => board?.fit()} />
        {moreTools}
      </div>
      {children}
    </section>
  );
};
