import { object, present } from '@emlia/packs';
import { parseSkill } from '../notation/index.ts';
import { notation } from './notation.ts';

const skill = () => notation(parseSkill).optional();

/** skill.entry.*: in the rulebook's words. */
export const skills = object({
  'close combat': skill(),
  'aimed fire': skill(),
  'volley fire': skill(),
  leadership: skill(),
  alertness: skill(),
  stealth: skill(),
}).transform(({ 'close combat': closeCombat, 'aimed fire': aimedFire, 'volley fire': volleyFire, ...rest }) =>
  present({ closeCombat, aimedFire, volleyFire, ...rest }),
);
