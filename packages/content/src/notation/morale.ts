import { type Say, say } from '@emlia/packs';

const [LEAST, MOST] = [-7, 7];

/** morale.bounds: a whole number from -7 to 7, or `none` for what has no morale. */
export const parseMorale = (text: string): number | undefined | Say => {
  const plain = text.trim().toLowerCase();
  if (plain === 'none') return undefined;
  const value = /^-?\d$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= LEAST && value <= MOST
    ? value
    : say(`"${text}" is no morale; write a whole number from ${LEAST} to ${MOST}, or none`);
};

/** Morale in the notation of packs, as parseMorale reads it: a number, or `none`. */
export const formatMorale = (morale: number | undefined): string =>
  morale === undefined ? 'none' : `${morale}`;
