import { describe, expect, test } from 'vitest';
import { foes, men, table } from '../sight/testing/table.ts';
import { chanceOf, forecast, oddsOf } from './forecast.ts';
import { queryOf, shoot, shotOf } from './testing/range.ts';

const fire = {
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'crossbows' }],
  subject: 'wolves',
  forfeitMove: true,
} as const;

const duel = (x: number, level = 2) =>
  table({
    units: [
      men('ash', {}, { equipment: ['crossbows'], skills: { aimedFire: { level } } }, [10, 50]),
      foes('wolves', {}, {}, [x, 50]),
    ],
  });

describe('forecasts', () => {
  test.each([
    [0, 8],
    [2, 10],
    [4, 12],
    [9, 12],
    [-7, 1],
    [-8, 0],
    [-20, 0],
  ])('skill.success: at a total of %s, %s faces of 12 succeed', (total, faces) => {
    expect(chanceOf(total)).toBe(faces / 12);
  });

  test('skill.success: the odds of two dice at one half', () => {
    expect(oddsOf(2, 0.5)).toEqual([0.25, 0.5, 0.25]);
    expect(oddsOf(0, 0.5)).toEqual([1]);
    expect(oddsOf(3, 1)).toEqual([0, 0, 0, 1]);
  });

  test('fire.modifiers: forecast from the table that is rolled against, and performing nothing', () => {
    const t = duel(60);
    const before = JSON.stringify(t.state);
    const shot = shotOf(t, fire);
    expect(shot).toMatchObject({ weapon: 'crossbows', damage: 2, distance: 49, total: 0, chance: 8 / 12 });
    expect(shot.plan.modifiers.map(({ label }) => label)).toEqual([
      'Outside short range',
      'Forfeit movement',
    ]);
    expect(shot.odds.map(odd => Math.round(odd * 9))).toEqual([1, 4, 4]);
    expect(JSON.stringify(t.state)).toBe(before);
    const fired = shoot(t, fire, 5, 4).events[0];
    expect(fired).toMatchObject({ shots: [{ check: { modifiers: shot.plan.modifiers, successes: 1 } }] });
  });

  test('fire.subject: of what would be refused there is none', () => {
    expect(forecast(queryOf(duel(180), 'ash'), fire)).toBeUndefined();
  });
});
