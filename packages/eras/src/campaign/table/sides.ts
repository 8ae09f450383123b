import type { CampaignState, Treaty } from '../state.ts';
import type { CampaignWorld } from './world.ts';

// Who stands with whom: by the scenario, or by treaties in force (battle.sides, victory.treaties).

const isInForce = ({ turn }: CampaignState, treaty: Treaty): boolean =>
  treaty.agreed === undefined && (treaty.ends === undefined || treaty.ends >= turn);

type Plain = 'ceasefire' | 'passage' | 'sight' | 'supply' | 'jointVictory';

/** Whether a treaty with this clause binds the two. */
export const isAgreed = (state: CampaignState, a: string, b: string, clause: Plain): boolean => {
  for (const id in state.treaties) {
    const treaty = state.treaties[id];
    if (treaty?.parties.includes(a) && treaty.parties.includes(b) && isInForce(state, treaty)) {
      if (treaty.clauses.includes(clause)) return true;
    }
  }
  return false;
};

/** The side a player fights on, named by the first of its players. */
export const sideOf = (world: CampaignWorld, state: CampaignState, player: string): string => {
  const found = new Set([player]);
  for (const one of found) {
    const side = world.players[one]?.side;
    for (const other of world.seats) {
      if (found.has(other)) continue;
      if ((side !== undefined && world.players[other]?.side === side) || joined(state, one, other))
        found.add(other);
    }
  }
  return world.seats.find(seat => found.has(seat)) ?? player;
};

const joined = (state: CampaignState, a: string, b: string): boolean => isAgreed(state, a, b, 'jointVictory');

export const areAllies = (world: CampaignWorld, state: CampaignState, a: string, b: string): boolean =>
  a === b || sideOf(world, state, a) === sideOf(world, state, b);

/** Sides are hostile unless there is a ceasefire between them (battle.sides). */
export const areHostilePlayers = (
  world: CampaignWorld,
  state: CampaignState,
  a: string,
  b: string,
): boolean => !areAllies(world, state, a, b) && !isAgreed(state, a, b, 'ceasefire');

/** May draw on each other's stores. */
export const shareSupply = (world: CampaignWorld, state: CampaignState, a: string, b: string): boolean =>
  areAllies(world, state, a, b) || isAgreed(state, a, b, 'supply');

/** May enter each other's places (victory.treaties: passage). */
export const mayPass = (world: CampaignWorld, state: CampaignState, a: string, b: string): boolean =>
  areHostilePlayers(world, state, a, b) || areAllies(world, state, a, b) || isAgreed(state, a, b, 'passage');

export const playersIn = (state: CampaignState): string[] =>
  state.order.filter(player => !state.players[player]?.out);
