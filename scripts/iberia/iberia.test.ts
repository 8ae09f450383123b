import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../command.mjs';
import { drawMap, mapFile, places } from './iberia.mjs';

const pack = join(root, 'packs/eras');

test('the map that is shipped is the one that is drawn (node scripts/iberia/iberia.mjs renews it)', () => {
  expect(readFileSync(join(pack, 'maps/iberia.yaml'), 'utf8')).toBe(mapFile());
});

test('the peninsula has its true size: a thousand kilometres from cape to cape', () => {
  const { at } = drawMap();
  const [west, east] = [at([-9.27, 42.88]), at([3.32, 42.32])];
  const apart = Math.hypot(east[0] - west[0], east[1] - west[1]);
  // Along the parallel: 12.59 degrees at 42.6 north are 1032 km.
  expect([apart > 1_025_000, apart < 1_040_000]).toEqual([true, true]);
});

test('the cities of the campaign lie where they lie', () => {
  const text = readFileSync(join(pack, 'campaigns/three-capitals.yaml'), 'utf8');
  const nodes = [...text.matchAll(/id: ([a-z-]+),?\s+name: [^\n,]+,?\s+kind: \w+,?\s+at: \[(\d+), (\d+)\]/g)];
  expect(nodes.length).toBeGreaterThan(30);
  const known = places();
  for (const [, id = '', x, y] of nodes)
    expect([id, Number(x), Number(y)]).toEqual([id, ...(known[id] ?? [])]);
});
