import type { CampaignAct } from '../order.ts';
import type { CampaignState } from '../state.ts';
import { knownTo } from '../table/known.ts';
import type { World } from '../table/world.ts';

/** Two decimals: no dust of fractions on the books. */
export const cents = (amount: number): number => Math.round(amount * 100) / 100 + 0;

/** Manpower, cargo in a node and cargo with an army: every change of them is an event that says why. */

export const changeManpower = (
  world: World,
  state: CampaignState,
  act: CampaignAct,
  player: string,
  by: number,
  why: string,
): void => {
  if (cents(by) === 0) return;
  act.emit({
    type: 'manpowerChanged',
    player,
    by: cents(by),
    why,
    ...knownTo(world, state, 'manpower', player),
  });
};

export const changeStock = (
  world: World,
  state: CampaignState,
  act: CampaignAct,
  node: string,
  by: number,
  why: string,
): void => {
  if (by === 0) return;
  const owner = state.nodes[node]?.controller;
  act.emit({ type: 'stockChanged', node, by, why, ...knownTo(world, state, 'stocks', owner) });
};

export const changeCarried = (
  world: World,
  state: CampaignState,
  act: CampaignAct,
  army: string,
  by: number,
  why: string,
): void => {
  if (by === 0) return;
  const owner = state.armies[army]?.owner;
  act.emit({ type: 'carriedChanged', army, by, why, ...knownTo(world, state, 'stocks', owner) });
};
