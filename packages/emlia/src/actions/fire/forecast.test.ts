import { describe, expect, test } from 'vitest';
import { foes, men, table } from '../../judge/sight/testing/table.ts';
import { forecast } from '../../study/forecast.ts';
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
