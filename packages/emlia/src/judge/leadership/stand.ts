import type { Disc } from '@emlia/kernel';
import type { Formation, UnitState } from '../../state.ts';
import { baseOf, baseRadius, basesOf } from '../../table/entity/base.ts';
import { isChain, OPEN_GAP } from '../../table/formation/chain.ts';
import { blockOf, fits } from '../../table/formation/fits.ts';
import { linesOf, type World } from '../../table/world.ts';

/** The bases without the boundary, which nobody asks of members that only might stand together. */
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
export const standingFormation = (
  world: World,
  unit: UnitState,
): Pick<UnitState, 'formation' | 'files'> | undefined => {
  const stand = { bases: basesAlone(world, unit), facings: unit.members.map(({ facing }) => facing) };
  // A block that lost its shape still stands close, if it does.
  const formation = LOOSER[unit.formation].find(one => fits(world, one, stand));
  const block = formation === 'ranked' ? blockOf(world, stand) : undefined;
  return formation && { formation, ...(block && { files: block.files }) };
};

/** leadership.join: together they form a legal open formation. */
export const standTogether = (world: World, a: UnitState, b: UnitState): boolean =>
  isChain(world.board, [...basesOf(world, a), ...basesOf(world, b)], OPEN_GAP);
