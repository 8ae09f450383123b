import { convexHull, isInRing, type Point } from '@emlia/kernel';
import type { Hit, Piece } from './scene.ts';

const CORNERS = 16;

const rims = new WeakMap<readonly Point[], readonly Point[]>();

/** The members at the rim; they stay the same however near one looks. */
const rimOf = (figures: readonly Point[]): readonly Point[] => {
  const known = rims.get(figures);
  if (known) return known;
  const rim = convexHull([...figures]);
  rims.set(figures, rim);
  return rim;
};

/** The outline round a unit's bases, so much wider. */
export const outlineAround = (figures: readonly Point[], radius: number): Point[] => {
  const points: Point[] = [];
  for (const { x, y } of rimOf(figures)) {
    for (let i = 0; i < CORNERS; i++) {
      const angle = (2 * Math.PI * i) / CORNERS;
      points.push({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
    }
  }
  return convexHull(points);
};

export const middleOfFigures = (figures: readonly Point[]): Point => {
  let [x, y] = [0, 0];
  for (const figure of figures) {
    x += figure.x;
    y += figure.y;
  }
  const count = Math.max(1, figures.length);
  return { x: x / count, y: y / count };
};

/** What lies under a place: the nearest member within reach, else the unit whose outline it is in. */
export const hitAt = (pieces: readonly Piece[], at: Point, slack: number): Hit | undefined => {
  let nearest: { hit: Hit; away: number } | undefined;
  for (const piece of pieces) {
    for (const figure of piece.figures) {
      const away = Math.hypot(figure.x - at.x, figure.y - at.y) - piece.radius;
      if (away <= slack && (!nearest || away < nearest.away)) {
        nearest = { hit: { unit: piece.id, figure: figure.id }, away };
      }
    }
  }
  if (nearest) return nearest.hit;
  const around = pieces.find(piece =>
    isInRing(outlineAround(piece.figures, piece.radius + slack), at.x, at.y),
  );
  return around && { unit: around.id };
};
