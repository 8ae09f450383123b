import {
  type BattleHeader,
  formatBattle,
  type KeptBattle,
  type Proof,
  parseBattle,
  proveBattle,
  resumeBattle,
} from '@emlia/games';
import { type AnyMatch, isProblem, type Problem } from '@emlia/kernel';
import { failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText, writeFile } from '../terminal/text-file.ts';

/** No battle comes near: entries are a few kilobytes. */
const LARGEST = 64 * 1024 * 1024;

const sound = <T extends object>(answer: T | Problem): T => {
  if (isProblem(answer)) throw failed(answer.say);
  return answer;
};

export const battleIn = (file: string, text: string): KeptBattle => sound(parseBattle(text, file));

export const readBattle = (file: string, terminal: Terminal): KeptBattle =>
  battleIn(file, readText(file, LARGEST, terminal));

/** The battle as far as entry `at`. */
export const openKept = (file: string, battle: KeptBattle, at?: number): AnyMatch =>
  sound(resumeBattle(battle, { called: file, ...(at !== undefined && { at }) }));

/** How much of a battle could be proven; at the first sign that somebody bent it, it fails. */
export const proofOf = (file: string, battle: KeptBattle, match: AnyMatch): Proof => {
  const proof = proveBattle(battle, match, { called: file });
  if ('entry' in proof && proof.entry) {
    const before = `emlia replay --at ${proof.entry - 1} shows it up to there`;
    throw failed(`${proof.say.replace(/\.$/, '')}; ${before}.`);
  }
  return sound<Proof>(proof);
};

export const writeBattle = (path: string, header: BattleHeader, match: AnyMatch): void =>
  writeFile(path, formatBattle(header, match));
