import type { Point } from '@emlia/kernel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTheme } from '../platform/theme.ts';
import '../board/board.css';
import { type Board, createBoard } from '../board/board.ts';
import type { BoardHandlers, Pointer, Scene } from '../board/scene.ts';
import { SignButton } from '../parts/button.tsx';
import type { Held } from './desk.ts';
import { MapKeysHelp } from './keys-help.tsx';

interface Props {
  readonly scene: Scene;
  readonly held: Held;
  readonly metres: number;
  setHeld(held: Held): void;
  pick(pointer: Pointer): string | undefined;
  /** The order that letting go there would be. */
  drag(to: Point): unknown;
  click(pointer: Pointer): unknown;
  order(command: unknown): void;
}

/** Read out with the map: what its keys do. */
const MAP =
  'Map. Space chooses the next of yours, arrows move it or point at an enemy, Enter orders it, Escape puts it back, E ends.';

/** A map on the board every game has: selects, drags, clicks. */
export const ErasBoard = (props: Props): ReactNode => {
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<Board>();
  const [failure, setFailure] = useState<Error>();
  const [help, setHelp] = useState(false);
  const theme = useTheme(state => state.theme);
  // The board is made once; its gestures always see what is there now.
  const now = useRef(props);
  now.current = props;

  useEffect(() => {
    if (!host.current) return;
    let left = false;
    let made: Board | undefined;
    createBoard(host.current, handlersFor(now)).then(
      next => {
        made = next;
        if (left) return next.destroy();
        setBoard(next);
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      left = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => board?.draw(props.scene), [board, props.scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what changed
  useEffect(() => board?.recolour(), [board, theme]);

  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (target instanceof Element && target.closest('input, select, [role="dialog"]')) return;
      if (key === '+') board?.zoom(1.25);
      else if (key === '-' || key === '−') board?.zoom(0.8);
      else if (key === '0') board?.fit();
      else if (key === '?') setHelp(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [board]);

  if (failure) throw failure;
  return (
    <section className="board-frame" aria-label="The map">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the map is dragged and clicked */}
      <div className="board" ref={host} tabIndex={0} role="application" aria-label={MAP} />
      <div className="board-tools">
        <SignButton sign="keys" label="Keys" onClick={() => setHelp(true)} />
        <SignButton sign="minus" label="Zoom out" onClick={() => board?.zoom(0.8)} />
        <SignButton sign="plus" label="Zoom in" onClick={() => board?.zoom(1.25)} />
        <SignButton sign="fit" label="Show the whole map" onClick={() => board?.fit()} />
      </div>
      <MapKeysHelp open={help} onClose={() => setHelp(false)} />
    </section>
  );
};

const handlersFor = (now: { readonly current: Props }): BoardHandlers => {
  let from: Point | undefined;
  const metres = (at: Point): Point => {
    const { metres: each } = now.current;
    return { x: at.x * each, y: at.y * each };
  };
  const letGo = (): void => {
    from = undefined;
    const { drag: _, ...held } = now.current.held;
    now.current.setHeld(held);
  };
  return {
    down(pointer) {
      const { held, pick } = now.current;
      if (held.selected === undefined || pick(pointer) !== held.selected || !pointer.hit) return false;
      from = metres(pointer.at);
      return true;
    },
    move(pointer) {
      if (!from) return;
      const { held, setHeld } = now.current;
      setHeld({ ...held, drag: { from, to: metres(pointer.at) } });
    },
    up(pointer) {
      const { held, setHeld, pick, click, drag, order } = now.current;
      if (from && held.drag && !pointer.click) {
        const command = drag(metres(pointer.at));
        letGo();
        if (command) order(command);
        return;
      }
      from = undefined;
      if (!pointer.click) return;
      const command = click(pointer);
      if (command) return order(command);
      const selected = pick(pointer);
      setHeld(selected === undefined ? {} : { selected });
    },
    alternate: letGo,
    cancel: letGo,
  };
};
