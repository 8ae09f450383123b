import { expect, test } from 'vitest';
import { boxAt, overlapArea } from './boxes.ts';
import { besideUnit, overUnit } from './label-place.ts';
import { placeNote } from './note.ts';

const table = { right: 900, bottom: 600 };
const size = { width: 150, height: 20 };

test('a name stands under its unit', () => {
  expect(besideUnit(boxAt(400, 300, 90, 40), size, { names: [], bodies: [], table })).toEqual(
    boxAt(370, 350, 150, 20),
  );
});

test('a name keeps to its own unit where others stand shoulder to shoulder', () => {
  const own = boxAt(400, 300, 90, 40);
  const right = boxAt(492, 300, 90, 40);
  // The places straight above and below are the neighbours' names'.
  const names = [boxAt(300, 350, 130, 20), boxAt(300, 270, 130, 20)];
  const place = besideUnit(own, size, { names: names, bodies: [right], table });
  expect(names.every(name => overlapArea(name, place) === 0)).toBe(true);
  expect((place.left + place.right) / 2).toBeLessThan(right.left);
});

test('a name keeps off the buttons of the board', () => {
  const tools = boxAt(500, 560, 400, 40);
  expect(
    overlapArea(besideUnit(boxAt(700, 510, 60, 40), size, { names: [tools], bodies: [], table }), tools),
  ).toBe(0);
});

test('the name of a unit that is partly in sight is all in sight', () => {
  const corner = besideUnit(boxAt(-60, 570, 90, 40), size, { names: [], bodies: [], table });
  expect(corner.left).toBeGreaterThanOrEqual(0);
  expect(corner.bottom).toBeLessThanOrEqual(600);
  // Of one so near that it fills the window as well; of one that is out of sight nothing is said.
  expect(
    besideUnit(boxAt(-500, -500, 2000, 2000), size, { names: [], bodies: [], table }).top,
  ).toBeGreaterThanOrEqual(0);
  expect(besideUnit(boxAt(-300, 100, 90, 40), size, { names: [], bodies: [], table }).left).toBeLessThan(
    -150,
  );
});

test('counters in one place stand beside one another', () => {
  const unit = boxAt(100, 100, 30, 30);
  const first = overUnit(unit, { width: 60, height: 22 }, []);
  expect(first).toEqual(boxAt(85, 104, 60, 22));
  expect(overlapArea(overUnit(unit, { width: 60, height: 22 }, [first]), first)).toBe(0);
});

const window = { width: 900, height: 600 };

test('the forecast covers neither whom it speaks of nor whoever stands beside them', () => {
  const target = boxAt(300, 300, 90, 40);
  const beside = boxAt(400, 300, 90, 40);
  const { box } = placeNote(target, { width: 140, height: 28 }, { taken: [target, beside], table: window });
  expect(overlapArea(box, target)).toBe(0);
  expect(overlapArea(box, beside)).toBe(0);
});

test('words at the edge stay in the window, and where they are while it does not matter', () => {
  const corner = boxAt(850, 570, 40, 20);
  const { box, side } = placeNote(corner, { width: 140, height: 28 }, { taken: [], table: window });
  expect(box.right).toBeLessThanOrEqual(900);
  expect(box.bottom).toBeLessThanOrEqual(600);
  expect(overlapArea(box, corner)).toBe(0);
  const name = boxAt(260, 300, 30, 20);
  expect(
    placeNote(
      boxAt(300, 300, 40, 20),
      { width: 140, height: 28 },
      { taken: [name], table: window, last: side },
    ).side,
  ).toBe(side);
});
