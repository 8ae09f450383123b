import { expect, test } from 'vitest';
import { hitAt, middleOfFigures, outlineAround } from './hit.ts';
import type { Piece } from './scene.ts';

const piece = (id: string, ...spots: [number, number][]): Piece => ({
  id,
  name: id,
  side: 0,
  icon: 'person',
  radius: 0.5,
  figures: spots.map(([x, y], n) => ({ id: n, x, y, facing: 0 })),
  left: 1,
  of: 1,
  strength: `${spots.length}`,
  selected: false,
  active: false,
  waiting: false,
  done: false,
  badges: [],
  hits: 0,
});

const ASH = piece('ash', [10, 10], [16, 10], [13, 14]);
const BIRCH = piece('birch', [17.2, 10]);

test.each([
  ['on a member', 10.3, 10, { unit: 'ash', figure: 0 }],
  ['just beside one', 10.9, 10, { unit: 'ash', figure: 0 }],
  ['between the members', 13, 11.5, { unit: 'ash' }],
  ['between two units: the nearer', 16.7, 10, { unit: 'birch', figure: 0 }],
  ['on open ground', 30, 30, undefined],
])('%s', (_, x, y, hit) => {
  expect(hitAt([ASH, BIRCH], { x, y }, 0.5)).toEqual(hit);
});

test('an outline holds every base', () => {
  const xs = outlineAround(ASH.figures, 0.5).map(p => p.x);
  expect(Math.min(...xs)).toBe(9.5);
  expect(Math.max(...xs)).toBe(16.5);
  expect(middleOfFigures(ASH.figures)).toEqual({ x: 13, y: 34 / 3 });
});
