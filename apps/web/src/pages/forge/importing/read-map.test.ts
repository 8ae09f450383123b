import { expect, test } from 'vitest';
import { piecesOf } from './pieces-of.ts';
import { readMap } from './read-map.ts';

const tiled = (objects: readonly object[], more: object = {}) => ({
  width: 30,
  height: 20,
  tilewidth: 32,
  tileheight: 32,
  layers: [
    {
      type: 'group',
      offsetx: 32,
      offsety: 0,
      layers: [{ type: 'objectgroup', name: 'Ground', objects, ...more }],
    },
  ],
});

const rounded = (points: readonly { x: number; y: number }[] = []) =>
  points.map(({ x, y }) => [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]);

const onlyOf = (one: object) => rounded(readMap(tiled([one]))?.things[0]?.points);

test.each([
  [
    'a polygon, relative to its place',
    {
      x: 32,
      y: 64,
      polygon: [
        { x: 0, y: 0 },
        { x: 32, y: 0 },
        { x: 0, y: 32 },
      ],
    },
    [
      [2, 2],
      [3, 2],
      [2, 3],
    ],
  ],
  [
    'a polygon turned clockwise about its place',
    {
      x: 32,
      y: 64,
      rotation: 90,
      polygon: [
        { x: 0, y: 0 },
        { x: 32, y: 0 },
        { x: 0, y: 32 },
      ],
    },
    [
      [2, 2],
      [2, 3],
      [1, 2],
    ],
  ],
  [
    'a rectangle',
    { x: 0, y: 0, width: 64, height: 32 },
    [
      [1, 0],
      [3, 0],
      [3, 1],
      [1, 1],
    ],
  ],
  [
    'a tile, which hangs from its lower left',
    { x: 0, y: 64, width: 32, height: 32, gid: 2147483650 },
    [
      [1, 1],
      [2, 1],
      [2, 2],
      [1, 2],
    ],
  ],
  [
    'a line',
    {
      x: 0,
      y: 0,
      polyline: [
        { x: 0, y: 0 },
        { x: 32, y: 32 },
      ],
    },
    [
      [1, 0],
      [2, 1],
    ],
  ],
])('Tiled: %s', (_, one, points) => expect(onlyOf(one)).toEqual(points));

test('Tiled: classes, names, what is left out, and hostile numbers', () => {
  const map = readMap(
    tiled([
      { x: 0, y: 0, width: 32, height: 32, type: 'house', name: 'Mill' },
      { x: 0, y: 0, width: 32, height: 32, class: 'wood' },
      { x: 0, y: 0, point: true },
      { x: 0, y: 0, width: 9, height: 9, template: 'tree.tx' },
      { x: Number.NaN, y: 0, width: 1, height: 1 },
      { x: 1e300, y: 0, width: 1, height: 1 },
      { x: 0, y: 0, width: 32, height: 32 },
    ]),
  );
  expect(map?.things.map(({ of, name }) => [of, name])).toEqual([
    ['house', 'Mill'],
    ['wood', ''],
    ['Ground', ''],
  ]);
  expect(map?.left).toBe(4);
});

const VTT = {
  format: 0.3,
  resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 20, y: 10 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 4, y: 3 },
      { x: 8, y: 3 },
    ],
    [
      { x: 8, y: 6 },
      { x: 8, y: 3 },
    ],
    [
      { x: 8, y: 6 },
      { x: 4, y: 6 },
      { x: 4, y: 3 },
    ],
    [
      { x: 12, y: 3 },
      { x: 12, y: 8 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 15, y: 3 },
      { x: 16, y: 3 },
      { x: 16, y: 4 },
      { x: 15, y: 3 },
    ],
  ],
  portals: [
    {
      position: { x: 6, y: 3 },
      bounds: [
        { x: 5.5, y: 3 },
        { x: 6.5, y: 3 },
      ],
    },
  ],
};

test('Universal VTT: counted from its origin, walls whose ends meet are one house, with the door in its wall', () => {
  const map = readMap(VTT);
  expect(map?.things.map(({ of, closed, points, doors }) => [of, closed, rounded(points), doors])).toEqual([
    [
      'walls',
      true,
      [
        [2, 2],
        [6, 2],
        [6, 5],
        [2, 5],
      ],
      [{ x: 4, y: 2, width: 1 }],
    ],
    [
      'walls',
      false,
      [
        [10, 2],
        [10, 7],
      ],
      [],
    ],
    [
      'objects',
      true,
      [
        [13, 2],
        [14, 2],
        [14, 3],
      ],
      [],
    ],
  ]);
});

test('classes become terrain and squares GSU; what cannot stand is counted', () => {
  const map = readMap(VTT);
  const mapping = { gsu: 2, width: 1, is: { walls: 'house' }, walled: ['house'] };
  expect(map && piecesOf(map, mapping, 0)).toEqual({
    pieces: [
      {
        is: 'house',
        openings: [{ is: 'door', at: [8, 4], width: 2 }],
        polygon: [
          [4, 4],
          [12, 4],
          [12, 10],
          [4, 10],
        ],
      },
      {
        is: 'house',
        band: {
          along: [
            [20, 4],
            [20, 14],
          ],
          width: 1,
        },
      },
    ],
    left: 0,
  });
  expect(map && piecesOf(map, mapping, 299)).toMatchObject({ left: 1 });
  const bow = {
    x: 0,
    y: 0,
    polygon: [
      { x: 0, y: 0 },
      { x: 64, y: 64 },
      { x: 64, y: 0 },
      { x: 0, y: 64 },
    ],
  };
  const crossed = readMap(tiled([bow]));
  expect(crossed && piecesOf(crossed, { ...mapping, is: { Ground: 'wood' } }, 0)).toEqual({
    pieces: [],
    left: 1,
  });
});

test.each([
  null,
  3,
  [],
  {},
  { layers: 4 },
  { layers: [3, null], tilewidth: 8 },
  { resolution: {}, line_of_sight: [4, [null]] },
])('%j is no map, or one with nothing in it, and harms nobody', data =>
  expect(readMap(data)?.things ?? []).toEqual([]),
);
