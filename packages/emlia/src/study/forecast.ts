import { orderOf } from '../actions/action/list.ts';
import type { Order, Query } from '../actions/order.ts';
import type { EmliaCommand } from '../commands.ts';
import type { DRAFT_ORDERS } from '../editions/first-draft/index.ts';
import type { ORDERS } from '../orders.ts';

type Foretold<Some> = Some extends { forecast?(query: Query, command: never): infer Forecast }
  ? Forecast
  : never;

/** The orders of all editions; whatever several have they foretell alike. */
type AllOrders = typeof ORDERS & Omit<typeof DRAFT_ORDERS, keyof typeof ORDERS>;

/**
 * What is to be expected of a command before anyone rolls, in the shape its order has for it; nothing where it would be
 * refused, or where there is nothing to foretell.
 */
export const forecast = <Command extends EmliaCommand>(
  query: Query,
  command: Command,
): Foretold<AllOrders[Command['type']]> => {
  const order = orderOf(query.world, command.type) as Order<EmliaCommand, unknown> | undefined;
  return order?.forecast?.(query, command) as Foretold<AllOrders[Command['type']]>;
};
