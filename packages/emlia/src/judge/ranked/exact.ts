import type { Disc } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { basesOf, blockShapeOf } from '../../table/entity/base.ts';
import { rectangleRound } from '../../table/formation/block.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { isAmongRanks } from './side.ts';

/** How a unit would stand; with a facing if in ranks. */
interface Stand {
  readonly bases: readonly Disc[];
  readonly facing?: number | undefined;
}

/**
 * ranked.exact: the enemy among whose ranks members would stand, or who would stand among theirs. A base that only
 * pokes into the corners of the rectangle does not.
 */
export const mingledWith = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  { bases, facing }: Stand,
): UnitState | undefined => {
  const own = facing === undefined || bases.length < 2 ? undefined : rectangleRound(bases, facing);
  return unitsOnTable(state).find(other => {
    if (!areEnemies(world, unit, other)) return false;
    if (own && basesOf(world, other).some(base => isAmongRanks(own, base))) return true;
    if (other.formation !== 'ranked' || other.members.length < 2) return false;
    const theirs = blockShapeOf(world, other);
    return bases.some(base => isAmongRanks(theirs, base));
  });
};
