import { type Box, boxesWithin, boxOfPath, type Disc, growBox, type Point } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import { boxOf } from '../../table/entity/base.ts';
import { type StandThere, standNow } from '../initiative/stand.ts';
import type { Costs } from './costs.ts';
import type { Destination } from './destination.ts';
import { type Field, type Search, searchField } from './field.ts';
import type { Going } from './going.ts';

/** The shortest paths of a unit to a destination. */
export interface Route {
  readonly destination: Destination;
  readonly going: Going;
  /** From where it stands; Infinity: no path leads there. */
  readonly length: number;
  /**
   * What would remain from another stand, the mean of its members. Where it is plain that it is no less than `enough`,
   * it may be told so low.
   */
  remaining(stand: StandThere, enough?: number): number;
  lengthFrom(base: Disc): number;
  /** What each GSU costs at a node; 0: no base may be there, as far as the lattice tells. */
  costAt(node: number): number;
  /** Where the path of a base leads, point after point, at least as far as is asked for. */
  path(base: Disc, far?: number): Point[];
  /** Whether nothing would be found otherwise if no path longer than this were of interest. */
  isWithin(most: number): boolean;
}

const boxRound = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
});

/** The latest fields. One is the same as long as all that it follows from is. */
const latest: { readonly of: readonly unknown[]; readonly field: Field }[] = [];
const KEPT = 48;

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean => {
  if (some.length !== others.length) return false;
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
};

const fieldOf = (of: readonly unknown[], search: Search): Field => {
  for (const one of latest) if (areSame(one.of, of)) return one.field;
  const field = searchField(search);
  latest.unshift({ of, field });
  if (latest.length > KEPT) latest.pop();
  return field;
};

export interface Journeying {
  readonly costs: Costs;
  readonly destination: Destination;
  /** How far it can go at once: paths from places farther off are of no interest. */
  readonly reach: number;
  readonly most?: number | undefined;
}

/** The field of a journey, looked for when it is asked for. */
const fieldFor = (
  { world, unit }: Query,
  { costs, destination, reach, most }: Journeying,
  bases: readonly Disc[],
): (() => Field) => {
  const { going, bars } = costs;
  let found: Field | undefined;
  return () => {
    if (found) return found;
    const of: unknown[] = [world, going, unit.members, reach, most, ...destination.of];
    for (const bar of bars) of.push(...bar.of);
    found = fieldOf(of, {
      costs,
      seeds: destination.seeds(going.r),
      cells: world.board.kind !== 'free',
      from: bases,
      region: boxOf(world, unit),
      reach,
      ...(most !== undefined && { most }),
    });
    return found;
  };
};

/**
 * What remains if nothing is in the way, and so the least that may; undefined where the lattice may find less: on cells, and
 * of bases smaller than those it is made for.
 */
export const straightLength = (query: Query, { r }: Going, destination: Destination): number | undefined => {
  const stand = standNow(query);
  const { bases } = stand;
  if (query.world.board.kind !== 'free' || bases.some(base => base.r !== r)) return undefined;
  if (destination.isReached(stand)) return 0;
  let sum = 0;
  for (const base of bases) sum += destination.straight(base).length;
  return sum / bases.length;
};

/** Whether a bar is in a straight way in a box; of those near where such ways lead from round the unit, the others being too far. */
const straightBars = (
  { world, unit }: Query,
  { costs: { going, bars }, destination, reach }: Journeying,
  bases: readonly Disc[],
): ((box: Box, from: Point, to: Point) => boolean) => {
  const ends = boxOfPath(
    bases.map(base => destination.straight(base).to),
    reach,
  );
  const round = boxOfBoth(ends, growBox(boxOf(world, unit), reach));
  const near = bars.filter(({ box }) => boxesWithin(round, box, going.r));
  return (box, from, to) => {
    const some = isBoxIn(box, round) ? near : bars;
    for (const bar of some) if (boxesWithin(box, bar.box, going.r) && bar.crosses(from, to)) return true;
    return false;
  };
};

const boxOfBoth = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
});

const isBoxIn = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/** retreat.path: straight where the way is plain, else found on a lattice. */
export const routeOf = (query: Query, journeying: Journeying): Route => {
  const { costs, destination } = journeying;
  const { going } = costs;
  const free = query.world.board.kind === 'free';
  const start = standNow(query);
  const { bases } = start;
  const isBarred = straightBars(query, journeying, bases);
  /** The straight way of a base, if nothing is in it. */
  const straightFrom = (base: Disc): { readonly to: Point; readonly length: number } | undefined => {
    const straight = destination.straight(base);
    const box = boxRound(base, straight.to);
    return going.isPlain(box) && !isBarred(box, base, straight.to) ? straight : undefined;
  };
  const field = fieldFor(query, journeying, bases);
  // Straight lengths and those of the lattice are not mixed where the latter are needed from the start.
  const plain = free && bases.every(base => straightFrom(base) !== undefined);
  const lengthFrom = (base: Disc): number =>
    (plain ? straightFrom(base)?.length : undefined) ?? field().lengthFrom(base);
  const starts = bases.map(lengthFrom);
  // A member with no way of its own, hemmed in by others, does not count.
  let counted = 0;
  for (const length of starts) if (length !== Infinity) counted++;
  const meanOf = (lengthOf: (i: number) => number, enough: number): number => {
    let sum = 0;
    for (let i = 0; i < bases.length; i++) {
      if (starts[i] === Infinity) continue;
      sum += lengthOf(i);
      // No length is below 0, so that the others only add to it.
      if (sum / counted >= enough) break;
    }
    return counted === 0 ? Infinity : sum / counted;
  };
  return {
    destination,
    going,
    length: destination.isReached(start) ? 0 : meanOf(i => starts[i] as number, Infinity),
    lengthFrom,
    costAt: plain ? going.factors.at : costs.at,
    remaining: (stand, enough = Infinity) =>
      destination.isReached(stand) ? 0 : meanOf(i => lengthFrom(stand.bases[i] as Disc), enough),
    path(base, far = Infinity) {
      const straight = plain ? straightFrom(base) : undefined;
      if (straight) return [straight.to];
      const { points, arrives } = field().pathFrom(base, far);
      const last = points.at(-1);
      if (last && arrives) points.push(destination.straight({ ...base, ...last }).to);
      return points;
    },
    isWithin: most => plain || (!starts.includes(Infinity) && field().limit > 0 && field().limit <= most),
  };
};
