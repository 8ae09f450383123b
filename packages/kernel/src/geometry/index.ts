export { angleBetween, cos, direction, heading, normalise, rotate, sin } from './angle.ts';
export {
  type Axis,
  across,
  along,
  axisBetween,
  chordAt,
  chordsAt,
  clipToStrip,
  extentAcross,
  extentAlong,
  type Interval,
  partsInside,
  pointAt,
} from './clip.ts';
export { contains, distance, distanceToPoint, isWithin, type Nearest, nearest } from './distance.ts';
export { GRAIN, isOnGrain, snap, snapPoint, within } from './grain.ts';
export { convexHull, hullOfDiscs, hullOfShapes } from './hull.ts';
export { areaOfRing, bounds } from './outline.ts';
export { overlaps } from './overlap.ts';
export { add, distanceOfPoints, lerp, meanOfPoints, type Point, scale, subtract } from './point.ts';
export { crossingOf, distanceToRing, isInRing } from './ring.ts';
export {
  type Box,
  type Circle,
  cornersOf,
  type Disc,
  disc,
  type Hull,
  type Polygon,
  polygon,
  type Rectangle,
  rectangle,
  type Shape,
  translate,
} from './shape.ts';
export { firstHit, hitsOnWay, lengthOfPath, pointAlong } from './sweep.ts';
