import { areaOfRing, cos, crossingOf, type Point, sin, snap } from '@emlia/kernel';
import {
  type JsonSchema,
  list,
  MISSING,
  number,
  object,
  sharedDefinition,
  shownValue,
  whole,
  withJsonSchema,
} from '@emlia/packs';
import * as z from 'zod';
import { ringAlong } from './ring-along.ts';
import { ringAround } from './ring-around.ts';

/** The table has its origin in the north-west corner; x grows to the east, y to the south. */

const FARTHEST = 10_000;
const coordinate = () => number(-FARTHEST, FARTHEST).transform(snap);
const extent = () => number(0.1, FARTHEST).transform(snap);

/** `[12.5, 8]` */
export const pointSchema = withJsonSchema(
  z
    .tuple([coordinate(), coordinate()], {
      error: ({ input }) =>
        input === undefined ? MISSING : `must be a point like [12.5, 8], not ${shownValue(input)}`,
    })
    .transform(([x, y]): Point => ({ x, y })),
  () => sharedDefinition('point', () => jsonOfPoint),
);

const jsonOfPoint = {
  description: 'A point of the table: from its west edge, and from its north edge, in GSU.',
  examples: [[12.5, 8]],
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { type: 'number', minimum: -FARTHEST, maximum: FARTHEST },
} as JsonSchema;

/** The ring is simple and has an inside. */
const polygon = list(pointSchema, 3, 100).check(ctx => {
  if (ctx.value.length < 3) return;
  const crossing = crossingOf(ctx.value);
  const message = crossing
    ? `its sides ${crossing[0] + 1} and ${crossing[1] + 1} cross or touch`
    : areaOfRing(ctx.value) === 0
      ? 'has no inside'
      : undefined;
  if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
});

/** x and y of the north-west corner; turned about its middle, clockwise. */
const rectangle = object({
  x: coordinate(),
  y: coordinate(),
  width: extent(),
  height: extent(),
  turned: whole(-359, 359).optional(),
}).transform(({ x, y, width, height, turned = 0 }): Point[] => {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  if (turned === 0) return corners;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const [across, along] = [sin(turned), cos(turned)];
  return corners.map(corner => {
    const [dx, dy] = [corner.x - middle.x, corner.y - middle.y];
    return { x: snap(middle.x + dx * along - dy * across), y: snap(middle.y + dx * across + dy * along) };
  });
});

/** A road, a stream, a hedge: a line, and how wide it is. */
const band = object({ along: list(pointSchema, 2, 60), width: extent() }).transform(
  ({ along, width }, ctx): readonly Point[] => {
    const same = along.findIndex((one, i) => {
      const last = along[i - 1];
      return last !== undefined && last.x === one.x && last.y === one.y;
    });
    const message =
      same >= 0 ? `its points ${same} and ${same + 1} are the same` : crossesItself(ringAlong(along, width));
    if (message === undefined) return ringAlong(along, width);
    ctx.addIssue({ code: 'custom', message, input: along, path: ['along'] });
    return z.NEVER;
  },
);

const crossesItself = (ring: readonly Point[]): string | undefined =>
  crossingOf(ring) ? 'bends too sharply for its width' : undefined;

const circle = object({ x: coordinate(), y: coordinate(), radius: extent() }).transform(
  ({ radius, ...middle }): Point[] => ringAround(middle, radius),
);

/** The keys of which a piece of terrain or a zone has exactly one. */
export const SHAPE_FIELDS = {
  polygon: polygon.optional(),
  rectangle: rectangle.optional(),
  circle: circle.optional(),
  band: band.optional(),
};

type Shapes = { readonly [K in keyof typeof SHAPE_FIELDS]?: readonly Point[] | undefined };

/** The ring drawn, or why there is none. */
export const drawnRing = ({ polygon, rectangle, circle, band }: Shapes): readonly Point[] | string => {
  const [ring, ...more] = [polygon, rectangle, circle, band].filter(one => one !== undefined);
  if (!ring) return 'has no shape; give a polygon, a rectangle, a circle or a band';
  return more.length === 0
    ? ring
    : 'has more than one shape; keep one of polygon, rectangle, circle and band';
};
