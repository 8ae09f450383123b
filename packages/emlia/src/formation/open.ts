import type { Board, Disc } from '@emlia/kernel';
import { within } from '@emlia/kernel';

export const OPEN_GAP = 10;

/** formation.open: links of at most 10 GSU must connect all members. */
export const isChain = (board: Board, bases: readonly Disc[], gap: number): boolean => {
  const rest = bases.slice(1);
  const linked = bases.slice(0, 1);
  for (const base of linked) {
    for (let i = rest.length - 1; i >= 0; i--) {
      const other = rest[i];
      if (other && within(board.distance(base, other), gap)) {
        linked.push(other);
        rest.splice(i, 1);
      }
    }
  }
  return rest.length === 0;
};
