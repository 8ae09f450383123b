import type { Scenario } from '@emlia/content';
import type { Point } from '@emlia/kernel';

/** So many pixels a GSU is in the map of the other program. */
const TILE = 32;

interface Outline {
  readonly of: string;
  readonly name: string;
  readonly points: readonly Point[];
  readonly says?: Readonly<Record<string, string | number>>;
}

const propertiesOf = (says: Outline['says'] = {}): readonly object[] =>
  Object.entries(says).map(([name, value]) => ({
    name,
    type: typeof value === 'number' ? 'float' : 'string',
    value,
  }));

/**
 * A scenario as a map of Tiled: a layer each of terrain, areas and zones, outlines with their kinds as classes. A GSU is a tile.
 */
export const tiledOf = ({ width, height, terrain, areas = [], forces }: Scenario): object => {
  let next = 0;
  const objectOf = ({ of, name, points, says }: Outline): object => {
    const [first = { x: 0, y: 0 }] = points;
    next += 1;
    return {
      id: next,
      name,
      type: of,
      x: first.x * TILE,
      y: first.y * TILE,
      width: 0,
      height: 0,
      rotation: 0,
      visible: true,
      // Relative to the object's own place.
      polygon: points.map(({ x, y }) => ({ x: (x - first.x) * TILE, y: (y - first.y) * TILE })),
      properties: propertiesOf(says),
    };
  };
  const layers: readonly [string, readonly Outline[]][] = [
    [
      'terrain',
      terrain.map(({ terrain: of, name, points, height: high }) => ({
        of,
        name,
        points,
        ...(high !== undefined && { says: { height: high } }),
      })),
    ],
    [
      'areas',
      areas.flatMap(({ id, name, points, also = [] }) =>
        [points, ...also].map(ring => ({ of: 'area', name, points: ring, says: { id } })),
      ),
    ],
    [
      'zones',
      forces.flatMap(({ id, name, zone }) =>
        zone.map(points => ({ of: 'zone', name, points, says: { force: id } })),
      ),
    ],
  ];
  const written = layers.map(([name, outlines], i) => ({
    id: i + 1,
    name,
    type: 'objectgroup',
    draworder: 'index',
    opacity: 1,
    visible: true,
    x: 0,
    y: 0,
    objects: outlines.map(objectOf),
  }));
  return {
    type: 'map',
    version: '1.10',
    tiledversion: '1.11.0',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width: Math.ceil(width),
    height: Math.ceil(height),
    tilewidth: TILE,
    tileheight: TILE,
    nextlayerid: written.length + 1,
    nextobjectid: next + 1,
    tilesets: [],
    layers: written,
  };
};
