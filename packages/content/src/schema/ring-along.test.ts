import { areaOfRing, crossingOf } from '@emlia/kernel';
import { formatComplaint } from '@emlia/packs';
import { expect, test } from 'vitest';
import { readPack } from '../loader/read-pack.ts';
import { brokenPack } from '../testing/sample-pack.ts';
import { ringAlong } from './ring-along.ts';

const at = (x: number, y: number) => ({ x, y });
const MEETING = 'scenarios/meeting.yaml';
const SHAPE = /circle: \{[^}]*\}/;

test('scenario.battlefield: a straight road is a rectangle, and a bend keeps its width', () => {
  expect(ringAlong([at(0, 5), at(10, 5)], 2)).toEqual([at(0, 4), at(10, 4), at(10, 6), at(0, 6)]);
  expect(ringAlong([at(0, 0), at(10, 0), at(10, 10)], 2)).toEqual([
    at(0, -1),
    at(11, -1),
    at(11, 10),
    at(9, 10),
    at(9, 1),
    at(0, 1),
  ]);
});

test('scenario.battlefield: a corner too sharp to meet is cut off, and covers as much', () => {
  const ring = ringAlong([at(0, 0), at(20, 0), at(2, 6)], 2);
  expect(ring.length).toBe(8);
  expect(Math.abs(areaOfRing(ring))).toBeGreaterThan(70);
});

test('scenario.battlefield: a road that turns on the spot is told, one that winds is not', () => {
  expect(crossingOf(ringAlong([at(0, 0), at(10, 0), at(10, 1), at(0, 1)], 4))).toBeDefined();
  const said = (shape: string) =>
    readPack(brokenPack(MEETING, SHAPE, shape)).complaints.map(one => formatComplaint(one));
  expect(said('band: { along: [[10, 10], [20, 10], [30, 16]], width: 3 }')).toEqual([]);
  expect(said('band: { along: [[10, 10], [20, 10], [20, 11], [10, 11]], width: 4 }')).toEqual([
    expect.stringMatching(/terrain\[0\]\.band\.along: bends too sharply for its width$/),
  ]);
  expect(said('band: { along: [[10, 10], [10, 10]], width: 4 }')).toEqual([
    expect.stringMatching(/its points 1 and 2 are the same$/),
  ]);
});

test('scenario.battlefield: a rectangle is turned about its middle, clockwise', () => {
  const { pack } = readPack(
    brokenPack(MEETING, SHAPE, 'rectangle: { x: 20, y: 10, width: 10, height: 2, turned: 90 }'),
  );
  expect(pack?.scenarios.meeting?.terrain[0]?.points).toEqual([at(26, 6), at(26, 16), at(24, 16), at(24, 6)]);
});
