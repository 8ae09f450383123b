import {
  type Box,
  bounds,
  hullOfShapes,
  type Interval,
  memoized,
  type Point,
  type Shape,
} from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { boundaryOf, boxOf } from '../../table/entity/base.ts';
import {
  footingOf,
  isContour,
  isDepression,
  levelUnderPiece,
  rimOf,
  topOf,
} from '../../table/terrain/height.ts';
import { type Ground, membersOf, type World } from '../../table/world.ts';
import { hitsOfTerrain } from '../cover/stops.ts';
import type { Corridor } from './corridor.ts';
import { type PartInCorridor, partOfConvex, partOfLines, partOfRing } from './part.ts';
import { statureOf } from './stature.ts';
import { isConvexRing, stripsOfConvex, stripsOfLines, stripsOfRing } from './strips.ts';

export const SCREEN_KINDS = ['terrain', 'contour', 'rim', 'unit', 'skirmish'] as const;

/** sight.intervening.who: what may stand in a corridor, whoever looks along it. */
export interface Screen {
  readonly kind: (typeof SCREEN_KINDS)[number];
  readonly id: string;
  readonly name: string;
  readonly box: Box;
  readonly shape: Shape;
  /** Above the table, and of what is in the air also how far its lowest is. */
  readonly top: number;
  readonly bottom: number;
  readonly solid: boolean;
  /** What cover.test compares; Infinity stops every attack. */
  readonly hits: number;
  readonly ground?: Ground;
  /** The units it is made of. */
  readonly units: readonly string[];
  strips(corridor: Corridor): Interval[];
  part(corridor: Corridor): PartInCorridor;
}

/** The terrain's screens by the number of their ground, as far as it can ever conceal. */
export const screensOfTerrain = memoized((world: World): readonly (Screen | undefined)[] =>
  world.grounds.map(ground => screenOfGround(world, ground)),
);

const screenOfGround = (world: World, ground: Ground): Screen | undefined => {
  const { piece, entry, box, shape } = ground;
  if (isDepression(ground)) return screenOfRim(world, ground);
  if (entry.character === 'open' || entry.height === 0) return undefined;
  const convexly = isConvexRing(shape.points);
  return {
    kind: isContour(ground) ? 'contour' : 'terrain',
    id: piece.id,
    name: piece.name,
    box,
    shape,
    top: topOf(world, ground),
    bottom: 0,
    solid: entry.character === 'solid',
    hits: hitsOfTerrain(entry),
    ground,
    units: [],
    strips: corridor => stripsOfRing(corridor, shape.points, convexly),
    part: corridor => partOfRing(corridor, shape.points),
  };
};

/** sight.depression: solid, as high as the ground round it, a line without thickness; cover.no-hits. */
const screenOfRim = (world: World, ground: Ground): Screen => {
  let rim: readonly (readonly [Point, Point])[] | undefined;
  const lines = () => {
    rim ??= rimOf(world, ground);
    return rim;
  };
  return {
    kind: 'rim',
    id: ground.piece.id,
    name: `the rim of ${ground.piece.name}`,
    box: ground.box,
    shape: ground.shape,
    bottom: 0,
    top: levelUnderPiece(world, ground),
    solid: true,
    hits: Infinity,
    ground,
    units: [],
    strips: corridor => stripsOfLines(corridor, lines()),
    part: corridor => partOfLines(corridor, lines()),
  };
};

export const screenOfUnit = (world: World, unit: UnitState): Screen => {
  const shape = boundaryOf(world, unit);
  return {
    kind: 'unit',
    id: unit.id,
    name: unit.name,
    box: boxOf(world, unit),
    shape,
    top: topOfUnit(world, unit),
    bottom: footingOf(world, unit).level + unit.altitude,
    solid: isSolid(unit),
    hits: hitsOfUnit(world, unit),
    units: [unit.id],
    strips: corridor => stripsOf(corridor, shape),
    part: corridor => partOfConvex(corridor, shape),
  };
};

/** sight.sparse: skirmish engagements are. mixed.attributes: the greatest height. */
export const screenOfSkirmish = (world: World, group: readonly UnitState[]): Screen => {
  const shape = hullOfShapes(group.map(unit => boundaryOf(world, unit)));
  const units = group.map(unit => unit.id);
  return {
    kind: 'skirmish',
    id: units.join(' '),
    name: `the skirmish of ${group.map(unit => unit.name).join(' and ')}`,
    box: bounds(shape),
    shape,
    bottom: 0,
    top: Math.max(...group.map(unit => topOfUnit(world, unit))),
    solid: false,
    hits: Math.min(...group.map(unit => hitsOfUnit(world, unit))),
    units,
    strips: corridor => stripsOf(corridor, shape),
    part: corridor => partOfConvex(corridor, shape),
  };
};

const stripsOf = (corridor: Corridor, shape: Shape): Interval[] =>
  shape.kind === 'polygon' ? stripsOfRing(corridor, shape.points) : stripsOfConvex(corridor, shape);

/** sight.sparse, sight.solid: open formation leaves gaps, unless one member is all there is. */
const isSolid = (unit: UnitState): boolean => unit.formation !== 'open' || unit.members.length === 1;

const topOfUnit = (world: World, unit: UnitState): number =>
  footingOf(world, unit).level + statureOf(world, unit);

/** attribute.hits: of its living parts the lowest, as of a unit of plants (cover.no-hits). */
const hitsOfUnit = (world: World, unit: UnitState): number => {
  let least = Infinity;
  for (const [index, part] of unit.parts.entries()) {
    if (unit.parts.length > 1 && membersOf(unit, index).length === 0) continue;
    const { base, armour } = hitsOfPart(world, part);
    least = Math.min(least, base + armour);
  }
  return least;
};
