import type { Opening, TerrainEntry, TerrainPiece } from '@emlia/content';
import {
  areaOfRing,
  bounds,
  distanceOfPoints,
  lerp,
  type Point,
  type Polygon,
  snapPoint,
} from '@emlia/kernel';
import type { Ground } from '../world.ts';

/** terrain.building: a door for each side where the scenario marks none. */
const DOOR = 2;
/** How far off the outline an opening may be marked. */
const OFF = 0.5;

const groundOf = (
  piece: TerrainPiece,
  whole: TerrainEntry,
  points: readonly Point[],
  entry: TerrainEntry = whole,
): Ground => {
  const shape: Polygon = { kind: 'polygon', points };
  return { piece, entry, whole, shape, box: bounds(shape) };
};

/** What a piece is on the table: one area, or of a building its walls with gaps where they are open. */
export const groundsOf = (piece: TerrainPiece, entry: TerrainEntry): Ground[] => {
  if (entry.walls === undefined) return [groundOf(piece, entry, piece.points)];
  const ring = areaOfRing(piece.points) < 0 ? piece.points.toReversed() : piece.points;
  const openings = gapsOf(piece, ring);
  const walls = ring.flatMap((from, i) => {
    const to = ring[i + 1 < ring.length ? i + 1 : 0] as Point;
    return wallsAlong(piece, entry, [from, to], openings);
  });
  return [groundOf(piece, entry, piece.points, floorOf(entry)), ...walls];
};

/** The doors and windows of a building. */
const gapsOf = (piece: TerrainPiece, ring: readonly Point[]): readonly Opening[] => {
  const marked = piece.openings?.filter(({ is }) => is !== 'stairs');
  // Stairs alone say nothing of doors.
  return marked && (marked.length > 0 || piece.openings?.length === 0) ? marked : doorsOf(ring);
};

/** terrain.building: the openings a piece has on the table, those it has without the scenario's saying so among them. */
export const openingsOf = (piece: TerrainPiece, entry: TerrainEntry): readonly Opening[] => {
  const stairs = piece.openings?.filter(({ is }) => is === 'stairs') ?? [];
  return entry.walls === undefined ? stairs : [...gapsOf(piece, piece.points), ...stairs];
};

/** What a building is inside its walls: open ground, perhaps under a roof. */
const floorOf = ({
  walls: _walls,
  floors: upper = [],
  hits: _hits,
  size: _size,
  damageLimit: _limit,
  threshold: _threshold,
  ...entry
}: TerrainEntry): TerrainEntry => ({
  ...entry,
  // terrain.building: a walkable top is its highest floor.
  ...floored(entry.walkable ? [...upper.filter(floor => floor < entry.height), entry.height] : upper),
  character: 'open',
  height: 0,
  rough: [],
  veryRough: [],
  impassable: [],
  walkable: true,
});

const floored = (floors: readonly number[]): Pick<TerrainEntry, 'floors'> =>
  floors.length > 0 ? { floors } : {};

const doorsOf = (ring: readonly Point[]): Opening[] =>
  ring.map((from, i) => ({
    is: 'door',
    at: lerp(from, ring[i + 1 < ring.length ? i + 1 : 0] as Point, 0.5),
    width: DOOR,
  }));

/** Strips just inside one side, from opening to opening; under a window the wall stands half as high. */
const wallsAlong = (
  piece: TerrainPiece,
  entry: TerrainEntry,
  [from, to]: readonly [Point, Point],
  openings: readonly Opening[],
): Ground[] => {
  const length = distanceOfPoints(from, to);
  if (length === 0) return [];
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const thick = entry.walls ?? 0;
  const strip = (start: number, end: number): Point[] => {
    const at = (along: number, deep: number): Point =>
      snapPoint({ x: from.x + dx * along - dy * deep, y: from.y + dy * along + dx * deep });
    return [at(start, 0), at(end, 0), at(end, thick), at(start, thick)];
  };
  const gaps = openings
    .map(({ at, width, is }) => ({
      is,
      along: (at.x - from.x) * dx + (at.y - from.y) * dy,
      off: Math.abs((at.y - from.y) * dx - (at.x - from.x) * dy),
      width,
    }))
    .filter(({ along, off }) => off <= OFF && along > 0 && along < length)
    .map(({ is, along, width }) => ({
      is,
      start: Math.max(0, along - width / 2),
      end: Math.min(length, along + width / 2),
    }))
    .sort((a, b) => a.start - b.start);
  const { floors: _floors, ...walled } = entry;
  const wall: TerrainEntry = { ...walled, walkable: false };
  const grounds: Ground[] = [];
  let built = 0;
  for (const { is, start, end } of gaps) {
    if (start > built) grounds.push(groundOf(piece, entry, strip(built, start), wall));
    if (is === 'window')
      grounds.push(groundOf(piece, entry, strip(start, end), { ...wall, height: entry.height / 2 }));
    built = Math.max(built, end);
  }
  if (built < length) grounds.push(groundOf(piece, entry, strip(built, length), wall));
  return grounds;
};
