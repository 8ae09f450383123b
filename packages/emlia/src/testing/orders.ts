import { activated, type Battlefield, type battle, checkOf } from './battle.ts';

/** The commands of close quarters, in the words of a test. */

export type Fight = ReturnType<typeof battle>;

export const wake = (unit: string) => ({ type: 'activate', unit }) as const;
export const end = (unit: string) => ({ type: 'endActivation', unit }) as const;

/** All of a unit along the same shifts. */
export const go = (fight: Fight, unit: string, ...by: [number, number][]) =>
  ({ type: 'normalMove', unit, mode: 'G', paths: fight.paths(unit, ...by) }) as const;

const clubs = [{ part: 0, weapon: 'clubs' }] as const;

export const freeStrike = (unit: string) => ({ type: 'freeStrike', unit, arms: clubs }) as const;
export const letGo = (unit: string) => ({ type: 'letGo', unit }) as const;

/** One die in Close Combat. */
export const one = { skills: { closeCombat: { level: 1 } } } as const;

/** With ash active. */
export const awake = (field: Battlefield, ...faces: number[]): Fight => activated(field, 'ash', ...faces);

/** The rows of an attack, by what they are called. */
export const labelsOf = (events: Parameters<typeof checkOf>[0]): string[] =>
  checkOf(events).modifiers.map(({ label }) => label);
