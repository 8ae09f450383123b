import { contains, type Point, polygon } from '@emlia/kernel';
import type { GroundMap } from '../map.ts';
import type { Draft } from './check.ts';

/** Undefined where the map's own file is missing or broken, which is said elsewhere. */
export const groundOf = (draft: Draft, map: GroundMap | string): GroundMap | undefined =>
  typeof map === 'string' ? draft.maps.get(map) : map;

export const isOnMap = ({ width, height }: GroundMap, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

export const isBlocked = ({ areas }: GroundMap, p: Point): boolean =>
  areas.some(({ blocking, points }) => blocking && contains(polygon(points), p));

export const sizeOf = ({ width, height }: GroundMap): string => `${width} m by ${height} m`;
