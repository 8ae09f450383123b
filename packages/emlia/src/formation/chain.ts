import { type Board, boxOfPath, type Disc, within } from '@emlia/kernel';

export const OPEN_GAP = 10;
export const CLOSE_GAP = 1;

/** The longest link needed to connect all members: formation.open and formation.close are chains. */
export const widestLink = (board: Board, bases: readonly Disc[]): number => {
  const [first, ...rest] = bases;
  if (!first) return 0;
  const nearest = rest.map(base => board.distance(first, base));
  let widest = 0;
  while (rest.length > 0) {
    let next = 0;
    for (let i = 1; i < rest.length; i++) if ((nearest[i] ?? 0) < (nearest[next] ?? 0)) next = i;
    const [linked] = rest.splice(next, 1);
    const [link = 0] = nearest.splice(next, 1);
    widest = Math.max(widest, link);
    if (!linked) break;
    for (const [i, base] of rest.entries()) {
      nearest[i] = Math.min(nearest[i] ?? 0, board.distance(linked, base));
    }
  }
  return widest;
};

/** Whether any two of them, and so all, are near enough. */
const areCrowded = ({ kind }: Board, bases: readonly Disc[], gap: number): boolean => {
  const { left, top, right, bottom } = boxOfPath(bases, 0);
  const across = right - left + (bottom - top);
  // A step on hexes can lead less far than a GSU, and a cell's centre be beside the base.
  return bases.length < 2 || (kind === 'free' ? across : 1.5 * across + 2) <= gap;
};

export const isChain = (board: Board, bases: readonly Disc[], gap: number): boolean =>
  areCrowded(board, bases, gap) || within(widestLink(board, bases), gap);
