import { contains } from '@emlia/kernel';
import { currentSize } from '../entity/stature.ts';
import { modeOf } from '../movemode/momentum.ts';
import type { Member, UnitState } from '../state.ts';
import { costFactor, impedes } from '../terrain/cost.ts';
import type { World } from '../world.ts';

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
