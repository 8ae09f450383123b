import { SKILLS, type SkillName } from '../entries/unit.ts';

/** The rulebook's words for the skills. */
export const SKILL_WORDS: Readonly<Record<SkillName, string>> = {
  closeCombat: 'close combat',
  aimedFire: 'aimed fire',
  volleyFire: 'volley fire',
  leadership: 'leadership',
  alertness: 'alertness',
  stealth: 'stealth',
};

/** The skills as headings and tables name them. */
export const SKILL_NAMES: Readonly<Record<SkillName, string>> = {
  closeCombat: 'Close Combat',
  aimedFire: 'Aimed Fire',
  volleyFire: 'Volley Fire',
  leadership: 'Leadership',
  alertness: 'Alertness',
  stealth: 'Stealth',
};

/** The skill that a word of a pack means. */
export const skillOfWord = (word: string): SkillName | undefined =>
  SKILLS.find(skill => SKILL_WORDS[skill] === word);
