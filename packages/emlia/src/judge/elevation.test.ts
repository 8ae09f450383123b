import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../table/entity/base.ts';
import { box, HILL, RIVER } from '../testing/battle.ts';
import { hasElevationOver, heightForShot, shotAt, shotBetween } from './elevation.ts';
import { foes, men, table } from './sight/testing/table.ts';

const RANGE = [30, 60, 120] as const;
/** The wolves on a hill of height 10, the ash before it. */
const field = (hill = 10, more: object = {}, is: object = {}) =>
  table({
    units: [men('ash', {}, {}, [10, 50]), foes('wolves', is, more, [50, 50])],
    terrain: [{ is: { ...HILL, height: hill }, points: box(40, 40, 60, 60) }],
  });

describe('Elevation and shooting', () => {
  test('elevation.uphill: dragoons at height 1 fire at artillery on a ridge at height 10', () => {
    expect(shotBetween(1, 10, 40, RANGE)).toEqual({ distance: 49, range: RANGE });
    const t = field();
    expect(shotAt({ world: t.world, unit: t.unit('ash') }, t.unit('wolves'), 39, RANGE)).toEqual({
      distance: 49,
      range: RANGE,
    });
  });

  test('elevation.downhill: only the long limit grows', () => {
    expect(shotBetween(10, 1, 40, RANGE)).toEqual({ distance: 40, range: [30, 60, 129] });
    const t = field();
    expect(shotAt({ world: t.world, unit: t.unit('wolves') }, t.unit('ash'), 39, RANGE)).toEqual({
      distance: 39,
      range: [30, 60, 130],
    });
  });

  test('elevation.uphill, elevation.downhill: level ground changes nothing', () => {
    expect(shotBetween(1, 1, 40, RANGE)).toEqual({ distance: 40, range: RANGE });
  });

  test('elevation.height-used: the highest total height among the members; for a point its ground', () => {
    const t = table({
      units: [
        men('ash', {}, { height: 2 }, [39, 50], [39, 52], [41, 50]),
        foes('wolves', { prone: true, altitude: 3 }, {}, [10, 50]),
      ],
      terrain: [
        { is: HILL, points: box(40, 40, 60, 60) },
        { is: RIVER, points: box(70, 40, 80, 60) },
      ],
    });
    expect(heightForShot(t.world, t.unit('ash'))).toBe(12);
    expect(heightForShot(t.world, t.unit('wolves'))).toBe(3.5);
    expect(heightForShot(t.world, { x: 50, y: 50 })).toBe(10);
    expect(heightForShot(t.world, { x: 75, y: 50 })).toBe(-2);
    expect(heightForShot(t.world, { x: 5, y: 5 })).toBe(0);
  });

  test('elevation.scope: distances measured for anything else stay horizontal', () => {
    const t = field();
    expect(distanceBetween(t.world, t.unit('ash'), t.unit('wolves'))).toBe(39);
  });

  test.each([
    ['on a hill', field(), true, false],
    ['on the least rise', field(0.125), true, false],
    ['taller, on level ground', field(0, { height: 3 }), false, false],
    ['in the air', field(0, {}, { altitude: 1 }), true, false],
  ])('elevation.advantage: %s', (_what, t, over, under) => {
    const [ash, wolves] = [t.unit('ash'), t.unit('wolves')];
    expect(hasElevationOver(t.world, wolves, ash)).toBe(over);
    expect(hasElevationOver(t.world, ash, wolves)).toBe(under);
  });

  test('elevation.advantage: open ground is elevated over a ditch, and over a point in it', () => {
    const t = table({
      units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])],
      terrain: [{ is: { ...RIVER, height: -0.5 }, points: box(40, 40, 60, 60) }],
    });
    expect(hasElevationOver(t.world, t.unit('ash'), t.unit('wolves'))).toBe(true);
    expect(hasElevationOver(t.world, t.unit('wolves'), t.unit('ash'))).toBe(false);
    expect(hasElevationOver(t.world, t.unit('ash'), { x: 45, y: 45 })).toBe(true);
  });
});
