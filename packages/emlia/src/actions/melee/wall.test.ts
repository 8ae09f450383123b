import { describe, expect, test } from 'vitest';
import { foes, men, table, thing } from '../../judge/sight/testing/table.ts';
import { box, eventOf, row, WALL } from '../../testing/battle.ts';
import { refusalOf, shoot } from '../fire/testing/range.ts';
import { blowsOf, strike } from './testing/fight.ts';

const WALLED = [{ is: WALL, points: box(15, 51, 30, 51.5) }];
const far = foes('wolves', {}, {}, [100, 100]);
const hewers = (is: object = {}) =>
  men('ash', is, { skills: { closeCombat: { level: 1, perMember: true } } }, ...row(20, 50, 3));

describe('striking at a wall', () => {
  const t = table({ units: [hewers(), far], terrain: WALLED });

  test('melee.action: walls qualify, and keep the marker', () => {
    const { events, state } = shoot(t, strike({ subject: 't0' }), 12, 12, 1);
    expect(state.markers).toEqual([{ unit: 't0', terrain: true, source: 'ash', count: 2, damage: 1 }]);
    expect(state.units.ash?.used.primary).toBe('Close Combat');
    expect(eventOf(events, 'unitStruck')).toMatchObject({ subject: 't0' });
  });

  test('melee.shift: nothing is shifted where a wall is struck', () => {
    const { state } = shoot(t, strike({ subject: 't0' }), 12, 12, 12);
    expect(state.strikes).toEqual([]);
  });

  test('melee.action: within combat range only', () => {
    const away = table({
      units: [hewers(), far],
      terrain: [{ is: WALL, points: box(15, 53, 30, 54) }],
    });
    expect(refusalOf(away, strike({ subject: 't0' }))).toBe(
      'melee.action: t0 is 2.5 GSU away, outside the combat range of ash (1 GSU).',
    );
  });

  test('melee.action: not what has no statistics, and nothing that is not there', () => {
    const hedge = table({
      units: [hewers(), far],
      terrain: [{ is: thing({}), points: box(15, 51, 30, 52) }],
    });
    expect(refusalOf(hedge, strike({ subject: 't0' }))).toMatch(/^action.subject/);
    expect(refusalOf(t, strike({ subject: 't9' }))).toBe('no-unit');
    expect(refusalOf(t, strike({ subject: 't0', focus: 0 }))).toMatch(/^melee.focus/);
    expect(refusalOf(t, strike({ subject: 't0', fronts: [{ subject: 't0' }] }))).toMatch(
      /^ranked.attack.fronts/,
    );
  });

  test('ranked.members: of a block those who stand near enough', () => {
    const members = [...row(20, 50, 3), ...row(20, 49, 3)].map(([x, y], id) => ({
      id,
      x,
      y,
      facing: 180,
      part: 0,
    }));
    const block = table({
      units: [hewers({ formation: 'ranked', files: 3, members }), far],
      terrain: WALLED,
    });
    expect(blowsOf(block, { subject: 't0' })[0]?.plan.level).toBe(3);
  });
});
