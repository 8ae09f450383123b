import { type Box, bounds, distanceToPoint, firstHit } from '@emlia/kernel';
import { basesInWay, blockersOf } from '../../actions/move/journey.ts';
import type { Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { baseOf, boundaryOf } from '../../table/entity/base.ts';
import { perUnit } from '../../table/memory.ts';
import { areFriends, unitsOnTable } from '../../table/world.ts';
import { knownEnemies } from './closer.ts';
import type { Bar } from './costs.ts';
import type { Going } from './going.ts';
import { clearanceRadius } from './hindrances.ts';

type Of = Pick<Query, 'world' | 'state' | 'unit'>;

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});

/** terrain.obstacle: members of other units; a Routed unit runs through them (retreat.routed). */
export const unitsInWay = (query: Of, { mode, r }: Going): Bar[] => {
  const reach = clearanceRadius(r);
  const { world, state, unit } = query;
  return blockersOf({ world, state, unit, mode }).flatMap(other => {
    const [first, ...rest] = basesInWay(world, other);
    if (!first) return [];
    const bases = [first, ...rest];
    const boxes = bases.map(base => bounds(base));
    const box = {
      left: Math.min(...boxes.map(one => one.left)),
      right: Math.max(...boxes.map(one => one.right)),
      top: Math.min(...boxes.map(one => one.top)),
      bottom: Math.max(...boxes.map(one => one.bottom)),
    };
    return [
      {
        of: [other.members, 'bases'],
        box: grown(box, reach),
        blocks: at => bases.some(base => distanceToPoint(base, at) < reach),
        crosses: (from, to) => bases.some(base => firstHit([from, to], reach, base) !== undefined),
      },
    ];
  });
};

/** A way from node to node may come so much nearer than they are. */
const SLACK = 1 / 8;

/** morale.closer: nowhere nearer to an enemy than the nearest is now. */
export const nearEnemies = (query: Of, { r }: Going): Bar[] => {
  const { world } = query;
  const { known: enemies, distance: start } = knownEnemies(query);
  const free = world.board.kind === 'free';
  const reach = free ? start + r : start;
  if (start <= 0) return [];
  return enemies.map(other => {
    const shape = boundaryOf(world, other);
    return {
      of: [other.members, other.formation, start],
      box: grown(bounds(shape), free ? reach + SLACK : reach + r + 2),
      blocks: at =>
        free
          ? distanceToPoint(shape, at) < reach + SLACK
          : world.board.distance(baseOf(at, r), shape) < reach,
      crosses: (from, to) => firstHit([from, to], reach, shape) !== undefined,
    };
  });
};

/** retreat.avoid-friends: the friends it can keep out of, not being among them yet. */
export const friendsToAvoid = perUnit(({ world, state, unit }): readonly UnitState[] => {
  const own = boundaryOf(world, unit);
  return unitsOnTable(state).filter(
    other =>
      other.id !== unit.id &&
      areFriends(world, unit, other) &&
      world.board.distance(own, boundaryOf(world, other)) > 0,
  );
});

export const friendsInWay = (query: Query, { r }: Going, friends: readonly UnitState[]): Bar[] => {
  const reach = clearanceRadius(r);
  return friends.map(friend => {
    const shape = boundaryOf(query.world, friend);
    return {
      of: [friend.members, friend.formation, 'friend'],
      box: grown(bounds(shape), reach),
      blocks: at => distanceToPoint(shape, at) < reach,
      crosses: (from, to) => firstHit([from, to], r, shape) !== undefined,
    };
  });
};
