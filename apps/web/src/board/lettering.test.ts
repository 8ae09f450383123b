import { expect, test } from 'vitest';
import { letteringOf } from './lettering.ts';
import type { DrawnGround } from './scene.ts';

const table = { width: 60, height: 40 };
const sizeOf = (name: string) => ({ width: name.length * 0.5, height: 1 });

const ground = (
  name: string,
  [x, y, w, h]: [number, number, number, number],
  brush: DrawnGround['brush'] = 'wood',
): DrawnGround => ({
  id: name,
  name,
  brush,
  kind: 'forest',
  height: 2,
  look: 'woods',
  points: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ],
});

const placed = (grounds: readonly DrawnGround[], said: readonly string[] = []) =>
  letteringOf({ grounds, table, said }, sizeOf).map(({ name, at }) => [name, at.x, at.y]);

test('a name lies in the middle of its ground, or beneath it if that is too small', () => {
  expect(placed([ground('Crow Wood', [10, 10, 20, 10])])).toEqual([['Crow Wood', 20, 15]]);
  expect(placed([ground('Crow Wood', [10, 10, 3, 3])])).toEqual([['Crow Wood', 11.5, 13.7]]);
});

test('names never pile up: the larger ground keeps its own', () => {
  const names = placed([
    ground('The Copse', [18, 14, 4, 1.5]),
    ground('Crow Wood', [10, 10, 20, 10]),
    ground('The Thorns', [10, 30, 10, 5]),
  ]);
  expect(names.map(([name]) => name)).toEqual(['Crow Wood', 'The Thorns', 'The Copse']);
  expect(names[2]?.slice(1)).not.toEqual([20, 15]);
});

test('walls and roads are silent, what is said elsewhere is not said again, and one name is said once', () => {
  const hill = ground('The Hill', [30, 20, 10, 8]);
  expect(placed([ground('The Wall', [0, 0, 30, 1], 'wall'), hill], ['The Hill'])).toEqual([]);
  expect(placed([hill, ground('The Hill', [2, 20, 10, 8])])).toHaveLength(1);
});

test('on a small table only names that fit their ground are written', () => {
  const grounds = [ground('Crow Wood', [10, 10, 20, 10]), ground('The Copse', [40, 20, 3, 3])];
  expect(placed(grounds)).toHaveLength(2);
  expect(letteringOf({ grounds, table, said: [], tight: true }, sizeOf).map(({ name }) => name)).toEqual([
    'Crow Wood',
  ]);
});
