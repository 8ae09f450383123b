import type { Order } from './actions/order.ts';
import type { ORDERS } from './orders.ts';

type CommandIn<Some> = Some extends Order<infer Command, unknown> ? Command : never;

/** All a player can ask for: the commands of all orders. */
export type EmliaCommand = CommandIn<(typeof ORDERS)[keyof typeof ORDERS]>;

export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;
