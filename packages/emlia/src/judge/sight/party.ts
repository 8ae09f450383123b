import {
  type Box,
  bounds,
  type Circle,
  convexHull,
  disc,
  memoized,
  type Point,
  polygon,
  type Shape,
} from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { basesOf, boundaryOf, boxOf } from '../../table/entity/base.ts';
import {
  type Footing,
  footingOf,
  footingOfPiece,
  footingOfSpots,
  spotAt,
  topOf,
} from '../../table/terrain/height.ts';
import type { Ground, World } from '../../table/world.ts';
import { combatRangeOf } from '../engagement/engaged.ts';
import { type Camouflage, camouflageOf, camouflageOfAll, isCamouflaged } from './camouflage.ts';
import { circlesOf } from './corridor.ts';
import { statureOf } from './stature.ts';

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
  /** The heights of the ground under it and of its top, above the table. */
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
  /** It, or some of its members, are camouflaged. */
  readonly disguised: boolean;
  /** In the air: it stands in nothing. */
  readonly aloft: boolean;
}

const NOTHING: readonly never[] = [];
const BARE = footingOfSpots([]);

type Itself = Pick<
  Party,
  'id' | 'name' | 'unit' | 'piece' | 'reach' | 'takingCover' | 'camouflage' | 'disguised'
>;

/** Where a party stands and what of it. */
interface Whereabouts {
  readonly shape: Shape;
  readonly box: Box;
  readonly footing: Footing;
  readonly top: number;
  readonly airborne: boolean;
  readonly members: readonly Party[];
}

/** All parties are written down alike, which is what makes reading them quick. */
const partyAt = (
  { id, name, unit, piece, reach, takingCover, camouflage, disguised }: Itself,
  { shape, box, footing, top, airborne, members }: Whereabouts,
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
  disguised,
  aloft: airborne,
});

/** `bare`: as if nobody in it were camouflaged, for what only conceals. */
export const partyOfUnit = (world: World, unit: UnitState, bare = false): Party => {
  const footing = footingOf(world, unit);
  const airborne = unit.altitude > 0;
  const disguised = !bare && isCamouflaged(world, unit);
  const itself: Itself = {
    id: unit.id,
    name: unit.name,
    unit: unit.id,
    piece: undefined,
    reach: combatRangeOf(world, unit),
    takingCover: unit.takingCover,
    camouflage: disguised ? camouflageOfAll(world, unit) : undefined,
    disguised,
  };
  const bases = basesOf(world, unit);
  const { sight } = world.edition.policies;
  const member = (base: Shape, i: number): Party => {
    const spot = footing.spots[i];
    const own = spot ? footingOfSpots([spot]) : BARE;
    const part = unit.members[i]?.part ?? 0;
    // Taken as a character of its own, each is as tall as it is, in what it wears itself.
    const top = own.level + unit.altitude + sight.statureOf(world, unit, part);
    const who = disguised ? dressed(itself, camouflageOf(world, unit, part)) : itself;
    return partyAt(who, { shape: base, box: bounds(base), footing: own, top, airborne, members: NOTHING });
  };
  const members = bases.length === 1 ? NOTHING : bases.map(member);
  const top = footing.level + unit.altitude + statureOf(world, unit);
  return partyAt(itself, {
    shape: boundaryOf(world, unit),
    box: boxOf(world, unit),
    footing,
    top,
    airborne,
    members,
  });
};

const dressed = (itself: Itself, camouflage: Camouflage | undefined): Itself => ({
  ...itself,
  camouflage,
  disguised: camouflage !== undefined,
});

const thing = (id: string, name: string, piece: string | undefined): Itself => ({
  id,
  name,
  unit: undefined,
  piece,
  reach: undefined,
  takingCover: false,
  camouflage: undefined,
  disguised: false,
});

/** sight.point: of height 0 on the ground there. */
export const partyOfPoint = (world: World, p: Point): Party => {
  const shape = disc(p.x, p.y, 0);
  const own = footingOfSpots([spotAt(world, p)]);
  const itself = thing('point', 'the point', undefined);
  return partyAt(itself, {
    shape,
    box: bounds(shape),
    footing: own,
    top: own.level,
    airborne: false,
    members: NOTHING,
  });
};

const hullOf = memoized((ground: Ground): Shape => polygon(convexHull(ground.piece.points)));

export const partyOfGround = (world: World, ground: Ground): Party => {
  const own = footingOfPiece(world, ground);
  const itself = thing(ground.piece.id, ground.piece.name, ground.piece.id);
  const top = Math.max(own.level, topOf(world, ground));
  return partyAt(itself, {
    shape: hullOf(ground),
    box: ground.box,
    footing: own,
    top,
    airborne: false,
    members: NOTHING,
  });
};
