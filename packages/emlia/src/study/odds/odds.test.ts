import { describe, expect, test } from 'vitest';
import { queryOf } from '../../actions/fire/testing/range.ts';
import { strike } from '../../actions/melee/testing/fight.ts';
import { foes, men, type Standing, table } from '../../judge/sight/testing/table.ts';
import { battle, blue, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { chanceOfOrMore, convolve, meanOf } from './distribution.ts';
import { oddsOfCommand } from './odds.ts';
import { CASES } from './testing/cases.ts';
import { awake } from './testing/rolls.ts';
import { oddsOfSpending } from './volley.ts';

const fire = {
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'crossbows' }],
  subject: 'wolves',
  forfeitMove: true,
} as const;

/** Ash shoots at so many wolves with so many dice, each of which succeeds in two cases of three. */
const shooting = (dice: number, wolves: number, changes: object = {}, is: Standing['is'] = {}) => {
  const t = table({
    units: [
      men('ash', {}, { equipment: ['crossbows'], skills: { aimedFire: { level: dice } } }, [10, 50]),
      foes('wolves', is, changes, ...row(60, 50, wolves)),
    ],
  });
  const odds = oddsOfCommand(queryOf(t, 'ash'), fire);
  const [on] = odds?.subjects ?? [];
  if (!odds || !on) throw new Error('refused');
  return { t, odds, on };
};

/** So many of `of`, without what arithmetic leaves. */
const ways = (odds: readonly number[] = [], of = 1): number[] =>
  odds.map(chance => Math.round(chance * of * 1e6) / 1e6);

describe('odds of an attack', () => {
  test('skill.success: of two dice at 8 in 12', () => {
    const { odds, on } = shooting(2, 4);
    expect(odds.checks).toMatchObject([{ weapon: 'crossbows', damage: 2, total: 0, chance: 8 / 12 }]);
    expect(ways(odds.successes, 9)).toEqual([1, 4, 4]);
    expect(ways(odds.hits, 9)).toEqual([1, 4, 4]);
    expect(ways(on.hits, 9)).toEqual([1, 4, 4]);
  });

  test('damage.points: hits that are too few for a point are lost', () => {
    // Hits 4 against base damage 2: two for a point.
    const { on } = shooting(3, 4, { hits: { base: 4, armour: 0 } });
    expect(ways(on.hits, 27)).toEqual([1, 6, 12, 8]);
    expect(on.pools).toMatchObject([{ part: 0, damage: 2, needed: 2 }]);
    expect(ways(on.pools[0]?.hits, 27)).toEqual([1, 6, 12, 8]);
    expect(ways(on.damage, 27)).toEqual([7, 20]);
    expect(ways(on.casualties, 27)).toEqual([7, 20]);
  });

  test('damage.minimum: one hit makes one point at the least', () => {
    const { on } = shooting(2, 4, { hits: { base: 1, armour: 0 } });
    expect(on.pools).toMatchObject([{ needed: 1 }]);
    expect(ways(on.damage, 9)).toEqual([1, 4, 4]);
  });

  test('damage.limit: a member falls for every so many points, what was taken before counted in', () => {
    const { on } = shooting(
      2,
      4,
      { damageLimit: 3 },
      { parts: [{ entry: 'wolves', name: 'wolves', listed: 4, damage: 2, casualtiesDue: 0 }] },
    );
    expect(ways(on.damage, 9)).toEqual([1, 4, 4]);
    expect(ways(on.casualties, 9)).toEqual([1, 8]);
  });

  test('damage.wiped-out: nobody falls twice', () => {
    const { on } = shooting(3, 2);
    expect(ways(on.casualties, 27)).toEqual([1, 6, 20]);
    expect(ways([on.gone], 27)).toEqual([20]);
  });

  test('hits.marker: hits that lie on it already are pooled with those to come', () => {
    const t = shooting(1, 4, { hits: { base: 4, armour: 0 } }).t;
    const state = { ...t.state, markers: [{ unit: 'wolves', source: 'ash', count: 1, damage: 2 }] };
    const odds = oddsOfCommand({ ...queryOf(t, 'ash'), state }, fire);
    expect(odds?.subjects[0]).toMatchObject({ lying: 1 });
    expect(ways(odds?.subjects[0]?.hits, 3)).toEqual([0, 1, 2]);
    expect(ways(odds?.subjects[0]?.damage, 3)).toEqual([1, 2]);
  });

  test('morale.casualty-bands: how likely each row is, and what morale is left', () => {
    const { on } = shooting(
      2,
      4,
      {},
      {
        parts: [
          {
            entry: 'wolves',
            name: 'wolves',
            listed: 4,
            damage: 0,
            casualtiesDue: 0,
            start: { members: 4, damage: 0 },
          },
        ],
      },
    );
    expect(on.morale).toMatchObject({ from: 2, state: 'Normal' });
    const rows = on.morale?.rows.map(({ rule, by, chance }) => [rule, by, Math.round(chance * 9)]);
    // One of four is 25 %, two are 50 %; in the last step of the turn morale.unharmed counts as well.
    expect(rows).toEqual([
      ['morale.positive', 1, 1],
      ['morale.negative', -1, 8],
      ['morale.negative', -1, 8],
      ['morale.negative', -2, 8],
      ['morale.negative', -2, 4],
    ]);
    expect(on.morale?.to.map(({ morale, state, chance }) => [morale, state, Math.round(chance * 9)])).toEqual(
      [
        [3, 'Normal', 1],
        [-2, 'Falling Back', 4],
        [-4, 'Retreating', 4],
      ],
    );
    expect(on.morale?.disorder).toBeCloseTo(8 / 9, 12);
  });

  test('morale.positive: the source may win heart by it', () => {
    const { odds } = shooting(1, 4);
    expect(odds.source?.rows[0]).toMatchObject({ rule: 'morale.positive', by: 1 });
    expect(odds.source?.rows[0]?.chance).toBeCloseTo(2 / 3, 12);
  });

  test('fire.subject: of what would be refused there are none, and nothing is changed by asking', () => {
    const { t } = shooting(2, 4);
    const before = JSON.stringify(t.state);
    expect(
      oddsOfCommand(queryOf(t, 'ash'), { ...fire, arms: [{ part: 0, weapon: 'clubs' }] }),
    ).toBeUndefined();
    oddsOfCommand(queryOf(t, 'ash'), fire);
    expect(JSON.stringify(t.state)).toBe(before);
  });

  test('press.count: a block that gives way is pressed as well', () => {
    const t = scene({
      units: [
        blueBlock(
          'free',
          'ash',
          { files: 3, count: 9, at: [20, 20] },
          { skills: { closeCombat: { level: 1 } } },
        ),
        redBlock('free', 'wolves', { files: 3, count: 6, at: [22, 19], facing: 180 }, {}),
      ],
    });
    const query = { world: t.world, state: t.state, seat: 'blue', unit: t.unit('ash') };
    const odds = oddsOfCommand(query, strike());
    const hits = odds?.subjects[0]?.hits ?? [];
    // Without a success nobody is pushed; with one there are press hits beside it.
    expect(hits[0]).toBeCloseTo(1 - (odds?.checks[0]?.chance ?? 0), 12);
    expect(hits.findIndex((chance, count) => count > 0 && chance > 0)).toBeGreaterThan(1);
    expect(chanceOfOrMore(hits, 0)).toBeCloseTo(1, 12);
  });

  test('ranked.morale: fought in the rear it loses heart whatever is rolled', () => {
    const t = scene({
      units: [
        blueBlock('free', 'ash', { files: 3, count: 6, at: [20, 20] }),
        redBlock('free', 'wolves', { files: 3, count: 24, at: [20, 12] }),
      ],
    });
    const query = { world: t.world, state: t.state, seat: 'blue', unit: t.unit('ash') };
    const rows = oddsOfCommand(query, strike())?.subjects[0]?.morale?.rows ?? [];
    expect(rows.find(({ rule }) => rule === 'ranked.morale')).toMatchObject({ by: -2 });
    expect(rows.find(({ rule }) => rule === 'ranked.morale')?.chance).toBeCloseTo(1, 12);
  });

  test('charge.fail: a Charge that falls short costs heart and hurts nobody', () => {
    const fight = battle({
      units: [blue('ash', { timing: 3 }, [20, 10]), red('wolves', {}, [20, 35])],
    });
    fight.does({ type: 'activate', unit: 'ash' });
    const query = { ...fight.query('blue'), unit: fight.unit('ash') };
    const odds = oddsOfCommand(query, {
      type: 'charge',
      unit: 'ash',
      mode: 'G',
      arms: [{ part: 0, weapon: 'clubs' }],
      subject: 'wolves',
    });
    expect(odds).toMatchObject({ rush: { reached: false }, checks: [], hits: [1] });
    expect(odds?.subjects).toMatchObject([
      { id: 'wolves', hits: [1], damage: [1], casualties: [1], gone: 0 },
    ]);
    expect(odds?.source?.rows).toMatchObject([{ rule: 'morale.negative', by: -1, chance: 1 }]);
    expect(odds?.source?.to).toMatchObject([{ morale: 1, chance: 1 }]);
  });

  test.each(CASES)('all chances add up: $title', ({ field, command }) => {
    const odds = awake(field, 'ash').odds(command);
    for (const { hits, damage, casualties = [1], gone, morale } of odds.subjects) {
      for (const all of [hits, damage, casualties]) expect(chanceOfOrMore(all, 0)).toBeCloseTo(1, 10);
      const left = morale?.to.reduce((sum, { chance }) => sum + chance, 0) ?? 0;
      expect(left + gone).toBeCloseTo(1, 10);
    }
  });

  test('distributions: sums, means and tails', () => {
    expect(convolve([0.5, 0.5], [0.5, 0.5])).toEqual([0.25, 0.5, 0.25]);
    expect(meanOf([0.25, 0.5, 0.25])).toBe(1);
    expect(chanceOfOrMore([0.25, 0.5, 0.25], 1)).toBe(0.75);
  });
});

test('volley.area.success: what each way of spending successes comes to', () => {
  const t = table({
    units: [
      men('ash', {}, { equipment: ['mortar'], skills: { volleyFire: { level: 4 } } }, [10, 50]),
      foes('wolves', {}, {}, ...row(60, 50, 3)),
    ],
  });
  const about = { unit: 'ash', part: 0, weapon: 'mortar', at: { x: 61, y: 50 }, successes: 20 };
  const state = { ...t.state, pending: [{ seat: 'blue', kind: 'volley' as const, about }] };
  const spent = (drift: number) =>
    oddsOfSpending(
      { ...queryOf(t, 'ash'), state },
      { type: 'adjustVolley', unit: 'ash', drift, coverage: 20 - drift },
    );
  // No drift: all three of them, whatever the die of direction shows.
  expect(spent(20)).toMatchObject({ drift: 0, coverage: 6 });
  expect(ways(spent(20).foes)).toEqual([0, 0, 0, 1]);
  // 4 GSU off along their line it misses some, and beside it the circle of 3 reaches nobody.
  expect(spent(16)).toMatchObject({ drift: 4 });
  expect(spent(16).foes.length).toBeLessThan(4);
  expect(chanceOfOrMore(spent(16).foes, 0)).toBeCloseTo(1, 12);
  expect(meanOf(spent(16).others)).toBe(0);
});
