import { type Bill, costBeyondWay } from '@emlia/emlia/forecast';
import { say } from '../../../../platform/words/say.ts';

const tenth = (gsu: number): number => Math.round(gsu * 10) / 10;

const times = (): Readonly<Record<number, string>> => ({ 2: say`double`, 4: say`four times` });

/** `3 in Scrub count double, 2 in Crow Wood four times` */
export const groundWords = ({ grounds }: Bill): string =>
  grounds
    .filter(({ length }) => tenth(length) > 0)
    .map(({ name, length, factor }, i) => {
      const dear = times()[factor] ?? say`${tenth(factor)} times`;
      return i === 0
        ? say`${tenth(length)} in ${name} count ${dear}`
        : say`${tenth(length)} in ${name} ${dear}`;
    })
    .join(', ');

/** What a move costs of what there is, and what makes it dear: `13 of 15 GSU: 3 in Scrub count double`. */
export const billWords = (bill: Bill): string => {
  const { spent, speed } = bill;
  const more = tenth(costBeyondWay(bill));
  const why = [groundWords(bill), more > 0 ? say`${more} for turning or going slowly` : ''].filter(Boolean);
  return say`${tenth(spent)} of ${tenth(speed)} GSU${why.length > 0 ? `: ${why.join(say`, and `)}` : ''}`;
};

export const spentWords = (spent: number, speed: number): string =>
  say`${tenth(spent)} of ${tenth(speed)} GSU`;
