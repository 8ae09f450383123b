import { CATALOGUES, type CatalogueName } from '@emlia/rulebook';
import { InvalidArgumentError } from 'commander';

/** A seed as typed: as long as the protocol lets it be. */
export const seedOf = (text: string): string => {
  if (text.length >= 1 && text.length <= 128) return text;
  throw new InvalidArgumentError('A seed has 1 to 128 letters.');
};

export const countOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
};

export const catalogueName = (text: string): CatalogueName => {
  const name = CATALOGUES.find(one => one === text);
  if (name) return name;
  throw new InvalidArgumentError(`The catalogues are ${CATALOGUES.join(', ')}.`);
};
