import type { Weighed, Why } from './bot.ts';

const signed = (value: number): string => {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
};

/** One candidate that a bot weighed, in a line: "shoot Otter Band: 3.1 hits expected; harm done +2.4, danger there −1.1". */
export const formatWeighed = ({ say, score, terms }: Weighed): string => {
  const parts = terms
    .filter(({ value }) => Math.abs(value) >= 0.05)
    .map(({ name, value }) => `${name} ${signed(value)}`);
  return `${say}${parts.length > 0 ? `; ${parts.join(', ')}` : ''} (${signed(score)})`;
};

/** Why a bot did what it did, a line for each candidate, the chosen one first. */
export const formatWhy = ({ weighed }: Why): string[] => weighed.map(formatWeighed);
