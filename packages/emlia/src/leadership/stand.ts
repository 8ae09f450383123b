import type { Disc } from '@emlia/kernel';
import { baseOf, baseRadius, basesOf } from '../entity/base.ts';
import { isChain, OPEN_GAP } from '../formation/chain.ts';
import { blockOf, fits, type Stand } from '../formation/fits.ts';
import type { Formation, Member, UnitState } from '../state.ts';
import { linesOf, type World } from '../world.ts';

/** Without the boundary, which nobody asks of members that only might stand together. */
const basesAlone = (world: World, unit: UnitState): Disc[] => {
  const radii = linesOf(world, unit).map(baseRadius);
  return unit.members.map(member => baseOf(member, radii[member.part] ?? 0));
};

const LOOSER: Readonly<Record<Formation, readonly Formation[]>> = {
  open: ['open'],
  close: ['close', 'open'],
  ranked: ['ranked', 'close', 'open'],
};

/** The formation a unit is in as it stands: its own if it still has it, else open; none if it is torn apart. */
export const standingFormation = (world: World, unit: UnitState): Formation | undefined => {
  const stand = standOf(world, unit);
  // A block that lost its shape still stands close, if it does.
  return LOOSER[unit.formation].find(formation => fits(world, formation, stand));
};

const standOf = (world: World, unit: UnitState): Stand => ({
  bases: basesAlone(world, unit),
  facings: unit.members.map(({ facing }) => facing),
});

/** The files of a unit that stands in ranks, and its members rank by rank. */
export const ranksOf = (world: World, unit: UnitState): { files: number; members: Member[] } | undefined => {
  const block = blockOf(world, standOf(world, unit));
  return block && { files: block.files, members: block.order.flatMap(index => unit.members[index] ?? []) };
};

/** leadership.join: together they form a legal open formation. */
export const standTogether = (world: World, a: UnitState, b: UnitState): boolean =>
  isChain(world.board, [...basesOf(world, a), ...basesOf(world, b)], OPEN_GAP);
