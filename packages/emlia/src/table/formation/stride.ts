import { type Board, direction, type Point, scale } from '@emlia/kernel';

const ROW = direction(30).y * -1;

/** One GSU this way: on cells, as far as takes one step of the board. */
export const strideOn = ({ kind }: Board, degrees: number): Point => {
  const way = direction(degrees);
  if (kind === 'free') return way;
  const [dx, dy] = [Math.abs(way.x), Math.abs(way.y)];
  if (kind === 'square') return scale(way, 1 / Math.max(dx, dy));
  return scale(way, 1 / Math.max(dx + dy / (2 * ROW), dy / ROW));
};
