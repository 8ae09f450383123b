import type { RangedWeapon, Volley } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { foes, men, type Standing, table } from '../../judge/sight/testing/table.ts';
import { volleyDamage } from '../../table/equipment/weapon.ts';
import { box, EQUIPMENT, eventOf, WALL } from '../../testing/battle.ts';
import { queryOf, refusalOf, rowsOf, shoot, shotOf } from '../fire/testing/range.ts';
import { type ConcentratedVolley, concentratedVolley } from './concentrated-volley.ts';

const BOWS = { equipment: ['longbows', 'crossbows'], skills: { volleyFire: { level: 3 } } };
const volley = (changes: Partial<ConcentratedVolley> = {}): ConcentratedVolley => ({
  type: 'concentratedVolley',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'longbows' }],
  subject: 'wolves',
  ...changes,
});
const ash = (is: Standing['is'] = {}, changes: object = {}) =>
  men('ash', { formation: 'close', ...is }, { ...BOWS, ...changes }, [10, 50]);
const range = (is: Standing['is'] = {}, changes: object = {}, x = 70) =>
  table({ units: [ash(is, changes), foes('wolves', {}, {}, [x, 50])] });
const roofed = (overhead: 'partial' | 'total', hits: number) =>
  table({
    units: [ash(), foes('wolves', {}, {}, [70, 50])],
    terrain: [{ is: { ...WALL, character: 'open', height: 3, hits, overhead }, points: box(65, 45, 75, 55) }],
  });

describe('Concentrated Volley', () => {
  test.each<[string, ReturnType<typeof table>, string]>([
    ['engaged', range({}, {}, 11), 'ash is engaged with wolves and cannot fire a volley.'],
    [
      'in open formation',
      range({ formation: 'open' }),
      'ash is in open formation; Concentrated Volley takes close formation.',
    ],
    [
      'in ranked formation',
      range({ formation: 'ranked' }),
      'ash is in ranked formation; Concentrated Volley takes close formation.',
    ],
    [
      'its move used',
      range({ used: { move: 'Take Cover', free: [] } }),
      'ash has already used its move action, which Concentrated Volley takes as well.',
    ],
    [
      'without the skill',
      range({}, { skills: {} }),
      'ash has no Volley Fire skill, and Concentrated Volley cannot be improvised.',
    ],
    ['beyond long range', range({}, {}, 132), 'wolves is 121 GSU away; the longbows of ash reach 120 GSU.'],
    ['under a roof', roofed('total', 2), 'wolves has total cover above it from the longbows.'],
  ])('volley.concentrated.action: refused %s', (_what, t, say) => {
    expect(refusalOf(t, volley())).toBe(`volley.concentrated.action: ${say}`);
  });

  test('volley.concentrated.action: on orders, as a prepared one is', () => {
    const query = queryOf(range({ ordered: false }), 'ash');
    expect(concentratedVolley.check(query, volley())).toEqual({
      rule: 'volley.concentrated.action',
      say: 'ash is not acting on orders, which Concentrated Volley takes.',
    });
    expect(concentratedVolley.check({ ...query, prepared: true }, volley())).toBeUndefined();
  });

  test('volley.concentrated.action: a roof the volley goes through does not forbid it', () => {
    expect(refusalOf(roofed('total', 1), volley())).toBe('accepted');
  });

  test('volley.concentrated.action: a suitable weapon, an enemy or scenery with statistics', () => {
    expect(refusalOf(range(), volley({ arms: [{ part: 0, weapon: 'crossbows' }] }))).toBe(
      'equipment.ranged.actions: Crossbows cannot be used for Concentrated Volley.',
    );
    expect(refusalOf(range(), volley({ subject: 'ash' }))).toMatch(/^action.subject/);
    expect(refusalOf(range(), volley({ subject: 'nobody' }))).toBe('no-unit');
    const t = table({
      units: [ash(), foes('wolves', {}, {}, [100, 50])],
      terrain: [{ is: WALL, points: box(60, 45, 61, 55) }],
    });
    expect(shoot(t, volley({ subject: 't0' }), 12, 1, 1).state.markers).toEqual([
      { unit: 't0', terrain: true, source: 'ash', count: 1, damage: 1 },
    ]);
  });

  test('volley.concentrated.action: takes the primary and the move action', () => {
    const { state } = shoot(range(), volley(), 1, 1, 1);
    expect(state.units.ash?.used).toEqual({ primary: 'Concentrated Volley', move: 'forfeited', free: [] });
    expect(state.pending).toHaveLength(1);
  });

  test('volley.concentrated.success: each success is one hit at the volley figure, without drift', () => {
    const t = range();
    const { state, events } = shoot(t, volley(), 5, 12, 4);
    expect(state.markers).toEqual([{ unit: 'wolves', source: 'ash', count: 2, damage: 1, ranged: true }]);
    expect(events.map(({ type }) => type)).toEqual(['concentratedVolleyFired', 'hitsMarked']);
    expect(tell(t.world, state, eventOf(events, 'concentratedVolleyFired'))).toEqual([
      {
        say: 'ash fires a concentrated volley of longbows at wolves: 2 hits.',
        rule: 'volley.concentrated.success',
        working: '59 GSU away · 3 dice for 5 or more: 12 5 | 4 · total 0 · 2 successes',
      },
    ]);
  });

  test('volley.concentrated.success: a failure does nothing', () => {
    expect(shoot(range(), volley(), 1, 2, 4).state.markers).toEqual([]);
  });

  test('volley.concentrated.success: a figure printed for it goes before the one for Area Volley', () => {
    const { volley: figures, ...bows } = EQUIPMENT.longbows as RangedWeapon;
    const printed = { ...bows, volley: { ...(figures as Volley), concentrated: 2 } };
    const t = table({
      units: [ash(), foes('wolves', {}, {}, [70, 50])],
      equipment: [printed],
    });
    expect(shotOf(t, volley()).damage).toBe(2);
    expect(volleyDamage(printed)).toBe(1);
  });

  test('volley.concentrated.success: without a volley figure the weapon’s base damage', () => {
    const t = range({}, { equipment: ['mortar'] });
    expect(shotOf(t, volley({ arms: [{ part: 0, weapon: 'mortar' }] })).damage).toBe(5);
  });

  test('engagement.group: an engagement is hit as one mixed unit, friends too', () => {
    const t = table({
      units: [ash(), men('oak', { takingCover: true }, {}, [69, 50]), foes('wolves', {}, {}, [70, 50])],
    });
    expect(rowsOf(t, volley())).toEqual([['Harder to hit: oak', -1]]);
    const { state } = shoot(t, volley(), 12, 1, 1);
    expect(state.markers).toMatchObject([{ among: [{ unit: 'wolves' }, { unit: 'oak' }], count: 1 }]);
    for (const id of ['wolves', 'oak']) {
      expect(state.units[id]?.attackers).toEqual([{ unit: 'ash', ranged: true }]);
    }
  });

  test('volley.concentrated.action: offered at every enemy, for the parts that can take part', () => {
    const t = range();
    const query = { world: t.world, state: t.state, seat: 'blue', unit: t.unit('ash') };
    expect(concentratedVolley.offers(query)).toEqual([volley()]);
  });
});
