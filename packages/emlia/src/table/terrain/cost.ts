import type { Mode, TerrainEntry } from '@emlia/content';
import { type Leg, memoizedByKey } from '@emlia/kernel';
import { type Ease, easedFactor } from '../ability/ground.ts';
import type { Ground, World } from '../world.ts';

/** terrain.rough, terrain.very-rough: as how many each GSU in it counts. */
export const GSU_COUNTS = { rough: 2, veryRough: 4 } as const;

export const costFactor = (entry: TerrainEntry, mode: Mode): number => {
  if (entry.veryRough.includes(mode)) return GSU_COUNTS.veryRough;
  return entry.rough.includes(mode) ? GSU_COUNTS.rough : 1;
};

/** terrain.size.limit: larger ones ignore it; over four times its own size where the piece states no limit. */
export const impedes = (entry: TerrainEntry, size: number): boolean => {
  const limit = entry.impedes ?? (entry.size === undefined ? undefined : 4 * entry.size);
  return limit === undefined || size <= limit;
};

/** A share of a leg and what each GSU of it costs. */
export interface LegStretch {
  readonly from: number;
  readonly to: number;
  readonly factor: number;
  /** What makes it dear. */
  readonly ground?: Ground;
}

/**
 * A leg from its start to its end, each part at the harshest terrain that covers it
 * (terrain.cost.overlap), inside going by the centre of the base (terrain.cost.straddle). Several
 * legs are those of a body moving as one, which pays wherever any of its members is inside.
 */
export const stretchesOf = (
  world: World,
  legs: readonly Leg[],
  mode: Mode,
  size: number,
  ease: Ease,
): LegStretch[] => {
  const rough: LegStretch[] = [];
  for (const leg of legs) {
    for (const ground of groundsFor(world, mode).dear) {
      if (!isNear(ground, leg)) continue;
      const factor = easedFactor(costFactor(ground.entry, mode), ease(ground));
      if (factor === 1 || !impedes(ground.entry, size)) continue;
      for (const [from, to] of world.board.inside(leg, ground.shape))
        rough.push({ from, to, factor, ground });
    }
  }
  if (rough.length === 0) return [{ from: 0, to: 1, factor: 1 }];
  const cuts = [0, 1, ...rough.flatMap(stretch => [stretch.from, stretch.to])].sort((a, b) => a - b);
  const stretches: LegStretch[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 1;
    if (to <= from) continue;
    let harshest: LegStretch | undefined;
    for (const stretch of rough) {
      if (stretch.from > from || stretch.to < to) continue;
      if (stretch.factor > (harshest?.factor ?? 1)) harshest = stretch;
    }
    stretches.push({ factor: 1, ...harshest, from, to });
  }
  return stretches;
};

/** Movement used on a leg. */
export const legCost = (world: World, leg: Leg, mode: Mode, size: number, ease: Ease): number => {
  if (!groundsFor(world, mode).dear.some(ground => isNear(ground, leg))) return leg.length;
  let cost = 0;
  for (const { from, to, factor } of stretchesOf(world, [leg], mode, size, ease)) {
    cost += (to - from) * leg.length * factor;
  }
  return cost;
};

/** terrain.impassable: the first piece the leg enters and the mode may not. */
export const barredBy = (world: World, leg: Leg, mode: Mode, size: number): Ground | undefined => {
  for (const ground of groundsFor(world, mode).barred) {
    if (!isNear(ground, leg) || !impedes(ground.entry, size)) continue;
    if (world.board.inside(leg, ground.shape).some(([from, to]) => to > from)) return ground;
  }
  return undefined;
};

/** What is of any concern to a mode. */
interface Grounds {
  readonly dear: readonly Ground[];
  readonly barred: readonly Ground[];
}

const groundsFor = memoizedByKey(
  ({ grounds }: World, mode: Mode): Grounds => ({
    dear: grounds.filter(({ entry }) => costFactor(entry, mode) !== 1),
    barred: grounds.filter(({ entry }) => entry.impassable.includes(mode)),
  }),
);

const isNear = ({ box }: Ground, { from, to }: Leg): boolean =>
  box.left <= Math.max(from.x, to.x) &&
  box.right >= Math.min(from.x, to.x) &&
  box.top <= Math.max(from.y, to.y) &&
  box.bottom >= Math.min(from.y, to.y);
