import type { Mode, TerrainEntry } from '@emlia/content';
import { type Box, boxesWithin, type Leg, memoizedByKey } from '@emlia/kernel';
import { type Ease, easedFactor } from '../ability/ground.ts';
import type { Ground, World } from '../world.ts';

/** terrain.rough, terrain.very-rough: as how many each GSU in it counts. */
export const GSU_COUNTS = { rough: 2, veryRough: 4 } as const;

/** How many times its length a way over this ground costs. */
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

/** What each GSU in a ground costs a mover; 1 where it costs it nothing. */
const factorIn = (ground: Ground, mode: Mode, size: number, ease: Ease): number =>
  impedes(ground.entry, size) ? easedFactor(costFactor(ground.entry, mode), ease(ground)) : 1;

/** A ground and what each GSU in it costs. */
export interface DearGround {
  readonly ground: Ground;
  readonly factor: number;
}

/** The grounds in a box in which a mover pays more, for whoever asks of many legs. */
export const dearGroundsIn = (world: World, box: Box, mode: Mode, size: number, ease: Ease): DearGround[] => {
  const dear: DearGround[] = [];
  for (const ground of groundsFor(world, mode).dear) {
    if (!boxesWithin(box, ground.box, 0)) continue;
    const factor = factorIn(ground, mode, size, ease);
    if (factor !== 1) dear.push({ ground, factor });
  }
  return dear;
};

/** Adds where a leg is in a ground, going by the centre of the base (terrain.cost.straddle). */
export const addStretches = (
  rough: LegStretch[],
  { board }: World,
  leg: Leg,
  { ground, factor }: DearGround,
): void => {
  if (!isNear(ground, leg)) return;
  for (const [from, to] of board.inside(leg, ground.shape)) rough.push({ from, to, factor, ground });
};

/** Where any of the legs is in ground that costs more. */
const roughOn = (
  world: World,
  legs: readonly Leg[],
  mode: Mode,
  size: number,
  ease: Ease,
): readonly LegStretch[] => {
  let rough = NONE;
  for (const leg of legs) rough = roughWith(rough, world, leg, mode, size, ease);
  return rough;
};

/** What else is rough, and where this leg is. */
const roughWith = (
  known: LegStretch[],
  world: World,
  leg: Leg,
  mode: Mode,
  size: number,
  ease: Ease,
): LegStretch[] => {
  let rough = known;
  for (const ground of groundsFor(world, mode).dear) {
    if (!isNear(ground, leg)) continue;
    const factor = factorIn(ground, mode, size, ease);
    if (factor === 1) continue;
    if (rough === NONE) rough = [];
    addStretches(rough, world, leg, { ground, factor });
  }
  return rough;
};

const NONE: LegStretch[] = [];

/** The start, the end and every share at which a stretch begins or ends, in order. */
const cutsAt = (rough: readonly LegStretch[]): number[] => {
  const cuts = [0, 1];
  for (const { from, to } of rough) {
    putInOrder(cuts, from);
    putInOrder(cuts, to);
  }
  return cuts;
};

const putInOrder = (cuts: number[], cut: number): void => {
  let at = cuts.length;
  for (; at > 0 && (cuts[at - 1] as number) > cut; at--) cuts[at] = cuts[at - 1] as number;
  cuts[at] = cut;
};

/** terrain.cost.overlap: of the stretches that cover a part of the way, the harshest. */
const harshestOn = (rough: readonly LegStretch[], from: number, to: number): LegStretch | undefined => {
  let harshest: LegStretch | undefined;
  for (const stretch of rough) {
    if (stretch.from > from || stretch.to < to) continue;
    if (stretch.factor > (harshest?.factor ?? 1)) harshest = stretch;
  }
  return harshest;
};

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
  const rough = roughOn(world, legs, mode, size, ease);
  if (rough.length === 0) return [{ from: 0, to: 1, factor: 1 }];
  const cuts = cutsAt(rough);
  const stretches: LegStretch[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (to > from) stretches.push({ factor: 1, ...harshestOn(rough, from, to), from, to });
  }
  return stretches;
};

/** Movement used on a way of so many GSU, of which these stretches are rough. */
export const costOver = (rough: readonly LegStretch[], length: number): number => {
  if (rough.length === 0) return length;
  const cuts = cutsAt(rough);
  let cost = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (to > from) cost += (to - from) * length * (harshestOn(rough, from, to)?.factor ?? 1);
  }
  return cost;
};

/** Movement used on legs that are gone at once by a body, all as long as the first. */
export const legsCost = (world: World, legs: readonly Leg[], mode: Mode, size: number, ease: Ease): number =>
  costOver(roughOn(world, legs, mode, size, ease), legs[0]?.length ?? 0);

/** Movement used on a leg. */
export const legCost = (world: World, leg: Leg, mode: Mode, size: number, ease: Ease): number =>
  costOver(roughWith(NONE, world, leg, mode, size, ease), leg.length);

/** terrain.impassable: the first piece the leg enters and the mode may not. */
export const barredBy = (world: World, leg: Leg, mode: Mode, size: number): Ground | undefined => {
  for (const ground of groundsFor(world, mode).barred) {
    if (!isNear(ground, leg) || !impedes(ground.entry, size)) continue;
    if (world.board.inside(leg, ground.shape).some(([from, to]) => to > from)) return ground;
  }
  return undefined;
};

/** Whether a box meets that of a piece the mode may not enter. */
export const isBarredNear = (world: World, box: Box, mode: Mode): boolean =>
  groundsFor(world, mode).barred.some(ground => boxesWithin(box, ground.box, 0));

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
