import type { Board, BoardKind } from './board.ts';
import { freeBoard } from './free.ts';
import { hexBoard } from './hex.ts';
import { squareBoard } from './square.ts';

const BOARDS: Readonly<Record<BoardKind, (width: number, height: number) => Board>> = {
  free: freeBoard,
  square: squareBoard,
  hex: hexBoard,
};

/** A board of this kind and size. */
export function openBoard(kind: BoardKind, width: number, height: number): Board {
  return BOARDS[kind](width, height);
}
