import { type Box, cornersOf, memoized, type Point, type Polygon, polygon, rectangle } from '@emlia/kernel';
import type { Structure } from '../state.ts';

interface Outline {
  readonly shape: Polygon;
  readonly box: Box;
}

type Place = Pick<Structure, 'at' | 'facing' | 'size'>;

/** Buildings do not move. */
const outlineOf = memoized(({ at, facing, size: [across, along] }: Place): Outline => {
  const points = cornersOf(rectangle(at, across, along, Math.round(facing)));
  return {
    shape: polygon(points),
    box: {
      left: Math.min(...points.map(p => p.x)),
      right: Math.max(...points.map(p => p.x)),
      top: Math.min(...points.map(p => p.y)),
      bottom: Math.max(...points.map(p => p.y)),
    },
  };
});

export const ringOf = (place: Place): readonly Point[] => outlineOf(place).shape.points;

export const shapeOf = (place: Place): Polygon => outlineOf(place).shape;

export const boundsOf = (place: Place): Box => outlineOf(place).box;
