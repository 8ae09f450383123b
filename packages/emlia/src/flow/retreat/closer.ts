import {
  bounds,
  mayBeWithin,
  nearest,
  type Point,
  type Refusal,
  refuse,
  type Shape,
  withMinus,
} from '@emlia/kernel';
import { orderOf } from '../../actions/action/list.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf, boxOf } from '../../table/entity/base.ts';
import { perCommand, perUnit } from '../../table/memory.ts';
import { areEnemies, unitsOnTable } from '../../table/world.ts';
import { type Passage, pathsOf, standNow } from '../initiative/stand.ts';

/** The enemies a unit has to reckon with. */
interface Enemies {
  readonly known: readonly UnitState[];
  /** From the unit as it stands to the nearest of them. */
  readonly distance: number;
}

/** morale.closer: enemies it is unaware of do not count. */
export const knownEnemies = perUnit((query): Enemies => {
  const { world, state, unit } = query;
  const known = unitsOnTable(state).filter(
    other => areEnemies(world, unit, other) && isAwareOf(world, state, unit, other),
  );
  const { boundary } = standNow(query);
  let distance = Infinity;
  for (const other of known) {
    distance = Math.min(distance, world.board.distance(boundary, boundaryOf(world, other)));
  }
  return { known, distance };
});

/** How finely a way is looked at where it runs along the very limit. */
const STEP = 1 / 4;

/** By how much the nearest is farther than at the start, as far as such a length of way could tell. */
const spareOf = (query: Query, length: number, boundary: Shape): number => {
  const { world } = query;
  const { known, distance: start } = knownEnemies(query);
  const box = bounds(boundary);
  let least = Infinity;
  for (const other of known) {
    if (!mayBeWithin(world.board, box, boxOf(world, other), start + Math.min(least, length))) continue;
    least = Math.min(least, world.board.distance(boundary, boundaryOf(world, other)) - start);
  }
  return least;
};

/** An enemy as the unit sees it: the nearest points of both, and the way from him to it. */
interface Foe {
  readonly a: Point;
  readonly b: Point;
  readonly distance: number;
}

const foesOf = perUnit((query): readonly Foe[] => {
  const { boundary } = standNow(query);
  return knownEnemies(query).known.map(other => nearest(boundary, boundaryOf(query.world, other)));
});

/** Far more than rounding to the grain can do to a way. */
const ROUNDING = 0.01;

/** The one vector by which all go straight; nothing where they do not. */
const shiftOf = ({ start, paths }: Passage): Point | undefined => {
  const [first, to] = [start[0], paths[0]?.[0]];
  if (!first || !to || paths.length !== start.length) return undefined;
  const by = { x: to.x - first.x, y: to.y - first.y };
  for (let i = 0; i < start.length; i++) {
    const [member, path] = [start[i] as Point, paths[i]];
    const end = path?.[0];
    if (!end || path?.length !== 1) return undefined;
    const off = Math.max(Math.abs(end.x - member.x - by.x), Math.abs(end.y - member.y - by.y));
    if (off > ROUNDING / 4) return undefined;
  }
  return by;
};

/**
 * What is plain of a body that goes straight, without looking along its way: two convex shapes come no closer than the
 * way of one leads towards the other along the line between their nearest points, and are no farther apart than these.
 */
const plainly = perCommand((query: Query, way: Passage): 'closer' | 'away' | undefined => {
  const by = query.world.board.kind === 'free' ? shiftOf(way) : undefined;
  return by && plainlyBy(query, by);
});

const plainlyBy = (query: Query, by: Point): 'closer' | 'away' | undefined => {
  const { distance: start } = knownEnemies(query);
  let away = true;
  for (const { a, b, distance } of foesOf(query)) {
    const [x, y] = [a.x - b.x, a.y - b.y];
    const [endX, endY] = [x + by.x, y + by.y];
    if (Math.sqrt(endX * endX + endY * endY) < start - ROUNDING) return 'closer';
    const gain = distance < ROUNDING ? -Infinity : (x * by.x + y * by.y) / distance - ROUNDING;
    if (gain < 0 && distance + gain < start + ROUNDING) away = false;
  }
  return away ? 'away' : undefined;
};

/** Whether a body that goes straight by this ends nearer to an enemy; undefined where that is not plain. */
export const bodyEndsCloser = (query: Query, by: Point): boolean | undefined => {
  const [first] = query.unit.members;
  if (!first || query.world.board.kind !== 'free' || knownEnemies(query).known.length === 0) return undefined;
  const to = query.world.board.place({ x: first.x + by.x, y: first.y + by.y });
  const plain = plainlyBy(query, { x: to.x - first.x, y: to.y - first.y });
  return plain && plain === 'closer';
};

/** The way of a command that could bring the unit closer to anybody. */
const wayAmong = (query: Query, command: EmliaCommand): Passage | undefined => {
  const way = pathsOf(query, command);
  if (!way || way.paths.every(path => path.length === 0)) return undefined;
  return knownEnemies(query).known.length === 0 ? undefined : way;
};

/** Whether the nearest enemy is nearer at its end than at its start: most ways that come closer show it there. */
export const endsCloser = perCommand((query: Query, command: EmliaCommand): boolean => {
  if (orderOf(query.world, command.type).closesIn) return true;
  const way = wayAmong(query, command);
  const plain = way && plainly(query, way);
  if (!way || plain) return plain === 'closer';
  return spareOf(query, way.length, way.after(1).boundary) < -1e-9;
});

/** morale.closer: whether at any point of the way the nearest enemy is nearer than at its start. */
export const comesCloser = perCommand((query: Query, command: EmliaCommand): boolean => {
  if (endsCloser(query, command)) return true;
  const way = wayAmong(query, command);
  if (!way || plainly(query, way) === 'away') return false;
  const at = (gone: number): number => spareOf(query, way.length, way.after(gone / way.length).boundary);
  for (let gone = 0; gone < way.length; ) {
    const least = at(gone);
    if (least < -1e-9) return true;
    // Nothing changes the distance faster than the fastest member moves.
    gone += Math.max(least, STEP);
  }
  return false;
});

/** morale.closer: what is said to a unit that would come closer and is too low in spirits for it. */
export const refuseCloser = ({ name, morale }: UnitState): Refusal =>
  refuse('morale.closer', `${name} has morale ${withMinus(morale)} and does not move closer to the enemy.`);
