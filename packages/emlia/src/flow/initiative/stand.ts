import {
  type Disc,
  distanceOfPoints,
  hullOfDiscs,
  memoized,
  type Point,
  pointAlong,
  type Shape,
} from '@emlia/kernel';
import { orderOf } from '../../actions/action/list.ts';
import type { Paths, Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { setDown } from '../../judge/skirmish/leave.ts';
import type { Member } from '../../state.ts';
import { baseOf, basesOf } from '../../table/entity/base.ts';
import { perCommand } from '../../table/memory.ts';

/** The unit as it would stand; its boundary is worked out when it is asked for. */
export interface StandThere {
  readonly bases: readonly Disc[];
  readonly boundary: Shape;
}

/** How a command would move the members of its unit. */
export interface Passage {
  readonly start: readonly Member[];
  readonly paths: Paths;
  /** The length of the way of the member that goes farthest. */
  readonly length: number;
  /** After this share of the way. */
  after(share: number): StandThere;
}

/** The ways of the members as planned, lawful or not; undefined of a command that moves nobody. */
export const plannedPaths = (query: Query, command: EmliaCommand): Paths | undefined =>
  orderOf(query.world, command.type).plannedPaths?.(query, command) ??
  ('paths' in command ? command.paths : undefined);

/** The ways of the members until something halts them, lawful or not; undefined of a command that moves nobody. */
export const haltedPaths = (query: Query, command: EmliaCommand): Paths | undefined =>
  orderOf(query.world, command.type).haltedPaths?.(query, command) ?? plannedPaths(query, command);

/** Whether the ways are for the order to work out, and it would refuse the command. */
const isRefusedWay = (query: Query, command: EmliaCommand): boolean => {
  const order = orderOf(query.world, command.type);
  return order.plannedPaths !== undefined && order.check(query, command) !== undefined;
};

/** The ways of the members, of any command that moves them; none of one that would be refused anyway. */
export const pathsOf = perCommand((query: Query, command: EmliaCommand): Passage | undefined => {
  const paths = isRefusedWay(query, command) ? undefined : haltedPaths(query, command);
  if (!paths) return undefined;
  const from = 'from' in command ? command.from : undefined;
  const unit = from ? setDown(query, from) : query.unit;
  const start = unit.members;
  let length = 0;
  for (let i = 0; i < Math.min(paths.length, start.length); i++) {
    length = Math.max(length, lengthOfWay(start[i] as Member, paths[i] as readonly Point[]));
  }
  const { world } = query;
  let end: StandThere | undefined;
  const after = (share: number): StandThere => {
    if (share < 1) return standAfter({ world, unit }, paths, share);
    end ??= standAfter({ world, unit }, paths);
    return end;
  };
  return { start, paths, length, after };
});

class Stand implements StandThere {
  readonly bases: readonly Disc[];
  #boundary: Shape | undefined;

  constructor(bases: readonly Disc[]) {
    this.bases = bases;
  }

  get boundary(): Shape {
    this.#boundary ??= hullOfDiscs(this.bases);
    return this.#boundary;
  }
}

export const standAfter = (
  { world, unit }: Pick<Query, 'world' | 'unit'>,
  paths: Paths,
  share = 1,
): StandThere =>
  new Stand(
    basesOf(world, unit).map((base, i) => {
      const path = paths[i];
      if (!path || path.length === 0) return base;
      return baseOf(placeOn(unit.members[i] as Member, path, share), base.r);
    }),
  );

export const standOf = (bases: readonly Disc[]): StandThere => new Stand(bases);

const standsOn = memoized(standOf);

/** As it stands now. */
export const standNow = ({ world, unit }: Pick<Query, 'world' | 'unit'>): StandThere =>
  standsOn(basesOf(world, unit));

const lengthOfWay = (from: Point, path: readonly Point[]): number => {
  let length = 0;
  let at = from;
  for (const to of path) {
    length += distanceOfPoints(at, to);
    at = to;
  }
  return length;
};

const placeOn = (from: Point, path: readonly Point[], share: number): Point => {
  if (share >= 1) return path.at(-1) ?? from;
  return pointAlong([from, ...path], share * lengthOfWay(from, path));
};
