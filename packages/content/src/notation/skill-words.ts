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

export const skillOfWord = (word: string): SkillName | undefined =>
  SKILLS.find(skill => SKILL_WORDS[skill] === word);
