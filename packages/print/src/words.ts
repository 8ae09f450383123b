import type { Mode, SkillName } from '@emlia/content';

export const SKILL_NAMES: Readonly<Record<SkillName, string>> = {
  closeCombat: 'Close Combat',
  aimedFire: 'Aimed Fire',
  volleyFire: 'Volley Fire',
  leadership: 'Leadership',
  alertness: 'Alertness',
  stealth: 'Stealth',
};

export const MODE_NAMES: Readonly<Record<Mode, string>> = {
  G: 'ground',
  F: 'flying',
  B: 'boat',
  H: 'hover',
  S: 'swimming',
};

export const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`.replace('-', '−'));

/** `1 member`, `3 members` */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** `Ash, Birch and Cedar` */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
