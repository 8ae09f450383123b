import type { Member } from '../../state.ts';
import { asking } from '../../table/memory.ts';
import { type BlowForecast, expectedBlows } from '../melee/forecast.ts';
import { type Query, queryOf } from '../order.ts';
import type { Charge, RunUp } from './charge.ts';

/** What a Charge would come to, if nobody turns to meet it or strikes it down on the way. */
export interface ChargeForecast {
  /** Where it halts. */
  readonly members: readonly Member[];
  readonly spent: number;
  /** charge.fail: or it falls short. */
  readonly reached: boolean;
  readonly blows: readonly BlowForecast[];
}

export const expectedCharge = (query: Query, command: Charge, { rush, reached }: RunUp): ChargeForecast => {
  const { moved, spent } = rush;
  if (!reached) return { members: moved.members, spent, reached, blows: [] };
  const { state } = query;
  const { arms, subject, focus } = command;
  const unit = { ...moved, charged: true as const, chargedIn: state.turn };
  const after = { ...state, units: { ...state.units, [unit.id]: unit } };
  const there = queryOf({ world: query.world, state: after, seat: query.seat }, unit);
  const blows = asking(after, () => expectedBlows(there, { arms, subject, focus, charged: true }));
  return { members: moved.members, spent, reached, blows };
};
