import { alignmentOf } from '../../actions/ranked/alignment.ts';
import { engagersOf, isRanked, reaches } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { unitsOnTable, type World } from '../../table/world.ts';

/** ranked.align: the blocks that nobody engages. To be read before anything is forced. */
export const freeBlocks = (world: World, state: EmliaState): string[] =>
  unitsOnTable(state)
    .filter(unit => isRanked(unit) && engagersOf(world, state, unit).length === 0)
    .map(({ id }) => id);

/** A block that is asked whether it aligns to an enemy. */
export interface AlignMeeting {
  readonly unit: UnitState;
  readonly enemy: UnitState;
}

/** ranked.align: the next block that forced movement, or somebody's following, has brought an enemy to. */
export const nextMeeting = (world: World, state: EmliaState): AlignMeeting | undefined => {
  const { met = [], free = [] } = state.forcing ?? {};
  const units = unitsOnTable(state);
  const blocks = units
    .filter(unit => free.includes(unit.id) && isRanked(unit))
    .filter(unit => !met.some(one => one.unit === unit.id && one.aligned))
    .sort((a, b) => state.order.indexOf(a.seat) - state.order.indexOf(b.seat));
  for (const unit of blocks) {
    for (const enemy of units) {
      if (!reaches(world, enemy, unit)) continue;
      if (met.some(one => one.unit === unit.id && one.enemy === enemy.id)) continue;
      const alignment = alignmentOf(world, state, unit, enemy);
      if (alignment && alignment.turn !== 0) return { unit, enemy };
    }
  }
  return undefined;
};
