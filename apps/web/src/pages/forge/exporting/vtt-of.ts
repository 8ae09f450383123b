import type { Scenario, TerrainEntry } from '@emlia/content';
import { openingsOf } from '@emlia/emlia/reading';
import type { Point } from '@emlia/kernel';

type Ring = readonly Point[];

const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

/** The side of an outline that a door stands in, and where along it. */
const sideWith = (ring: Ring, at: Point): readonly [Point, Point] | undefined => {
  let best: { readonly side: readonly [Point, Point]; readonly away: number } | undefined;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const share =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
    const away = Math.hypot(a.x + dx * share - at.x, a.y + dy * share - at.y);
    if (!best || away < best.away) best = { side: [a, b], away };
  }
  return best?.side;
};

/** The two ends of a door, along the wall it is in. */
const boundsOf = (ring: Ring, at: Point, width: number): readonly [Point, Point] => {
  const [a, b] = sideWith(ring, at) ?? [at, { x: at.x + 1, y: at.y }];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / length) * (width / 2), ((b.y - a.y) / length) * (width / 2)];
  return [
    { x: at.x - dx, y: at.y - dy },
    { x: at.x + dx, y: at.y + dy },
  ];
};

/**
 * A scenario as a Universal VTT: what nobody sees through as lines of sight, doors as portals, a GSU as a square. Woods and the like
 * have no place in that format; they are in the picture.
 */
export const vttOf = (
  { width, height, terrain }: Scenario,
  entries: Readonly<Record<string, TerrainEntry>>,
  picture: { readonly base64: string; readonly pixels: number },
): object => {
  const solid = terrain.flatMap(piece => {
    const entry = entries[piece.terrain];
    // Ground that is stood on hides nobody behind its edge as a wall does.
    const blocks = entry?.character === 'solid' && (!entry.walkable || entry.walls !== undefined);
    return entry && blocks ? [{ piece, entry }] : [];
  });
  const doors = solid.flatMap(({ piece, entry }) =>
    openingsOf(piece, entry)
      .filter(({ is }) => is === 'door')
      .map(({ at, width: wide }) => {
        const bounds = boundsOf(piece.points, at, wide);
        const [a, b] = bounds;
        return {
          position: { x: at.x, y: at.y },
          bounds: [a, b],
          rotation: Math.atan2(b.y - a.y, b.x - a.x),
          closed: true,
          freestanding: false,
        };
      }),
  );
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: picture.pixels,
    },
    line_of_sight: solid
      .filter(({ entry }) => entry.walls !== undefined)
      .map(({ piece }) => closed(piece.points)),
    objects_line_of_sight: solid
      .filter(({ entry }) => entry.walls === undefined)
      .map(({ piece }) => closed(piece.points)),
    portals: doors,
    lights: [],
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    image: picture.base64,
  };
};
