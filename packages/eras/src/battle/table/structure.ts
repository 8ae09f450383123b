import { type Box, cornersOf, type Point, type Polygon, polygon, rectangle } from '@emlia/kernel';
import type { Structure } from '../state.ts';

interface Outline {
  readonly shape: Polygon;
  readonly box: Box;
}

/** Buildings do not move: what is worked out of one holds as long as it stands. */
const known = new WeakMap<object, Outline>();

type Place = Pick<Structure, 'at' | 'facing' | 'size'>;

const outlineOf = (place: Place): Outline => {
  let outline = known.get(place);
  if (!outline) {
    const [across, along] = place.size;
    const points = cornersOf(rectangle(place.at, across, along, Math.round(place.facing)));
    const shape = polygon(points);
    outline = {
      shape,
      box: {
        left: Math.min(...points.map(p => p.x)),
        right: Math.max(...points.map(p => p.x)),
        top: Math.min(...points.map(p => p.y)),
        bottom: Math.max(...points.map(p => p.y)),
      },
    };
    known.set(place, outline);
  }
  return outline;
};

export const ringOf = (place: Place): readonly Point[] => outlineOf(place).shape.points;

export const shapeOf = (place: Place): Polygon => outlineOf(place).shape;

export const boundsOf = (place: Place): Box => outlineOf(place).box;
