import type { TerrainEntry } from '@emlia/content';
import { type Box, cornersOfBox, growBox, type Point } from '@emlia/kernel';

/** A piece of terrain for the little table. */
export interface PlacedTerrain {
  readonly entry: TerrainEntry;
  readonly points: readonly Point[];
}

const ground = (name: string, changes: Partial<TerrainEntry>): TerrainEntry => ({
  id: name.toLowerCase(),
  name,
  character: 'open',
  height: 0,
  rough: [],
  veryRough: [],
  impassable: [],
  water: false,
  walkable: false,
  look: 'field',
  ...changes,
});

/** What a unit stands on when its ground is higher than the table. */
export const riseUnder = (name: string, box: Box, height: number): PlacedTerrain => ({
  entry: ground(name, { character: 'solid', height, walkable: true, look: 'hill' }),
  points: cornersOfBox(growBox(box, 0.5)),
});

/** A strip just before the south of a box, from one share of its width to another. */
const before = (box: Box, from: number, to: number): Box => {
  const width = box.right - box.left;
  const [left, right] = [box.left + width * from, box.left + width * to];
  return { left, right, top: box.bottom + 0.05, bottom: box.bottom + 0.3 };
};

/** Heights by that of the taller of the two who meet: what hides them in part, and what is higher than either. */
const HEIGHTS = [0.5, 0.6, 0.75, 0.9, 1.25, 2, 4];

/** Ways to conceal or cover whoever stands in this box, the taller of the two being so high: nothing first. */
export const screensFor = (box: Box, tallest: number): PlacedTerrain[][] => {
  const strips = [before(box, -1, 2), before(box, -0.2, 0.5), before(box, -0.2, 0.65)];
  const patch = growBox(box, 0.5);
  const sparse = HEIGHTS.map(share =>
    ground('Scrub', { character: 'sparse', height: share * tallest, look: 'scrub' }),
  );
  const solid = HEIGHTS.map(share =>
    ground('Wall', { character: 'solid', height: share * tallest, look: 'solid' }),
  );
  const thicket = ground('Thicket', {
    character: 'sparse',
    height: 4 * tallest,
    visibilityLimit: 0,
    look: 'woods',
  });
  const on = (entry: TerrainEntry, ...places: readonly Box[]): PlacedTerrain[][] =>
    places.map(place => [{ entry, points: cornersOfBox(place) }]);
  return [
    [],
    ...sparse.flatMap(entry => on(entry, patch, ...strips)),
    ...solid.flatMap(entry => on(entry, ...strips)),
    ...on(thicket, patch, ...strips),
  ];
};

/** Ways for whoever stands in this box to keep out of the sight of somebody north of it: nothing first. */
export const hidesFor = (box: Box, tallest: number): PlacedTerrain[][] => {
  const patch = cornersOfBox(growBox(box, 0.5));
  return [
    [],
    ...[0.5, 0.75, 1.25, 4].map(share => [
      {
        entry: ground('Scrub', { character: 'sparse', height: share * tallest, look: 'scrub' }),
        points: patch,
      },
    ]),
  ];
};
