import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { areInContact, isRanked, skirmishTogether } from './engaged.ts';
import { areJoined } from './joined.ts';

/** engagement.type */
export type EngagementType = 'skirmish' | 'ranked' | 'mixed';

/** The formations on either end of every contact decide it; engagement.mixed where both types meet. */
export const engagementTypeOf = (
  world: World,
  state: EmliaState,
  units: readonly UnitState[],
): EngagementType => {
  let [ranked, skirmish] = [false, false];
  for (const [i, a] of units.entries()) {
    for (const b of units.slice(i + 1)) {
      if (skirmishTogether(world, state, a, b)) skirmish = true;
      if (!isRanked(a) && !isRanked(b)) continue;
      if (areInContact(world, a, b) || areJoined(state.joined, a.id, b.id)) ranked = true;
    }
  }
  if (ranked && skirmish) return 'mixed';
  return ranked ? 'ranked' : 'skirmish';
};
