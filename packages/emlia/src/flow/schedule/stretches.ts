import type { Edge, Stretch } from '@emlia/content';
import { contains, cornersOfBox, type Point, type Polygon, polygon } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { listedStrength, type World } from '../../table/world.ts';
import { widest } from '../scenario/placement.ts';
import { arrivalOf } from './due.ts';

/** Where a unit may come on: a strip along a stretch, no deeper than it takes to stand there. */
interface Entry {
  readonly edge: Edge;
  readonly strip: Polygon;
}

/** A stretch as a strip so deep. */
export const stripAlong = ({ board }: World, { edge, from, to }: Stretch, depth: number): Polygon => {
  const { width, height } = board;
  switch (edge) {
    case 'north':
      return polygon(cornersOfBox({ left: from, top: 0, right: to, bottom: depth }));
    case 'south':
      return polygon(cornersOfBox({ left: from, top: height - depth, right: to, bottom: height }));
    case 'west':
      return polygon(cornersOfBox({ left: 0, top: from, right: depth, bottom: to }));
    case 'east':
      return polygon(cornersOfBox({ left: width - depth, top: from, right: width, bottom: to }));
  }
};

/** As deep as a square of its members. */
const depthFor = (world: World, unit: UnitState): number => {
  const width = widest(world, unit);
  const pitch = world.board.kind === 'free' ? width * 1.25 : Math.max(1, width);
  return Math.ceil(Math.ceil(Math.sqrt(listedStrength(unit))) * pitch);
};

/** event.reinforcement: the strips of which its player chooses where it comes on; one, where that was settled before. */
export const entriesOf = (world: World, unit: UnitState): Entry[] => {
  if (!unit.coming) return [];
  const { along = [] } = arrivalOf(world, unit.coming);
  const depth = depthFor(world, unit);
  const { stretch } = unit.coming;
  return along.flatMap((one, i) =>
    stretch === undefined || stretch === i ? [{ edge: one.edge, strip: stripAlong(world, one, depth) }] : [],
  );
};

/** The edge it comes on by, standing there. */
export const entryEdgeAt = (world: World, unit: UnitState, at: readonly Point[]): Edge | undefined => {
  const entries = entriesOf(world, unit);
  const held = entries.map(({ strip }) => at.filter(point => contains(strip, point)).length);
  return entries[held.indexOf(Math.max(...held))]?.edge;
};
