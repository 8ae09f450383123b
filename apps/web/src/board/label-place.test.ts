import type { Box } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { boxAt, overlapArea } from './boxes.ts';
import { type Around, frameRound, leaderOf, placeBanner } from './label-place.ts';
import { placeNote } from './note.ts';
import { createOccupancy } from './occupancy.ts';

const table = { right: 900, bottom: 600 };
const size = { width: 60, height: 28 };
const SOUTH = { x: 0, y: 1 };
const nobody = { under: () => 0 as const };

const around = (more: Partial<Around> = {}): Around => ({
  bases: nobody,
  taken: [],
  printed: [],
  table,
  ...more,
});

test('a banner stands behind its unit', () => {
  const unit = boxAt(400, 300, 90, 40);
  expect(placeBanner({ unit, size, rear: SOUTH }, around())).toEqual(boxAt(415, 344, 60, 28));
  expect(placeBanner({ unit, size, rear: { x: -1, y: 0 } }, around()).right).toBe(396);
});

test('a banner that stood well stays where it stood', () => {
  const unit = boxAt(400, 300, 90, 40);
  const last = { x: 100, y: -10 };
  expect(placeBanner({ unit, size, rear: SOUTH, last }, around())).toEqual(boxAt(500, 290, 60, 28));
  const taken = [boxAt(510, 300, 10, 10)];
  expect(placeBanner({ unit, size, rear: SOUTH, last }, around({ taken }))).toEqual(boxAt(415, 344, 60, 28));
});

test('a banner does not lie across the frame of the table, not even where it stood with a shorter name', () => {
  const printed = frameRound(boxAt(20, 20, 860, 560));
  const unit = boxAt(790, 300, 70, 40);
  const wide = { width: 150, height: 28 };
  expect(placeBanner({ unit, size: wide, rear: SOUTH }, around())).toEqual(boxAt(750, 344, 150, 28));
  const last = { x: -40, y: 44 };
  for (const stood of [{}, { last }]) {
    const box = placeBanner({ unit, size: wide, rear: SOUTH, ...stood }, around({ printed }));
    expect(box).toEqual(boxAt(710, 344, 150, 28));
  }
});

/** The same numbers again and again: 0 to 1. */
const numbers = (seed: number): (() => number) => {
  let now = seed;
  return () => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return now / 2147483648;
  };
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])('no banner covers a base or another banner: table %i', seed => {
  const next = numbers(seed);
  const bases = createOccupancy(table.right, table.bottom);
  const members: Box[] = [];
  const units = Array.from({ length: 24 }, (): Box => {
    const [x, y] = [40 + next() * 780, 40 + next() * 500];
    const [files, ranks] = [2 + Math.floor(next() * 6), 1 + Math.floor(next() * 3)];
    for (let i = 0; i < files * ranks; i++) {
      const [mx, my] = [x + (i % files) * 9, y + Math.floor(i / files) * 9];
      bases.markBase(mx, my, 4);
      members.push(boxAt(mx - 4, my - 4, 8, 8));
    }
    return boxAt(x - 4, y - 4, files * 9, ranks * 9);
  });
  const taken: Box[] = [];
  for (const unit of units) {
    const box = placeBanner({ unit, size, rear: SOUTH }, around({ bases, taken }));
    expect(members.filter(member => overlapArea(member, box) > 0)).toEqual([]);
    expect(taken.filter(other => overlapArea(other, box) > 0)).toEqual([]);
    expect(box.left >= 0 && box.top >= 0 && box.right <= 900 && box.bottom <= 600).toBe(true);
    taken.push(box);
  }
});

test('a banner keeps off the buttons of the board, and off names on the ground', () => {
  const tools = boxAt(500, 560, 400, 40);
  const unit = boxAt(700, 510, 60, 40);
  expect(overlapArea(placeBanner({ unit, size, rear: SOUTH }, around({ taken: [tools] })), tools)).toBe(0);
  const name = boxAt(690, 556, 90, 16);
  expect(overlapArea(placeBanner({ unit, size, rear: SOUTH }, around({ printed: [name] })), name)).toBe(0);
});

test('the banner of a unit that is partly in sight is all in sight', () => {
  const corner = placeBanner({ unit: boxAt(-60, 570, 90, 40), size, rear: SOUTH }, around());
  expect(corner.left).toBeGreaterThanOrEqual(0);
  expect(corner.bottom).toBeLessThanOrEqual(600);
  const filling = boxAt(-500, -500, 2000, 2000);
  expect(placeBanner({ unit: filling, size, rear: SOUTH }, around()).top).toBeGreaterThanOrEqual(0);
});

test('a number stands on the block of its unit, or beside one that has a number already', () => {
  const unit = boxAt(100, 100, 30, 30);
  const wish = { unit, size: { width: 20, height: 16 }, rear: SOUTH, over: true } as const;
  const first = placeBanner(wish, around());
  expect(first).toEqual(boxAt(105, 107, 20, 16));
  expect(overlapArea(placeBanner(wish, around({ taken: [first] })), first)).toBe(0);
});

test('a banner that stands apart is tied to its unit by a line', () => {
  const unit = boxAt(400, 300, 90, 40);
  expect(leaderOf(boxAt(415, 344, 60, 28), unit)).toBeUndefined();
  expect(leaderOf(boxAt(520, 400, 60, 28), unit)).toEqual([
    { x: 520, y: 400 },
    { x: 490, y: 340 },
  ]);
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
