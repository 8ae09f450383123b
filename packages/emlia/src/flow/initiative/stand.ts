import { type Disc, hullOfDiscs, lengthOfPath, type Point, pointAlong, type Shape } from '@emlia/kernel';
import { orderOf } from '../../actions/action/list.ts';
import type { Paths, Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { setDown } from '../../judge/skirmish/leave.ts';
import type { Member } from '../../state.ts';
import { baseOf, baseRadius } from '../../table/entity/base.ts';
import { perCommand } from '../../table/memory.ts';
import { linesOf } from '../../table/world.ts';

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
  orderOf(command.type)?.plannedPaths?.(query, command) ?? ('paths' in command ? command.paths : undefined);

/** The ways of the members until something halts them, lawful or not; undefined of a command that moves nobody. */
export const haltedPaths = (query: Query, command: EmliaCommand): Paths | undefined =>
  orderOf(command.type)?.haltedPaths?.(query, command) ?? plannedPaths(query, command);

/** Whether the ways are for the order to work out, and it would refuse the command. */
const isRefusedWay = (query: Query, command: EmliaCommand): boolean => {
  const order = orderOf(command.type);
  return order?.plannedPaths !== undefined && order.check(query, command) !== undefined;
};

/** The ways of the members, of any command that moves them; none of one that would be refused anyway. */
export const pathsOf = perCommand((query: Query, command: EmliaCommand): Passage | undefined => {
  const paths = isRefusedWay(query, command) ? undefined : haltedPaths(query, command);
  if (!paths) return undefined;
  const from = 'from' in command ? command.from : undefined;
  const unit = from ? setDown(query, from) : query.unit;
  const start = unit.members;
  let length = 0;
  for (const [i, path] of paths.entries()) {
    const [member] = start.slice(i, i + 1);
    if (member) length = Math.max(length, lengthOfPath([member, ...path]));
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

export const standAfter = (
  { world, unit }: Pick<Query, 'world' | 'unit'>,
  paths: Paths,
  share = 1,
): StandThere => {
  const radii = linesOf(world, unit).map(baseRadius);
  const bases = unit.members.map((member, i) => {
    const path = paths[i];
    const at = path ? placeOn(member, path, share) : member;
    return baseOf(at, radii[member.part] ?? 0);
  });
  let boundary: Shape | undefined;
  return {
    bases,
    get boundary() {
      boundary ??= hullOfDiscs(bases);
      return boundary;
    },
  };
};

const placeOn = (from: Point, path: readonly Point[], share: number): Point => {
  if (share >= 1) return path.at(-1) ?? from;
  const way = [from, ...path];
  return pointAlong(way, share * lengthOfPath(way));
};
