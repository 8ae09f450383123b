import { isAutomatic, totalOf } from '@emlia/kernel';
import type { World } from '../../table/world.ts';
import { type CheckPlan, DIE, DIFFICULTY } from './check.ts';

/** How likely each number of successes is: `ways[k]` of `of` equally likely rolls give k. */
export interface Odds {
  readonly ways: readonly bigint[];
  readonly of: bigint;
  /** draft.fumble.excess: how many rolls are fumbled by exactly so many, from none; missing: none can be. */
  readonly fumbles?: readonly bigint[];
}

/** skill.success: how many faces of a die succeed at this total, which need not be whole (draft.forcing.resist). */
export const luckyFaces = (total: number): number =>
  Math.max(0, Math.min(DIE, Math.floor(DIE - (DIFFICULTY - total) + 1)));

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

/** The chance to fumble by each number, from none. */
const fumbledBy = ({ fumbles, of }: Odds): Pick<Expectation, 'fumbles'> =>
  fumbles ? { fumbles: fumbles.map(one => share(one, of)) } : {};

/** What a check comes to before anyone rolls it. */
export interface Expectation {
  readonly plan: CheckPlan;
  readonly total: number;
  /** The chance of one die to succeed. */
  readonly chance: number;
  /** The chance of exactly so many successes, from none to all dice. */
  readonly odds: readonly number[];
  /** draft.fumble.excess: the chance to fumble by exactly so many, from none; missing: it cannot be fumbled. */
  readonly fumbles?: readonly number[];
}

export const expectationOf = ({ edition }: World, plan: CheckPlan): Expectation => {
  const total = totalOf(plan.modifiers);
  const chance = isAutomatic(plan.modifiers) ? 1 : chanceOfDie(total);
  const odds = edition.policies.oddsOfRoll(plan);
  return { plan, total, chance, odds: chancesOf(odds), ...fumbledBy(odds) };
};
