import type { Disc } from '@emlia/kernel';
import { baseOf, baseRadius, basesOf } from '../entity/base.ts';
import { isChain, OPEN_GAP } from '../formation/open.ts';
import type { Formation, UnitState } from '../state.ts';
import { linesOf, type World } from '../world.ts';

const CLOSE_GAP = 1;

/** Without the boundary, which nobody asks of members that only might stand together. */
const basesAlone = (world: World, unit: UnitState): Disc[] => {
  const radii = linesOf(world, unit).map(baseRadius);
  return unit.members.map(member => baseOf(member, radii[member.part] ?? 0));
};

/** The formation a unit is in as it stands: its own if it still has it, else open; none if it is torn apart. */
export const standingFormation = (world: World, unit: UnitState): Formation | undefined => {
  const bases = basesAlone(world, unit);
  // A block that lost its shape still stands close, if it does.
  if (unit.formation !== 'open' && isChain(world.board, bases, CLOSE_GAP)) return 'close';
  return isChain(world.board, bases, OPEN_GAP) ? 'open' : undefined;
};

/** leadership.join: together they form a legal open formation. */
export const standTogether = (world: World, a: UnitState, b: UnitState): boolean =>
  isChain(world.board, [...basesOf(world, a), ...basesOf(world, b)], OPEN_GAP);
