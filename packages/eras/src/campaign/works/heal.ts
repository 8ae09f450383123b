import { type Counts, healMen } from '../../forces/index.ts';
import { unitsOf } from '../army/muster.ts';
import { knownTo } from '../books/known.ts';
import type { CampaignAct } from '../order.ts';
import type { Army, CampaignState } from '../state.ts';
import { typeOf, type World } from '../world.ts';

/** So many injured men of an army at most become alive (health.healing); how many did. */
export const healArmy = (
  world: World,
  state: CampaignState,
  act: CampaignAct,
  army: Army,
  most: number,
  why: string,
): number => {
  let count = 0;
  const units: Record<string, Counts> = {};
  for (const unit of unitsOf(army)) {
    const { health, crew } = typeOf(world, unit.type);
    if (health !== undefined || crew !== undefined) continue;
    const { healed, after } = healMen(unit, most - count);
    if (healed === 0) continue;
    count += healed;
    units[unit.id] = after;
  }
  if (count === 0) return 0;
  const known = knownTo(world, state, 'armies', army.owner);
  act.emit({ type: 'unitsChanged', army: army.id, units, ...known });
  act.emit({ type: 'menHealed', army: army.id, count, why, ...known });
  return count;
};
