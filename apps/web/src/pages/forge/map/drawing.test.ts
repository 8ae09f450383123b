import { expect, test } from 'vitest';
import { clicked, dragged, handleAt, isShape, marksOf, placedAt, snapped } from './drawing.ts';
import type { Placed } from './placed.ts';
import {
  contourWithin,
  cornerRemoved,
  drawnShape,
  handlesOf,
  mirrored,
  nearestOn,
  outlineOf,
  ringOf,
  shapeMoved,
  withChanges,
} from './shapes.ts';

const at = (x: number, y: number) => ({ x, y });
const SQUARE = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
const TABLE = { width: 60, height: 40 };
const SNAP = { step: 0.5, corners: [], table: TABLE };
const polygon = { shape: 'polygon' as const, width: 3 };

const placed = (written: Placed['written']): Placed => ({
  layer: 'ground',
  path: ['terrain', 0],
  name: 'It',
  written,
  rings: [ringOf(written) ?? []],
});

test('what is drawn falls on the grid, on corners and edges that are near, or nowhere', () => {
  expect(snapped(at(10.2, 20.3), SNAP)).toEqual(at(10, 20.5));
  expect(snapped(at(59.7, 0.4), SNAP)).toEqual(at(60, 0));
  expect(snapped(at(10.2, 20.3), { ...SNAP, corners: [at(10.37, 20.1)] })).toEqual(at(10.37, 20.1));
  expect(snapped(at(59.713, 0.4), { ...SNAP, step: 0, corners: [at(59.7, 0.4)] })).toEqual(at(59.71, 0.4));
});

test('a click sets a corner, at the first it closes; a line ends where it is clicked twice, a rectangle at its second', () => {
  expect(clicked({ ...polygon, corners: [at(0, 0)] }, at(10.2, 0.3), SNAP)).toEqual({
    corners: [at(0, 0), at(10, 0)],
  });
  expect(clicked({ ...polygon, corners: SQUARE }, at(0.4, 0.4), SNAP)).toEqual({ closed: SQUARE });
  expect(clicked({ ...polygon, corners: [at(4, 4)] }, at(4.1, 4.1), SNAP)).toEqual({ corners: [at(4, 4)] });
  const line = [at(5, 5), at(15, 5)];
  expect(clicked({ shape: 'band', corners: line }, at(15.1, 5.1), SNAP)).toEqual({ closed: line });
  expect(clicked({ shape: 'rectangle', corners: [at(5, 5)] }, at(9, 8), SNAP)).toEqual({
    closed: [at(5, 5), at(9, 8)],
  });
});

test('a circle is its middle and its rim; on a map of metres one points as finely as on a table', () => {
  const circle = { shape: 'circle' as const, corners: [at(10, 10)] };
  expect(clicked(circle, at(13, 14), SNAP)).toEqual({ closed: [at(10, 10), at(13, 14)] });
  expect(drawnShape('circle', [at(10, 10), at(13, 14)], 0)).toEqual({ circle: { x: 10, y: 10, radius: 5 } });
  const metres = { step: 50, corners: [at(1000, 1000)], table: { width: 4000, height: 3000 }, unit: 20 };
  expect(snapped(at(1011, 1003), metres)).toEqual(at(1000, 1000));
  expect(snapped(at(3991, 1480), metres)).toEqual(at(4000, 1500));
});

test('a shape has an inside and does not cross itself', () => {
  expect(isShape(polygon, SQUARE)).toBe(true);
  expect(isShape(polygon, SQUARE.slice(0, 2))).toBe(false);
  expect(isShape(polygon, [at(0, 0), at(10, 10), at(10, 0), at(0, 10)])).toBe(false);
  expect(isShape({ shape: 'band', width: 2 }, [at(0, 0), at(10, 0)])).toBe(true);
  expect(isShape({ shape: 'band', width: 4 }, [at(0, 0), at(10, 0), at(10, 1), at(0, 1)])).toBe(false);
  expect(isShape({ shape: 'rectangle', width: 0 }, [at(3, 3), at(9, 3)])).toBe(false);
});

test('the topmost thing is hit, and a handle of the one in hand', () => {
  const [one, other] = [
    placed({
      polygon: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    }),
    placed({ rectangle: { x: 5, y: 5, width: 10, height: 10 } }),
  ];
  expect([placedAt([one, other], at(7, 7)), placedAt([one, other], at(1, 1))]).toEqual([1, 0]);
  expect(placedAt([one], at(30, 30))).toBeUndefined();
  expect([handleAt(one, at(9.5, 0.2), SNAP), handleAt(one, at(5, 5), SNAP)]).toEqual([1, undefined]);
});

const drag = (written: Placed['written'], handle: number | undefined, from: object, to: object) =>
  dragged(
    { written },
    { does: 'drag', piece: 0, from, to, ...(handle !== undefined && { handle }) } as never,
    SNAP,
  );

test.each([
  [
    'a corner',
    {
      polygon: [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
    },
    1,
    [{ path: ['polygon', 1], to: [6, 1] }],
  ],
  [
    'a polygon',
    {
      polygon: [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
    },
    undefined,
    [
      {
        path: ['polygon'],
        to: [
          [2, 1],
          [6, 1],
          [6, 5],
        ],
      },
    ],
  ],
  [
    'a place of a line',
    {
      band: {
        along: [
          [0, 0],
          [4, 0],
        ],
        width: 2,
      },
    },
    1,
    [{ path: ['band', 'along', 1], to: [6, 1] }],
  ],
  [
    'a corner of a rectangle, whose opposite stays',
    { rectangle: { x: 1, y: 0.5, width: 3, height: 3 } },
    2,
    [
      { path: ['rectangle', 'width'], to: 5 },
      { path: ['rectangle', 'height'], to: 0.5 },
    ],
  ],
  ['the rim of a circle', { circle: { x: 3, y: 1, radius: 1 } }, 0, [{ path: ['circle', 'radius'], to: 3 }]],
  [
    'a circle',
    { circle: { x: 3, y: 4, radius: 1 } },
    undefined,
    [
      { path: ['circle', 'x'], to: 5 },
      { path: ['circle', 'y'], to: 5 },
    ],
  ],
  [
    'a house, and its door with it',
    { rectangle: { x: 2, y: 2, width: 4, height: 4 }, openings: [{ is: 'door', at: [4, 2], width: 1 }] },
    undefined,
    [
      { path: ['rectangle', 'x'], to: 4 },
      { path: ['rectangle', 'y'], to: 3 },
      { path: ['openings', 0, 'at'], to: [6, 3] },
    ],
  ],
  ['what has no shape of its own', { is: 'forest' }, undefined, []],
] as const)(
  'dragging %s changes what its text says of it, and nothing else',
  (_what, written, handle, made) => {
    expect(drag(written, handle, at(4, 0), at(6.1, 0.9))).toEqual(made);
  },
);

test('a turned rectangle keeps its turn and its opposite corner when it is drawn wider', () => {
  const written = { rectangle: { x: 20, y: 10, width: 10, height: 4, turned: 90 } };
  const before = ringOf(written) ?? [];
  const after = ringOf(withChanges(written, drag(written, 2, before[2] ?? {}, at(22, 20)))) ?? [];
  expect(after[0]).toEqual(before[0]);
  expect(after[2]).toEqual(at(22, 20));
});

test('a copy is mirrored with its doors and its turn, and has no id of another', () => {
  const house = {
    id: 'mill',
    is: 'house',
    rectangle: { x: 2, y: 3, width: 6, height: 4, turned: 30 },
    openings: [{ is: 'door', at: [5, 3], width: 1 }],
  };
  expect(mirrored(house, 'across', TABLE)).toEqual({
    is: 'house',
    rectangle: { x: 52, y: 3, width: 6, height: 4, turned: -30 },
    openings: [{ is: 'door', at: [55, 3], width: 1 }],
  });
  expect(
    mirrored(
      {
        polygon: [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
      },
      'round',
      TABLE,
    ),
  ).toEqual({
    polygon: [
      [60, 40],
      [56, 40],
      [56, 36],
    ],
  });
  expect(mirrored({ circle: { x: 1, y: 2, radius: 3 } }, 'down', TABLE)).toEqual({
    circle: { x: 1, y: 38, radius: 3 },
  });
});

test('a door stands in the nearest wall', () => {
  expect(nearestOn(SQUARE, at(4, 1))).toEqual(at(4, 0));
  expect(nearestOn(SQUARE, at(12, 7))).toEqual(at(10, 7));
  expect(nearestOn([], at(1, 1))).toBeUndefined();
});

test('what cannot stand is marked as forbidden, a length with its number', () => {
  const draw = { does: 'draw', ...polygon, corners: [at(10, 10), at(20, 20), at(20, 10)] } as const;
  expect(marksOf({ ...draw, over: at(10, 20) }, [], SNAP).lines).toMatchObject([{ tone: 'forbidden' }]);
  expect(marksOf({ ...draw, over: at(12, 6) }, [], SNAP).lines).toMatchObject([{ tone: 'accent' }]);
  const one = placed({
    polygon: [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  });
  // Its outline, a knot at each corner, and one at each side, which can get a corner.
  expect(marksOf({ does: 'choose', piece: 0 }, [one], SNAP).lines?.map(({ points }) => points)).toEqual([
    [...SQUARE, at(0, 0)],
    ...[at(5, 0), at(10, 5), at(5, 10), at(0, 5)].map(middle => [middle]),
    ...SQUARE.map(corner => [corner]),
  ]);
  expect(marksOf({ does: 'choose' }, [one], SNAP)).toEqual({});
  expect(marksOf({ does: 'measure', from: at(0, 0), to: at(3, 4) }, [], SNAP).signs).toMatchObject([
    { say: '5' },
  ]);
  expect(shapeMoved({ circle: { x: 1, y: 1, radius: 1 } }, at(0, 0))).toEqual([]);
  expect(drawnShape('band', [at(1, 2), at(3, 4)], 2)).toEqual({
    band: {
      along: [
        [1, 2],
        [3, 4],
      ],
      width: 2,
    },
  });
});

test('a side that is dragged gets a corner, and a corner can go while enough are left', () => {
  const line = {
    band: {
      along: [
        [0, 0],
        [10, 0],
        [20, 0],
      ],
      width: 2,
    },
  };
  const by = { does: 'drag', piece: 0, from: at(15, 0), to: at(15.1, 4) } as const;
  const longer = withChanges(line, dragged({ written: line }, { ...by, side: 1 }, SNAP));
  expect(longer).toMatchObject({
    band: {
      along: [
        [0, 0],
        [10, 0],
        [15, 4],
        [20, 0],
      ],
    },
  });
  expect(withChanges(longer, cornerRemoved(longer, 2))).toEqual(line);
  const three = {
    polygon: [
      [0, 0],
      [4, 0],
      [4, 4],
    ],
  };
  expect(cornerRemoved(three, 1)).toEqual([]);
});

test('a strip along an edge is dragged by its ends and by its inner side; without depth it is a stretch', () => {
  const strip = { edge: 'south', depth: 6, from: 10 };
  expect(outlineOf(strip, TABLE)).toEqual([at(10, 40), at(60, 40), at(60, 34), at(10, 34)]);
  const drags = (handle: number, to: { x: number; y: number }) =>
    dragged({ written: strip }, { does: 'drag', piece: 0, handle, from: to, to }, SNAP);
  expect(drags(0, at(12.1, 37))).toEqual([{ path: ['from'], to: 12 }]);
  expect(drags(1, at(5, 37))).toEqual([{ path: ['to'], to: 10.5 }]);
  expect(drags(2, at(30, 31))).toEqual([{ path: ['depth'], to: 9 }]);
  expect(handlesOf({ edge: 'west' }, TABLE)).toEqual([at(0, 0), at(0, 40)]);
  expect(handlesOf({ point: [3, 4] }, TABLE)).toEqual([at(3, 4)]);
});

test('a contour lies within the one before, as long as there is room', () => {
  expect(contourWithin(SQUARE, Math.SQRT2)).toEqual([at(1, 1), at(9, 1), at(9, 9), at(1, 9)]);
  expect(contourWithin(SQUARE, 8)).toBeUndefined();
});
