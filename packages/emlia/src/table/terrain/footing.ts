import { contains, type Disc, GRAIN, overlaps, type Point, type Shape } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { currentHeight, currentSize } from '../entity/stature.ts';
import { isOnTable } from '../move/standing.ts';
import { modeOfPart } from '../movemode/momentum.ts';
import type { World } from '../world.ts';
import { barredBy } from './cost.ts';
import { obstaclesFor } from './obstacle.ts';

/** Whether a member of this part could stand there: on the table, in no wall, on ground it can enter. */
export const hasFooting = (world: World, unit: UnitState, part: number, base: Disc): boolean => {
  if (!isOnTable(world, base)) return false;
  const mode = modeOfPart(world, unit, part);
  if (obstaclesFor(world, mode, currentHeight(world, unit)).some(({ shape }) => overlaps(shape, base))) {
    return false;
  }
  const stay = { from: base, to: base, length: 1 };
  return !barredBy(world, stay, mode, currentSize(world, unit, part));
};

/** Whether somebody is in an area; who stands on its very line is not. On cells the centre decides. */
export const hasEntered = ({ board }: World, area: Shape, { x, y }: Point): boolean => {
  const hair = board.kind === 'free' ? 2 * GRAIN : 0;
  return [-hair, hair].every(dx => [-hair, hair].every(dy => contains(area, { x: x + dx, y: y + dy })));
};
