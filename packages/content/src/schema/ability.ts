import { type Ability, HELD_BY, type Holder } from '../ability.ts';
import { formatAbility, parseAbility } from '../notation/ability.ts';
import { isSay, type Say, say } from '../notation/say.ts';
import { list, notation } from './fields.ts';

const HOLDER_NAMES: Readonly<Record<Holder, string>> = {
  unit: 'a unit',
  melee: 'a melee weapon',
  ranged: 'a ranged weapon',
  other: 'other equipment',
  terrain: 'terrain',
};

/** ability.catchall: units, weapons, terrain and other equipment hold those that mean something there. */
export const abilities = (holder: Holder) =>
  list(
    notation((text): Ability | Say => {
      const ability = parseAbility(text);
      if (isSay(ability) || HELD_BY[ability.ability].includes(holder)) return ability;
      const holders = HELD_BY[ability.ability].map(one => HOLDER_NAMES[one]).join(' or ');
      return say(`"${formatAbility(ability)}" belongs to ${holders}, not to ${HOLDER_NAMES[holder]}`);
    }),
    1,
    10,
  );
