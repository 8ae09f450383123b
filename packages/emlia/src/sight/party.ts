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
import { currentHeight, heightOfPart } from '../entity/stature.ts';
import type { UnitState } from '../state.ts';
import { type Footing, footingOf, footingOfPiece, footingOfSpots, spotAt, topOf } from '../terrain/height.ts';
import type { Ground, World } from '../world.ts';
import { type Camouflage, camouflageOf, camouflageOfAll, isCamouflaged } from './camouflage.ts';
import { circlesOf } from './corridor.ts';

/** One end of a line of sight: a unit, one member of it, a piece of terrain or a point. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** The unit it is or belongs to, or the piece of terrain it is. */
  readonly unit?: string;
  readonly piece?: string;
  /** Convex (sight.corridor). */
  readonly shape: Shape;
  readonly circles: readonly Circle[];
  readonly box: Box;
  /** Of the ground under it, and of its top, above the table. */
  readonly ground: number;
  readonly top: number;
  /** Its combat range, for concealment.peek; none for what does not fight. */
  readonly reach?: number;
  /** Where it stands: the contours under it, the depressions and the sparse pieces that hold it. */
  readonly on: readonly Ground[];
  readonly in: readonly Ground[];
  readonly within: readonly Ground[];
  /** Each member as a character of its own; none for what is its own single member. */
  readonly members: readonly Party[];
  readonly takingCover: boolean;
  readonly camouflage?: Camouflage;
  /** It, or some of its members, are camouflaged. */
  readonly disguised?: true;
}

type Standing = Pick<Party, 'ground' | 'on' | 'in' | 'within'>;

const NOTHING: readonly never[] = [];

/** Who is in the air stands in nothing, but still over what lies below. */
const standing = ({ level, on, in: depressions, within }: Footing, airborne: boolean): Standing => ({
  ground: level,
  on,
  in: airborne ? NOTHING : depressions,
  within: airborne ? NOTHING : within,
});

const outlined = (shape: Shape): Pick<Party, 'shape' | 'circles'> => ({ shape, circles: circlesOf(shape) });

/** `bare`: as if nobody in it were camouflaged, for what only conceals. */
export const partyOfUnit = (world: World, unit: UnitState, bare = false): Party => {
  const footing = footingOf(world, unit);
  const airborne = unit.altitude > 0;
  const rise = unit.altitude + currentHeight(world, unit);
  const reach = combatRangeOf(world, unit);
  const disguised = !bare && isCamouflaged(world, unit);
  const camouflage = disguised ? camouflageOfAll(world, unit) : undefined;
  const party = {
    id: unit.id,
    unit: unit.id,
    name: unit.name,
    ...outlined(boundaryOf(world, unit)),
    box: boxOf(world, unit),
    ...standing(footing, airborne),
    top: footing.level + rise,
    reach,
    takingCover: unit.takingCover,
    ...(camouflage && { camouflage }),
    ...(disguised && { disguised: true as const }),
  };
  let members: readonly Party[] | undefined;
  return {
    ...party,
    get members() {
      members ??= membersOf(world, unit, party, footing);
      return members;
    },
  };
};

const membersOf = (
  world: World,
  unit: UnitState,
  whole: Omit<Party, 'members'>,
  footing: Footing,
): readonly Party[] => {
  const bases = basesOf(world, unit);
  if (bases.length === 1) return NOTHING;
  return bases.map((base, i) => {
    const spot = footing.spots[i];
    const own = standing(footingOfSpots(spot ? [spot] : []), unit.altitude > 0);
    const part = unit.members[i]?.part ?? 0;
    // Taken as a character of its own, each is as tall as it is.
    const top = own.ground + unit.altitude + heightOfPart(world, unit, part);
    const member = { ...whole, ...outlined(base), box: bounds(base), ...own, top, members: NOTHING };
    return whole.disguised ? dressed(member, camouflageOf(world, unit, part)) : member;
  });
};

/** Each member in what it wears itself. */
const dressed = (
  { camouflage: _, disguised: __, ...member }: Party,
  camouflage: Camouflage | undefined,
): Party => ({ ...member, ...(camouflage && { camouflage, disguised: true }) });

/** sight.point: of height 0 on the ground there. */
export const partyOfPoint = (world: World, p: Point): Party => {
  const shape = disc(p.x, p.y, 0);
  const own = standing(footingOfSpots([spotAt(world, p)]), false);
  return {
    id: 'point',
    name: 'the point',
    ...outlined(shape),
    box: bounds(shape),
    ...own,
    top: own.ground,
    members: NOTHING,
    takingCover: false,
  };
};

const hulls = new WeakMap<Ground, Shape>();

export const partyOfGround = (world: World, ground: Ground): Party => {
  let shape = hulls.get(ground);
  if (shape === undefined) {
    shape = polygon(convexHull(ground.piece.points));
    hulls.set(ground, shape);
  }
  const own = standing(footingOfPiece(world, ground), false);
  return {
    id: ground.piece.id,
    piece: ground.piece.id,
    name: ground.piece.name,
    ...outlined(shape),
    box: ground.box,
    ...own,
    top: Math.max(own.ground, topOf(world, ground)),
    members: NOTHING,
    takingCover: false,
  };
};
