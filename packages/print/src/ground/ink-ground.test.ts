import { expect, test } from 'vitest';
import { setupFor } from '../testing/shown.ts';
import { BRUSHES, type Brush } from './brushes.ts';
import { type InkedGround, inkGround } from './ink-ground.ts';
import { type GroundPiece, planOf } from './plan.ts';

const TABLE = { width: 60, height: 40, seed: 'inked' };

const pieceOf = (brush: Brush): GroundPiece => ({
  id: brush,
  brush,
  kind: brush,
  height: 1,
  points: [
    { x: 20, y: 12 },
    { x: 40, y: 12 },
    { x: 40, y: 26 },
    { x: 20, y: 26 },
  ],
});

/** Of a piece on the sheet, in square millimetres. */
const AREA = 40 * 28;

const inked = (pieces: readonly GroundPiece[], seed = TABLE.seed): InkedGround =>
  inkGround(planOf({ ...TABLE, seed }, pieces), { scale: 2, prefix: 'map' });

const lightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
};

/** The area of the box round each closed part of a path, in square millimetres; arcs count by their ends. */
const boxesOf = (d: string): number[] =>
  d.split('M').flatMap(part => {
    const spots = [...part.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLQAZ]|$)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    if (spots.length === 0) return [];
    const [xs, ys] = [spots.map(([x = 0]) => x), spots.map(([, y = 0]) => y)];
    return [(Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))];
  });

test.each(BRUSHES)('%s is drawn in lines, the same each time, and costs little ink', brush => {
  const { defs, ground } = inked([pieceOf(brush)]);
  const bare = inked([]);
  expect(ground.html).not.toBe(bare.ground.html);
  expect(ground.html + defs.html).not.toMatch(/NaN|undefined|Infinity/);
  expect(inked([pieceOf(brush)])).toEqual({ defs, ground });
  for (const [, d = '', colour = ''] of ground.html.matchAll(/<path d="([^"]*)" fill="(#[0-9a-f]{6})"/g))
    if (lightness(colour) < 0.8) expect(Math.max(...boxesOf(d)), colour).toBeLessThan(AREA / 5);
});

test('a table has its own hand: another title, another ground', () => {
  expect(inked([pieceOf('wood')], 'one').ground).not.toEqual(inked([pieceOf('wood')], 'another').ground);
});

test('whatever is named in a drawing stands in it', () => {
  for (const name of ['two-clans', 'the-ford']) {
    const { scenario } = setupFor(name);
    const { defs, ground } = inked(
      scenario.terrain.map(({ id, points }) => ({ ...pieceOf('wood'), id, points })),
    );
    const ids = new Set([...defs.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const used = [...`${defs.html}${ground.html}`.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(
      ([, id]) => id,
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(id => !ids.has(id))).toEqual([]);
  }
});
