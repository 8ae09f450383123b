import { expect, it } from 'vitest';
import type { WeaponAbility } from '../entries.ts';
import { formatWeaponAbility, parseWeaponAbility } from './weapon-ability.ts';

it.each<[string, string, WeaponAbility]>([
  ['equipment.reach', 'reach 1', { ability: 'reach', by: 1 }],
  ['equipment.falloff', 'large falloff 2', { ability: 'largeFalloff', by: 2 }],
  ['unitentry.sample.equipment', 'falloff', { ability: 'falloff' }],
  ['equipment.piercing', 'armour piercing', { ability: 'armourPiercing' }],
  ['equipment.parry', 'parry', { ability: 'parry' }],
])('%s: %s, and back', (_, text, ability) => {
  expect(parseWeaponAbility(text)).toEqual(ability);
  expect(formatWeaponAbility(ability)).toBe(text);
});

it.each([
  ['reech 1', 'no ability "reech". Did you mean "reach"?'],
  ['reach', '"reach" needs a number from 1, like reach 1'],
  ['parry 2', '"parry" stands without a number'],
])('equipment.melee: %s is refused', (text, say) => expect(parseWeaponAbility(text)).toEqual({ say }));
