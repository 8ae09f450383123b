import { counted, isAutomatic, listed, withMinus } from '@emlia/kernel';
import { DIFFICULTY } from '../../judge/skill/check.ts';
import type { AttackCheck } from './attack.ts';
import type { Distribution } from './distribution.ts';
import type { MoraleOdds, SubjectOdds } from './odds.ts';

/** A chance as it is read: `42 %`; what is neither certain nor impossible never reads as if it were. */
export const percent = (chance: number): string => {
  if (chance <= 1e-12) return '0 %';
  if (chance >= 1 - 1e-9) return '100 %';
  if (chance < 0.005) return 'under 1 %';
  if (chance > 0.995) return 'over 99 %';
  return `${Math.round(chance * 100)} %`;
};

/** The dice of a check in words: `10 dice, each succeeds on 7 or more (50 %)`. */
export const diceWords = ({ plan, total, chance }: AttackCheck): string => {
  const dice = counted(plan.level, 'die', 'dice');
  const each = plan.level === 1 ? 'it' : 'each';
  if (isAutomatic(plan.modifiers))
    return `${dice}, ${plan.level === 1 ? 'it succeeds' : 'all succeed'} without a roll`;
  if (chance === 0) return `${dice}, none of which can succeed`;
  if (chance === 1) return `${dice}, none of which can fail`;
  return `${dice}, ${each} succeeds on ${DIFFICULTY - total} or more (${percent(chance)})`;
};

/** A distribution for whoever cannot see bars: `0: 10 %, 1: 45 %, 2: 45 %`. */
export const chanceWords = (odds: Distribution): string =>
  odds.flatMap((chance, count) => (chance >= 0.0005 ? [`${count}: ${percent(chance)}`] : [])).join(', ');

/** The states of morale it may be in afterwards, the best first, each with its chance. */
const statesAfter = ({ to }: MoraleOdds): { state: string; chance: number }[] => {
  const states = new Map<string, number>();
  for (const { state, morale, chance } of to) {
    const name = state ?? `at ${withMinus(morale)}`;
    states.set(name, (states.get(name) ?? 0) + chance);
  }
  return [...states].map(([state, chance]) => ({ state, chance }));
};

/**
 * What an attack may do to morale, in words: `Goat Band is Normal (morale 2). Afterwards it is Normal in 40 % and
 * Falling Back in 60 % of cases.`
 */
export const moraleWords = (name: string, morale: MoraleOdds): string => {
  const now = `${name} is ${morale.state ?? 'of morale'} (morale ${withMinus(morale.from)}).`;
  const states = statesAfter(morale).filter(({ chance }) => chance > 1e-12);
  const [only] = states;
  if (only && states.length === 1 && only.state === morale.state) return `${now} It stays so.`;
  const then = states.map(({ state, chance }) => `${state} in ${percent(chance)}`);
  return `${now} Afterwards it is ${listed(then)} of cases.`;
};

/** How it may end for whoever is attacked, beside losses: wiped out, disordered. */
export const endWords = ({ name, gone, casualties, morale }: SubjectOdds): string => {
  const ends = [
    ...(gone > 1e-12 ? [`${casualties ? 'wiped out' : 'destroyed'} in ${percent(gone)}`] : []),
    ...(morale && morale.disorder > 1e-12 ? [`disordered in ${percent(morale.disorder)}`] : []),
  ];
  return ends.length > 0 ? `${name} is ${listed(ends)} of cases.` : '';
};

/** That a check is fumbled, by how many 1s too many; nothing where it cannot be (draft.fumble). */
export const fumbleWords = ({ fumbles }: Pick<AttackCheck, 'fumbles'>): string => {
  const [, ...excess] = fumbles ?? [];
  const chance = excess.reduce((sum, one) => sum + one, 0);
  return chance > 1e-12 ? `Fumbled in ${percent(chance)} of cases.` : '';
};

/** How a unit fares that loses ground, where it may be forced and may resist (draft.forcing.resist). */
export const forcedWords = ({ name, forced }: SubjectOdds): string =>
  forced
    ? `${name} is forced back in ${percent(forced.away)} of cases${forced.stands > 1e-12 ? ` and stands firm in ${percent(forced.stands)}` : ''}.`
    : '';
