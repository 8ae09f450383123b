import { type ReactNode, useEffect, useRef } from 'react';
import { useTheme } from '../../platform/theme.ts';
import '../../board/board.css';
import { createBoard, type ScreenBoard } from '../../board/board.ts';
import type { Scene } from '../../board/scene.ts';

const NOTHING = { down: () => false, move: () => {}, up: () => {}, alternate: () => {}, cancel: () => {} };

/** A board that shows one scene. */
export const BoardSample = ({
  scene,
  label,
  height,
}: {
  scene: Scene;
  label: string;
  height: number;
}): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  const theme = useTheme(state => state.theme);
  const board = useRef<ScreenBoard>(undefined);
  useEffect(() => {
    if (!host.current) return;
    let left = false;
    let made: ScreenBoard | undefined;
    createBoard(host.current, NOTHING).then(
      next => {
        made = next;
        if (left) return next.destroy();
        board.current = next;
        next.draw(scene);
      },
      () => {},
    );
    return () => {
      left = true;
      made?.destroy();
    };
  }, [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what changed
  useEffect(() => board.current?.recolour(), [theme]);
  return <div className="board" role="img" aria-label={label} ref={host} style={{ height }} />;
};
