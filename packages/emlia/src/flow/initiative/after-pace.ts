import { DOUBLE_PACE } from '../../actions/move/action.ts';
import type { Query } from '../../actions/order.ts';
import { partsOfDoublePace } from '../../actions/prepare/prepared.ts';
import type { UnitState } from '../../state.ts';
import type { DutyWay } from './actions.ts';
import type { OrderBook } from './order-book.ts';

/** The unit as it will be when its Double Pace is over. */
const paced = (unit: UnitState): UnitState => {
  const { half: _, doublePace: __, ...used } = unit.used;
  return { ...unit, used: { ...used, move: DOUBLE_PACE } };
};

/**
 * move.doublepace: nothing may be done between its two parts, so what binds only after them binds the unit to take
 * the second. Undefined where it could not.
 */
export const afterPace = <Found extends DutyWay & { demand(): string }>(
  query: Query,
  orderBook: OrderBook,
  find: (query: Query) => Found | undefined,
): (Found & { readonly goesOn: true }) | undefined => {
  const { unit } = query;
  if (unit.used.half === undefined) return undefined;
  const later = find({ ...query, unit: paced(unit) });
  if (!later) return undefined;
  const parts = partsOfDoublePace(query.world);
  const examples = parts
    .flatMap(row => orderBook.offers(query, row.name))
    .filter(command => !('as' in command && command.as !== 'move') && orderBook.isLawful(query, command));
  if (examples.length === 0) return undefined;
  const orders: readonly string[] = parts.flatMap(row => row.orders);
  return {
    ...later,
    examples: () => examples,
    fulfils: command => orders.includes(command.type),
    demand: () => `finish its Double Pace and then ${later.demand()}`,
    goesOn: true,
  };
};
