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
