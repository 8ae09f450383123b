import { describe, expect, test } from 'vitest';
import { tell } from '../../events.ts';
import { foes, men, type Standing, table } from '../../judge/sight/testing/table.ts';
import { box, eventOf, HILL, WALL } from '../../testing/battle.ts';
import { mixedFoes, shoot } from '../fire/testing/range.ts';
import type { AreaVolley } from './area-volley.ts';
import { driftFrom } from './landing.ts';

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
    const point = driftFrom(world, source, at, { face, drift: 10 });
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
    expect(driftFrom(world, { x: 60, y: 10 }, at, { face: 3, drift: 10 })).toEqual({ x: 50, y: 50 });
    expect(driftFrom(world, { x: 60, y: 10 }, at, { face: 12, drift: 10 })).toEqual({ x: 60, y: 60 });
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
      { unit: 'oak', part: 0, count: 2, source: 'ash', damage: 5, ranged: true },
      { unit: 'wolves', part: 0, count: 2, source: 'ash', damage: 5, ranged: true },
    ]);
    const landed = eventOf(events, 'volleyLanded');
    expect(landed).toMatchObject({ at: { x: 60, y: 50 }, coverage: 6, hits: 4 });
    // Initiative looks back on it as on any other attack from afar.
    expect(state.units.wolves?.attackers).toEqual([{ unit: 'ash', ranged: true }]);
    expect(state.units.ash).toMatchObject({ attackers: [], checked: true });
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
