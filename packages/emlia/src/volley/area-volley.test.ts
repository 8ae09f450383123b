import type { Equipment } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { tell } from '../events.ts';
import { mixedFoes, mixedMen, refusalOf, shoot } from '../fire/testing/range.ts';
import { foes, men, type Standing, table } from '../sight/testing/table.ts';
import { activated, blue, box, EQUIPMENT, eventOf, FOREST, HILL, red, row, WALL } from '../testing/battle.ts';
import type { AreaVolley } from './area-volley.ts';
import { driftFrom } from './landing.ts';
import { suits } from './weapon.ts';

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
      'not on orders',
      range({ ordered: false }),
      volley(),
      'ash is not acting on orders, which Area Volley takes.',
    ],
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
    expect([suits(bow, 'areaVolley'), suits(bow, 'concentratedVolley')]).toEqual([area, concentrated]);
    const { volley: _, ...plain } = bow;
    expect(suits(plain, 'areaVolley')).toBe(false);
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
    expect(battle.refuses(adjust(2, 1))).toMatch(/^volley.area.success/);
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

describe('drift', () => {
  const { world } = range();
  const source = { x: 20, y: 50 };
  const at = { x: 60, y: 50 };
  test.each([
    [12, 70, 50],
    [3, 60, 60],
    [6, 50, 50],
    [9, 60, 40],
    [1, 68.66, 55],
    [2, 65, 58.66],
    [11, 68.66, 45],
  ])('volley.area.drift: %s o’clock, firing east, comes down at %s, %s', (face, x, y) => {
    const point = driftFrom(world, source, at, face, 10);
    expect(point.x).toBeCloseTo(x, 2);
    expect(point.y).toBeCloseTo(y, 2);
  });

  test('volley.area.drift: whether or not the check succeeded', () => {
    const { events } = shoot(range(), volley(), 1, 1, 6);
    expect(eventOf(events, 'volleyLanded')).toMatchObject({
      aimed: volley().at,
      face: 6,
      at: { x: 50, y: 50 },
    });
  });

  test('volley.area.drift: relative to the line of fire, so firing south 3 o’clock is west', () => {
    expect(driftFrom(world, { x: 60, y: 10 }, at, 3, 10)).toEqual({ x: 50, y: 50 });
    expect(driftFrom(world, { x: 60, y: 10 }, at, 12, 10)).toEqual({ x: 60, y: 60 });
  });
});

/** One mortar, printed coverage 6, and nothing left of its drift of 20. */
const MORTAR = { equipment: ['mortar'], skills: { volleyFire: { level: 1 } } };
const shell = (x: number, y: number): AreaVolley =>
  volley({ arms: [{ part: 0, weapon: 'mortar' }], at: { x, y } });

describe('what an Area Volley hits', () => {
  // Aimed 20 GSU beyond (face 6 brings it back), so that it comes down at 60, 50 with a radius of 3.
  const bombard = (units: Standing[], terrain: Parameters<typeof table>[0]['terrain'] = []) =>
    shoot(
      table({ units: [men('ash', {}, MORTAR, [10, 50]), ...units], terrain: terrain ?? [] }),
      shell(80, 50),
      1,
      6,
    );

  test('volley.area.hits: every member whose base overlaps the circle, of any side, one hit each', () => {
    const { state, events } = bombard([
      men('oak', {}, {}, [60, 51], [61, 51]),
      // The edge of a base of 1 at 63.25 is inside the radius of 3, at 63.5 it only touches.
      foes('wolves', {}, {}, [63.25, 50], [63.5, 50], [58, 50]),
    ]);
    expect(state.markers).toEqual([
      { unit: 'oak', part: 0, count: 2, source: 'ash', damage: 5 },
      { unit: 'wolves', part: 0, count: 2, source: 'ash', damage: 5 },
    ]);
    const landed = eventOf(events, 'volleyLanded');
    expect(landed).toMatchObject({ at: { x: 60, y: 50 }, coverage: 6, hits: 4 });
  });

  test('volley.area.hits: each hit goes to the subunit of the member caught', () => {
    const { state } = bombard([
      mixedFoes('wolves', {
        a: [
          [60, 50],
          [61, 50],
        ],
        b: [
          [59, 50],
          [90, 50],
        ],
      }),
    ]);
    expect(state.markers.map(({ part, count }) => [part, count])).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  test('volley.area.hits: scenery with statistics too, and only that', () => {
    const { state } = bombard(
      [foes('wolves', {}, {}, [100, 50])],
      [
        { is: WALL, points: box(62, 40, 63, 60) },
        { is: HILL, points: box(55, 45, 57.5, 55) },
        { is: WALL, points: box(70, 40, 71, 60) },
      ],
    );
    expect(state.markers).toEqual([{ unit: 't0', terrain: true, count: 1, source: 'ash', damage: 5 }]);
  });

  test('volley.area.hits: at the figure printed for Area Volley, whatever the range', () => {
    const bows = (x: number) =>
      shoot(
        table({ units: [ash(), foes('wolves', {}, {}, [x, 50])] }),
        volley({ at: { x: x + 10, y: 50 } }),
        1,
        1,
        6,
      ).state.markers;
    for (const x of [30, 60, 110]) expect(bows(x)).toMatchObject([{ unit: 'wolves', count: 1, damage: 1 }]);
  });

  test('volley.area.hits: the shooter’s own unit is no exception', () => {
    const { state } = shoot(
      table({ units: [men('ash', {}, MORTAR, [10, 50]), wolves] }),
      shell(30, 50),
      1,
      6,
    );
    expect(state.markers).toMatchObject([{ unit: 'ash', count: 1 }]);
  });

  test('volley.area.hits: told in the log', () => {
    const t = table({ units: [men('ash', {}, MORTAR, [10, 50]), foes('wolves', {}, {}, [60, 50])] });
    const { state, events } = shoot(t, shell(80, 50), 1, 6);
    expect(events.flatMap(event => tell(t.world, state, event)).map(({ say }) => say)).toEqual([
      'ash fires a volley of mortar: 0 successes to steer it with.',
      'The volley of ash drifts 20 GSU towards 6 o’clock and hits 1.',
    ]);
  });
});
