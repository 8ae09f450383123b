import type { Member } from '../../state.ts';
import { asking } from '../../table/memory.ts';
import { type BlowForecast, forecastAssault } from '../melee/forecast.ts';
import { type Query, queryOf } from '../order.ts';
import { type Charge, charge, runUp } from './charge.ts';

/** What a Charge would come to, if nobody turns to meet it or strikes it down on the way. */
export interface ChargeForecast {
  /** Where it halts. */
  readonly members: readonly Member[];
  readonly spent: number;
  /** charge.fail: or it falls short. */
  readonly reached: boolean;
  readonly blows: readonly BlowForecast[];
}

/** Nothing if the command would be refused. */
export const forecastCharge = (query: Query, command: Charge): ChargeForecast | undefined => {
  if (charge.check(query, command)) return undefined;
  const { rush, reached } = runUp(query, command);
  const { moved, spent } = rush;
  if (!reached) return { members: moved.members, spent, reached, blows: [] };
  const { state } = query;
  const { arms, subject, focus } = command;
  const unit = { ...moved, charged: true as const, chargedIn: state.turn };
  const after = { ...state, units: { ...state.units, [unit.id]: unit } };
  const there = queryOf({ world: query.world, state: after, seat: query.seat }, unit);
  const blows = asking(after, () => forecastAssault(there, { arms, subject, focus, charged: true }));
  return { members: moved.members, spent, reached, blows };
};
