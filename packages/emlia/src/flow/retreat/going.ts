import type { Mode } from '@emlia/content';
import { type Box, boxesWithin, memoizedByKey } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { easeOfBody } from '../../table/ability/ground.ts';
import { baseRadius } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { linesOf, livingParts, type World } from '../../table/world.ts';
import { type Barriers, barriersAmong } from './barriers.ts';
import { type Factors, factorsAmong, readHindrances } from './hindrances.ts';
import { type Lattice, latticeOf } from './lattice.ts';

/** What the ground is to a unit that goes over it in one mode. */
export interface Going extends Barriers {
  readonly lattice: Lattice;
  readonly mode: Mode;
  /** The radius of its largest base. */
  readonly r: number;
  readonly factors: Factors;
  /** Whether the ground in this box is all alike, and nothing of it in the way. */
  isPlain(box: Box): boolean;
}

const readGoing = (world: World, unit: UnitState, mode: Mode, r: number): Going => {
  const lattice = latticeOf(world.board);
  const hindrances = readHindrances(world, unit, mode, r);
  const { solids, barred, rough, wet } = hindrances;
  const { bare, isOpen, isClear } = barriersAmong(world, lattice, hindrances);
  return {
    lattice,
    mode,
    r,
    factors: factorsAmong(world, lattice, hindrances),
    bare,
    isOpen,
    isClear,
    isPlain: box =>
      !wet &&
      !solids.some(ground => boxesWithin(box, ground.box, r)) &&
      !barred.some(ground => boxesWithin(box, ground.box, 0)) &&
      !rough.some(({ ground }) => boxesWithin(box, ground.box, 0)),
  };
};

const goingByKey = memoizedByKey(
  (world: World, _key: string, unit: UnitState, as: { mode: Mode; r: number }) =>
    readGoing(world, unit, as.mode, as.r),
);

/** Read once for all units to which the ground is the same. */
export const goingFor = (world: World, unit: UnitState, mode: Mode): Going => {
  const lines = linesOf(world, unit);
  const living = livingParts(unit);
  let r = 0;
  for (const part of living) {
    const line = lines[part];
    if (line) r = Math.max(r, baseRadius(line));
  }
  const size = Math.min(...living.map(part => currentSize(world, unit, part)));
  const ease = easeOfBody(world, unit);
  const eased = world.grounds.map(ground => (ease(ground) < 1 ? '1' : '0')).join('');
  const key = `${mode} ${r} ${size} ${currentHeight(world, unit)} ${eased}`;
  return goingByKey(world, key, unit, { mode, r });
};
