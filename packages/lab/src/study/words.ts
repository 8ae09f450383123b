import type { Proportion } from './statistics.ts';

/** `52.6 %` */
export const percentOfGames = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** `45.5 – 59.6 %` */
export const interval = ({ low, high }: Pick<Proportion, 'low' | 'high'>): string =>
  `${(low * 100).toFixed(1)} – ${(high * 100).toFixed(1)} %`;

/** A minus that is as wide as the digits. */
export const decimal = (value: number, digits = 2): string => value.toFixed(digits).replace('-', '−');

/** `careful recruit` of `recruit:careful` */
export const botWord = (chair: string): string => chair.split(':').reverse().join(' ');

/** Who plays: `bold captains`, or `bold captain against careful recruit`. */
export const botWords = (chairs: readonly string[]): string => {
  const kinds = [...new Set(chairs)].map(botWord);
  return kinds.length === 1 && chairs.length > 1 ? `${kinds[0]}s` : kinds.join(' against ');
};
