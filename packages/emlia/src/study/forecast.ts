import type { Order, Query } from '../actions/order.ts';
import type { EmliaCommand } from '../commands.ts';
import { ORDERS } from '../orders.ts';

type Foretold<Some> = Some extends { forecast?(query: Query, command: never): infer Forecast }
  ? Forecast
  : never;

/**
 * What is to be expected of a command before anyone rolls, in the shape its order has for it; nothing where it would be
 * refused, or where there is nothing to foretell.
 */
export const forecast = <Command extends EmliaCommand>(
  query: Query,
  command: Command,
): Foretold<(typeof ORDERS)[Command['type']]> => {
  const order = ORDERS[command.type] as Order<EmliaCommand, unknown>;
  return order.forecast?.(query, command) as Foretold<(typeof ORDERS)[Command['type']]>;
};
