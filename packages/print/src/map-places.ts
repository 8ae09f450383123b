import type { TerrainPiece } from '@emlia/content';
import { bounds, contains, distanceOfPoints, type Point, type Polygon } from '@emlia/kernel';

const polygonOf = ({ points }: TerrainPiece): Polygon => ({ kind: 'polygon', points });

/** So many lines each way are tried. */
const TRIES = [1, 2, 3, 4, 5, 6, 7] as const;

/** Where the name of a ground may stand so that nothing lying upon it hides whose name it is; nearest its middle first. */
export const openPlaces = (piece: TerrainPiece, upon: readonly TerrainPiece[]): Point[] => {
  const shape = polygonOf(piece);
  const above = upon.map(polygonOf);
  const { left, top, right, bottom } = bounds(shape);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const isOpen = (point: Point): boolean =>
    contains(shape, point) && !above.some(one => contains(one, point));
  // Nothing to look for: as good as its middle there is none.
  if (isOpen(middle)) return [];
  const at = (from: number, to: number, i: number): number => from + ((to - from) * i) / (TRIES.length + 1);
  return TRIES.flatMap(i => TRIES.map(j => ({ x: at(left, right, i), y: at(top, bottom, j) })))
    .filter(isOpen)
    .sort((a, b) => distanceOfPoints(a, middle) - distanceOfPoints(b, middle));
};
