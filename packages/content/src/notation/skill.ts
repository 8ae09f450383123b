import { counted } from '@emlia/kernel';
import { type Say, say } from '@emlia/packs';
import type { Skill } from '../entries/unit.ts';

const SKILL = /^(\d{1,3})(?:\/(\d{1,3})|(\*))?$/;

/** skill.entry.plain `1`, skill.entry.diminish `10/1`, skill.entry.permember `2*`. */
export const parseSkill = (text: string): Skill | Say => {
  const parts = SKILL.exec(text.trim());
  if (!parts) return say(`"${text}" is no skill; write a level from 1 to 999, like 1, 10/1 or 2*`);
  const level = Number(parts[1]);
  if (level < 1) return say('a skill has at least level 1; leave out one the unit lacks');
  if (parts[3]) return { level, perMember: true };
  if (parts[2] === undefined) return { level };
  const diminish = Number(parts[2]);
  if (diminish < 1) return say('the number after the stroke is at least 1: so many lost cost one level');
  return { level, diminish };
};

/** What is written, in a sentence: `5/2` rolls 5 dice, one fewer for every 2 lost. */
export const skillMeans = ({ level, diminish, perMember }: Skill): string => {
  const dice = counted(level, 'die', 'dice');
  if (perMember) return `${dice} for each member`;
  return diminish === undefined ? dice : `${dice}, one fewer for every ${diminish} lost`;
};

/** A skill in the notation of packs, as parseSkill reads it: `10/1`. */
export const formatSkill = ({ level, diminish, perMember }: Skill): string =>
  `${level}${diminish === undefined ? '' : `/${diminish}`}${perMember ? '*' : ''}`;
