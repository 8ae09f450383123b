import { contains, distanceOfPoints, type Point, type Polygon } from '@emlia/kernel';

/** Something on a map that has a name and that places are told by. */
export interface Landmark {
  readonly name: string;
  readonly at: Point;
  /** Its ground, where it has some. */
  readonly shape?: Polygon;
  /** So far from its middle a place is still the landmark itself. */
  readonly radius?: number;
}

/** A quarter of a right angle either way is still straight north. */
const STRAIGHT = 0.4142;

/** The direction from one point to another in words; north is the top of the map. */
export const compassOf = (from: Point, to: Point): string => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const [east, south] = [Math.abs(dx), Math.abs(dy)];
  const along = south < east * STRAIGHT ? '' : dy < 0 ? 'north' : 'south';
  const across = east <= south * STRAIGHT ? '' : dx < 0 ? 'west' : 'east';
  return along && across ? `${along}-${across}` : along || across;
};

/** `85 m`, `640 m`, `3.2 km`, `144 km`: as exactly as one would say it. */
export const formatDistance = (metres: number): string => {
  if (metres < 100) return `${Math.round(metres)} m`;
  if (metres < 995) return `${Math.round(metres / 10) * 10} m`;
  const km = metres / 1000;
  return `${km < 99.95 ? Math.round(km * 10) / 10 : Math.round(km)} km`;
};

const ofMap = ({ x, y }: Point, { width, height }: MapSize): string => {
  const along = y < height / 3 ? 'north' : y > (height * 2) / 3 ? 'south' : '';
  const across = x < width / 3 ? 'west' : x > (width * 2) / 3 ? 'east' : '';
  return [along, across].filter(Boolean).join('-') || 'middle';
};

interface MapSize {
  readonly width: number;
  readonly height: number;
}

const nearestOf = (landmarks: readonly Landmark[], at: Point): Landmark | undefined => {
  let nearest: Landmark | undefined;
  for (const one of landmarks) {
    if (!nearest || distanceOfPoints(one.at, at) < distanceOfPoints(nearest.at, at)) nearest = one;
  }
  return nearest;
};

/**
 * Where a point of a map is, as one would tell it: `Middlemoor`, `a point in Long Wood`, `a point 3.2 km north of
 * Middlemoor`; on a map without a name on it `a point in the north-west of the map`.
 */
export const whereabouts = (landmarks: readonly Landmark[], at: Point, map: MapSize): string => {
  const spot = nearestOf(
    landmarks.filter(({ at: middle, radius = 0 }) => radius > 0 && distanceOfPoints(middle, at) <= radius),
    at,
  );
  if (spot) return spot.name;
  const inside = landmarks.find(({ shape }) => shape && contains(shape, at));
  if (inside) return `a point in ${inside.name}`;
  const near = nearestOf(landmarks, at);
  if (!near) return `a point in the ${ofMap(at, map)} of the map`;
  const apart = formatDistance(distanceOfPoints(near.at, at));
  return `a point ${apart} ${compassOf(near.at, at)} of ${near.name}`;
};
