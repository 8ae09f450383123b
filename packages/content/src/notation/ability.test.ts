import { expect, it } from 'vitest';
import type { Ability } from '../entries/ability.ts';
import { formatAbility, parseAbility } from './ability.ts';

it.each<[string, string, Ability]>([
  ['equipment.reach', 'reach 1', { ability: 'reach', by: 1 }],
  ['equipment.falloff', 'large falloff 2', { ability: 'largeFalloff', by: 2 }],
  ['unitentry.sample.equipment', 'falloff', { ability: 'falloff' }],
  ['equipment.piercing', 'armour piercing', { ability: 'armourPiercing' }],
  ['equipment.parry', 'parry', { ability: 'parry' }],
  ['equipment.other', 'hits +1', { ability: 'hits', by: 1 }],
  ['equipment.other', 'ghillie suit', { ability: 'hidesIn', in: 'wooded' }],
  ['stealth.detect.ban', 'keen hearing', { ability: 'keenHearing' }],
  ['sight.intervening.who', 'looms', { ability: 'looms' }],
  ['ability.cityfighters', 'city fighters', { ability: 'atHome', in: 'urban' }],
  ['ability.cityfighters', 'at home in wooded', { ability: 'atHome', in: 'wooded' }],
  ['equipment.other', 'hides in tall grass', { ability: 'hidesIn', in: 'tall grass' }],
  ['ability.catchall', 'aimed fire +1', { ability: 'check', skill: 'aimedFire', by: 1 }],
  [
    'ability.catchall',
    'close combat -2 against Beast',
    { ability: 'check', skill: 'closeCombat', by: -2, against: 'Beast' },
  ],
  ['ability.catchall', 'enemy aimed fire -1', { ability: 'enemyCheck', skill: 'aimedFire', by: -1 }],
  ['action.available', 'cannot charge', { ability: 'cannot', action: 'charge' }],
  ['action.available', 'can area volley', { ability: 'can', action: 'area volley' }],
])('%s: %s, and back', (_, text, ability) => {
  expect(parseAbility(text)).toEqual(ability);
  expect(formatAbility(ability)).toBe(text);
});

it.each(['cannot disengage', 'cannot distract', 'cannot Disengage/Distract'])(
  'disengage.action: %s',
  text => {
    expect(parseAbility(text)).toEqual({ ability: 'cannot', action: 'disengage/distract' });
  },
);

it.each([
  ['reech 1', 'no ability "reech". Did you mean "reach"?'],
  ['reach', '"reach" needs a number from 1, like reach 1'],
  ['parry 2', '"parry" stands without a number'],
  ['aimed fir +1', 'no skill "aimed fir". Did you mean "aimed fire"?'],
  ['hits -1', 'armour adds to hits, like hits +1'],
  ['stealth +0', 'a bonus of 0 changes nothing'],
  ['enemy stealth -1 against Elf', 'what enemies suffer holds for all of them'],
  ['cannot chrage', 'no action "chrage". Did you mean "charge"?'],
])('ability.catchall: %s is refused', (text, say) => expect(parseAbility(text)).toEqual({ say }));
