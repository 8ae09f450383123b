import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countElements, damaged, isDead, isInjured, pointsToKill, splitDamage } from './element.ts';
import { kindOf } from './kind.ts';

test.each([
  [{}, 'man'],
  [{ crew: 3 }, 'crewed'],
  [{ health: 40 }, 'sturdy'],
  [{ health: 9, crew: 3 }, 'vehicle'],
])('health.definition: %j is a %s; only some units have health', (type, kind) => {
  expect(kindOf(type)).toBe(kind);
});

test.each([
  [1, false],
  [0, true],
  [-3, true],
])('health.definition: with health %d an element is dead: %s', (health, dead) => {
  expect(isDead({ health })).toBe(dead);
});

test('health.crew-zero: without crew an element is dead even if health remains', () => {
  expect(isDead({ health: 9, crew: 0 })).toBe(true);
  expect(isDead({ health: 9, crew: 1 })).toBe(false);
});

describe('health.injured-threshold', () => {
  test.each([
    ['health 40 at 11', { health: 11 }, { health: 40 }, false],
    ['health 40 at 10', { health: 10 }, { health: 40 }, true],
    ['crew 5 at 2', { crew: 2 }, { crew: 5 }, false],
    ['crew 5 at 1', { crew: 1 }, { crew: 5 }, true],
    ['either is enough: crew gone, health whole', { health: 9, crew: 0 }, { health: 9, crew: 3 }, true],
    ['either is enough: health low, crew whole', { health: 2, crew: 3 }, { health: 9, crew: 3 }, true],
    ['both above', { health: 3, crew: 1 }, { health: 9, crew: 3 }, false],
    ['hunger injures crew without health', { crew: 5, hungry: true }, { crew: 5 }, true],
    ['hunger does not injure what has health', { health: 40, hungry: true }, { health: 40 }, false],
  ])('health.injured-threshold: %s: %j of %j is injured: %s', (_, element, full, injured) => {
    expect(isInjured(element, full)).toBe(injured);
  });
});

test('health.injured-threshold: a unit counts its elements, and those whom hunger injured apart', () => {
  const crews = [{ crew: 5 }, { crew: 5, hungry: true }, { crew: 1 }];
  expect(countElements(crews, { crew: 5 })).toEqual({ alive: 1, injured: 2, hungry: 1 });
  const beasts = [{ health: 20, hungry: true }, { health: 10 }];
  expect(countElements(beasts, { health: 40 })).toEqual({ alive: 1, injured: 1, hungry: 0 });
});

test.each([
  [1, 1, 0],
  [2, 2, 0],
  [3, 2, 1],
  [6, 5, 1],
  [7, 5, 2],
  [8, 6, 2],
  [0, 0, 0],
])('health.split: %d points are %d on health and %d on crew', (points, health, crew) => {
  expect(splitDamage(points)).toEqual({ health, crew });
});

test('health.crew-only: one crewman per point; health.split: nothing of the damage is lost', () => {
  expect(damaged({ crew: 6 }, 'crewed', 4)).toEqual({ crew: 2 });
  expect(damaged({ health: 40 }, 'sturdy', 4)).toEqual({ health: 36 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), points => {
      const { health, crew } = splitDamage(points);
      expect(health + crew).toBe(points);
    }),
  );
});

describe('equivalence.against-health: the fewest points that kill', () => {
  test.each([
    // The ruling's own: with health 9 and crew 3 that is 11, split 8 and 3.
    ['vehicle', { health: 9, crew: 3 }, 11],
    ['vehicle', { health: 1, crew: 9 }, 1],
    ['vehicle', { health: 99, crew: 1 }, 3],
    ['crewed', { crew: 3 }, 3],
    ['sturdy', { health: 40 }, 40],
  ] as const)('equivalence.against-health: a %s with %j takes %d', (kind, element, points) => {
    expect(pointsToKill(element, kind)).toBe(points);
  });

  test('equivalence.against-health: one point fewer never kills', () => {
    const some = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(some, some, (health, crew) => {
        const points = pointsToKill({ health, crew }, 'vehicle');
        expect(isDead(damaged({ health, crew }, 'vehicle', points))).toBe(true);
        expect(isDead(damaged({ health, crew }, 'vehicle', points - 1))).toBe(false);
      }),
    );
  });
});
