import type { Grant } from '../../pack/scenario-parts.ts';
import type { CampaignContext } from '../order.ts';
import { knownTo } from '../table/known.ts';

/** Two decimals: no dust of fractions on the books. */
export const roundToCents = (amount: number): number => Math.round(amount * 100) / 100 + 0;

/** Whether a grant comes in a turn (manpower.income). */
export const isDue = ({ turn, every }: Grant, now: number): boolean => {
  const since = now - turn;
  return since === 0 || (every !== undefined && since > 0 && since % every === 0);
};

/** Manpower, cargo in a node and cargo with an army: every change of them is an event that says why. */

export const changeManpower = (
  { world, state, act }: CampaignContext,
  player: string,
  by: number,
  why: string,
): void => {
  if (roundToCents(by) === 0) return;
  act.emit({
    type: 'manpowerChanged',
    player,
    by: roundToCents(by),
    why,
    ...knownTo(world, state, 'manpower', player),
  });
};

export const changeStock = (
  { world, state, act }: CampaignContext,
  node: string,
  by: number,
  why: string,
): void => {
  if (by === 0) return;
  const owner = state.nodes[node]?.controller;
  act.emit({ type: 'stockChanged', node, by, why, ...knownTo(world, state, 'stocks', owner) });
};

export const changeCarried = (
  { world, state, act }: CampaignContext,
  army: string,
  by: number,
  why: string,
): void => {
  if (by === 0) return;
  const owner = state.armies[army]?.owner;
  act.emit({ type: 'carriedChanged', army, by, why, ...knownTo(world, state, 'stocks', owner) });
};
