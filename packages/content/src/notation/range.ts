import { type Say, say } from '@emlia/packs';

type Range = readonly [short: number, medium: number, long: number];

const NUMBER = '(\\d{1,5}(?:\\.\\d{1,3})?)';
const RANGE = new RegExp(`^${NUMBER}/${NUMBER}/${NUMBER}$`);

/** equipment.ranged: the upper limits of short, medium and long range, `40/80/120`. */
export const parseRange = (text: string): Range | Say => {
  const parts = RANGE.exec(text.trim());
  if (!parts) return say(`"${text}" is no range; write short/medium/long, like 40/80/120, each up to 99999`);
  const range: Range = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [short, medium, long] = range;
  if (short <= 0 || medium <= short || long <= medium) {
    return say(`short, medium and long range rise from above 0; ${formatRange(range)} does not`);
  }
  return range;
};

/** Ranges in the notation of packs, as parseRange reads them: `40/80/120`. */
export const formatRange = (range: Range): string => range.join('/');
