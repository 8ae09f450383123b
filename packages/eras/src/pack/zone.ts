import type { Point } from '@emlia/kernel';
import type { BattleSide } from './battle-scenario.ts';
import type { GroundMap } from './map.ts';
import type { Edge } from './scenario-parts.ts';

/** battle.deployment-zone: within a quarter of the map's depth from an edge. */
const stripOf = ({ width, height }: Pick<GroundMap, 'width' | 'height'>, edge: Edge): Point[] => {
  const [w, h] = [width / 4, height / 4];
  const box = (left: number, top: number, right: number, bottom: number): Point[] => [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  if (edge === 'north') return box(0, 0, width, h);
  if (edge === 'south') return box(0, height - h, width, height);
  return edge === 'west' ? box(0, 0, w, height) : box(width - w, 0, width, height);
};

/** Where a side sets up; undefined: anywhere outside the others' zones. */
export const zoneOf = (
  map: Pick<GroundMap, 'width' | 'height'>,
  { zone, edge }: Pick<BattleSide, 'zone' | 'edge'>,
): readonly (readonly Point[])[] | undefined =>
  zone ?? (edge === undefined ? undefined : [stripOf(map, edge)]);
