import { bounds, type Shape } from '@emlia/kernel';
import { zoneOf } from '../scenario/deploy.ts';
import type { World } from '../world.ts';

/** retreat.lines: until a scenario names them, the edge of the table nearest to where the force began. */
export const distanceToLines = (world: World, force: string): ((shape: Shape) => number) => {
  const { width, height } = world.board;
  const zones = zoneOf(world, force).map(bounds);
  const gaps = [
    (shape: Shape) => bounds(shape).top,
    (shape: Shape) => height - bounds(shape).bottom,
    (shape: Shape) => bounds(shape).left,
    (shape: Shape) => width - bounds(shape).right,
  ];
  const middles = zones.map(({ left, right, top, bottom }) => ({
    kind: 'disc' as const,
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    r: 0,
  }));
  let best = { gap: gaps[0] as (shape: Shape) => number, away: Number.POSITIVE_INFINITY };
  for (const gap of gaps) {
    const away = Math.min(...middles.map(gap));
    if (away < best.away) best = { gap, away };
  }
  return best.gap;
};
