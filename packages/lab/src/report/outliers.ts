import type { GameRecord } from '../study/record.ts';
import { quantilesOf } from '../study/statistics.ts';
import { decimal } from '../study/words.ts';

/** A game unlike the others, to be looked at. */
export interface Outlier {
  readonly game: number;
  /** Why it is worth a look, in a sentence. */
  readonly say: string;
}

const strengthAt = ({ curve }: GameRecord, side: number, turn: number): number => {
  const deployed = Math.max(1, ...curve.map(one => one[side]?.[0] ?? 0));
  return (curve[turn]?.[side]?.[0] ?? 0) / deployed;
};

/** The share of its men a side has left beyond that of the strongest other. */
const lead = (record: GameRecord, side: number, turn: number): number => {
  const others = (record.curve[turn] ?? []).map((_, i) => i).filter(i => i !== side);
  return (
    strengthAt(record, side, turn) - Math.max(0, ...others.map(other => strengthAt(record, other, turn)))
  );
};

/** How far the winner had been behind, at worst. */
const behind = (record: GameRecord): number => {
  const { winner, curve } = record;
  if (winner === undefined) return 0;
  return Math.max(0, ...curve.map((_, turn) => -lead(record, winner, turn)));
};

const best = (
  records: readonly GameRecord[],
  value: (record: GameRecord) => number,
): GameRecord | undefined => {
  let found: GameRecord | undefined;
  for (const record of records) if (!found || value(record) > value(found)) found = record;
  return found;
};

const points = (share: number): string => `${Math.round(share * 100)} %`;

/** `1.0 standard deviations better` */
const luckWords = (luck: number): string =>
  `${decimal(Math.abs(luck), 1)} standard deviations ${luck < 0 ? 'worse' : 'better'}`;

/** The few games that differ most from the rest, each for its own reason; of equals the first. */
export const outliersOf = (records: readonly GameRecord[], sides: readonly string[]): Outlier[] => {
  const found: Outlier[] = [];
  const add = (record: GameRecord | undefined, say: (record: GameRecord) => string): void => {
    if (record) found.push({ game: record.game, say: say(record) });
  };
  // As short or long as many others is nothing to look at.
  const [, short, middle, long] = quantilesOf(records.map(({ turns }) => turns));
  const usual = Math.round(middle);
  const shortest = best(records, ({ turns }) => -turns);
  const longest = best(records, ({ turns }) => turns);
  if (shortest && shortest.turns < short) {
    add(shortest, ({ turns }) => `The shortest: over in turn ${turns}, where ${usual} is usual.`);
  }
  if (longest && longest.turns > long) {
    add(longest, ({ turns }) => `The longest: ${turns} turns, where ${usual} is usual.`);
  }
  const won = records.filter(({ winner }) => winner !== undefined);
  const ahead = (record: GameRecord): number => lead(record, record.winner ?? 0, record.curve.length - 1);
  add(best(won, ahead), one => {
    const end = one.curve.length - 1;
    const winner = one.winner ?? 0;
    const left = strengthAt(one, winner, end);
    return `The most one-sided: ${sides[winner]} won with ${points(left)} of its strength left, against ${points(left - ahead(one))}.`;
  });
  const comeback = best(won, behind);
  if (comeback && behind(comeback) > 0) {
    add(
      comeback,
      one =>
        `The greatest comeback: ${sides[one.winner ?? 0]} won, though it once had ${points(behind(one))} less of its strength left than the other.`,
    );
  }
  const swing = (record: GameRecord): number => Math.max(...record.luck) - Math.min(...record.luck);
  add(best(records, swing), one => {
    const [best, worst] = [Math.max(...one.luck), Math.min(...one.luck)];
    const of = (luck: number): string => sides[one.luck.indexOf(luck)] ?? '';
    return `The most uneven dice: ${of(best)} rolled ${luckWords(best)} than is to be expected, ${of(worst)} ${luckWords(worst)}.`;
  });
  return found;
};
