import { contains } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { costFactor, impedes } from '../../table/terrain/cost.ts';
import type { World } from '../../table/world.ts';

/** melee.rough: at least half of those who fight stand in ground that is rough for them. */
export const fightsInRough = (world: World, unit: UnitState, fighting: readonly Member[]): boolean => {
  const mode = modeOf(world, unit) ?? 'G';
  const size = currentSize(world, unit, 0);
  const rough = world.grounds.filter(
    ({ entry: ground }) => costFactor(ground, mode) > 1 && impedes(ground, size),
  );
  const inside = fighting.filter(
    member => member.floor === undefined && rough.some(({ shape }) => contains(shape, member)),
  );
  return inside.length * 2 >= fighting.length;
};
