import { type Box, boxesWithin, type Disc, type Point } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import { boxOf } from '../../table/entity/base.ts';
import { type StandThere, standAfter } from '../initiative/stand.ts';
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
  /** What would remain from another stand, the mean of its members. */
  remaining(stand: StandThere): number;
  lengthFrom(base: Disc): number;
  /** Whether a base may be there, as far as the lattice tells. */
  isOpen(at: Point): boolean;
  /** Where the path of a base leads, point after point. */
  path(base: Disc): Point[];
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

const fieldOf = (of: readonly unknown[], search: Search): Field => {
  const known = latest.find(one => one.of.length === of.length && one.of.every((part, i) => part === of[i]));
  if (known) return known.field;
  const field = searchField(search);
  latest.unshift({ of, field });
  latest.splice(KEPT);
  return field;
};

export interface Journeying {
  readonly costs: Costs;
  readonly destination: Destination;
  /** How far it can go at once: paths from places farther off are of no interest. */
  readonly reach: number;
  readonly most?: number;
}

/** retreat.path: straight where the way is plain, else found on a lattice. */
export const routeOf = (query: Query, { costs, destination, reach, most }: Journeying): Route => {
  const { world, unit } = query;
  const { going, bars } = costs;
  const free = world.board.kind === 'free';
  const { bases } = standAfter(query, []);
  const isPlain = (base: Disc): boolean => {
    if (!free) return false;
    const { to } = destination.straight(base);
    const box = boxRound(base, to);
    if (!going.isPlain(box)) return false;
    return !bars.some(bar => boxesWithin(box, bar.box, going.r) && bar.crosses(base, to));
  };
  let found: Field | undefined;
  const field = (): Field => {
    found ??= fieldOf(
      [world, going, unit.members, reach, most, ...destination.of, ...bars.flatMap(({ of }) => of)],
      {
        costs,
        seeds: destination.seeds(going.r),
        cells: !free,
        from: bases,
        region: boxOf(world, unit),
        reach,
        ...(most !== undefined && { most }),
      },
    );
    return found;
  };
  // Straight lengths and those of the lattice are not mixed where the latter are needed from the start.
  const plain = bases.every(isPlain);
  const lengthFrom = (base: Disc): number =>
    plain && isPlain(base) ? destination.straight(base).length : field().lengthFrom(base);
  const starts = bases.map(lengthFrom);
  // A member with no way of its own, hemmed in by others, does not count.
  const counted = starts.map(length => length < Infinity);
  const mean = (lengths: readonly number[]): number => {
    let [sum, count] = [0, 0];
    for (const [i, length] of lengths.entries()) {
      if (!counted[i]) continue;
      sum += length;
      count++;
    }
    return count === 0 ? Infinity : sum / count;
  };
  const isThere = destination.isReached(standAfter(query, []));
  return {
    destination,
    going,
    length: isThere ? 0 : mean(starts),
    lengthFrom,
    isOpen: at => plain || field().isOpen(at),
    remaining: stand => (destination.isReached(stand) ? 0 : mean(stand.bases.map(lengthFrom))),
    path(base) {
      if (plain && isPlain(base)) return [destination.straight(base).to];
      const path = field().pathFrom(base);
      const last = path.at(-1);
      return last ? [...path, destination.straight({ ...base, ...last }).to] : [];
    },
  };
};
