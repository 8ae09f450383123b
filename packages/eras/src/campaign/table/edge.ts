import { angleBetween, direction, normalise, type Point } from '@emlia/kernel';
import { EDGES, type Edge } from '../../pack/scenario-parts.ts';

const DEGREES: Readonly<Record<Edge, number>> = { north: 0, east: 90, south: 180, west: 270 };

/**
 * The map edge an army enters by: the one nearest in direction to its last stretch reversed (battle.entry-edge). Of an
 * exact diagonal, the owner's choice, the first in the order north, east, south, west.
 */
export const edgeOf = (course: number): Edge => {
  const from = normalise(course + 180);
  let found: Edge = 'north';
  for (const edge of EDGES) {
    if (angleBetween(from, DEGREES[edge]) < angleBetween(from, DEGREES[found])) found = edge;
  }
  return found;
};

/** The unit step towards an edge. */
export const towards = (edge: Edge): Point => direction(DEGREES[edge]);
