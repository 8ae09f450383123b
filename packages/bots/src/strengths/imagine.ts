import type { EmliaState, UnitState } from '@emlia/emlia';
import type { Dice } from '@emlia/kernel';
import type { Ask } from '../bot/bot.ts';
import { longestRange } from '../judge/estimate.ts';
import type { UnitProfile } from '../table/profile.ts';

/** A guess at what an enemy has prepared: a shot at whoever comes near, or nothing that matters. */
const guess = (unit: UnitState, profile: UnitProfile | undefined, dice: Dice): void => {
  const weapon = profile?.shots[0]?.weapon;
  if (!weapon || dice.roll(3) === 1 || longestRange(profile) === 0) {
    delete unit.prepared;
    return;
  }
  unit.prepared = {
    when: { all: [{ fact: 'isEnemy' }, { fact: 'inRangeOf', weapon: weapon.id, band: 'medium' }] },
    actions: [{ action: 'Aimed Fire', kind: 'primary' }],
  };
  if (unit.used.primary === undefined) unit.used = { ...unit.used, primary: 'prepared' };
};

/** A whole state made from a view: what its seat cannot know is made up. */
export const imagineState = (
  { game, view, seat }: Ask,
  profiles: ReadonlyMap<string, UnitProfile>,
  dice: Dice,
): EmliaState => {
  const state = game.view(view, seat);
  for (const unit of Object.values(state.units)) {
    if (unit.seat !== seat && unit.prepared && !unit.prepared.actions)
      guess(unit, profiles.get(unit.id), dice);
  }
  return state;
};
