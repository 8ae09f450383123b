import { bounds, distanceToPoint, type Point, type Shape } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { baseOf, basesOf, boundaryOf } from '../../table/entity/base.ts';
import { activated, type Battlefield, blue, box, RIVER, red, row, WALL } from '../../testing/battle.ts';
import { redBlock } from '../../testing/block.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { GAP, groundAllows, spotsBehind } from './behind.ts';

const asked = (field: Battlefield, at: [number, number][] = [...row(29, 30, 3)]) => {
  const units = [blue('ash', {}, ...at), red('wolves', {}, [30, 5]), ...field.units];
  const fight = activated({ ...field, units }, 'ash');
  return { fight, query: { ...fight.query('blue'), unit: fight.unit('ash') } };
};

/** How far from the wolves, on the line from them to a spot: of the points of a shape, the nearest and the farthest. */
const along = (from: Point, spot: Point, points: readonly Point[]): [number, number] => {
  const [x, y] = [spot.x - from.x, spot.y - from.y];
  const length = Math.sqrt(x * x + y * y);
  const far = points.map(point => ((point.x - from.x) * x + (point.y - from.y) * y) / length);
  return [Math.min(...far), Math.max(...far)];
};

/** Where a straight line from one point leaves a shape. */
const exitOf = (from: Point, spot: Point, shape: Shape): number => {
  const [x, y] = [spot.x - from.x, spot.y - from.y];
  const length = Math.sqrt(x * x + y * y);
  let last = -1;
  for (let far = 0; far < 80; far += 1 / 64) {
    const at = { x: from.x + (x / length) * far, y: from.y + (y / length) * far };
    if (distanceToPoint(shape, at) <= 0) last = far;
  }
  return last;
};

describe('places behind what stops the shots', () => {
  const screens: [string, Battlefield][] = [
    ['a wall', { units: [], terrain: [{ is: WALL, points: box(26, 18, 34, 20) }] }],
    ['one man', { units: [red('bears', {}, [30.25, 18])] }],
    [
      'a block in ranks',
      { units: [redBlock('free', 'bears', { files: 4, count: 8, at: [28, 18], facing: 20 })] },
    ],
  ];

  test.each(screens)(
    'retreat.falling-back: right behind %s as the enemy sees it, nobody touching it',
    (_what, field) => {
      const { fight, query } = asked(field);
      const shape = field.terrain
        ? query.world.grounds[0]?.shape
        : boundaryOf(query.world, fight.unit('bears'));
      if (!shape) throw new Error('a screen');
      const wolves = fight.unit('wolves');
      const from = middleOfUnit(wolves);
      const middle = middleOfUnit(query.unit);
      const spots = spotsBehind(query, wolves, shape);
      // Behind and inside, straight between the two first, then at its middle and towards its corners.
      expect(spots.length % 2).toBe(0);
      expect(spots.length).toBeGreaterThanOrEqual(2 * 5);
      const [first] = spots;
      const { left, right } = bounds(shape);
      for (const spot of spots.filter((_, i) => i % 2 === 0)) {
        const bases = basesOf(query.world, query.unit).map(({ x, y, r }) =>
          baseOf({ x: x + spot.x - middle.x, y: y + spot.y - middle.y }, r),
        );
        const [nearest] = along(from, spot, bases);
        expect(nearest - 0.5 - exitOf(from, spot, shape)).toBeCloseTo(GAP, 1);
      }
      expect(first?.x).toBeCloseTo(middle.x, 6);
      const aside = spots.map(
        ({ x, y }) => from.x + ((x - from.x) * (bounds(shape).top - from.y)) / (y - from.y),
      );
      // As far to both sides as three quarters of the way to its corners.
      expect(Math.min(...aside)).toBeLessThan((left + right) / 2 - (right - left) / 8);
      expect(Math.max(...aside)).toBeGreaterThan((left + right) / 2 + (right - left) / 8);
      for (const spot of spots) expect(spot.y).toBeGreaterThan(bounds(shape).top);
    },
  );

  test('retreat.falling-back: and just inside, where there is room for it', () => {
    const { fight, query } = asked({ units: [], terrain: [{ is: WALL, points: box(20, 12, 40, 28) }] });
    const shape = query.world.grounds[0]?.shape as Shape;
    const [behind, inside] = spotsBehind(query, fight.unit('wolves'), shape);
    // Straight south of the wolves: from 28 and from 12 on, half a base and the gap farther.
    expect([behind?.y, inside?.y]).toEqual([28 + 0.5 + GAP, 12 + 0.5 + GAP]);
  });

  test('retreat.falling-back: none behind what does not lie towards it', () => {
    const { fight, query } = asked({ units: [] });
    const wolves = fight.unit('wolves');
    const at = middleOfUnit(wolves);
    expect(spotsBehind(query, wolves, { kind: 'disc', ...at, r: 0 })).toEqual([]);
  });
});

describe('where the ground lets bases stand', () => {
  const terrain = [
    { is: WALL, points: box(10, 10, 20, 12) },
    { is: RIVER, points: box(30, 10, 40, 20) },
  ];

  test.each([
    ['in the open', [25, 15], true],
    ['at the edge of the table', [0.5, 0.5], true],
    ['over the edge', [0.25, 15], false],
    ['beside the wall', [15, 12.5], true],
    ['in the wall', [15, 12.25], false],
    ['in the river', [35, 15], false],
    ['with a foot on its bank', [29.75, 15], true],
  ] as const)('retreat.falling-back, entity.position: %s', (_what, [x, y], may) => {
    const { query } = asked({ units: [], terrain });
    const stands = groundAllows(query);
    const base = baseOf({ x, y }, 0.5);
    expect(stands([base])).toBe(may);
    // Each of them has to.
    expect(stands([baseOf({ x: 25, y: 15 }, 0.5), base])).toBe(may);
  });
});
