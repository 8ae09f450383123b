import type { Movement } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { battle, blue, box, midway, red, SEA } from '../../testing/battle.ts';
import { isAirborne, standingMode } from './airborne.ts';
import { gearAt, gearsFrom, gearsOf, paceAt, slowest } from './gears.ts';
import { leastSpeed, modeOfPart, openPaces } from './momentum.ts';
import { isAfloat, isInWater } from './water.ts';

const CAR: Movement = { speed: 60, mode: 'G', gears: [10, 25, 60] };

describe('gears', () => {
  test('movemode.accel, movemode.accel.reverse: each covers the speeds above the one below, in reverse up to half', () => {
    expect(gearsOf(CAR, false).map(({ gear, least, most }) => [gear, least, most])).toEqual([
      [1, 0, 10],
      [2, 11, 25],
      [3, 26, 60],
    ]);
    expect(gearsOf(CAR, true).map(({ gear, least, most }) => [gear, least, most])).toEqual([
      [1, 0, 5],
      [2, 6, 12],
      [3, 13, 30],
    ]);
    expect(gearsOf({ speed: 60, mode: 'G' }, false)).toEqual([]);
  });

  test('movemode.accel.speed: the gear of a speed, at rest the lowest, beyond all the highest', () => {
    expect([0, 10, 11, 25, 26, 60, 99].map(speed => gearAt(CAR, { speed }))).toEqual([1, 1, 2, 2, 3, 3, 3]);
    expect([5, 6, 12, 13].map(speed => gearAt(CAR, { speed, reverse: true }))).toEqual([1, 2, 2, 3]);
    // At rest there is no reverse.
    expect(gearAt(CAR, { speed: 0, reverse: true })).toBe(1);
    expect(gearAt({ speed: 60, mode: 'G' }, { speed: 7 })).toBe(1);
  });

  test('movemode.accel.shift: one up or down, two by Double Pace, and into reverse from the first alone', () => {
    const open = (last: { speed: number; reverse?: true }, shift: number) =>
      gearsFrom(CAR, last, shift).map(({ gear, reverse }) => `${reverse ? 'R' : ''}${gear}`);
    expect(open({ speed: 0 }, 1)).toEqual(['1', '2', 'R1']);
    expect(open({ speed: 0 }, 2)).toEqual(['1', '2', '3', 'R1', 'R2']);
    expect(open({ speed: 20 }, 1)).toEqual(['1', '2', '3']);
    expect(open({ speed: 40 }, 1)).toEqual(['2', '3']);
    expect(open({ speed: 4, reverse: true }, 1)).toEqual(['R1', 'R2', '1']);
    expect(open({ speed: 8, reverse: true }, 1)).toEqual(['R1', 'R2', 'R3']);
  });

  test('movemode.accel.reverse: where half a gear holds no whole speed there is none', () => {
    const slow: Movement = { speed: 4, mode: 'G', gears: [1, 2, 4] };
    expect(gearsOf(slow, true).map(({ least, most }) => [least, most])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    const odd: Movement = { speed: 3, mode: 'G', gears: [2, 3] };
    // Half of 3 is 1 as half of 2 is: the second gear of reverse would hold nothing.
    expect(
      gearsFrom(odd, { speed: 0 }, 2).map(({ gear, reverse }) => `${reverse ? 'R' : ''}${gear}`),
    ).toEqual(['1', '2', 'R1']);
  });

  test('movemode.accel.momentum: no slower than the least of what is open to it', () => {
    expect([5, 20, 40].map(speed => slowest(CAR, { speed }, 1))).toEqual([0, 0, 11]);
    expect(slowest(CAR, { speed: 40 }, 2)).toBe(0);
  });

  test('movemode.accel.speed: which of several paces a speed belongs to', () => {
    const paces = gearsFrom(CAR, { speed: 0 }, 1);
    expect(paceAt(paces, { speed: 5, reverse: true })).toMatchObject({ gear: 1, reverse: true });
    expect(paceAt(paces, { speed: 11, reverse: false })).toMatchObject({ gear: 2, reverse: false });
    expect(paceAt(paces, { speed: 26, reverse: false })).toBeUndefined();
    expect(paceAt(paces, { speed: 6, reverse: true })).toBeUndefined();
  });
});

describe('how a unit goes', () => {
  const wings: Movement = { speed: 20, mode: 'F' };
  const legs: Movement = { speed: 10, mode: 'G' };
  const still = { ...blue('still', { movement: [], members: 1 }, [0, 0]).entry };
  const swimmers = {
    ...blue('swimmers', { movement: [{ speed: 5, mode: 'S' as const }], members: 1 }, [0, 0]).entry,
  };
  const field = (altitude: boolean) =>
    battle({
      entries: [still, swimmers],
      ...(altitude && { options: { altitude: true } }),
      units: [
        midway(
          blue(
            'ash',
            {
              movement: [wings, legs],
              with: [
                { entry: 'still', members: 1 },
                { entry: 'swimmers', members: 1 },
              ],
            },
            [10, 20],
            [12, 20],
            [14, 20],
          ),
          {},
        ),
        blue('car', { movement: [CAR] }, [10, 30]),
        red('wolves', {}, [50, 5]),
      ],
    });

  test('movemode.several: a part that cannot go as the unit goes, goes in its own way', () => {
    const { game, unit } = field(false);
    const ash = unit('ash');
    const of = (mode?: Movement['mode']) =>
      [0, 1, 2].map(part => modeOfPart(game.world, { ...ash, ...(mode && { mode }) }, part));
    expect(of('F')).toEqual(['F', 'F', 'S']);
    expect(of('G')).toEqual(['G', 'G', 'S']);
    expect(of('S')).toEqual(['F', 'S', 'S']);
  });

  test('movemode.several, movemode.flying.altitude: who flies, and who has come down', () => {
    for (const tracked of [true, false]) {
      const { game, unit } = field(tracked);
      const ash = unit('ash');
      const flying = { ...ash, mode: 'F' as const };
      expect(isAirborne(game.world, flying)).toBe(!tracked);
      expect(standingMode(game.world, flying)).toBe(tracked ? 'G' : 'F');
      expect(isAirborne(game.world, { ...flying, altitude: 3 })).toBe(true);
      expect(standingMode(game.world, { ...flying, altitude: 3 })).toBe('F');
      expect(isAirborne(game.world, { ...ash, mode: 'G' })).toBe(false);
      expect(standingMode(game.world, { ...ash, mode: 'S' })).toBe('S');
    }
  });

  test('movemode.accel, move.normal: without gears all speeds up to its own are open', () => {
    const { game, unit } = field(false);
    expect(openPaces(unit('car'), legs)).toEqual([{ least: 0, most: 10, reverse: false }]);
    expect(openPaces(unit('car'), CAR).map(({ most }) => most)).toEqual([10, 25, 5]);
    expect(leastSpeed(game.world, unit('ash'))).toBe(0);
    expect(leastSpeed(game.world, unit('car'))).toBe(0);
    expect(leastSpeed(game.world, { ...unit('car'), momentum: { speed: 40 } })).toBe(11);
    expect(
      leastSpeed(game.world, {
        ...unit('car'),
        momentum: { speed: 40 },
        used: { free: [], doublePace: true } as never,
      }),
    ).toBe(0);
  });
});

describe('water', () => {
  const { game } = battle({
    terrain: [
      { is: SEA, points: box(10, 10, 20, 20) },
      { is: SEA, points: box(20, 10, 30, 20) },
      { is: SEA, points: box(32, 10, 40, 20) },
    ],
    units: [blue('ash', {}, [5, 30]), red('wolves', {}, [50, 5])],
  });
  const leg = (fromX: number, toX: number, y = 15) => ({
    from: { x: fromX, y },
    to: { x: toX, y },
    length: Math.abs(toX - fromX),
  });

  test('movemode.boat, movemode.swim: all of a way lies in water, in one piece of it or several that meet', () => {
    expect(isAfloat(game.world, leg(12, 18))).toBe(true);
    expect(isAfloat(game.world, leg(12, 28))).toBe(true);
    expect(isAfloat(game.world, leg(28, 12))).toBe(true);
    // A bar of sand between, a beach before and after it.
    expect(isAfloat(game.world, leg(22, 38))).toBe(false);
    expect(isAfloat(game.world, leg(8, 18))).toBe(false);
    expect(isAfloat(game.world, leg(25, 31))).toBe(false);
    expect(isAfloat(game.world, leg(12, 18, 25))).toBe(false);
  });

  test('movemode.boat: who stays where he is, stays in it or out of it', () => {
    expect(isAfloat(game.world, leg(15, 15))).toBe(true);
    expect(isAfloat(game.world, leg(5, 5))).toBe(false);
    expect(isInWater(game.world, { x: 15, y: 15 })).toBe(true);
    expect(isInWater(game.world, { x: 31, y: 15 })).toBe(false);
  });
});
