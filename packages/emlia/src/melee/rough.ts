import { contains } from '@emlia/kernel';
import { costFactor, impedes } from '../terrain/cost.ts';
import { entryOf } from '../world.ts';
import type { MeleeQuery } from './close-combat.ts';

/** melee.rough: at least half of the source's members stand in ground that is rough for them. */
export const fightsInRough = ({ world, unit }: MeleeQuery): boolean => {
  const entry = entryOf(world, unit);
  const mode = entry.movement[0]?.mode ?? 'G';
  const rough = world.grounds.filter(
    ({ entry: ground }) => costFactor(ground, mode) > 1 && impedes(ground, entry.size),
  );
  const inside = unit.members.filter(member => rough.some(({ shape }) => contains(shape, member)));
  return inside.length * 2 >= unit.members.length;
};
