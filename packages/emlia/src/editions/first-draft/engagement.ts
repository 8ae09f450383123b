import type { Act } from '@emlia/kernel';
import { freeMembers } from '../../actions/disengage/stopped.ts';
import type { StrikeChance } from '../../actions/freestrike/provoke.ts';
import { armsToStrike } from '../../actions/melee/arms.ts';
import { boutsOf } from '../../actions/melee/bouts.ts';
import { strikeAt } from '../../actions/melee/strike-at.ts';
import { type Asker, type Query, queryOf } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { EmliaEvent } from '../../events.ts';
import { type Arm, armsOf } from '../../table/equipment/arms.ts';
import { unitOf } from '../../table/world.ts';
import { dealHits } from './deal.ts';

/** Of all ways to arm a unit the one that strikes hardest. */
const hardestArms = (query: Query): readonly Arm[] => {
  const weight = (arms: readonly Arm[]): number =>
    armsOf(query.world, query.unit, arms).reduce(
      (sum, { item }) => sum + (item?.kind === 'melee' ? item.damage : 0),
      0,
    );
  const [first = [], ...others] = armsToStrike(query);
  return others.reduce((best, arms) => (weight(arms) > weight(best) ? arms : best), first);
};

/**
 * draft.free-strike.automatic, draft.free-strike.before-move: every one of them strikes as if all its dice were
 * successes, before the move, which then goes on; draft.free-strike.no-cost.
 */
export const provoke = (
  { world, state }: Asker,
  command: EmliaCommand,
  chances: readonly StrikeChance[],
  act: Act<EmliaEvent>,
): boolean => {
  for (const { by, at } of chances) {
    const mover = unitOf(state, command.unit);
    const then = at ? { ...state, units: { ...state.units, [mover.id]: { ...mover, members: at } } } : state;
    const query = queryOf({ world, state: then, seat: by.seat }, by);
    const able = by.stopped && { able: freeMembers(by).map(({ id }) => id) };
    const assault = { arms: hardestArms(query), subject: mover.id, free: true, sure: true, ...able } as const;
    if (boutsOf(query, assault).some(({ members }) => members.length > 0)) strikeAt(query, assault, act);
  }
  dealHits({ world, state, act });
  return false;
};
