import { describe, expect, test } from 'vitest';
import { foes, men, table } from '../../judge/sight/testing/table.ts';
import { forecast } from '../../study/forecast.ts';
import { row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { queryOf, shoot } from '../fire/testing/range.ts';
import { strike } from './testing/fight.ts';

describe('forecasts', () => {
  test('melee.modifiers: forecast from the table that is rolled against, and performing nothing', () => {
    const t = table({
      units: [
        men('ash', {}, { skills: { closeCombat: { level: 2 } } }, ...row(20, 50, 2)),
        foes('wolves', {}, {}, [20, 51]),
      ],
    });
    const before = JSON.stringify(t.state);
    const [blow] = forecast(queryOf(t, 'ash'), strike()) ?? [];
    // Outnumbered 2:1 is +2: 3 and more succeed.
    expect(blow).toMatchObject({
      weapon: 'clubs',
      subjects: ['wolves'],
      damage: 1,
      total: 2,
      chance: 10 / 12,
    });
    expect(blow?.odds.map(odd => Math.round(odd * 36))).toEqual([1, 10, 25]);
    expect(JSON.stringify(t.state)).toBe(before);
    const struck = shoot(t, strike(), 3, 2).events[0];
    expect(struck).toMatchObject({ blows: [{ check: { modifiers: blow?.plan.modifiers, successes: 1 } }] });
  });

  test('ranked.attack.fronts: front by front', () => {
    const t = scene({
      units: [
        blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }),
        redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 }),
        redBlock('free', 'bears', { files: 2, count: 4, at: [19, 20], facing: 90 }),
      ],
    });
    const query = { world: t.world, state: t.state, seat: 'blue', unit: t.unit('ash') };
    const blows = forecast(query, strike()) ?? [];
    expect(blows.map(({ subjects, from, against }) => [subjects, from, against])).toEqual([
      [['wolves'], 'front', 'front'],
      [['bears'], 'left', 'front'],
    ]);
  });

  test('melee.action: of what would be refused there is none', () => {
    const t = table({ units: [men('ash', {}, {}, [20, 50]), foes('wolves', {}, {}, [20, 60])] });
    expect(forecast(queryOf(t, 'ash'), strike())).toBeUndefined();
  });
});
