import type { UnitEntry } from '@emlia/content';
import {
  type Box,
  bounds,
  type Disc,
  hullOfDiscs,
  mayBeWithin,
  memoizedWhile,
  type Rectangle,
  type Shape,
  within,
} from '@emlia/kernel';
import type { Formation, Member, UnitState } from '../../state.ts';
import { rectangleRound } from '../formation/block.ts';
import { isNear } from '../scale/near.ts';
import { linesOf, type World } from '../world.ts';

/** entity.footprint: the radius of a member's base, half its size unless the entry gives another base. */
export const baseRadius = (entry: UnitEntry): number => (entry.base ?? entry.size) / 2;

/** A member's base, and the upper floor it is on, if any. */
export interface Base extends Disc {
  readonly floor?: number;
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly floor?: number | undefined;
}

export const baseOf = ({ x, y, floor }: Placed, r: number): Base =>
  floor === undefined ? { kind: 'disc', x, y, r } : { kind: 'disc', x, y, r, floor };

interface Body {
  readonly bases: readonly Base[];
  readonly boundary: Shape;
  readonly formation: Formation;
  readonly box: Box;
}

/** A unit's members are replaced, never changed, so what follows from them can never be stale. */
const bodyByMembers = memoizedWhile(
  (known: Body, _world: World, unit: UnitState) => known.formation === unit.formation,
  (members: readonly Member[], world: World, unit: UnitState): Body => {
    const radii = linesOf(world, unit).map(baseRadius);
    const bases = members.map(member => baseOf(member, radii[member.part] ?? 0));
    // entity.boundary.single: the hull of a lone member is its base, ranked or not.
    const facing = unit.formation === 'ranked' && bases.length > 1 ? members[0]?.facing : undefined;
    const boundary = facing === undefined ? hullOfDiscs(bases) : rectangleRound(bases, facing);
    return { bases, boundary, formation: unit.formation, box: bounds(boundary) };
  },
);

const bodyOf = (world: World, unit: UnitState): Body => bodyByMembers(unit.members, world, unit);

/** The bases of a unit’s members, as discs. */
export const basesOf = (world: World, unit: UnitState): readonly Base[] => bodyOf(world, unit).bases;

/** entity.boundary: the convex hull of the members' bases; of a ranked block the rectangle round it. */
export const boundaryOf = (world: World, unit: UnitState): Shape => bodyOf(world, unit).boundary;

/** The four sides of a ranked unit; of a lone member the square round its base (entity.boundary). */
export const blockShapeOf = (world: World, unit: UnitState): Rectangle =>
  rectangleRound(basesOf(world, unit), unit.members[0]?.facing ?? 0);

export const boxOf = (world: World, unit: UnitState): Box => bodyOf(world, unit).box;

/**
 * scale.measure.unit: nearest edge of boundary to nearest edge of boundary.
 *
 * @example
 * import { areEnemies, distanceBetween, unitsOnTable } from '@emlia/emlia/reading';
 * import { openScenario, play } from '@emlia/kit';
 *
 * const { game, state } = play(openScenario('cavemen/the-spring'));
 * for (const a of unitsOnTable(state))
 *   for (const b of unitsOnTable(state)) if (areEnemies(game.world, a, b)) console.log(distanceBetween(game.world, a, b));
 */
export const distanceBetween = (world: World, a: UnitState, b: UnitState): number =>
  world.board.distance(boundaryOf(world, a), boundaryOf(world, b));

/** scale.compare on that distance, without measuring what is plainly too far. */
export const areWithin = (world: World, a: UnitState, b: UnitState, limit: number): boolean =>
  mayBeWithin(world.board, boxOf(world, a), boxOf(world, b), limit) &&
  within(distanceBetween(world, a, b), limit);

/** scale.compare: as exactly as the edition measures. */
export const areNear = (world: World, a: UnitState, b: UnitState, limit: number): boolean =>
  mayBeWithin(world.board, boxOf(world, a), boxOf(world, b), limit + 1) &&
  isNear(world, distanceBetween(world, a, b), limit);
