import { bounds, mayBeWithin, type Shape } from '@emlia/kernel';
import { isAwareOf } from '../awareness/aware.ts';
import type { EmliaCommand } from '../commands.ts';
import { boundaryOf, boxOf } from '../entity/base.ts';
import { type Passage, pathsOf, standAfter } from '../initiative/stand.ts';
import { onceFor, onceOf } from '../moment.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { areEnemies, unitsOnTable } from '../world.ts';

/** The enemies a unit has to reckon with. */
interface Enemies {
  readonly known: readonly UnitState[];
  /** From the unit as it stands to the nearest of them. */
  readonly distance: number;
}

/** morale.closer: enemies it is unaware of do not count. */
export const knownEnemies = onceOf((query): Enemies => {
  const { world, state, unit } = query;
  const known = unitsOnTable(state).filter(
    other => areEnemies(world, unit, other) && isAwareOf(world, state, unit, other),
  );
  const { boundary } = standAfter(query, []);
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

/** The way of a command that could bring the unit closer to anybody. */
const wayAmong = (query: Query, command: EmliaCommand): Passage | undefined => {
  const way = pathsOf(query, command);
  if (!way || way.paths.every(path => path.length === 0)) return undefined;
  return knownEnemies(query).known.length === 0 ? undefined : way;
};

/** Whether the nearest enemy is nearer at its end than at its start: most ways that come closer show it there. */
export const endsCloser = onceFor((query: Query, command: EmliaCommand): boolean => {
  if (command.type === 'charge') return true;
  const way = wayAmong(query, command);
  return way !== undefined && spareOf(query, way.length, way.after(1).boundary) < -1e-9;
});

/** morale.closer: whether at any point of the way the nearest enemy is nearer than at its start. */
export const comesCloser = onceFor((query: Query, command: EmliaCommand): boolean => {
  if (endsCloser(query, command)) return true;
  const way = wayAmong(query, command);
  if (!way) return false;
  const at = (gone: number): number => spareOf(query, way.length, way.after(gone / way.length).boundary);
  for (let gone = 0; gone < way.length; ) {
    const least = at(gone);
    if (least < -1e-9) return true;
    // Nothing changes the distance faster than the fastest member moves.
    gone += Math.max(least, STEP);
  }
  return false;
});
