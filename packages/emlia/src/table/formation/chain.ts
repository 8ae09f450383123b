import { type Board, boxOfPath, type Disc, within } from '@emlia/kernel';

export const OPEN_GAP = 10;
export const CLOSE_GAP = 1;

/** Two that are linked, by their places in the list. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** The longest link needed to connect all members: formation.open and formation.close are chains. */
export const longestLink = (board: Board, bases: readonly Disc[]): Link | undefined => {
  const [first, ...rest] = bases;
  if (!first) return undefined;
  const nearest = rest.map(base => board.distance(first, base));
  const places = rest.map((_, i) => i + 1);
  const linkedTo = rest.map(() => 0);
  let longest: Link | undefined;
  while (rest.length > 0) {
    let next = 0;
    for (let i = 1; i < rest.length; i++) if ((nearest[i] ?? 0) < (nearest[next] ?? 0)) next = i;
    const [linked] = rest.splice(next, 1);
    const [length = 0] = nearest.splice(next, 1);
    const [to = 0] = places.splice(next, 1);
    const [from = 0] = linkedTo.splice(next, 1);
    if (!linked) break;
    if (!longest || length > longest.length) longest = { from, to, length };
    for (const [i, base] of rest.entries()) {
      const away = board.distance(linked, base);
      if (away >= (nearest[i] ?? 0)) continue;
      nearest[i] = away;
      linkedTo[i] = to;
    }
  }
  return longest;
};

export const widestLink = (board: Board, bases: readonly Disc[]): number =>
  longestLink(board, bases)?.length ?? 0;

/** Whether any two of them, and so all, are near enough. */
const areCrowded = ({ kind }: Board, bases: readonly Disc[], gap: number): boolean => {
  const { left, top, right, bottom } = boxOfPath(bases, 0);
  const across = right - left + (bottom - top);
  // A step on hexes can lead less far than a GSU, and a cell's centre be beside the base.
  return bases.length < 2 || (kind === 'free' ? across : 1.5 * across + 2) <= gap;
};

/**
 * Whether each is near enough to one before it in the list, and so all hang together. Members are listed as they
 * stand, so the next one is mostly the neighbour: this answers for most units what `longestLink` takes all pairs for.
 */
export const areLinked = (board: Board, bases: readonly Disc[], gap: number): boolean =>
  bases.every((base, i) => {
    if (i === 0) return true;
    for (let j = i - 1; j >= 0; j--) {
      const before = bases[j];
      if (before && board.distance(before, base) <= gap) return true;
    }
    return false;
  });

export const isChain = (board: Board, bases: readonly Disc[], gap: number): boolean =>
  areCrowded(board, bases, gap) || areLinked(board, bases, gap) || within(widestLink(board, bases), gap);
