import type { Point } from '@emlia/kernel';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import '../../../board/board.css';
import { createBoard, type ScreenBoard } from '../../../board/board.ts';
import type { BoardHandlers, Drawing, Scene } from '../../../board/scene.ts';
import { useTheme } from '../../../platform/theme.ts';
import { say } from '../../../platform/words/say.ts';
import {
  clicked,
  type Hand,
  handleAt,
  isShape,
  marksOf,
  placedAt,
  type Snap,
  sideAt,
  snapped,
} from './drawing.ts';
import type { Layer, Placed } from './placed.ts';

/** A table without anybody on it. */
export type Ground = Pick<Scene, 'table' | 'grounds' | 'zones' | 'under'>;

/** How the measures of a file lie on the board, where they are not the same. */
export interface OnBoard {
  on(at: Point): Point;
  off(at: Point): Point;
}

interface Props {
  readonly ground: Ground;
  readonly scale?: OnBoard;
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
  opened?(hand: Extract<Hand, { does: 'open' }>, at: Point): void;
  /** Own lines are to be there, or something new. */
  stood(hand: Extract<Hand, { does: 'place' | 'put' }>, at: Point): void;
  /** A corner of the piece in hand is to go. */
  uncornered(piece: number, corner: number): void;
  /** The piece in hand is to go by so much, by keys. */
  nudged(piece: number, by: Point): void;
  removed(piece: number): void;
  /** Heights are told, with contours. */
  readonly contours?: readonly Contour[];
  /** What else is marked, in the measures of the file. */
  readonly marks?: Drawing;
  /** A picture under all that is drawn, to trace. */
  readonly tracing?: Scene['tracing'];
}

/** Ground that rises or falls, and by how much. */
export interface Contour {
  readonly ring: readonly Point[];
  readonly height: number;
}

export const MapView = (props: Props): ReactNode => {
  const { ground, scale, hand, placed, snap, contours = NONE, marks, tracing } = props;
  const host = useRef<HTMLDivElement>(null);
  const [board, setBoard] = useState<ScreenBoard>();
  const [failure, setFailure] = useState<Error>();
  const theme = useTheme(state => state.theme);
  const scene = useMemo((): Scene => ({ ...ground, pieces: [], traces: [], overlay: {} }), [ground]);
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
    () => onBoard(withContours(marksOf(hand, placed, snap), contours, placed, marks), scale),
    [hand, placed, snap, contours, marks, scale],
  );
  useEffect(() => board?.draw({ ...scene, tracing, over }), [board, scene, tracing, over]);
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
      onKeyDown={event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (keyed(event.key, now.current)) event.preventDefault();
      }}
    />
  );
};

/** Areas are shown as a tint while they are edited. */
const washesOf = (placed: readonly Placed[]): NonNullable<Drawing['washes']> =>
  placed
    .filter(({ layer }) => layer === 'areas' || layer === 'nodes')
    .flatMap(({ rings }) => rings.map(points => ({ points, tone: 'accent' as const, strength: 0.25 })));

const NONE: readonly Contour[] = [];

/** A drawing in the measures of the board. */
const onBoard = (drawing: Drawing, scale: OnBoard | undefined): Drawing => {
  if (!scale) return drawing;
  const { on } = scale;
  const { washes = [], lines = [], signs = [] } = drawing;
  return {
    washes: washes.map(one => ({ ...one, points: one.points.map(on) })),
    lines: lines.map(one => ({ ...one, points: one.points.map(on) })),
    signs: signs.map(one => ({ ...one, at: on(one.at) })),
  };
};

/** Own lines, in the colours of their forces; contours, each with its height. */
const withContours = (
  own: Drawing,
  contours: readonly Contour[],
  placed: readonly Placed[],
  more: Drawing = {},
): Drawing => {
  const [lines, signs] = [
    [...(more.lines ?? []), ...(own.lines ?? [])],
    [...(more.signs ?? []), ...(own.signs ?? [])],
  ];
  const homes = placed
    .filter(({ layer }) => layer === 'lines')
    .flatMap(({ rings, side = 0 }) =>
      rings.map(ring => ({ points: [...ring, ...ring.slice(0, 1)], tone: side, width: 5 })),
    );
  const heights = contours.map(({ ring }) => ({
    points: [...ring, ...ring.slice(0, 1)],
    tone: 'edge' as const,
    width: 1,
    dash: 'dotted' as const,
  }));
  const tags = contours.flatMap(({ ring, height }) => {
    const [first] = ring;
    // Where it reaches farthest north: inner contours say theirs elsewhere.
    const at = first && ring.reduce((top, one) => (one.y < top.y ? one : top), first);
    return at ? [{ at, say: String(height), kind: 'tag' as const }] : [];
  });
  return {
    ...own,
    washes: [...(more.washes ?? []), ...washesOf(placed)],
    lines: [...heights, ...homes, ...lines],
    signs: [...tags, ...signs],
  };
};

/** What is dragged by its handles alone. */
const STILL: readonly Layer[] = ['lines', 'links'];

const NUDGES: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Enter closes what is drawn, Escape lets go, Backspace takes back a corner; what is in hand goes by steps with the arrows, and
 * altogether with Delete. Answers whether the key meant something.
 */
const keyed = (key: string, { hand, setHand, drawn, snap, nudged, removed }: Props): boolean => {
  if (key === 'Escape') {
    setHand({ does: 'choose' });
    return true;
  }
  if (hand.does === 'choose' && hand.piece !== undefined) {
    const way = NUDGES[key];
    const step = snap.step || 0.1;
    if (way) nudged(hand.piece, { x: way.x * step, y: way.y * step });
    if (key === 'Delete') removed(hand.piece);
    return way !== undefined || key === 'Delete';
  }
  if (hand.does !== 'draw') return false;
  if (key === 'Enter' && isShape(hand, hand.corners)) drawn(hand, hand.corners);
  if (key === 'Backspace') setHand({ ...hand, corners: hand.corners.slice(0, -1) });
  return key === 'Enter' || key === 'Backspace';
};

const handlersFor = (now: () => Props): BoardHandlers => {
  const inFile = (at: Point): Point => now().scale?.off(at) ?? at;
  return {
    down(pointer) {
      const at = inFile(pointer.at);
      const { hand, placed, setHand, snap } = now();
      if (hand.does === 'draw' || hand.does === 'open' || hand.does === 'place' || hand.does === 'put')
        return true;
      if (hand.does === 'measure') {
        const from = snapped(at, snap);
        setHand({ does: 'measure', from, to: from });
        return true;
      }
      if (hand.does !== 'choose' || hand.piece === undefined) return false;
      const held = placed[hand.piece];
      if (!held) return false;
      const handle = handleAt(held, at, snap);
      const side = handle === undefined ? sideAt(held, at, snap) : undefined;
      const whole = !STILL.includes(held.layer) && placedAt([held], at) !== undefined;
      if (handle === undefined && side === undefined && !whole) return false;
      setHand({
        does: 'drag',
        piece: hand.piece,
        ...(handle !== undefined && { handle }),
        ...(side !== undefined && { side }),
        from: at,
        to: at,
      });
      return true;
    },
    move(pointer) {
      const at = inFile(pointer.at);
      const { hand, setHand, snap } = now();
      if (hand.does === 'draw') setHand({ ...hand, over: at });
      if (hand.does === 'drag') setHand({ ...hand, to: at });
      if (hand.does === 'measure' && hand.from) setHand({ ...hand, to: snapped(at, snap) });
    },
    up(pointer) {
      const at = inFile(pointer.at);
      const { click } = pointer;
      const { hand, placed, setHand, drawn, moved, opened, stood, snap } = now();
      if (hand.does === 'drag') {
        setHand({ does: 'choose', piece: hand.piece });
        if (!click) return moved({ ...hand, to: at });
      }
      if (hand.does === 'measure' && hand.from)
        return setHand({ does: 'measure', from: hand.from, to: snapped(at, snap) });
      if (!click || hand.does === 'measure') return;
      if (hand.does === 'open') return opened?.(hand, at);
      if (hand.does === 'place' || hand.does === 'put') return stood(hand, snapped(at, snap));
      if (hand.does !== 'draw') {
        const piece = placedAt(placed, at);
        return setHand({ does: 'choose', ...(piece !== undefined && { piece }) });
      }
      const next = clicked(hand, at, snap);
      if (!('closed' in next)) return setHand({ ...hand, corners: next.corners });
      if (isShape(hand, next.closed)) drawn(hand, next.closed);
    },
    alternate(pointer) {
      const at = inFile(pointer.at);
      const { hand, setHand, placed, snap, uncornered } = now();
      if (hand.does === 'draw') setHand({ ...hand, corners: hand.corners.slice(0, -1) });
      const held = hand.does === 'choose' && hand.piece !== undefined ? placed[hand.piece] : undefined;
      const corner = held && handleAt(held, at, snap);
      if (hand.does === 'choose' && hand.piece !== undefined && corner !== undefined)
        uncornered(hand.piece, corner);
    },
    cancel() {
      now().setHand({ does: 'choose' });
    },
  };
};
