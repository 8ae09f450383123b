import { describe, expect, test } from 'vitest';
import { queryOf, refusalOf, shoot } from '../../actions/fire/testing/range.ts';
import {
  table as coreTable,
  foes,
  men,
  type Standing,
  type Table,
  thing,
} from '../../judge/sight/testing/table.ts';
import { battle, blue, box, EQUIPMENT, eventOf, HILL, red, row } from '../../testing/battle.ts';
import { wake } from '../../testing/orders.ts';
import { FIRST_DRAFT } from './index.ts';
import { leastDamage, planVolleyFire, VOLLEY_ROWS, type VolleyFire, volleyFire } from './volley-fire.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });

const LONGBOWS = { equipment: ['longbows'], skills: { volleyFire: { level: 3 } } };
const at = (x: number, y: number, changes: Partial<VolleyFire> = {}): VolleyFire => ({
  type: 'volleyFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'longbows' }],
  at: { x, y },
  ...changes,
});
const ash = (is: Standing['is'] = {}) =>
  men('ash', { formation: 'close', ...is }, LONGBOWS, [10, 50], [10, 51]);
type Terrain = NonNullable<Parameters<typeof table>[0]['terrain']>;
/** Longbows reach 40, 80 and 120; the wolves stand so far to the east. */
const range = (x: number, terrain: Terrain = [], shooter = ash()) =>
  table({ units: [shooter, foes('wolves', {}, {}, [x, 50], [x, 52])], terrain });
const rowsOf = (t: Table, command: VolleyFire) =>
  volleyFire.forecast?.(queryOf(t, 'ash'), command)?.[0]?.plan.modifiers.map(({ label, by }) => [label, by]);

const wood = (x: number) => [{ is: thing({ height: 4, hits: 99 }), points: box(x, 30, x + 1, 70) }];
const roof = (overhead: 'partial' | 'total', hits: number) => [
  {
    is: thing({ character: 'open', height: 3, hits, overhead, damageLimit: 50 }),
    points: box(60, 40, 70, 60),
  },
];

describe('Volley Fire', () => {
  test('draft.volley.modifiers: the printed table', () => {
    expect(VOLLEY_ROWS.map(({ label, by }) => [label, by])).toEqual([
      ['Inside short range', -2],
      ['Outside medium range', -4],
      ['Firing blind', -6],
      ['Target in sight', 2],
      ['Partial vertical cover', -2],
      ['Elevation over target', 1],
    ]);
  });

  test.each<[string, number, (string | number)[][]]>([
    [
      'short range',
      40,
      [
        ['Inside short range', -2],
        ['Target in sight', 2],
      ],
    ],
    ['medium range', 70, [['Target in sight', 2]]],
    [
      'long range',
      110,
      [
        ['Outside medium range', -4],
        ['Target in sight', 2],
      ],
    ],
  ])('draft.volley.modifiers: at %s', (_what, x, rows) => {
    expect(rowsOf(range(x), at(x, 51))).toEqual(rows);
  });

  test('draft.volley.blind: in sight, known of but unseen, and blind', () => {
    const hidden = range(70, wood(40));
    expect(rowsOf(hidden, at(70, 51))).toEqual([['Firing blind', -6]]);
    hidden.state.awareness.known = { wolves: ['ash'] };
    expect(rowsOf(hidden, at(70, 51))).toEqual([]);
  });

  test('draft.volley.modifiers: partial cover above, and draft.terrain.elevated.ranged: +1 from a hill', () => {
    expect(rowsOf(range(65, roof('partial', 9)), at(65, 51))).toContainEqual(['Partial vertical cover', -2]);
    expect(rowsOf(range(65, [{ is: HILL, points: box(0, 40, 20, 60) }]), at(65, 51))).toContainEqual([
      'Elevation over target',
      1,
    ]);
  });

  test('draft.volley.point, draft.volley.damage: hits on the unit whose boundary contains the point', () => {
    const { events, state } = shoot(range(70), at(70, 51), 12, 12, 2);
    expect(state.markers).toMatchObject([
      { unit: 'wolves', source: 'ash', count: 2, damage: 1, ranged: true },
    ]);
    expect(eventOf(events, 'volleyFired').struck).toEqual(['wolves']);
  });

  test('draft.volley.point: a place where nobody stands has no effect', () => {
    const { state, events } = shoot(range(70), at(60, 51), 12, 12, 12);
    expect(state.markers).toEqual([]);
    expect(eventOf(events, 'volleyFired').struck).toEqual([]);
  });

  test('draft.volley.point: several boundaries over the point are one mixed unit, whatever their side', () => {
    const t = table({
      units: [
        ash(),
        foes('wolves', {}, {}, [69, 50], [71, 50], [70, 53]),
        men('oak', {}, {}, [69, 52], [71, 52], [70, 49]),
      ],
    });
    const { state } = shoot(t, at(70, 51), 12, 12, 12);
    expect(state.markers[0]?.among?.map(({ unit }) => unit).sort()).toEqual(['oak', 'wolves']);
  });

  test('draft.volley.point: no awareness is needed of a point, and it must be in range', () => {
    expect(refusalOf(range(70, wood(40)), at(70, 51))).toBe('accepted');
    expect(refusalOf(range(140), at(140, 51))).toMatch('draft.volley.point: The point is 129.5 GSU away');
  });

  test.each<[string, Standing['is'], RegExp]>([
    ['open', { formation: 'open' }, /ash is in open formation; Volley Fire takes close formation/],
    ['having moved', { used: { move: 'Normal Move', free: [] } }, /has already used its move action/],
    ['disordered', { ordered: false }, /not acting on orders/],
  ])('draft.volley.requirements: not %s', (_what, is, say) => {
    const refusal = refusalOf(range(70, [], ash(is)), at(70, 51));
    expect(refusal).toMatch(/^(draft\.volley\.requirements|disorder\.effect)/);
    if (!refusal.startsWith('disorder')) expect(refusal).toMatch(say);
  });

  test('draft.volley.requirements: it uses up the move as a forfeit', () => {
    const { state } = shoot(range(70), at(70, 51), 2, 3, 4);
    expect(state.units.ash?.used).toMatchObject({ primary: 'Volley Fire', move: 'forfeited' });
  });

  test('draft.volley.total-cover: what covers the point is hit instead', () => {
    const { state, events } = shoot(range(65, roof('total', 9)), at(65, 51), 12, 12, 2);
    expect(state.markers).toMatchObject([{ unit: 't0', terrain: true, count: 2 }]);
    expect(eventOf(events, 'volleyFired').struck).toEqual([]);
  });

  test.each<[string, number]>([
    ['longbows', 1],
    ['mortar', 5],
    ['crossbows', 1],
  ])('draft.volley.damage: %s do %d', (weapon, damage) => {
    const item = EQUIPMENT[weapon];
    expect(item?.kind === 'ranged' && leastDamage(item)).toBe(damage);
  });

  test('draft.volley.fumble, draft.fumble.effects: a fumble does nothing', () => {
    const { state, events } = shoot(range(70), at(70, 51), 1, 1, 12);
    expect(eventOf(events, 'volleyFired').shots[0]?.check.fumble).toBe(1);
    expect(state.markers).toEqual([]);
  });

  test('draft.edition.content.volley-weapons: a weapon made for either volley serves, and no other', () => {
    const mortar = men(
      'ash',
      { formation: 'close' },
      { equipment: ['mortar'], skills: { volleyFire: { level: 1 } } },
      [10, 50],
    );
    expect(refusalOf(range(70, [], mortar), at(70, 51, { arms: [{ part: 0, weapon: 'mortar' }] }))).toBe(
      'accepted',
    );
    const rocks = men('ash', { formation: 'close' }, { skills: { volleyFire: { level: 1 } } }, [10, 50]);
    expect(refusalOf(range(20, [], rocks), at(20, 51, { arms: [{ part: 0, weapon: 'rocks' }] }))).toMatch(
      'equipment.ranged.actions: Rocks cannot be used for Volley Fire.',
    );
  });

  test('draft.edition.content.volley-weapons: what no volley can be thrown with has no odds, and is not offered', () => {
    const rocks = men('ash', { formation: 'close' }, { skills: { volleyFire: { level: 1 } } }, [10, 50]);
    const t = range(20, [], rocks);
    const throwing = at(20, 51, { arms: [{ part: 0, weapon: 'rocks' }] });
    expect(planVolleyFire(queryOf(t, 'ash'), throwing)).toEqual([]);
    expect([...(volleyFire.offers?.(queryOf(t, 'ash')) ?? [])]).toEqual([]);
    expect(volleyFire.forecast?.(queryOf(t, 'ash'), throwing)).toBeUndefined();
  });

  test('draft.volley.point: it is offered at each enemy, at the first of its men', () => {
    const t = table({
      units: [ash(), foes('wolves', {}, {}, [70, 50], [70, 52]), foes('bears', {}, {}, [90, 20])],
    });
    const offered = [...(volleyFire.offers?.(queryOf(t, 'ash')) ?? [])];
    expect(offered).toEqual([at(70, 50), at(90, 20)]);
  });

  test('draft.volley.requirements: its block says so, and what it costs', () => {
    const { action } = volleyFire;
    expect(action?.kinds).toEqual(['primary']);
    expect(action?.takesMove).toBe(true);
    expect(action?.check?.improvise).toBe(false);
    expect(action?.requirements.map(({ say }) => say)).toContain('The source is in close formation.');
    expect(action?.requirements.some(({ rule }) => rule === 'draft.volley.requirements')).toBe(true);
  });

  test('draft.volley.point: nobody shoots off the table', () => {
    expect(refusalOf(range(70), at(250, 51))).toBe('draft.volley.point: The point is not on the table.');
  });

  test('draft.volley.single-action: it is the only volley', () => {
    const fight = battle({
      edition: 'first-draft',
      units: [blue('ash', LONGBOWS, ...row(10, 20, 2)), red('wolves', {}, [10, 30])],
    });
    fight.does(wake('ash'));
    for (const type of ['areaVolley', 'concentratedVolley', 'adjustVolley']) {
      expect(() => fight.refuses({ type, unit: 'ash' })).toThrow(`there is no "${type}"`);
    }
    const names = FIRST_DRAFT.orders.list.rows.map(({ name }) => name);
    expect(names).toContain('Volley Fire');
    expect(names).not.toContain('Area Volley');
  });

  test('draft.volley.single-action: in the core there is no Volley Fire', () => {
    const fight = battle({ units: [blue('ash', LONGBOWS, ...row(10, 20, 2)), red('wolves', {}, [10, 30])] });
    fight.does(wake('ash'));
    expect(() => fight.refuses(at(10, 30))).toThrow('there is no "volleyFire"');
  });
});
