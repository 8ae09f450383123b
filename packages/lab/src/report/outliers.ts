import type { GameRecord } from '../game/record.ts';
import { quantilesOf } from '../statistics.ts';
import { number } from './words.ts';

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

/** The few games that differ most from the rest, each for its own reason; of equals the first. */
export const outliersOf = (records: readonly GameRecord[], sides: readonly string[]): Outlier[] => {
  const found: Outlier[] = [];
  const add = (record: GameRecord | undefined, say: (record: GameRecord) => string): void => {
    if (record) found.push({ game: record.game, say: say(record) });
  };
  const usual = quantilesOf(records.map(({ turns }) => turns))[2];
  const shortest = best(records, ({ turns }) => -turns);
  const longest = best(records, ({ turns }) => turns);
  if (shortest && shortest.turns < usual) {
    add(shortest, ({ turns }) => `The shortest: over in turn ${turns}, where ${usual} is usual.`);
  }
  if (longest && longest.turns > usual) {
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
        `The greatest comeback: ${sides[one.winner ?? 0]} won after being ${points(behind(one))} behind.`,
    );
  }
  const swing = (record: GameRecord): number => Math.max(...record.luck) - Math.min(...record.luck);
  add(best(records, swing), one => {
    const lucky = one.luck.indexOf(Math.max(...one.luck));
    return `The luckiest dice: those of ${sides[lucky]} fell ${number(one.luck[lucky] ?? 0, 1)} standard deviations above what they promised, the other’s ${number(Math.min(...one.luck), 1)}.`;
  });
  return found;
};
