import { expect, test } from 'vitest';
import { placeLabels } from './map-labels.ts';

const inside = { left: 0, top: 0, right: 60, bottom: 40 };
const label = (text: string, ...at: { x: number; y: number }[]) => ({ text, size: 1, look: 'name', at });

test('a text takes the first place where it covers no earlier one', () => {
  const [one, two] = placeLabels(
    [label('Goats', { x: 30, y: 20 }), label('Reeds', { x: 30, y: 20 }, { x: 30, y: 22 })],
    inside,
  );
  expect([one?.y, two?.y]).toEqual([20, 22]);
});

test('a text is moved in from the edge at the side, and left out where no place has room', () => {
  const [one, ...more] = placeLabels(
    [label('Goats', { x: 0, y: 20 }), label('Reeds', { x: 0, y: 20 }, { x: 30, y: 0 })],
    inside,
  );
  expect(one?.x).toBeCloseTo(0.5 + (5 * 0.58) / 2);
  expect(more).toEqual([]);
});

test('a thing is covered only where every place would cover one', () => {
  const thing = { left: 28, top: 19, right: 32, bottom: 21 };
  const beside = placeLabels([label('Goats', { x: 30, y: 20 }, { x: 30, y: 25 })], inside, [thing]);
  expect(beside).toMatchObject([{ y: 25 }]);
  expect(placeLabels([label('Goats', { x: 30, y: 20 })], inside, [thing])).toMatchObject([{ y: 20 }]);
});
