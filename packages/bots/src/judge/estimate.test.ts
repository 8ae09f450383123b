import { describe, expect, test } from 'vitest';
import type { UnitProfile } from '../table/profile.ts';
import {
  attackHarm,
  blowHarm,
  damagePoints,
  gapOnTheWay,
  hitsPerPoint,
  lossValue,
  meanDamagePoints,
  shotHarm,
  strikeBackValue,
} from './estimate.ts';
import type { SeatSituation } from './situation.ts';
import { oddsAt } from './support.ts';

/** So many of them at a place, with what matters here. */
const band = (id: string, members: number, more: Partial<UnitProfile> = {}): UnitProfile =>
  ({
    unit: { id, members: Array.from({ length: members }, () => ({})) },
    middle: { x: 0, y: 0 },
    spread: 0,
    speed: 10,
    rush: { alone: 10, moved: 10 },
    reach: 1,
    shots: [],
    blow: { dice: members, damage: 1 },
    hits: { base: 1, armour: 0 },
    life: members,
    stake: 0,
    alarm: 0,
    worth: members,
    ...more,
  }) as UnitProfile;

describe('damage.points', () => {
  test.each([
    [3, 1, 3],
    [6, 3, 2],
    [5, 6, 0.25 * (5 / 6)],
    [7, 6, 1 + 0.25 / 6],
  ])('%i hits where %i make a point come to %f', (hits, needed, points) => {
    expect(damagePoints(hits, needed)).toBeCloseTo(points);
  });

  test('three dice seldom do anything where six hits make a point', () => {
    // A die hits two times in three.
    expect(meanDamagePoints(3, 0, 1)).toBeCloseTo(2);
    expect(meanDamagePoints(3, 0, 6)).toBeCloseTo(0.25 * (2 / 6));
  });

  test('a mean does not depend on what was asked before: a little harder is a little less', () => {
    const even = meanDamagePoints(8, -2, 2);
    const harder = meanDamagePoints(8, -2.2, 2);
    expect(harder).toBeLessThan(even);
    expect(meanDamagePoints(8, -2, 2)).toBe(even);
    expect(meanDamagePoints(8, -2, 70)).toBeLessThan(meanDamagePoints(8, -2, 64));
  });
});

test.each([
  [4, false, 3],
  [4, true, 1],
  [2, true, 3],
  [9, true, 1],
])(
  'equipment.piercing: hits of base damage %i on 4+3, piercing: %s, take %i for a point',
  (damage, piercing, needed) => {
    const dragon = band('dragon', 1, { hits: { base: 4, armour: 3 } });
    expect(hitsPerPoint(dragon, { damage, piercing })).toBe(needed);
  },
);

test('engagement.midmove: who goes past another is nearer to him on the way than before and after', () => {
  const at = (x: number, y: number) => band('one', 1, { marks: [{ x, y }] });
  const [own, other] = [at(0, 0), at(6, 3)];
  // From base to base, each of which is half a GSU across.
  expect(gapOnTheWay(own, other, { x: 12, y: 0 })).toBeCloseTo(2);
  expect(gapOnTheWay(own, other, { x: 3, y: 0 })).toBeCloseTo(Math.sqrt(18) - 1);
  expect(gapOnTheWay(own, other, { x: -9, y: 0 })).toBeCloseTo(Math.sqrt(45) - 1);
});

test('charge.move: nobody is feared, or hoped, to charge straight through a wall', () => {
  const [own, other] = [band('own', 10), band('other', 10)];
  expect(attackHarm(own, other, 12, 0)).toBeGreaterThan(0);
  expect(attackHarm(own, other, 12, 0, 20)).toBe(0);
});

test('morale.general: the end of one whom all look to costs more than he did, and a scratch little', () => {
  const [man, general] = [band('man', 1), band('general', 1, { alarm: 20 })];
  expect(lossValue(general, 1) - lossValue(man, 1)).toBeCloseTo(20);
  expect(lossValue(general, 0.2) - lossValue(man, 0.2)).toBeCloseTo(0.8);
});

describe('melee.modifiers', () => {
  test('many do more to one than their dice, and one does no more to many', () => {
    const beast = band('beast', 1, { blow: { dice: 4, damage: 1 }, life: 10 });
    // Ten dice: 4 or more alone, 1 or more where ten stand against one.
    expect(blowHarm(band('a', 10), band('b', 10, { life: 99 }), 0)).toBeCloseTo(20 / 3);
    expect(blowHarm(band('a', 10), beast, 0)).toBeCloseTo(10);
    expect(blowHarm(beast, band('a', 10), 0)).toBeCloseTo(8 / 3);
  });

  test('who has fallen does not strike back', () => {
    const beast = band('beast', 1, { blow: { dice: 4, damage: 1 }, life: 10, worth: 10 });
    expect(strikeBackValue(beast, band('few', 4))).toBeLessThan(strikeBackValue(beast, band('many', 12)));
  });
});

test('fire.range: every part of a unit shoots with what does most at that distance', () => {
  const gun = { weapon: { damage: 1 }, dice: 3, range: [10, 20, 30] };
  const club = { weapon: { damage: 1 }, dice: 6, range: [2, 3, 4] };
  const mixed = band('mixed', 6, {
    shots: [
      { part: 0, ...gun },
      { part: 0, ...club },
      { part: 1, ...gun },
    ] as never,
  });
  const on = band('on', 99);
  expect(shotHarm(mixed, on, 5, 0)).toBeCloseTo(4);
  expect(shotHarm(mixed, on, 1, 0)).toBeCloseTo(6);
});

describe('going somewhere before the others', () => {
  const foes = [
    band('foe', 10, { middle: { x: 0, y: -19 } }),
    band('other', 10, { middle: { x: 2, y: -19 } }),
  ];
  const own = band('own', 10);
  const there = { x: 0, y: -10 };

  test('is to fight alone', () => {
    expect(oddsAt({ friends: [own], foes } as unknown as SeatSituation, own, there)).toBeCloseTo(2);
  });

  test('is less so with friends at hand, and those far behind are no help', () => {
    const near = band('near', 10, { middle: { x: 3, y: -4 } });
    const far = band('far', 10, { middle: { x: 0, y: 40 } });
    expect(oddsAt({ friends: [own, near], foes } as unknown as SeatSituation, own, there)).toBeCloseTo(1);
    expect(oddsAt({ friends: [own, far], foes } as unknown as SeatSituation, own, there)).toBeCloseTo(2);
  });

  test('where nobody is there is nothing to fear', () => {
    expect(oddsAt({ friends: [own], foes } as unknown as SeatSituation, own, { x: 0, y: 60 })).toBe(0.5);
  });
});
