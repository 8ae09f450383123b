import { type Bill, costBeyondWay } from '@emlia/emlia/forecast';

const tenth = (gsu: number): number => Math.round(gsu * 10) / 10;

const TIMES: Readonly<Record<number, string>> = { 2: 'double', 4: 'four times' };

/** `3 in Scrub count double, 2 in Crow Wood four times` */
export const groundWords = ({ grounds }: Bill): string =>
  grounds
    .filter(({ length }) => tenth(length) > 0)
    .map(
      ({ name, length, factor }, i) =>
        `${tenth(length)} in ${name} ${i === 0 ? 'count ' : ''}${TIMES[factor] ?? `${tenth(factor)} times`}`,
    )
    .join(', ');

/** What a move costs of what there is, and what makes it dear: `13 of 15 GSU: 3 in Scrub count double`. */
export const billWords = (bill: Bill): string => {
  const { spent, speed } = bill;
  const more = tenth(costBeyondWay(bill));
  const why = [groundWords(bill), more > 0 ? `${more} for turning or going slowly` : ''].filter(Boolean);
  return `${tenth(spent)} of ${tenth(speed)} GSU${why.length > 0 ? `: ${why.join(', and ')}` : ''}`;
};

export const spentWords = (spent: number, speed: number): string => `${tenth(spent)} of ${tenth(speed)} GSU`;
