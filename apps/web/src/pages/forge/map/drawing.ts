import { crossingOf, isInRing, type Point } from '@emlia/kernel';
import type { Drawing, Stroke } from '../../../board/scene.ts';
import type { Placed } from './placed.ts';
import {
  type Change,
  cornerAdded,
  drawnShape,
  handleMoved,
  handlesOf,
  middlesOf,
  outlineOf,
  type Ring,
  ringOf,
  shapeMoved,
  type TableSize,
  withChanges,
} from './shapes.ts';

/** The shapes one can draw. */
export const DRAWN = ['polygon', 'band', 'rectangle', 'circle'] as const;
export type Drawn = (typeof DRAWN)[number];

/** What the hand on the map is doing: looking for something or holding it, drawing, dragging, opening a wall, measuring. */
export type Hand =
  | { readonly does: 'choose'; readonly piece?: number }
  | {
      readonly does: 'draw';
      readonly shape: Drawn;
      readonly width: number;
      readonly corners: readonly Point[];
      readonly over?: Point;
    }
  | {
      readonly does: 'drag';
      readonly piece: number;
      readonly handle?: number;
      /** A side of it, which gets a corner where it is dragged to. */
      readonly side?: number;
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly does: 'open'; readonly piece: number; readonly is: 'door' | 'window' | 'stairs' }
  /** The next click says where its own lines are. */
  | { readonly does: 'place'; readonly piece: number }
  /** The next click puts something new there, or begins it. */
  | { readonly does: 'put'; readonly from?: string }
  | { readonly does: 'measure'; readonly from?: Point; readonly to?: Point };

/** What is drawn falls into place: on a grid, and at corners and edges that are near. */
export interface Snap {
  /** In GSU; 0 is none. */
  readonly step: number;
  readonly corners: Ring;
  readonly table: TableSize;
  /** How far on the map a pointer reaches as one GSU does on a table; that, where it is not said. */
  readonly unit?: number;
}

/** How near a corner or an edge one must point, in GSU. */
const NEAR = 1;
const CLOSE = 0.6;

const isNear = (a: Point, b: Point, by = NEAR): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= by;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

const onGrid = (value: number, step: number): number =>
  step > 0 ? Math.round(value / step) * step : hundredth(value);

const atEdge = (value: number, most: number, close: number): number =>
  Math.abs(value) <= close ? 0 : Math.abs(value - most) <= close ? most : value;

/** Where a point falls. */
export const snapped = (at: Point, { step, corners, table, unit = 1 }: Snap): Point => {
  if (step === 0) return { x: hundredth(at.x), y: hundredth(at.y) };
  const corner = corners.find(one => isNear(one, at, CLOSE * unit));
  if (corner) return corner;
  return {
    x: atEdge(onGrid(at.x, step), table.width, CLOSE * unit),
    y: atEdge(onGrid(at.y, step), table.height, CLOSE * unit),
  };
};

/** The topmost thing under a point. */
export const placedAt = (placed: readonly Placed[], { x, y }: Point): number | undefined => {
  const found = placed.findLastIndex(({ rings }) => rings.some(ring => isInRing(ring, x, y)));
  return found < 0 ? undefined : found;
};

/** The nearest of those that are near. */
const nearest = (points: Ring, at: Point, unit = 1): number | undefined => {
  const away = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
  const least = Math.min(...away);
  return least <= NEAR * unit ? away.indexOf(least) : undefined;
};

type Reach = Pick<Snap, 'table' | 'unit'>;

export const handleAt = (
  { written }: Pick<Placed, 'written'>,
  at: Point,
  { table, unit }: Reach,
): number | undefined => nearest(handlesOf(written, table), at, unit);

export const sideAt = (
  { written }: Pick<Placed, 'written'>,
  at: Point,
  { unit }: Pick<Snap, 'unit'>,
): number | undefined => nearest(middlesOf(written), at, unit);

type Draw = Extract<Hand, { does: 'draw' }>;

/** Two clicks say all of it. */
const isOfTwo = (shape: Drawn): boolean => shape === 'rectangle' || shape === 'circle';

/** A click while drawing: one more corner, or the shape is closed, at its first or with its last. */
export const clicked = (
  { shape, corners }: Pick<Draw, 'shape' | 'corners'>,
  at: Point,
  snap: Snap,
): { readonly corners: Ring } | { readonly closed: Ring } => {
  const [first] = corners;
  if (shape === 'polygon' && first && corners.length >= 3 && isNear(first, at, NEAR * (snap.unit ?? 1)))
    return { closed: corners };
  const last = corners.at(-1);
  const next = snapped(at, snap);
  const isSame = last && last.x === next.x && last.y === next.y;
  // Clicked twice at one place, a line ends there.
  if (isSame) return shape === 'band' && corners.length >= 2 ? { closed: corners } : { corners };
  const all = [...corners, next];
  return isOfTwo(shape) && all.length === 2 ? { closed: all } : { corners: all };
};

/** Whether a shape with these corners can stand. */
export const isShape = ({ shape, width }: Pick<Draw, 'shape' | 'width'>, corners: Ring): boolean => {
  if (corners.length < (shape === 'polygon' ? 3 : 2)) return false;
  const ring = ringOf(drawnShape(shape, corners, width)) ?? [];
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  const hasInside = Math.max(...xs) > Math.min(...xs) && Math.max(...ys) > Math.min(...ys);
  return hasInside && crossingOf(ring) === undefined;
};

type Drag = Extract<Hand, { does: 'drag' }>;

/** What a thing says of its place after it, or one of its handles, was dragged. */
export const dragged = ({ written }: Pick<Placed, 'written'>, drag: Drag, snap: Snap): readonly Change[] => {
  const end = snapped(drag.to, snap);
  if (drag.handle !== undefined) return handleMoved(written, drag.handle, end, snap.table);
  if (drag.side !== undefined) return cornerAdded(written, drag.side, end);
  // All of it moves by whole steps, so that what lay on the grid still does.
  const step = snap.step === 0 ? 0.01 : snap.step;
  const by = (from: number, to: number): number => hundredth(Math.round((to - from) / step) * step);
  return shapeMoved(written, { x: by(drag.from.x, drag.to.x), y: by(drag.from.y, drag.to.y) });
};

const closed = (ring: Ring): Ring => {
  const [first] = ring;
  return first ? [...ring, first] : ring;
};

/** Where a thing can be taken hold of, and where it can get a corner more. */
const KNOT = { tone: 'accent', width: 2, knots: true } as const;
const SIDE = { tone: 'edge', width: 2, knots: true } as const;

const outline = (ring: Ring): Stroke => ({
  points: closed(ring),
  tone: crossingOf(ring) === undefined ? 'accent' : 'forbidden',
  width: 2,
});

const drawnMarks = (hand: Draw, snap: Snap): Drawing => {
  const { corners, over, shape, width } = hand;
  const points = over ? [...corners, snapped(over, snap)] : corners;
  if (points.length === 0) return {};
  const ring = points.length > 1 ? ringOf(drawnShape(shape, points, width)) : undefined;
  const isWhole = isShape(hand, points);
  const line = isOfTwo(shape) && ring ? ring : points;
  const strokes: Stroke[] = [
    {
      points: shape === 'band' || points.length < 3 ? line : closed(line),
      tone: points.length < 3 && shape === 'polygon' ? 'accent' : isWhole ? 'accent' : 'forbidden',
      width: 2,
      ...(shape !== 'circle' && { knots: true as const }),
    },
  ];
  if (shape === 'band' && ring)
    strokes.push({ points: closed(ring), tone: isWhole ? 'accent' : 'forbidden' });
  return { lines: strokes };
};

/** What the hand marks on the map. */
export const marksOf = (hand: Hand, placed: readonly Placed[], snap: Snap): Drawing => {
  if (hand.does === 'draw') return drawnMarks(hand, snap);
  if (hand.does === 'measure') {
    const { from, to } = hand;
    if (!from || !to) return {};
    const length = Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 10) / 10;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return {
      lines: [{ points: [from, to], tone: 'ink', width: 2, knots: true }],
      signs: [{ at: middle, say: String(length), kind: 'tag' }],
    };
  }
  if (hand.does === 'put') return {};
  const one = hand.piece === undefined ? undefined : placed[hand.piece];
  if (!one) return {};
  const written = hand.does === 'drag' ? withChanges(one.written, dragged(one, hand, snap)) : one.written;
  const handles = handlesOf(written, snap.table).map((at): Stroke => ({ ...KNOT, points: [at] }));
  const sides =
    hand.does === 'drag' ? [] : middlesOf(written).map((at): Stroke => ({ ...SIDE, points: [at] }));
  if (hand.does !== 'drag') return { lines: [...one.rings.map(outline), ...sides, ...handles] };
  const ring = outlineOf(written, snap.table);
  return { lines: [...(ring ? [ring] : one.rings).map(outline), ...handles] };
};
