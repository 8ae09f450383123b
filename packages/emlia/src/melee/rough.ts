import { contains } from '@emlia/kernel';
import { currentSize } from '../entity/stature.ts';
import { modeOf } from '../movemode/momentum.ts';
import { costFactor, impedes } from '../terrain/cost.ts';
import type { MeleeQuery } from './close-combat.ts';

/** melee.rough: at least half of the source's members stand in ground that is rough for them. */
export const fightsInRough = ({ world, unit }: MeleeQuery): boolean => {
  const mode = modeOf(world, unit) ?? 'G';
  const size = currentSize(world, unit, 0);
  const rough = world.grounds.filter(
    ({ entry: ground }) => costFactor(ground, mode) > 1 && impedes(ground, size),
  );
  const inside = unit.members.filter(
    member => member.floor === undefined && rough.some(({ shape }) => contains(shape, member)),
  );
  return inside.length * 2 >= unit.members.length;
};
