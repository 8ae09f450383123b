import { lengthOfPath, type Point } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { shippedPack } from '../testing/shipped.ts';
import { crossesBlocking } from './army/course.ts';
import { erasCampaign } from './game.ts';
import { army, scenario, war } from './testing/war.ts';
import { wayRound } from './way-round.ts';

const wall = (top: number, bottom: number) => ({
  name: 'The wall',
  points: [
    { x: 40_000, y: top },
    { x: 41_000, y: top },
    { x: 41_000, y: bottom },
    { x: 40_000, y: bottom },
  ],
  blocking: true as const,
});

const walled = (type: string, ...walls: ReturnType<typeof wall>[]) => {
  const w = war({
    map: { ...scenario().map, areas: walls },
    armies: [army('a', 'red', { x: 30_000, y: 30_000 }, [[type, 4]])],
  });
  return { w, go: (to: Point) => wayRound(w.world, w.state, w.army('a'), to) };
};

const GOAL = { x: 50_000, y: 30_000 };

test.each([
  ['straight where nothing is in the way', 'riflemen', [], [GOAL]],
  ['straight for who flies', 'fighter-bomber', [wall(20_000, 60_000)], [GOAL]],
])('move.blocking-terrain: the way round: %s', (_, type, walls, way) => {
  expect(walled(type, ...walls).go(GOAL)).toEqual(way);
});

test('move.blocking-terrain: the way round is short and may be gone', () => {
  const { w, go } = walled('riflemen', wall(20_000, 60_000));
  const way = go(GOAL) ?? [];
  const whole = [{ x: 30_000, y: 30_000 }, ...way];
  expect(way.at(-1)).toEqual(GOAL);
  expect(crossesBlocking(w.world, w.state, whole)).toBe(false);
  // Along the two upper corners themselves it is 28.6 km.
  expect(lengthOfPath(whole)).toBeGreaterThan(28_590);
  expect(lengthOfPath(whole)).toBeLessThan(28_800);
  expect(w.no('red', { type: 'setRoute', army: 'a', goal: { path: way } })).toBeUndefined();
});

test('move.blocking-terrain: where a wall goes from edge to edge there is none', () => {
  expect(walled('riflemen', wall(0, 60_000)).go(GOAL)).toBeUndefined();
});

test('move.blocking-terrain: in the campaigns that ship there is a way between any two places that touch the same land', () => {
  const { roster, campaigns } = shippedPack();
  for (const one of Object.values(campaigns)) {
    const { world, ...game } = erasCampaign.open({ roster, scenario: one });
    const state = game.begin();
    const nodes = Object.values(state.nodes);
    const mover = Object.values(state.armies)[0];
    if (!mover) throw new Error('nobody marches');
    const [from] = nodes;
    for (const to of nodes.slice(1, 12)) {
      const at = from?.at ?? to.at;
      const way = wayRound(world, state, { ...mover, at }, to.at);
      expect(way, `${from?.name} to ${to.name}`).toBeDefined();
      expect(crossesBlocking(world, state, [at, ...(way ?? [])])).toBe(false);
    }
  }
});
