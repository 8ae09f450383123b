import { isAutomatic, totalOf } from '@emlia/kernel';
import { type CheckPlan, DIE, DIFFICULTY } from './check.ts';

/** How likely each number of successes is: `ways[k]` of `of` equally likely rolls give k. */
export interface Odds {
  readonly ways: readonly bigint[];
  readonly of: bigint;
}

/** skill.success: how many faces of a die succeed at this total. */
export const luckyFaces = (total: number): number =>
  Math.max(0, Math.min(DIE, DIE - (DIFFICULTY - total) + 1));

/** The chance of one die to succeed at this total. */
export const chanceOfDie = (total: number): number => luckyFaces(total) / DIE;

/** Exactly, by counting: each die multiplies the ways by its faces. */
export const oddsOf = (plan: CheckPlan): Odds => {
  // skill.automatic: every die succeeds.
  const lucky = isAutomatic(plan.modifiers) ? DIE : luckyFaces(totalOf(plan.modifiers));
  const [hit, miss] = [BigInt(lucky), BigInt(DIE - lucky)];
  let ways = [1n];
  let of = 1n;
  for (let die = 0; die < plan.level; die++) {
    ways = Array.from(
      { length: ways.length + 1 },
      (_, k) => (ways[k] ?? 0n) * miss + (ways[k - 1] ?? 0n) * hit,
    );
    of *= BigInt(DIE);
  }
  return { ways, of };
};

const PARTS = 1n << 60n;

/** A share as a number between 0 and 1. */
const share = (ways: bigint, of: bigint): number => Number((ways * PARTS) / of) / Number(PARTS);

/** The chance of each number of successes. */
export const chancesOf = ({ ways, of }: Odds): number[] => ways.map(one => share(one, of));

/** What a check comes to before anyone rolls it. */
export interface Expectation {
  readonly plan: CheckPlan;
  readonly total: number;
  /** The chance of one die to succeed. */
  readonly chance: number;
  /** The chance of exactly so many successes, from none to all dice. */
  readonly odds: readonly number[];
}

export const expectationOf = (plan: CheckPlan): Expectation => {
  const total = totalOf(plan.modifiers);
  const chance = isAutomatic(plan.modifiers) ? 1 : chanceOfDie(total);
  return { plan, total, chance, odds: chancesOf(oddsOf(plan)) };
};
