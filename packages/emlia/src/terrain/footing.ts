import type { Disc } from '@emlia/kernel';
import { overlaps } from '@emlia/kernel';
import { currentHeight, currentSize } from '../entity/stature.ts';
import { isOnTable } from '../move/standing.ts';
import { modeOfPart } from '../movemode/momentum.ts';
import type { UnitState } from '../state.ts';
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
