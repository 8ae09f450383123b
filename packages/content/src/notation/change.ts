import { type Say, say } from '@emlia/packs';
import type { LengthChange } from '../entries/standing-condition.ts';

/** scenario.forces.conditions: `-10`, `+5`, `half`, `3/4` */
export const parseChange = (text: string): LengthChange | Say => {
  const plain = text.trim();
  if (plain === 'half') return { times: 0.5 };
  const share = /^([1-9]\d?)\/([1-9]\d?)$/.exec(plain);
  if (share) return { times: Number(share[1]) / Number(share[2]) };
  if (/^[+-]?\d{1,3}$/.test(plain)) return { by: Number(plain) };
  return say(`"${text}" is no change; write so many GSU like -10, or a share like half or 3/4`);
};
