import { EDGES, type Edge, ringAlong } from '@emlia/content';
import { areaOfRing, cos, crossingOf, isInRing, type Point, sin } from '@emlia/kernel';
import type { Plain } from '@emlia/packs/edit';
import { isKeyed, type Steps } from '../form/writing.ts';

/** What a scenario writes of something that has a place: its one shape among other keys. */
export type Written = Readonly<Record<string, unknown>>;
export type Ring = readonly Point[];

/** One change within what is written of a thing. */
export interface Change {
  readonly path: Steps;
  readonly to: Plain;
}

/** How large the table is: a strip along an edge of it has no other measure. */
export interface TableSize {
  readonly width: number;
  readonly height: number;
}

type Pair = readonly [number, number];

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every(one => typeof one === 'number');

const pairsOf = (value: unknown): readonly Pair[] | undefined =>
  Array.isArray(value) && value.every(isPair) ? value : undefined;

const numbersOf = <K extends string>(
  value: unknown,
  ...keys: readonly K[]
): Readonly<Record<K, number>> | undefined =>
  isKeyed(value) && keys.every(key => typeof value[key] === 'number')
    ? (value as unknown as Readonly<Record<K, number>>)
    : undefined;

const pointOf = ([x, y]: Pair): Point => ({ x, y });
const pairOf = ({ x, y }: Point): Pair => [x, y];

const polygonOf = ({ polygon }: Written) => pairsOf(polygon);
const bandOf = ({ band }: Written) => {
  const along = isKeyed(band) ? pairsOf(band.along) : undefined;
  const width = numbersOf(band, 'width')?.width;
  return along && width !== undefined ? { along, width } : undefined;
};
const rectangleOf = ({ rectangle }: Written) => {
  const read = numbersOf(rectangle, 'x', 'y', 'width', 'height');
  return read && { ...read, turned: numbersOf(rectangle, 'turned')?.turned ?? 0 };
};
const circleOf = ({ circle }: Written) => numbersOf(circle, 'x', 'y', 'radius');
/** A disc: a place, and how far it reaches. */
const discOf = (written: Written) => {
  const radius = numbersOf(written, 'radius')?.radius;
  return isPair(written.at) && radius !== undefined ? { ...pointOf(written.at), radius } : undefined;
};

const isEdge = (value: unknown): value is Edge => EDGES.some(edge => edge === value);

/** A strip along an edge of the table, or with no depth a stretch of it. */
const stripOf = (written: Written, { width, height }: TableSize) => {
  const { edge, depth, from, to } = written;
  if (!isEdge(edge)) return undefined;
  const across = edge === 'north' || edge === 'south';
  const length = across ? width : height;
  return {
    edge,
    across,
    length,
    beyond: across ? height : width,
    depth: typeof depth === 'number' ? depth : 0,
    from: typeof from === 'number' ? from : 0,
    to: typeof to === 'number' ? to : length,
  };
};

type Strip = NonNullable<ReturnType<typeof stripOf>>;

/** A place of a strip: so far along its edge, and so far from it. */
const onStrip = ({ edge, across, beyond }: Strip, along: number, off: number): Point => {
  const away = edge === 'north' || edge === 'west' ? off : beyond - off;
  return across ? { x: along, y: away } : { x: away, y: along };
};

const stripRing = (strip: Strip): Ring => [
  onStrip(strip, strip.from, 0),
  onStrip(strip, strip.to, 0),
  onStrip(strip, strip.to, strip.depth),
  onStrip(strip, strip.from, strip.depth),
];

/** The ends of a strip, and its inner side. */
const stripHandles = (strip: Strip): Ring => {
  const ends = [strip.from, strip.to].map(along => onStrip(strip, along, strip.depth / 2));
  return strip.depth > 0 ? [...ends, onStrip(strip, (strip.from + strip.to) / 2, strip.depth)] : ends;
};

const stripMoved = (strip: Strip, handle: number, { x, y }: Point): readonly Change[] => {
  const along = strip.across ? x : y;
  const zero = onStrip(strip, 0, 0);
  const off = Math.abs(strip.across ? y - zero.y : x - zero.x);
  if (handle === 2) return [{ path: ['depth'], to: rounded(Math.max(SHORTEST, off)) }];
  if (handle === 0) {
    const to = Math.min(Math.max(0, along), strip.to - SHORTEST);
    return [{ path: ['from'], to: rounded(to) }];
  }
  const to = Math.max(Math.min(strip.length, along), strip.from + SHORTEST);
  return [{ path: ['to'], to: rounded(to) }];
};

type Rectangle = NonNullable<ReturnType<typeof rectangleOf>>;

const turnedAbout = (middle: Point, { x, y }: Point, degrees: number): Point => {
  const [across, along] = [sin(degrees), cos(degrees)];
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: middle.x + dx * along - dy * across, y: middle.y + dx * across + dy * along };
};

const cornersOf = ({ x, y, width, height, turned }: Rectangle): Ring => {
  const middle = { x: x + width / 2, y: y + height / 2 };
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map(corner => (turned === 0 ? corner : turnedAbout(middle, corner, turned)));
};

const ROUND = 24;

/** The outline of what is written; none where it has no shape that can be read. */
export const ringOf = (written: Written): Ring | undefined => {
  const [polygon, band, rectangle, circle] = [
    polygonOf(written),
    bandOf(written),
    rectangleOf(written),
    circleOf(written),
  ];
  if (polygon) return polygon.map(pointOf);
  if (band && band.along.length > 1) return ringAlong(band.along.map(pointOf), band.width);
  if (rectangle) return cornersOf(rectangle);
  const round = circle ?? discOf(written);
  return (
    round &&
    Array.from({ length: ROUND }, (_, i) => ({
      x: round.x + round.radius * sin((i * 360) / ROUND),
      y: round.y - round.radius * cos((i * 360) / ROUND),
    }))
  );
};

/** The same, of a strip along an edge too. */
export const outlineOf = (written: Written, table: TableSize): Ring | undefined => {
  const strip = stripOf(written, table);
  return strip ? stripRing(strip) : ringOf(written);
};

/** Where it can be taken hold of to change its shape. */
export const handlesOf = (written: Written, table?: TableSize): Ring => {
  const strip = table && stripOf(written, table);
  if (strip) return stripHandles(strip);
  const point = pointIn(written);
  if (point) return [point];
  const [polygon, band, rectangle, circle] = [
    polygonOf(written),
    bandOf(written),
    rectangleOf(written),
    circleOf(written),
  ];
  if (polygon) return polygon.map(pointOf);
  if (band) return band.along.map(pointOf);
  if (rectangle) return cornersOf(rectangle);
  const round = circle ?? discOf(written);
  if (round) return [{ x: round.x + round.radius, y: round.y }];
  return pairsOf(written.path)?.map(pointOf) ?? [];
};

/** A place that is a point and no more. */
const pointIn = ({ point, at, radius }: Written): Point | undefined =>
  isPair(point) ? pointOf(point) : isPair(at) && radius === undefined ? pointOf(at) : undefined;

/** The corners that can be added to and taken from, and where they are written. */
const chainOf = (
  written: Written,
): { readonly path: Steps; readonly pairs: readonly Pair[]; readonly least: number } | undefined => {
  const [polygon, band] = [polygonOf(written), bandOf(written)];
  if (polygon) return { path: ['polygon'], pairs: polygon, least: 3 };
  const path = pairsOf(written.path);
  if (path) return { path: ['path'], pairs: path, least: 1 };
  return band && { path: ['band', 'along'], pairs: band.along, least: 2 };
};

/** The middles of its sides: dragged, one becomes a corner. */
export const middlesOf = (written: Written): Ring => {
  const chain = chainOf(written);
  if (!chain) return [];
  const { pairs, least } = chain;
  // A ring has one side more than a line.
  return pairs.slice(0, least === 3 ? undefined : -1).map((pair, i) => {
    const [a, b] = [pointOf(pair), pointOf(pairs[(i + 1) % pairs.length] ?? pair)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  });
};

/** One more corner, on the side of this number. */
export const cornerAdded = (written: Written, side: number, at: Point): readonly Change[] => {
  const chain = chainOf(written);
  if (!chain) return [];
  const to = chain.pairs.toSpliced(side + 1, 0, [rounded(at.x), rounded(at.y)]);
  return [{ path: chain.path, to: to as Plain }];
};

/** Without one of its corners; what has no more than it needs keeps them. */
export const cornerRemoved = (written: Written, corner: number): readonly Change[] => {
  const chain = chainOf(written);
  if (!chain || chain.pairs.length <= chain.least) return [];
  return [{ path: chain.path, to: chain.pairs.toSpliced(corner, 1) as Plain }];
};

/** A contour within another: each corner so far towards the middle. */
export const contourWithin = (ring: Ring, by: number): Ring | undefined => {
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  };
  const inner = ring.map(({ x, y }) => {
    const away = Math.hypot(middle.x - x, middle.y - y);
    const share = away <= by ? 1 : by / away;
    return { x: rounded(x + (middle.x - x) * share), y: rounded(y + (middle.y - y) * share) };
  });
  const isShape = crossingOf(inner) === undefined && Math.abs(areaOfRing(inner)) > SHORTEST;
  return isShape && inner.every(({ x, y }) => isInRing(ring, x, y)) ? inner : undefined;
};

/** Corners that others may fall on; what is round has none. */
export const cornersIn = (written: Written): Ring =>
  circleOf(written) || discOf(written)
    ? []
    : handlesOf(written).map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));

/** No side is shorter than this, in GSU. */
const SHORTEST = 0.5;

const resized = (rectangle: Rectangle, corner: number, to: Point): Change[] => {
  const opposite = cornersOf(rectangle)[(corner + 2) % 4] ?? to;
  // A turned one keeps its turn: its new middle lies between the two corners.
  const middle = { x: (opposite.x + to.x) / 2, y: (opposite.y + to.y) / 2 };
  const [a, b] = [opposite, to].map(point => turnedAbout(middle, point, -rectangle.turned));
  if (!a || !b) return [];
  const [width, height] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)].map(side =>
    rounded(Math.max(SHORTEST, side)),
  );
  const [x, y] = [rounded(middle.x - (width ?? 0) / 2), rounded(middle.y - (height ?? 0) / 2)];
  return [
    ['x', x],
    ['y', y],
    ['width', width ?? SHORTEST],
    ['height', height ?? SHORTEST],
  ].flatMap(([key, value]) =>
    rectangle[key as keyof Rectangle] === value
      ? []
      : [{ path: ['rectangle', String(key)], to: Number(value) }],
  );
};

/** As fine as files are written. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** One of its handles dragged to a place. */
export const handleMoved = (
  written: Written,
  handle: number,
  to: Point,
  table?: TableSize,
): readonly Change[] => {
  const strip = table && stripOf(written, table);
  if (strip) return stripMoved(strip, handle, to);
  if (pointIn(written))
    return [{ path: [isPair(written.point) ? 'point' : 'at'], to: [rounded(to.x), rounded(to.y)] }];
  const rectangle = rectangleOf(written);
  const circle = circleOf(written);
  const at = [rounded(to.x), rounded(to.y)];
  if (polygonOf(written)) return [{ path: ['polygon', handle], to: at }];
  if (bandOf(written)) return [{ path: ['band', 'along', handle], to: at }];
  if (pairsOf(written.path)) return [{ path: ['path', handle], to: at }];
  const disc = discOf(written);
  if (disc) {
    const radius = Math.max(SHORTEST, Math.hypot(to.x - disc.x, to.y - disc.y));
    return [{ path: ['radius'], to: rounded(radius) }];
  }
  if (rectangle) return resized(rectangle, handle, to);
  if (!circle) return [];
  const radius = Math.max(SHORTEST, Math.hypot(to.x - circle.x, to.y - circle.y));
  return [{ path: ['circle', 'radius'], to: rounded(radius) }];
};

/** Every place within what is written through a function, openings too. */
const placesThrough = (written: Written, through: (at: Point) => Point): Change[] => {
  const pair = (one: Pair): Plain => {
    const { x, y } = through(pointOf(one));
    return [rounded(x), rounded(y)];
  };
  const changes: Change[] = [];
  const [polygon, band, rectangle, circle] = [
    polygonOf(written),
    bandOf(written),
    rectangleOf(written),
    circleOf(written),
  ];
  if (polygon) changes.push({ path: ['polygon'], to: polygon.map(pair) });
  if (band) changes.push({ path: ['band', 'along'], to: band.along.map(pair) });
  if (rectangle) {
    const { x, y, width, height } = rectangle;
    const middle = through({ x: x + width / 2, y: y + height / 2 });
    changes.push({ path: ['rectangle', 'x'], to: rounded(middle.x - width / 2) });
    changes.push({ path: ['rectangle', 'y'], to: rounded(middle.y - height / 2) });
  }
  if (circle) {
    const { x, y } = through(circle);
    changes.push({ path: ['circle', 'x'], to: rounded(x) }, { path: ['circle', 'y'], to: rounded(y) });
  }
  const point = pointIn(written);
  if (isPair(written.at)) changes.push({ path: ['at'], to: pair(written.at) });
  else if (point) changes.push({ path: ['point'], to: pair(pairOf(point)) });
  const path = pairsOf(written.path);
  if (path) changes.push({ path: ['path'], to: path.map(pair) });
  if (Array.isArray(written.openings))
    for (const [i, opening] of written.openings.entries())
      if (isKeyed(opening) && isPair(opening.at))
        changes.push({ path: ['openings', i, 'at'], to: pair(opening.at) });
  return changes;
};

/** All of it moved, with its doors and windows. */
export const shapeMoved = (written: Written, by: Point): readonly Change[] =>
  by.x === 0 && by.y === 0 ? [] : placesThrough(written, ({ x, y }) => ({ x: x + by.x, y: y + by.y }));

const changed = (value: unknown, path: Steps, to: Plain): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? changed(one, rest, to) : one));
  const held = isKeyed(value) ? value : {};
  return { ...held, [step]: changed(held[step], rest, to) };
};

export const withChanges = (written: Written, changes: readonly Change[]): Written =>
  changes.reduce<Written>((now, { path, to }) => changed(now, path, to) as Written, written);

/** What a table can be mirrored by: its middle from west to east, from north to south, or both, which turns it half round. */
export type Mirror = 'across' | 'down' | 'round';

/** A copy on the other side of the table; its id is the other's alone. */
export const mirrored = (
  { id: _, ...written }: Written,
  mirror: Mirror,
  { width, height }: { readonly width: number; readonly height: number },
): Written => {
  const copy = withChanges(
    written,
    placesThrough(written, ({ x, y }) => ({
      x: mirror === 'down' ? x : width - x,
      y: mirror === 'across' ? y : height - y,
    })),
  );
  const turned = rectangleOf(written)?.turned ?? 0;
  return mirror === 'round' || turned === 0
    ? copy
    : withChanges(copy, [{ path: ['rectangle', 'turned'], to: -turned }]);
};

/** The nearest point of an outline, for doors and windows. */
export const nearestOn = (ring: Ring, at: Point): Point | undefined => {
  let best: { readonly point: Point; readonly away: number } | undefined;
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length] ?? from;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const share =
      length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length));
    const point = { x: rounded(from.x + dx * share), y: rounded(from.y + dy * share) };
    const away = Math.hypot(point.x - at.x, point.y - at.y);
    if (!best || away < best.away) best = { point, away };
  }
  return best?.point;
};

/** What is written of a shape that was drawn by its corners. */
export const drawnShape = (
  is: 'polygon' | 'band' | 'rectangle' | 'circle',
  corners: Ring,
  width: number,
): Written => {
  if (is === 'circle') {
    const [middle = { x: 0, y: 0 }, rim = middle] = corners;
    return { circle: { ...middle, radius: rounded(Math.hypot(rim.x - middle.x, rim.y - middle.y)) } };
  }
  if (is === 'polygon') return { polygon: corners.map(pairOf) };
  if (is === 'band') return { band: { along: corners.map(pairOf), width } };
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { rectangle: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } };
};
