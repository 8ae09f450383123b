import { describe, expect, test } from 'vitest';
import type { GroundArea } from '../../pack/map.ts';
import type { CampaignGame } from '../game.ts';
import { node, scenario, war } from '../testing/war.ts';
import { groundOf } from './ground.ts';

const square = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

const HERE = { x: 50_000, y: 30_000 };

const groundAt = (areas: readonly GroundArea[], speedScale = 1) => {
  const own = scenario();
  const w = war({
    map: { ...own.map, areas },
    nodes: [...own.nodes.slice(0, 2), node('ford', HERE)],
    speedScale,
  });
  const ford = w.state.nodes.ford;
  if (!ford) throw new Error('no ford');
  return groundOf((w.match.game as CampaignGame).world, ford);
};

describe('node.definition: a node without a map of its own is the country about it', () => {
  test('a river runs through the field as it runs through the country, cut off at the rim', () => {
    const river = { name: 'Ash', points: square(40_000, 30_100, 60_000, 30_160), hazard: true } as const;
    const { areas, width, height } = groundAt([river]);
    expect([width, height]).toEqual([2000, 2000]);
    expect(areas).toMatchObject([{ name: 'Ash', hazard: true }]);
    const [{ points = [] } = {}] = areas;
    expect(new Set(points.map(({ x, y }) => `${x} ${y}`))).toEqual(
      new Set(['0 1100', '2000 1100', '2000 1160', '0 1160']),
    );
  });

  test('woods and slopes keep their shapes and what they are; what lies farther off is left out', () => {
    const wood = {
      name: 'Oaks',
      points: square(50_200, 30_300, 50_500, 30_600),
      forest: true,
      opaque: true,
    } as const;
    const hill = { name: 'Down', points: square(49_100, 29_200, 49_600, 29_500), level: 1 } as const;
    const far = { name: 'Moor', points: square(60_000, 30_000, 61_000, 31_000), hazard: true } as const;
    expect(groundAt([wood, hill, far]).areas).toEqual([
      { ...wood, points: square(1200, 1300, 1500, 1600) },
      { ...hill, points: square(100, 200, 600, 500) },
    ]);
  });

  test('campaign.battle-start: where armies meet from ten times as far, the country is drawn a tenth as large', () => {
    const lake = { points: square(52_000, 30_000, 54_000, 33_000), hazard: true } as const;
    expect(groundAt([lake], 10).areas).toEqual([{ ...lake, points: square(1200, 1000, 1400, 1300) }]);
  });

  test('los.definition: in the midst of a great forest one sees through its trees', () => {
    const forest = { points: square(40_000, 20_000, 60_000, 40_000), forest: true, opaque: true } as const;
    const { areas } = groundAt([forest]);
    expect(areas).toEqual([{ points: expect.any(Array), forest: true }]);
    expect(new Set(areas[0]?.points.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });

  test('battle.deployment-zone: a shore lies on the field while every edge has room for those who enter', () => {
    const sea = { points: square(40_000, 20_000, 60_000, 29_200), blocking: true } as const;
    expect(groundAt([sea]).areas).toHaveLength(1);
    const deep = { points: square(40_000, 20_000, 60_000, 29_400), blocking: true } as const;
    expect(groundAt([deep]).areas).toEqual([]);
  });

  test('a map of its own is its ground', () => {
    const own = scenario();
    const battleMap = { width: 800, height: 600, areas: [] };
    const w = war({ nodes: [...own.nodes.slice(0, 2), node('mill', HERE, { battleMap })] });
    expect(groundOf((w.match.game as CampaignGame).world, w.state.nodes.mill as never)).toEqual(battleMap);
  });
});
