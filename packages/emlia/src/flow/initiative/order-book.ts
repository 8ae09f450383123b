import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';

/** What initiative and preparations need to know of the orders, without knowing any of them. */
export interface OrderBook {
  /** What is offered of an action, whether or not it would be refused. */
  offers(query: Query, action: string): EmliaCommand[];
  /** Whether the order itself would be obeyed, were the unit free to take it. */
  isLawful(query: Query, command: EmliaCommand): boolean;
}
