import type { UnitEntry } from '@emlia/content';
import { type Box, bounds, type Disc, hullOfDiscs, type Shape } from '@emlia/kernel';
import type { Member, UnitState } from '../state.ts';
import { linesOf, type World } from '../world.ts';

/** entity.footprint: a disc as wide as the size, unless the entry gives another base. */
export const baseRadius = (entry: UnitEntry): number => (entry.base ?? entry.size) / 2;

export const baseOf = (member: { readonly x: number; readonly y: number }, r: number): Disc => ({
  kind: 'disc',
  x: member.x,
  y: member.y,
  r,
});

interface Body {
  readonly bases: readonly Disc[];
  readonly boundary: Shape;
  readonly box: Box;
}

/** A unit's members are replaced, never changed, so what follows from them can never be stale. */
const bodies = new WeakMap<readonly Member[], Body>();

const bodyOf = (world: World, unit: UnitState): Body => {
  const known = bodies.get(unit.members);
  if (known) return known;
  const radii = linesOf(world, unit).map(baseRadius);
  const bases = unit.members.map(member => baseOf(member, radii[member.part] ?? 0));
  // entity.boundary.single: the hull of a lone member is its base.
  const boundary = hullOfDiscs(bases);
  const body = { bases, boundary, box: bounds(boundary) };
  bodies.set(unit.members, body);
  return body;
};

export const basesOf = (world: World, unit: UnitState): readonly Disc[] => bodyOf(world, unit).bases;

/** entity.boundary: the convex hull of the members' bases. */
export const boundaryOf = (world: World, unit: UnitState): Shape => bodyOf(world, unit).boundary;

export const boxOf = (world: World, unit: UnitState): Box => bodyOf(world, unit).box;

/** scale.measure.unit: nearest edge of boundary to nearest edge of boundary. */
export const distanceBetween = (world: World, a: UnitState, b: UnitState): number =>
  world.board.distance(boundaryOf(world, a), boundaryOf(world, b));
