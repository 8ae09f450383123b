import { type Board, type Disc, within } from '@emlia/kernel';

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

export const isChain = (board: Board, bases: readonly Disc[], gap: number): boolean =>
  within(widestLink(board, bases), gap);
