import type { Scenario, TerrainEntry } from '@emlia/content';
import { expect, test } from 'vitest';
import { piecesOf } from '../importing/pieces-of.ts';
import { readMap } from '../importing/read-map.ts';
import { tiledOf } from './tiled-of.ts';
import { vttOf } from './vtt-of.ts';

const at = (x: number, y: number) => ({ x, y });
const box = (x: number, y: number, wide: number, high: number) => [
  at(x, y),
  at(x + wide, y),
  at(x + wide, y + high),
  at(x, y + high),
];

const entry = (more: Partial<TerrainEntry>): TerrainEntry => ({
  id: 'it',
  name: 'It',
  character: 'open',
  height: 0,
  rough: [],
  veryRough: [],
  impassable: [],
  water: false,
  walkable: false,
  look: 'open',
  ...more,
});

const ENTRIES = {
  wood: entry({ character: 'sparse', height: 3 }),
  hill: entry({ character: 'solid', walkable: true, height: 2 }),
  rock: entry({ character: 'solid', height: 3 }),
  house: entry({ character: 'solid', height: 4, walls: 0.5 }),
};

const scenario = {
  width: 40,
  height: 30,
  terrain: [
    { id: 'a', terrain: 'wood', name: 'Oakwood', points: box(2, 3, 5, 4) },
    { id: 'b', terrain: 'hill', name: 'Hill', points: box(10, 3, 5, 4), height: 3 },
    { id: 'c', terrain: 'rock', name: 'Rock', points: box(20, 3, 2, 2) },
    {
      id: 'd',
      terrain: 'house',
      name: 'Mill',
      points: box(30, 10, 6, 4),
      openings: [{ is: 'door', at: at(33, 10), width: 1 }],
    },
  ],
  areas: [{ id: 'ford', name: 'The Ford', points: box(5, 20, 4, 4) }],
  forces: [{ id: 'reds', name: 'Reds', zone: [box(0, 0, 40, 5)], units: [] }],
} as unknown as Scenario;

const MAPPING = { gsu: 1, width: 1, walled: ['house'] };

test('a map for Tiled comes back as the same terrain, with areas and zones as classes of their own', () => {
  const read = readMap(JSON.parse(JSON.stringify(tiledOf(scenario))));
  expect(read?.things.map(({ of, name }) => [of, name])).toEqual([
    ['wood', 'Oakwood'],
    ['hill', 'Hill'],
    ['rock', 'Rock'],
    ['house', 'Mill'],
    ['area', 'The Ford'],
    ['zone', 'Reds'],
  ]);
  const is = { wood: 'wood', hill: 'hill', rock: 'rock', house: 'house' };
  const { pieces } = piecesOf(read ?? { things: [], width: 1, height: 1, left: 0 }, { ...MAPPING, is }, 0);
  expect(pieces).toHaveLength(4);
  expect(pieces[0]).toEqual({
    is: 'wood',
    name: 'Oakwood',
    polygon: [
      [2, 3],
      [7, 3],
      [7, 7],
      [2, 7],
    ],
  });
});

test('a Universal VTT has what nobody sees through, and its doors', () => {
  const vtt = vttOf(scenario, ENTRIES, { base64: 'x', pixels: 70 });
  expect(vtt).toMatchObject({ resolution: { map_size: at(40, 30), pixels_per_grid: 70 }, image: 'x' });
  const read = readMap(JSON.parse(JSON.stringify(vtt)));
  // Woods and hills hide, but are no walls.
  expect(read?.things.map(({ of, points }) => [of, points[0]])).toEqual([
    ['walls', at(30, 10)],
    ['objects', at(20, 3)],
  ]);
  expect(read?.things[0]?.doors).toEqual([{ x: 33, y: 10, width: 1 }]);
  const is = { walls: 'house', objects: 'rock' };
  const { pieces } = piecesOf(read ?? { things: [], width: 1, height: 1, left: 0 }, { ...MAPPING, is }, 0);
  expect(pieces[0]).toMatchObject({ is: 'house', openings: [{ is: 'door', at: [33, 10], width: 1 }] });
});
