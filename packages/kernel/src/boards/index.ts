export {
  BOARD_KINDS,
  type Board,
  type BoardKind,
  type Cell,
  type CellBoard,
  type Leg,
  mayBeWithin,
} from './board.ts';
export { freeBoard } from './free.ts';
export { hexBoard, hexGrid } from './hex.ts';
export { squareBoard, squareGrid } from './square.ts';
