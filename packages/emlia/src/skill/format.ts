import type { AppliedModifier } from '@emlia/kernel';
import { counted, signed } from '../words.ts';
import { type CheckRolled, DIFFICULTY } from './check.ts';

const row = ({ label, by }: AppliedModifier): string =>
  `${label.charAt(0).toLowerCase()}${label.slice(1)} ${by === 'automatic' ? 'automatic success' : signed(by)}`;

/** `5 dice: 12 9 | 4 2 1 · outside short range −2 · total −2 · 2 successes` */
export const formatCheck = (check: CheckRolled): string => {
  const sorted = [...check.faces].sort((a, b) => b - a);
  const hits = sorted.filter(face => face + check.total >= DIFFICULTY).join(' ');
  const misses = sorted.filter(face => face + check.total < DIFFICULTY).join(' ');
  const faces =
    check.faces.length > 0
      ? ` for ${Math.max(1, DIFFICULTY - check.total)} or more: ${hits || '–'} | ${misses || '–'}`
      : '';
  return [
    `${counted(check.level, 'die', 'dice')}${faces}`,
    ...check.modifiers.filter(({ by }) => by !== 0).map(row),
    `total ${signed(check.total)}`,
    counted(check.successes, 'success', 'successes'),
  ].join(' · ');
};

export const hitsOf = ({ successes }: CheckRolled): string =>
  successes === 0 ? 'no hit' : counted(successes, 'hit');
