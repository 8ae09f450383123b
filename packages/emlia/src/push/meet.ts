import { engagersOf, isRanked, reaches } from '../engagement/engaged.ts';
import { alignmentOf } from '../ranked/alignment.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';

/** A block that is asked whether it aligns to an enemy. */
export interface Meeting {
  readonly unit: UnitState;
  readonly enemy: UnitState;
}

/**
 * ranked.align: the next block that forced movement, or somebody's following, has brought an enemy to. Neither one that
 * was engaged before aligns, nor one that was itself forced there.
 */
export const nextMeeting = (world: World, state: EmliaState, before: EmliaState): Meeting | undefined => {
  const { met = [], before: moved = {} } = state.forcing ?? {};
  const units = unitsOnTable(state);
  const blocks = units
    .filter(unit => isRanked(unit) && !Object.hasOwn(moved, unit.id))
    .filter(unit => !met.some(one => one.unit === unit.id && one.aligned))
    .sort((a, b) => state.order.indexOf(a.seat) - state.order.indexOf(b.seat));
  for (const unit of blocks) {
    const stood = before.units[unit.id];
    const enemies = units.filter(enemy => reaches(world, enemy, unit));
    if (!stood || enemies.length === 0 || engagersOf(world, before, stood).length > 0) continue;
    for (const enemy of enemies) {
      if (met.some(one => one.unit === unit.id && one.enemy === enemy.id)) continue;
      const alignment = alignmentOf(world, state, unit, enemy);
      if (alignment && alignment.turn !== 0) return { unit, enemy };
    }
  }
  return undefined;
};
