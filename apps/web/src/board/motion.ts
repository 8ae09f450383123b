import type { Figure, Piece } from './scene.ts';

/** Long enough to see who moved, short enough never to wait for. */
export const MOTION_MS = 240;

export interface Motion {
  readonly pieces: readonly Piece[];
  /** Members that fell, fading: how much of them is left is 1 - t. */
  readonly fading: readonly { readonly piece: Piece; readonly figure: Figure }[];
}

const ease = (t: number): number => 1 - (1 - t) * (1 - t) * (1 - t);

/** The pieces on their way from how they stood to how they stand, at t from 0 to 1; undefined if nothing moves. */
export const motionBetween = (
  before: readonly Piece[],
  after: readonly Piece[],
): ((t: number) => Motion) | undefined => {
  const old = new Map(before.map(piece => [piece.id, piece]));
  const fading = before.flatMap(piece => {
    const left = after.find(one => one.id === piece.id)?.figures ?? [];
    const gone = piece.figures.filter(figure => !left.some(one => one.id === figure.id));
    return gone.map(figure => ({ piece, figure }));
  });
  const moved = after.some(piece => {
    const was = old.get(piece.id);
    return was?.figures.some(a => piece.figures.some(b => b.id === a.id && (a.x !== b.x || a.y !== b.y)));
  });
  if (!moved && fading.length === 0) return undefined;
  return t => ({
    pieces: t >= 1 ? after : after.map(piece => between(old.get(piece.id), piece, ease(t))),
    fading: t >= 1 ? [] : fading,
  });
};

const between = (from: Piece | undefined, to: Piece, t: number): Piece => {
  if (!from || from.figures === to.figures) return to;
  const starts = new Map(from.figures.map(figure => [figure.id, figure]));
  const figures = to.figures.map(figure => {
    const start = starts.get(figure.id);
    if (!start) return figure;
    return { ...figure, x: start.x + (figure.x - start.x) * t, y: start.y + (figure.y - start.y) * t };
  });
  return { ...to, figures };
};
