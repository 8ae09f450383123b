import type { Equipment } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { foes, men, type Standing, table } from '../../judge/sight/testing/table.ts';
import {
  activated,
  blue,
  box,
  EQUIPMENT,
  eventOf,
  FOREST,
  HILL,
  red,
  row,
  WALL,
} from '../../testing/battle.ts';
import { mixedMen, queryOf, refusalOf, shoot } from '../fire/testing/range.ts';
import { type AreaVolley, areaVolley } from './area-volley.ts';
import { isVolleyWeaponFor } from './weapon.ts';

const skills = { volleyFire: { level: 2 } };
const BOWS = { equipment: ['longbows', 'crossbows'], skills };
const volley = (changes: Partial<AreaVolley> = {}): AreaVolley => ({
  type: 'areaVolley',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'longbows' }],
  at: { x: 60, y: 50 },
  ...changes,
});

const ash = (is: Standing['is'] = {}, changes: object = {}) =>
  men('ash', is, { ...BOWS, ...changes }, [10, 50]);
const wolves = foes('wolves', {}, {}, [150, 50]);
const range = (is: Standing['is'] = {}, changes: object = {}) => table({ units: [ash(is, changes), wolves] });

describe('Area Volley', () => {
  test.each<[string, ReturnType<typeof table>, AreaVolley, string]>([
    [
      'engaged',
      table({ units: [ash(), foes('wolves', {}, {}, [11, 50])] }),
      volley(),
      'ash is engaged with wolves and cannot fire a volley.',
    ],
    [
      'its move used',
      range({ used: { move: 'Normal Move', free: [] } }),
      volley(),
      'ash has already used its move action, which Area Volley takes as well.',
    ],
    [
      'without the skill',
      range({}, { skills: {} }),
      volley(),
      'ash has no Volley Fire skill, and Area Volley cannot be improvised.',
    ],
    [
      'with the skill worn out',
      range(
        { parts: [{ entry: 'ash', name: 'ash', listed: 3, damage: 0, casualtiesDue: 0 }] },
        { skills: { volleyFire: { level: 2, diminish: 1 } } },
      ),
      volley(),
      'ash has no Volley Fire skill, and Area Volley cannot be improvised.',
    ],
    [
      'beyond long range',
      range(),
      // The bowman stands 1 high and the point lies at 0, so the long range is 1 more (elevation.downhill).
      volley({ at: { x: 132, y: 50 } }),
      'The point is 121.5 GSU away; the longbows of ash reach 121 GSU.',
    ],
    ['off the table', range(), volley({ at: { x: 60, y: -1 } }), 'The point is not on the table.'],
    [
      'under a roof',
      table({
        units: [ash(), wolves],
        terrain: [{ is: { ...WALL, overhead: 'total' }, points: box(55, 45, 65, 55) }],
      }),
      volley(),
      'The point has total cover above it from the longbows.',
    ],
  ])('volley.area.action: refused %s', (_what, t, command, say) => {
    expect(refusalOf(t, command)).toBe(`volley.area.action: ${say}`);
  });

  test('volley.area.action: on orders, as a prepared one is', () => {
    const query = queryOf(range({ ordered: false }), 'ash');
    expect(areaVolley.check(query, volley())).toEqual({
      rule: 'volley.area.action',
      say: 'ash is not acting on orders, which Area Volley takes.',
    });
    expect(areaVolley.check({ ...query, prepared: true }, volley())).toBeUndefined();
  });

  test('movemode.accel.momentum: not by one too fast to give up its move', () => {
    const movement = [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }];
    expect(refusalOf(range({ momentum: { speed: 20 } }, { movement }), volley())).toBe(
      'movemode.accel.momentum: ash is too fast to give up its move action.',
    );
    expect(refusalOf(range({}, { movement }), volley())).toBe('accepted');
  });

  test('volley.area.action: only with a weapon for it', () => {
    expect(refusalOf(range(), volley({ arms: [{ part: 0, weapon: 'crossbows' }] }))).toBe(
      'equipment.ranged.actions: Crossbows cannot be used for Area Volley.',
    );
    expect(refusalOf(range(), volley({ arms: [{ part: 0, weapon: 'mortar' }] }))).toMatch(
      /^equipment.choice/,
    );
    expect(refusalOf(range({ used: { primary: 'Charge', free: [] } }), volley())).toMatch(
      /^activation.actions/,
    );
  });

  test('volley.area.action: neither sight nor awareness of the point is needed; a canopy does not forbid it', () => {
    const t = table({
      units: [ash(), wolves],
      terrain: [
        { is: { ...WALL, height: 9 }, points: box(30, 0, 31, 200) },
        { is: { ...FOREST, hits: 9, overhead: 'partial' }, points: box(55, 45, 65, 55) },
      ],
    });
    expect(refusalOf(t, volley())).toBe('accepted');
  });

  test('volley.area.action, elevation.height-used: the ground height of the point lengthens the way', () => {
    // From a man of 1 to ground of 10 it is 9 GSU farther.
    const t = table({ units: [ash(), wolves], terrain: [{ is: HILL, points: box(90, 40, 140, 60) }] });
    expect(refusalOf(t, volley({ at: { x: 121.5, y: 50 } }))).toBe('accepted');
    expect(refusalOf(t, volley({ at: { x: 122, y: 50 } }))).toMatch(/is 120.5 GSU away/);
  });

  test('volley.area.action: takes the primary and the move action', () => {
    const { state } = shoot(range(), volley(), 1, 1, 12);
    expect(state.units.ash?.used).toEqual({ primary: 'Area Volley', move: 'forfeited', free: [] });
  });

  test.each<[string, Partial<Equipment & { uses: string[] }>, boolean, boolean]>([
    ['no statement', {}, true, true],
    ['Area Volley named', { uses: ['areaVolley'] }, true, true],
    ['Concentrated Volley alone named', { uses: ['concentratedVolley'] }, false, true],
    ['Aimed Fire alone named', { uses: ['aimedFire'] }, false, false],
  ])('volley.concentrated.action, equipment.ranged.actions: %s', (_what, changes, area, concentrated) => {
    const bow = { ...EQUIPMENT.longbows, ...changes } as Extract<Equipment, { kind: 'ranged' }>;
    expect([isVolleyWeaponFor(bow, 'areaVolley'), isVolleyWeaponFor(bow, 'concentratedVolley')]).toEqual([
      area,
      concentrated,
    ]);
    const { volley: _, ...plain } = bow;
    expect(isVolleyWeaponFor(plain, 'areaVolley')).toBe(false);
  });
});

/** Four bowmen of Blue, firing due east at a point 30 GSU off where nobody stands in the way. */
const fight = (...faces: number[]) =>
  activated(
    {
      width: 120,
      units: [blue('ash', BOWS, [10, 19], [10, 20], [10, 21], [10, 22]), red('wolves', {}, [40, 5])],
    },
    'ash',
    ...faces,
  );
const shot = volley({ at: { x: 40, y: 20.5 } });
const adjust = (drift: number, coverage: number) =>
  ({ type: 'adjustVolley', unit: 'ash', drift, coverage }) as const;

describe('the successes of an Area Volley', () => {
  test('volley.area.success: the shooter is asked before the direction is rolled', () => {
    const battle = fight(12, 5, 12);
    battle.does(shot);
    expect(battle.asked()).toEqual({
      seat: 'blue',
      kind: 'volley',
      about: { unit: 'ash', part: 0, weapon: 'longbows', at: shot.at, successes: 2 },
    });
    expect(battle.refuses(adjust(1, 0))).toBe(
      'volley.area.success: The volley of ash has 2 successes to spend; 1 are spent.',
    );
    battle.refused('volley.area.success', adjust(2, 1));
    expect(battle.refuses({ type: 'endActivation', unit: 'ash' })).toMatch(/^not-asked/);
    const landed = eventOf(battle.does(adjust(1, 1)), 'volleyLanded');
    expect(landed).toMatchObject({ drift: 9, coverage: 2, face: 12, at: { x: 49, y: 20.5 } });
    battle.dice.done();
    expect(battle.asked()).toEqual({ seat: 'blue', kind: 'act', about: { unit: 'ash' } });
  });

  test('volley.area.success: with none both stay as printed, and nobody is asked', () => {
    const events = fight(1, 4, 12).does(shot);
    expect(eventOf(events, 'volleyLanded')).toMatchObject({ drift: 10, coverage: 1 });
  });

  test('volley.area.success, equipment.volley.limit: coverage stops at the limit, one for each living member', () => {
    const ten = { skills: { volleyFire: { level: 12 } } };
    const t = (members: number) =>
      activated(
        {
          width: 120,
          units: [blue('ash', { ...BOWS, ...ten }, ...row(10, 30, members)), red('wolves', {}, [60, 5])],
        },
        'ash',
        ...Array.from({ length: 12 }, () => 12),
        6,
      );
    const spend = (members: number, drift: number, coverage: number) => {
      const battle = t(members);
      battle.does(volley({ at: { x: 40, y: 20 } }));
      const { drift: left, coverage: wide } = eventOf(battle.does(adjust(drift, coverage)), 'volleyLanded');
      return [left, wide];
    };
    expect(spend(4, 0, 12)).toEqual([10, 4]);
    expect(spend(6, 8, 4)).toEqual([2, 5]);
    // Drift stops at 0.
    expect(spend(4, 12, 0)).toEqual([0, 1]);
  });

  test('volley.area.success: every division is offered, those that come to the same once', () => {
    const battle = fight(12, 12);
    battle.does(shot);
    const offered = battle.game.options(battle.state, 'blue').map(({ command }) => command);
    expect(offered).toEqual([adjust(2, 0), adjust(1, 1), adjust(0, 2)]);
  });

  test('mixed.offence: each part has a volley of its own, asked about in turn', () => {
    const t = table({
      units: [mixedMen('ash', { left: [[10, 50]], right: [[10, 52]] }), foes('wolves', {}, {}, [150, 50])],
    });
    Object.assign(t.world.setup.units.ash as object, BOWS);
    const arms = [0, 1].map(part => ({ part, weapon: 'longbows' }));
    const { state } = shoot(t, volley({ arms }), 12, 1, 12, 12);
    expect(state.pending.map(prompt => prompt.kind)).toEqual(['act', 'volley', 'volley']);
    expect(state.pending.at(-1)?.about).toMatchObject({ part: 0, successes: 1 });
  });
});
