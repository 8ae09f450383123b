import type { Complaint, Preset, Said } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';

/** What is said without typing, in the reader's language. */
export const presetWords = (): Readonly<Record<Preset, string>> => ({
  hello: say`Hello!`,
  luck: say`Good luck!`,
  thanks: say`Thank you!`,
  moment: say`One moment, please.`,
  sorry: say`Sorry!`,
  well: say`Well played!`,
});

export const saidWords = (said: Said): string => ('text' in said ? said.text : presetWords()[said.preset]);

export const complaintWords = (): Readonly<Record<Complaint, string>> => ({
  insults: say`Insults`,
  spam: say`Spam`,
  cheating: say`Cheating`,
  stalling: say`Stalling`,
  other: say`Something else`,
});
