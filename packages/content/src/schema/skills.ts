import { object, withoutUndefined } from '@emlia/packs';
import { parseSkill } from '../notation/index.ts';
import { notation } from './notation.ts';

const skill = () => notation(parseSkill).optional();

/** skill.entry.*: in the rulebook's words. */
export const skillsSchema = object({
  'close combat': skill(),
  'aimed fire': skill(),
  'volley fire': skill(),
  leadership: skill(),
  alertness: skill(),
  stealth: skill(),
}).transform(({ 'close combat': closeCombat, 'aimed fire': aimedFire, 'volley fire': volleyFire, ...rest }) =>
  withoutUndefined({ closeCombat, aimedFire, volleyFire, ...rest }),
);
