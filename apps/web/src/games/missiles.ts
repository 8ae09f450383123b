import type { Missile } from '../board/stage/acts.ts';

/** What flies, by a word in the weapon's name; the first that fits. */
const KINDS: readonly (readonly [RegExp, Missile])[] = [
  [/fireball|lightning|cold-light|spell|sparks/, 'spell'],
  [/flame|fire\b|dragon-fire|torch|pitch/, 'flame'],
  [/laser|beam|pulse|battery|chaser|turret|caster/, 'beam'],
  [/bow|arrow|javelin|spear|blowpipe|ballista/, 'arrow'],
  [/sling|rock|boulder|stone|trebuchet|bone-heap/, 'stone'],
  [
    /shell|cannon|mortar|rocket|missile|torpedo|bomb|field-gun|tank-gun|long-gun|naval-gun|smoothbore|round.shot|canister|grenade|barrels|long gun|light gun|sponson|piercing/,
    'shell',
  ],
];

/** What a weapon sends through the air: balls, if nothing else is known of it. */
export const missileOf = (weapon: string): Missile => {
  if (/\blance\b|lance-|^lance$/.test(weapon)) return 'beam';
  return KINDS.find(([word]) => word.test(weapon))?.[1] ?? 'ball';
};
