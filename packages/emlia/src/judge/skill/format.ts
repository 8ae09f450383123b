import { type AppliedModifier, counted, signed } from '@emlia/kernel';
import { type CheckRolled, DIFFICULTY } from './check.ts';

/** Rows of these begin with a name: of an ability, a unit, the weather, an action. */
const NAMED = ['ability.catchall', 'scenario.forces.conditions', 'move.doublepace.penalty'];

const row = ({ rule, label, by }: AppliedModifier): string => {
  const words = NAMED.includes(rule) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `${words} ${by === 'automatic' ? 'automatic success' : signed(by)}`;
};

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
    check.fumble === undefined
      ? counted(check.successes, 'success', 'successes')
      : `fumbled by ${check.fumble}`,
  ].join(' · ');
};

export const hitsInWords = ({ successes }: CheckRolled): string =>
  successes === 0 ? 'no hit' : counted(successes, 'hit');
