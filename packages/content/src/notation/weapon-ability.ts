import type { WeaponAbility } from '../entries.ts';
import { noSuch } from '../suggest.ts';
import { type Say, say } from './say.ts';

const PLAIN = { falloff: 'falloff', 'armour piercing': 'armourPiercing', parry: 'parry' } as const;
const NUMBERED = { reach: 'reach', 'large falloff': 'largeFalloff' } as const;

/** The rulebook's own words: `reach 1`, `large falloff 1`, `falloff`, `armour piercing`, `parry`. */
export const parseWeaponAbility = (text: string): WeaponAbility | Say => {
  const parts = /^([a-z ]*[a-z])(?: +(\d{1,3}))?$/.exec(text.trim().toLowerCase());
  const [, name = text, number] = parts ?? [];
  if (isKeyOf(PLAIN, name)) {
    return number === undefined ? { ability: PLAIN[name] } : say(`"${name}" stands without a number`);
  }
  if (isKeyOf(NUMBERED, name)) {
    const by = Number(number);
    return by >= 1 ? { ability: NUMBERED[name], by } : say(`"${name}" needs a number from 1, like ${name} 1`);
  }
  return say(noSuch('ability', name, [...Object.keys(PLAIN), ...Object.keys(NUMBERED)]));
};

export const formatWeaponAbility = (ability: WeaponAbility): string => {
  const name = Object.entries({ ...PLAIN, ...NUMBERED }).find(([, id]) => id === ability.ability)?.[0] ?? '';
  return 'by' in ability ? `${name} ${ability.by}` : name;
};

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key);
