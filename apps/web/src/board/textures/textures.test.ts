import { isInRing } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { LOOKS, lookOf, textureOf } from '../looks.ts';
import { hatch } from './hatch.ts';

/** A boot: not convex, so strokes are cut twice. */
const BOOT = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 6 },
  { x: 10, y: 6 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

test('a level hatching of the boot is cut at its edges', () => {
  const strokes = hatch(BOOT, 4, 0);
  expect(strokes).toEqual([
    [
      { x: 0, y: 0 },
      { x: 4, y: 0 },
    ],
    [
      { x: 0, y: 4 },
      { x: 4, y: 4 },
    ],
    [
      { x: 0, y: 8 },
      { x: 10, y: 8 },
    ],
  ]);
});

test.each(['woods', 'scrub', 'field', 'water', 'shallows', 'rough'] as const)(
  '%s stays inside its outline',
  look => {
    const { lines, dots } = textureOf(look, BOOT);
    expect(lines.length + dots.length).toBeGreaterThan(3);
    for (const dot of dots) expect(isInRing(BOOT, dot.x, dot.y)).toBe(true);
    for (const line of lines) {
      const [a, b] = [line[0], line.at(-1)];
      if (a && b) expect(isInRing(BOOT, (a.x * 99 + b.x) / 100, (a.y * 99 + b.y) / 100)).toBe(true);
    }
  },
);

test('the same ground is always drawn alike', () => {
  for (const look of LOOKS) expect(textureOf(look, BOOT)).toEqual(textureOf(look, BOOT));
});

test.each([
  ['tall-forest', 'woods'],
  ['large-tree', 'foliage'],
  ['low-scrub', 'scrub'],
  ['river', 'water'],
  ['stream', 'shallows'],
  ['barricade', 'solid'],
  ['moon-cheese', 'plain'],
])('%s is drawn as %s', (name, look) => {
  expect(lookOf(name)).toBe(look);
});
