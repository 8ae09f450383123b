import type { Order } from './actions/order.ts';
import type { DRAFT_ORDERS } from './editions/first-draft/index.ts';
import type { ORDERS } from './orders.ts';

type CommandIn<Some> = Some extends Order<infer Command, unknown> ? Command : never;

/** What can be asked for under the core edition. */
export type CoreCommand = CommandIn<(typeof ORDERS)[keyof typeof ORDERS]>;

/** What can be asked for under the first draft. */
export type DraftCommand = CommandIn<(typeof DRAFT_ORDERS)[keyof typeof DRAFT_ORDERS]>;

/** All a player can ask for: the commands of all orders of all editions. */
export type EmliaCommand = CoreCommand | DraftCommand;

/** The command of one type: `CommandOf<'charge'>` is what asks for a Charge. */
export type CommandOf<Type extends EmliaCommand['type']> = Extract<EmliaCommand, { type: Type }>;
