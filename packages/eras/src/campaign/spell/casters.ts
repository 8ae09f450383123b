import { livingOf } from '../../forces/kind.ts';
import type { Army, CampaignState } from '../state.ts';
import { ongoingForArmy, unitNumber } from '../table/bonuses.ts';
import { unitsOf } from '../table/muster.ts';
import { type CampaignWorld, unitTypeOf } from '../table/world.ts';

/** Each living element of a caster unit that knows the spell is one caster (spell.casters-missing). */
export const countCasters = (
  world: CampaignWorld,
  state: CampaignState,
  army: Army,
  spell: string,
): number => {
  const ongoing = ongoingForArmy(world, state, army);
  let sum = 0;
  for (const unit of unitsOf(army)) {
    if (!unit.spells.includes(spell) || !unitTypeOf(world, unit.type).spellcasting) continue;
    sum += Math.floor(
      livingOf(unit) * unitNumber(world, { ongoing, army, unit }, { stat: 'casters', base: 1 }),
    );
  }
  return sum;
};
