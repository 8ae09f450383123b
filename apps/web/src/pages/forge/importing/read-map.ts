/** Maps of other programs, read as things with a class, in squares of their grid. */

interface At {
  readonly x: number;
  readonly y: number;
}

/** Something of a map: an area that is closed, or a line. */
export interface MapThing {
  /** What the other program calls its kind. */
  readonly of: string;
  readonly name: string;
  readonly closed: boolean;
  readonly points: readonly At[];
  /** Where it has doors, with their widths. */
  readonly doors: readonly (At & { readonly width: number })[];
}

export interface ReadMap {
  /** In squares. */
  readonly width: number;
  readonly height: number;
  readonly things: readonly MapThing[];
  /** How many were left out, as nothing of them is here: tiles, points, templates of other files. */
  readonly left: number;
}

type Keyed = Readonly<Record<string, unknown>>;

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const items = (value: unknown): readonly Keyed[] => (Array.isArray(value) ? value.filter(isKeyed) : []);
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e7 ? value : undefined;
const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 60) : '');
const pointOf = (value: unknown): At | undefined => {
  const [x, y] = isKeyed(value) ? [number(value.x), number(value.y)] : [];
  return x === undefined || y === undefined ? undefined : { x, y };
};
const pointsOf = (value: unknown): readonly At[] => items(value).flatMap(one => pointOf(one) ?? []);

const isSame = (a: At | undefined, b: At | undefined): boolean =>
  a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.01;

/** A map of Tiled or a Universal VTT; undefined where it is neither. */
export const readMap = (data: unknown): ReadMap | undefined => {
  if (!isKeyed(data)) return undefined;
  if (Array.isArray(data.layers) && number(data.tilewidth)) return readTiled(data);
  return isKeyed(data.resolution) ? readVtt(data) : undefined;
};

/** Polygons of Tiled are relative to their object and turn clockwise about its place; tiles hang from their lower left. */
const readTiled = (data: Keyed): ReadMap => {
  const [across, down] = [number(data.tilewidth) || 1, number(data.tileheight) || 1];
  const things: MapThing[] = [];
  let left = 0;
  const inLayer = (layer: Keyed, off: At): void => {
    const here = { x: off.x + (number(layer.offsetx) ?? 0), y: off.y + (number(layer.offsety) ?? 0) };
    for (const inner of items(layer.layers)) inLayer(inner, here);
    for (const one of items(layer.objects)) {
      const shape = one.template === undefined ? tiledShape(one) : undefined;
      if (!shape) left += 1;
      else {
        const points = shape.points.map(({ x, y }) => ({ x: (x + here.x) / across, y: (y + here.y) / down }));
        const of = text(one.class) || text(one.type) || text(layer.name) || 'object';
        things.push({ of, name: text(one.name), closed: shape.closed, points, doors: [] });
      }
    }
  };
  for (const layer of items(data.layers)) inLayer(layer, { x: 0, y: 0 });
  return { width: number(data.width) ?? 1, height: number(data.height) ?? 1, things, left };
};

const ROUND = 24;

const tiledShape = (one: Keyed): { readonly points: readonly At[]; readonly closed: boolean } | undefined => {
  const at = pointOf(one);
  if (!at || one.point === true) return undefined;
  const [width, height] = [number(one.width) ?? 0, number(one.height) ?? 0];
  const turn = ((number(one.rotation) ?? 0) * Math.PI) / 180;
  const placed = ({ x, y }: At): At => ({
    x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
  });
  const [polygon, line] = [pointsOf(one.polygon), pointsOf(one.polyline)];
  if (polygon.length >= 3) return { points: polygon.map(placed), closed: true };
  if (line.length >= 2)
    return { points: line.map(placed), closed: isSame(line[0], line.at(-1)) && line.length > 3 };
  if (width <= 0 || height <= 0) return undefined;
  if (one.ellipse === true) {
    const rim = Array.from({ length: ROUND }, (_, i) => (i * 2 * Math.PI) / ROUND);
    const points = rim.map(angle =>
      placed({ x: (width / 2) * (1 + Math.sin(angle)), y: (height / 2) * (1 - Math.cos(angle)) }),
    );
    return { points, closed: true };
  }
  const top = one.gid === undefined ? 0 : -height;
  const corners = [
    { x: 0, y: top },
    { x: width, y: top },
    { x: width, y: top + height },
    { x: 0, y: top + height },
  ];
  return { points: corners.map(placed), closed: true };
};

/** Lines of sight of a Universal VTT, in squares from the origin of its map; those that come back to where they began are closed. */
const readVtt = (data: Keyed): ReadMap => {
  const resolution = isKeyed(data.resolution) ? data.resolution : {};
  const origin = pointOf(resolution.map_origin) ?? { x: 0, y: 0 };
  const size = pointOf(resolution.map_size) ?? { x: 1, y: 1 };
  const from = ({ x, y }: At): At => ({ x: x - origin.x, y: y - origin.y });
  const portals = items(data.portals).flatMap(portal => {
    const at = pointOf(portal.position);
    const [a, b] = pointsOf(portal.bounds);
    return at ? [{ ...from(at), width: a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1 }] : [];
  });
  const lines = (of: string, value: unknown): MapThing[] =>
    joined((Array.isArray(value) ? value : []).map(pointsOf).filter(line => line.length >= 2)).map(line => {
      const closed = line.length > 3 && isSame(line[0], line.at(-1));
      const points = (closed ? line.slice(0, -1) : line).map(from);
      const doors = portals.filter(door => awayFrom(points, closed, door) < 0.3);
      return { of, name: '', closed, points, doors };
    });
  const things = [...lines('walls', data.line_of_sight), ...lines('objects', data.objects_line_of_sight)];
  return { width: size.x, height: size.y, things, left: 0 };
};

/** Lines whose ends meet as one, so that walls drawn piece by piece become a house. */
const joined = (lines: readonly (readonly At[])[]): readonly (readonly At[])[] => {
  const open = [...lines];
  const whole: (readonly At[])[] = [];
  for (let line = open.shift(); line; line = open.shift()) {
    let now: readonly At[] = line;
    for (let again = !isSame(now[0], now.at(-1)); again; ) {
      const end = now.at(-1);
      const next = open.findIndex(one => isSame(one[0], end) || isSame(one.at(-1), end));
      const found = open[next];
      again = found !== undefined;
      if (!found) break;
      open.splice(next, 1);
      now = [...now, ...(isSame(found[0], end) ? found : found.toReversed()).slice(1)];
      if (isSame(now[0], now.at(-1))) again = false;
    }
    whole.push(now);
  }
  return whole;
};

const awayFrom = (points: readonly At[], closed: boolean, at: At): number => {
  const ring = closed && points[0] ? [...points, points[0]] : points;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, b] of ring.entries()) {
    const a = ring[i - 1];
    if (!a) continue;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const share =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length));
    least = Math.min(least, Math.hypot(a.x + dx * share - at.x, a.y + dy * share - at.y));
  }
  return least;
};
