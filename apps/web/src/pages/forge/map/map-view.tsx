import { lookOn } from '@emlia/emlia/looking-on';
import type { Point } from '@emlia/kernel';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import '../../../board/board.css';
import { createBoard, type ScreenBoard } from '../../../board/board.ts';
import type { BoardHandlers, Drawing, Scene } from '../../../board/scene.ts';
import { drawnGroundsOf, tableOf, zonesOf } from '../../../games/emlia/draw/pieces.ts';
import { useTheme } from '../../../platform/theme.ts';
import { say } from '../../../platform/words/say.ts';
import type { Sketch } from '../inspect.ts';
import { clicked, type Hand, handleAt, isShape, marksOf, placedAt, type Snap, snapped } from './drawing.ts';
import type { Placed } from './placed.ts';

interface Props {
  readonly sketch: Sketch;
  /** Those that can be taken hold of. */
  readonly placed: readonly Placed[];
  readonly snap: Snap;
  readonly hand: Hand;
  setHand(hand: Hand): void;
  /** A shape was closed. */
  drawn(hand: Extract<Hand, { does: 'draw' }>, corners: readonly Point[]): void;
  /** Something was dragged. */
  moved(hand: Extract<Hand, { does: 'drag' }>): void;
  /** A wall is to be opened there. */
  opened(hand: Extract<Hand, { does: 'open' }>, at: Point): void;
}

/** The table of a scenario as it will be played on, without anybody. */
const useGround = ({ setup }: Sketch): Scene =>
  useMemo(() => {
    const game = lookOn(setup);
    const state = game.begin();
    const scene: Scene = {
      table: tableOf(game),
      grounds: drawnGroundsOf(game.worldAt(state)),
      zones: zonesOf(game, state),
      pieces: [],
      traces: [],
      overlay: {},
    };
    return scene;
  }, [setup]);

export const MapView = (props: Props): ReactNode => {
  const { sketch, hand, placed, snap } = props;
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<ScreenBoard>();
  const [failure, setFailure] = useState<Error>();
  const theme = useTheme(state => state.theme);
  const scene = useGround(sketch);
  // The board is made once, with handlers that ask how things stand now.
  const now = useRef(props);
  now.current = props;
  useEffect(() => {
    if (!host.current) return;
    let left = false;
    let made: ScreenBoard | undefined;
    const handlers = handlersFor(() => now.current);
    createBoard(host.current, handlers).then(
      next => {
        made = next;
        if (left) next.destroy();
        else setBoard(next);
      },
      (error: Error) => setFailure(error),
    );
    return () => {
      left = true;
      made?.destroy();
    };
  }, []);
  const over: Drawing = useMemo(
    () => ({ ...marksOf(hand, placed, snap), washes: washesOf(placed) }),
    [hand, placed, snap],
  );
  useEffect(() => board?.draw({ ...scene, over }), [board, scene, over]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is what changed
  useEffect(() => board?.recolour(), [board, theme]);
  if (failure) throw failure;
  return (
    <div
      className="board"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter, Escape and Backspace go to what is drawn
      tabIndex={0}
      aria-label={say`Map`}
      ref={host}
      onKeyDown={event => keyed(event.key, now.current)}
    />
  );
};

/** Areas are shown as a tint while they are edited. */
const washesOf = (placed: readonly Placed[]): NonNullable<Drawing['washes']> =>
  placed
    .filter(({ layer }) => layer === 'areas')
    .flatMap(({ rings }) => rings.map(points => ({ points, tone: 'accent' as const, strength: 0.25 })));

/** Enter closes what is drawn, Escape lets go, Backspace takes back a corner. */
const keyed = (key: string, { hand, setHand, drawn }: Props): void => {
  if (key === 'Escape') setHand({ does: 'choose' });
  if (hand.does !== 'draw') return;
  if (key === 'Enter' && isShape(hand, hand.corners)) drawn(hand, hand.corners);
  if (key === 'Backspace') setHand({ ...hand, corners: hand.corners.slice(0, -1) });
};

const handlersFor = (now: () => Props): BoardHandlers => ({
  down({ at }) {
    const { hand, placed, setHand, snap } = now();
    if (hand.does === 'draw' || hand.does === 'open') return true;
    if (hand.does === 'measure') {
      const from = snapped(at, snap);
      setHand({ does: 'measure', from, to: from });
      return true;
    }
    if (hand.does !== 'choose' || hand.piece === undefined) return false;
    const held = placed[hand.piece];
    if (!held) return false;
    const handle = handleAt(held, at);
    if (handle === undefined && placedAt([held], at) === undefined) return false;
    setHand({ does: 'drag', piece: hand.piece, ...(handle !== undefined && { handle }), from: at, to: at });
    return true;
  },
  move({ at }) {
    const { hand, setHand, snap } = now();
    if (hand.does === 'draw') setHand({ ...hand, over: at });
    if (hand.does === 'drag') setHand({ ...hand, to: at });
    if (hand.does === 'measure' && hand.from) setHand({ ...hand, to: snapped(at, snap) });
  },
  up({ at, click }) {
    const { hand, placed, setHand, drawn, moved, opened, snap } = now();
    if (hand.does === 'drag') {
      setHand({ does: 'choose', piece: hand.piece });
      if (!click) return moved({ ...hand, to: at });
    }
    if (hand.does === 'measure' && hand.from)
      return setHand({ does: 'measure', from: hand.from, to: snapped(at, snap) });
    if (!click || hand.does === 'measure') return;
    if (hand.does === 'open') return opened(hand, at);
    if (hand.does !== 'draw') {
      const piece = placedAt(placed, at);
      return setHand({ does: 'choose', ...(piece !== undefined && { piece }) });
    }
    const next = clicked(hand, at, snap);
    if (!('closed' in next)) return setHand({ ...hand, corners: next.corners });
    if (isShape(hand, next.closed)) drawn(hand, next.closed);
  },
  alternate() {
    const { hand, setHand } = now();
    if (hand.does === 'draw') setHand({ ...hand, corners: hand.corners.slice(0, -1) });
  },
  cancel() {
    now().setHand({ does: 'choose' });
  },
});
