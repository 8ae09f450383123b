import { polygon } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { compassOf, formatDistance, whereabouts } from './whereabouts.ts';

const FROM = { x: 100, y: 100 };

describe('places and distances as one would tell them', () => {
  test.each([
    [{ x: 100, y: 50 }, 'north'],
    [{ x: 150, y: 50 }, 'north-east'],
    [{ x: 150, y: 100 }, 'east'],
    [{ x: 150, y: 118 }, 'east'],
    [{ x: 150, y: 123 }, 'south-east'],
    [{ x: 100, y: 150 }, 'south'],
    [{ x: 60, y: 140 }, 'south-west'],
    [{ x: 50, y: 100 }, 'west'],
    [{ x: 70, y: 70 }, 'north-west'],
  ])('%j lies %s', (to, compass) => {
    expect(compassOf(FROM, to)).toBe(compass);
  });

  test.each([
    [4.4, '4 m'],
    [99, '99 m'],
    [644, '640 m'],
    [996, '1 km'],
    [3249, '3.2 km'],
    [144_000, '144 km'],
  ])('%d metres are %s', (metres, say) => {
    expect(formatDistance(metres)).toBe(say);
  });

  const wood = [
    { x: 0, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 400 },
    { x: 0, y: 400 },
  ];
  const landmarks = [
    { name: 'Middlemoor', at: { x: 5000, y: 5000 }, radius: 300 },
    { name: 'Long Wood', at: { x: 200, y: 200 }, shape: polygon(wood) },
  ];
  const map = { width: 9000, height: 9000 };

  test.each([
    [{ x: 5100, y: 5000 }, 'Middlemoor'],
    [{ x: 350, y: 20 }, 'a point in Long Wood'],
    [{ x: 5000, y: 1800 }, 'a point 3.2 km north of Middlemoor'],
    [{ x: 800, y: 200 }, 'a point 600 m east of Long Wood'],
  ])('%j is %s', (at, say) => {
    expect(whereabouts(landmarks, at, map)).toBe(say);
  });

  test.each([
    [{ x: 10, y: 10 }, 'a point in the north-west of the map'],
    [{ x: 4500, y: 4500 }, 'a point in the middle of the map'],
    [{ x: 4500, y: 8900 }, 'a point in the south of the map'],
  ])('without any name %j is %s', (at, say) => {
    expect(whereabouts([], at, map)).toBe(say);
  });
});
