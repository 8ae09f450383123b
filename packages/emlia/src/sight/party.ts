import {
  type Box,
  bounds,
  type Circle,
  convexHull,
  disc,
  type Point,
  polygon,
  type Shape,
} from '@emlia/kernel';
import { combatRangeOf } from '../engagement/engaged.ts';
import { basesOf, boundaryOf, boxOf } from '../entity/base.ts';
import type { UnitState } from '../state.ts';
import {
  type Footing,
  footingOf,
  footingOfPiece,
  footingOfSpots,
  heightOf,
  spotAt,
  topOf,
} from '../terrain/height.ts';
import type { Ground, World } from '../world.ts';
import { type Camouflage, camouflageOf } from './camouflage.ts';
import { circlesOf } from './corridor.ts';

/** One end of a line of sight: a unit, one member of it, a piece of terrain or a point. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** The unit it is or belongs to, or the piece of terrain it is. */
  readonly unit: string | undefined;
  readonly piece: string | undefined;
  /** Convex (sight.corridor). */
  readonly shape: Shape;
  readonly circles: readonly Circle[];
  readonly box: Box;
  /** Of the ground under it, and of its top, above the table. */
  readonly ground: number;
  readonly top: number;
  /** Its combat range, for concealment.peek; none for what does not fight. */
  readonly reach: number | undefined;
  /** Where it stands: the contours under it, the depressions and the sparse pieces that hold it. */
  readonly on: readonly Ground[];
  readonly in: readonly Ground[];
  readonly within: readonly Ground[];
  /** Each member as a character of its own; none for what is its own single member. */
  readonly members: readonly Party[];
  readonly takingCover: boolean;
  readonly camouflage: Camouflage | undefined;
}

const NOTHING: readonly never[] = [];
const BARE = footingOfSpots([]);

type Itself = Pick<Party, 'id' | 'name' | 'unit' | 'piece' | 'reach' | 'takingCover' | 'camouflage'>;

/** All parties are written down alike, which is what makes reading them quick. */
const partyAt = (
  { id, name, unit, piece, reach, takingCover, camouflage }: Itself,
  shape: Shape,
  box: Box,
  footing: Footing,
  top: number,
  airborne: boolean,
  members: readonly Party[],
): Party => ({
  id,
  name,
  unit,
  piece,
  shape,
  circles: circlesOf(shape),
  box,
  ground: footing.level,
  top,
  reach,
  on: footing.on,
  // Who is in the air stands in nothing, but still over what lies below.
  in: airborne ? NOTHING : footing.in,
  within: airborne ? NOTHING : footing.within,
  members,
  takingCover,
  camouflage,
});

export const partyOfUnit = (world: World, unit: UnitState): Party => {
  const footing = footingOf(world, unit);
  const airborne = unit.altitude > 0;
  const rise = unit.altitude + heightOf(world, unit);
  const itself: Itself = {
    id: unit.id,
    name: unit.name,
    unit: unit.id,
    piece: undefined,
    reach: combatRangeOf(world, unit),
    takingCover: unit.takingCover,
    camouflage: camouflageOf(world, unit),
  };
  const bases = basesOf(world, unit);
  const member = (base: Shape, i: number): Party => {
    const spot = footing.spots[i];
    const own = spot && spot.grounds.length > 0 ? footingOfSpots([spot]) : BARE;
    return partyAt(itself, base, bounds(base), own, own.level + rise, airborne, NOTHING);
  };
  const members = bases.length === 1 ? NOTHING : bases.map(member);
  const top = footing.level + rise;
  return partyAt(itself, boundaryOf(world, unit), boxOf(world, unit), footing, top, airborne, members);
};

const thing = (id: string, name: string, piece: string | undefined): Itself => ({
  id,
  name,
  unit: undefined,
  piece,
  reach: undefined,
  takingCover: false,
  camouflage: undefined,
});

/** sight.point: of height 0 on the ground there. */
export const partyOfPoint = (world: World, p: Point): Party => {
  const shape = disc(p.x, p.y, 0);
  const own = footingOfSpots([spotAt(world, p)]);
  const itself = thing('point', 'the point', undefined);
  return partyAt(itself, shape, bounds(shape), own, own.level, false, NOTHING);
};

const hulls = new WeakMap<Ground, Shape>();

export const partyOfGround = (world: World, ground: Ground): Party => {
  let shape = hulls.get(ground);
  if (shape === undefined) {
    shape = polygon(convexHull(ground.piece.points));
    hulls.set(ground, shape);
  }
  const own = footingOfPiece(world, ground);
  const itself = thing(ground.piece.id, ground.piece.name, ground.piece.id);
  const top = Math.max(own.level, topOf(world, ground));
  return partyAt(itself, shape, ground.box, own, top, false, NOTHING);
};
