import { livingOf } from '../../forces/index.ts';
import type { Army, CampaignState } from '../state.ts';
import { numberOf, ongoingIn } from '../table/bonuses.ts';
import { unitsOf } from '../table/muster.ts';
import { typeOf, type World } from '../table/world.ts';

/** Each living element of a caster unit that knows the spell is one caster (spell.casters-missing). */
export const castersOf = (world: World, state: CampaignState, army: Army, spell: string): number => {
  const ongoing = ongoingIn(world, state, army);
  let sum = 0;
  for (const unit of unitsOf(army)) {
    if (!unit.spells.includes(spell) || !typeOf(world, unit.type).spellcasting) continue;
    sum += Math.floor(livingOf(unit) * numberOf(world, ongoing, army, unit, 'casters', 1));
  }
  return sum;
};
