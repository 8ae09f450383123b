import type { EmliaCommand } from '../../commands.ts';
import type { Order } from '../order.ts';
import { ACTION_KINDS, type Action, type ActionKind } from './action.ts';

type CommandType = EmliaCommand['type'];

/** A row of the printed lists. */
export interface ActionRow {
  readonly rule: string;
  readonly name: string;
  readonly kind: ActionKind;
  readonly does: string;
  /** The commands that ask for it. */
  readonly orders: readonly CommandType[];
  readonly action: Action;
}

/** Every order there is, by the type of its command. */
type OrderTable = {
  readonly [Command in EmliaCommand as Command['type']]: Order<Command, unknown>;
};

/**
 * The list of all orders is `orders.ts`, which stands above every chapter. It is entered here once, before a battle can
 * be opened, so that chapters can ask which order or action a command is, and what the printed lists hold.
 */
const orders = new Map<string, Order<EmliaCommand>>();
const rows: ActionRow[] = [];
const rowsByKind: Readonly<Record<ActionKind, ActionRow[]>> = { move: [], primary: [], free: [] };
const rowsByName = new Map<string, ActionRow>();

export const orderOf = (type: string): Order<EmliaCommand> | undefined => orders.get(type);

/** The action a command carries out; undefined: it is none (ending an activation, an answer). */
export const actionOf = (type: CommandType): Action | undefined => orders.get(type)?.action;

/** activation.list.*: the printed lists, in their order. */
export const actionRows = (kind?: ActionKind): readonly ActionRow[] => (kind ? rowsByKind[kind] : rows);

/** By either of its names, where it has two. */
export const actionNamed = (name: string): Action | undefined => rowsByName.get(name)?.action;

export const ordersFor = (name: string): readonly CommandType[] => rowsByName.get(name)?.orders ?? [];

/** The rows of one kind that an order brings to the printed lists, with their places. */
const listingsOf = (action: Action, kind: ActionKind) =>
  [action, action.alias].flatMap(one => {
    const at = one?.listed?.[kind];
    return one?.listed && at !== undefined
      ? [{ rule: one.rule, name: one.name, listed: one.listed, at }]
      : [];
  });

/** Called by `orders.ts` alone; returns the printed lists. */
export const enterOrders = (table: OrderTable): readonly ActionRow[] => {
  for (const [type, order] of Object.entries(table)) orders.set(type, order as Order<EmliaCommand>);
  const types = [...orders.keys()] as CommandType[];
  for (const kind of ACTION_KINDS) {
    const listed = types.flatMap(type => {
      const action = actionOf(type);
      return action ? listingsOf(action, kind).map(one => ({ ...one, action })) : [];
    });
    for (const {
      rule,
      name,
      listed: { does },
      action,
    } of listed.sort((a, b) => a.at - b.at)) {
      const taking = types.filter(type => actionOf(type)?.name === action.name);
      rows.push({ rule, name, kind, does, orders: taking, action });
    }
  }
  for (const row of rows) {
    rowsByKind[row.kind].push(row);
    rowsByName.set(row.name, row);
  }
  return rows;
};
