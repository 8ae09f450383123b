import { bounds, contains, type Point, type Polygon, polygon } from '@emlia/kernel';
import type { Scenario } from '../../entries/scenario.ts';
import type { Mode } from '../../entries/unit.ts';
import type { Draft } from '../check.ts';

/** How finely ground is looked over, in GSU, and how many places of it at most. */
const STEP = 0.5;
export const MOST_PLACES = 5000;

/** Pieces of terrain that none of these modes can enter. */
export const piecesClosedTo = (draft: Draft, { terrain }: Scenario, modes: readonly Mode[]): Polygon[] =>
  terrain.flatMap(piece => {
    if (piece.waits) return [];
    const { impassable = [], walls, floors } = draft.terrain.get(piece.terrain) ?? {};
    // A building is stood in, or on top of.
    const bars =
      walls === undefined && floors === undefined && modes.every(mode => impassable.includes(mode));
    return bars ? [polygon(piece.points)] : [];
  });

/** About; undefined where it is too large to be crowded. */
export const areaLeft = (
  ground: readonly (readonly Point[])[],
  isFree: (point: Point) => boolean,
): number | undefined => {
  let places = 0;
  for (const ring of ground) {
    const shape = polygon(ring);
    const { left, top, right, bottom } = bounds(shape);
    if (((right - left) * (bottom - top)) / (STEP * STEP) > MOST_PLACES) return undefined;
    for (let x = left + STEP / 2; x < right; x += STEP) {
      for (let y = top + STEP / 2; y < bottom; y += STEP) {
        if (contains(shape, { x, y }) && isFree({ x, y })) places += 1;
      }
    }
  }
  return places * STEP * STEP;
};
