import { type Edge, type Stretch, stripOf } from '@emlia/content';
import { contains, type Point, type Polygon, polygon } from '@emlia/kernel';
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
export const stripAlong = ({ board }: World, stretch: Stretch, depth: number): Polygon =>
  polygon(stripOf(stretch, depth, board));

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
