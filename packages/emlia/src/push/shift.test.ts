import { describe, expect, test } from 'vitest';
import { BOARDS, blue, box, eventOf, red, row, SCRUB, WALL } from '../testing/battle.ts';
import { afterStrikes } from '../testing/strikes.ts';

const ash = blue('ash', {}, ...row(30, 20, 3));
const bears = red('bears', {}, ...row(30, 21, 3));
const units = [ash, bears];
const hit = (source: string, subject: string, successes: number) => ({
  source,
  subjects: [subject],
  successes,
});
const go = (unit: string, degrees: number) => ({ type: 'shiftSkirmish', unit, degrees }) as const;

describe('skirmish.shift', () => {
  test('skirmish.shift: 5 successes move both sides 5 GSU the way the player says', () => {
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 5)]);
    expect(fight.asked()).toEqual({
      seat: 'blue',
      kind: 'shift',
      about: { unit: 'ash', units: ['ash', 'bears'], successes: 5 },
    });
    fight.does(go('ash', 270));
    expect(fight.unit('ash').members.map(({ x, y }) => [x, y])).toEqual(row(25, 20, 3));
    expect(fight.unit('bears').members.map(({ x, y }) => [x, y])).toEqual(row(25, 21, 3));
  });

  test('forced.sum: 5 north and 2 west are one straight move of 5.39 GSU, 21.8 degrees west of north', () => {
    const fight = afterStrikes({ units }, [hit('ash', 'bears', 5), hit('bears', 'ash', 2)]);
    expect(fight.asked()).toMatchObject({ seat: 'red', about: { unit: 'bears', successes: 2 } });
    fight.does(go('bears', 270));
    expect(fight.asked()).toMatchObject({ seat: 'blue', about: { unit: 'ash', successes: 5 } });
    const { moves } = eventOf(fight.does(go('ash', 0)), 'unitsForced');
    const by = moves[0]?.by ?? { x: 0, y: 0 };
    expect(by).toEqual({ x: -2, y: -5 });
    expect(Math.sqrt(by.x * by.x + by.y * by.y)).toBeCloseTo(5.39, 2);
    expect((Math.atan2(-by.x, -by.y) * 180) / Math.PI).toBeCloseTo(21.8, 1);
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 28, y: 15 });
    expect(moves.map(({ rule }) => rule)).toEqual(['forced.sum', 'forced.sum']);
  });

  test('skirmish.shift: equal successes name their ways in the order of timing.alternate', () => {
    const strikes = [hit('ash', 'bears', 2), hit('bears', 'ash', 2)];
    expect(afterStrikes({ units }, strikes).asked()?.seat).toBe('blue');
    expect(afterStrikes({ units, first: 'red' }, strikes).asked()?.seat).toBe('red');
  });
});
