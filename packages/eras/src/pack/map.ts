import { areaOfRing, cos, crossingOf, distanceOfPoints, type Point, sin, snap } from '@emlia/kernel';
import {
  flag,
  list,
  MISSING,
  number,
  object,
  shownValue,
  slug,
  text,
  whole,
  withoutUndefined,
} from '@emlia/packs';
import * as z from 'zod';

/**
 * Maps of both scales, in metres from the north-west corner: x grows to the east, y to the south. A map is a plane
 * with areas on it (map.terrain).
 */

/** What a piece of ground is; any of these together. */
export interface GroundTraits {
  /** Nobody on the ground can enter. */
  readonly blocking?: true;
  /** River, mud, swamp (hazard.choice). */
  readonly hazard?: true;
  readonly forest?: true;
  /** Nothing is seen through it. */
  readonly opaque?: true;
  /** Elevation, 0 where no area says otherwise; the highest of overlapping areas counts. */
  readonly level?: number;
}

export interface GroundArea extends GroundTraits {
  /** What players call it. */
  readonly name?: string;
  /** A simple polygon, convex or not. */
  readonly points: readonly Point[];
}

export interface GroundMap {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly GroundArea[];
}

export const isOnMap = ({ width, height }: Pick<GroundMap, 'width' | 'height'>, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** The largest coordinate: as wide as the world. */
const FARTHEST = 50_000_000;

export const metresField = (most = FARTHEST) => number(0, most).transform(snap);
const extent = () => number(0.1, FARTHEST).transform(snap);
const coordinate = () => number(-FARTHEST, FARTHEST).transform(snap);

/** `[1200, 800]` */
export const pointField = z
  .tuple([coordinate(), coordinate()], {
    error: ({ input }) =>
      input === undefined ? MISSING : `must be a point like [1200, 800], not ${shownValue(input)}`,
  })
  .transform(([x, y]): Point => ({ x, y }));

const ring = (points: readonly Point[], ctx: { value: unknown; issues: unknown[] }): void => {
  const crossing = crossingOf(points);
  const message = crossing
    ? `its sides ${crossing[0] + 1} and ${crossing[1] + 1} cross or touch`
    : areaOfRing(points) === 0
      ? 'has no inside'
      : undefined;
  if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
};

const polygon = list(pointField, 3, 500).check(ctx => ring(ctx.value, ctx));

/** x and y of the north-west corner. */
const rectangle = object({ x: coordinate(), y: coordinate(), width: extent(), height: extent() }).transform(
  ({ x, y, width, height }): readonly Point[] => [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ],
);

const CORNERS = 24;

const circle = object({ x: coordinate(), y: coordinate(), radius: extent() }).transform(
  ({ x, y, radius }): readonly Point[] =>
    Array.from({ length: CORNERS }, (_, i) => {
      const degrees = (i * 360) / CORNERS;
      return { x: snap(x + radius * sin(degrees)), y: snap(y - radius * cos(degrees)) };
    }),
);

/** A river, a road, a hedge: a line with a width. */
const band = object({ along: list(pointField, 2, 100), width: extent() }).transform(
  ({ along, width }, ctx): readonly Point[] => {
    const left = along.map((_, i) => beside(along, i, width / 2));
    const right = along.map((_, i) => beside(along, i, -width / 2)).reverse();
    const points = [...left, ...right];
    const crossing = crossingOf(points);
    if (crossing) {
      ctx.issues.push({ code: 'custom', message: 'bends too sharply for its width', input: along });
      return z.NEVER;
    }
    return points;
  },
);

/** The point so far to the left of a corner of a line, where the two strokes' borders meet. */
const beside = (along: readonly Point[], i: number, by: number): Point => {
  const here = along[i] as Point;
  const before = unit(along[i - 1] ?? here, along[i - 1] ? here : (along[i + 1] ?? here));
  const after = unit(along[i + 1] ? here : (along[i - 1] ?? here), along[i + 1] ?? here);
  const normal = { x: before.y + after.y, y: -before.x - after.x };
  // Half the angle's cosine, from the normals' sum; never so sharp that the corner runs away.
  const size = Math.max(0.5, (normal.x * normal.x + normal.y * normal.y) / 2);
  return { x: snap(here.x + (normal.x * by) / size), y: snap(here.y + (normal.y * by) / size) };
};

const unit = (from: Point, to: Point): Point => {
  const length = distanceOfPoints(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

export const SHAPES = {
  polygon: polygon.optional(),
  rectangle: rectangle.optional(),
  circle: circle.optional(),
  band: band.optional(),
};

type Shapes = { readonly [K in keyof typeof SHAPES]?: readonly Point[] | undefined };

/** The ring drawn; a complaint where none or several are. */
export const drawn = (raw: Shapes, ctx: z.RefinementCtx): readonly Point[] => {
  const [one, ...more] = [raw.polygon, raw.rectangle, raw.circle, raw.band].filter(
    shape => shape !== undefined,
  );
  if (one && more.length === 0) return one;
  const message = one
    ? 'has more than one shape'
    : 'has no shape; give a polygon, a rectangle, a circle or a band';
  ctx.addIssue({ code: 'custom', message, input: raw });
  return z.NEVER;
};

/** What is not so is left out. */
const yes = () => flag().transform(value => (value ? (true as const) : undefined));

const area = object({
  name: text(60).optional(),
  ...SHAPES,
  blocking: yes().optional(),
  hazard: yes().optional(),
  forest: yes().optional(),
  opaque: yes().optional(),
  level: whole(-5, 20).optional(),
}).transform(({ polygon, rectangle, circle, band, ...ground }, ctx): GroundArea => {
  const points = drawn({ polygon, rectangle, circle, band }, ctx);
  return withoutUndefined({ ...ground, points });
});

export const groundKeys = {
  width: extent(),
  height: extent(),
  areas: list(area, 0, 500).optional(),
};

/** maps/<id>.yaml */
export const groundMap = object({ about: text(400).optional(), ...groundKeys }).transform(
  ({ width, height, areas = [] }): GroundMap => ({ width, height, areas }),
);

/** A map written out, or the id of one of the pack's. */
export const mapId = slug();
