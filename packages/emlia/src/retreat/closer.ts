import { bounds, mayBeWithin, type Shape } from '@emlia/kernel';
import { isAwareOf } from '../awareness/aware.ts';
import type { EmliaCommand } from '../commands.ts';
import { boundaryOf, boxOf } from '../entity/base.ts';
import { pathsOf, standAfter } from '../initiative/stand.ts';
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

/** morale.closer: whether at any point of the way the nearest enemy is nearer than at its start. */
export const comesCloser = onceFor((query: Query, command: EmliaCommand): boolean => {
  if (command.type === 'charge') return true;
  const { world } = query;
  const way = pathsOf(query, command);
  if (!way || way.paths.every(path => path.length === 0)) return false;
  const { known: enemies, distance: start } = knownEnemies(query);
  if (enemies.length === 0) return false;
  /** By how much the nearest is farther than at the start. */
  const spare = (boundary: Shape): number => {
    const box = bounds(boundary);
    let least = Infinity;
    for (const other of enemies) {
      if (!mayBeWithin(world.board, box, boxOf(world, other), start + Math.min(least, way.length))) continue;
      least = Math.min(least, world.board.distance(boundary, boundaryOf(world, other)) - start);
    }
    return least;
  };
  const at = (gone: number): number => spare(way.after(gone / way.length).boundary);
  // From the far end, where most ways that come closer show it.
  if (spare(way.after(1).boundary) < -1e-9) return true;
  for (let gone = 0; gone < way.length; ) {
    const least = at(gone);
    if (least < -1e-9) return true;
    // Nothing changes the distance faster than the fastest member moves.
    gone += Math.max(least, STEP);
  }
  return false;
});
