import type { EmliaCommand } from '../../commands.ts';
import type { Order } from '../order.ts';
import { ACTION_KINDS, type ActionBlock, type ActionKind } from './action.ts';

type CommandType = EmliaCommand['type'];

/** A row of the printed lists. */
export interface ActionRow {
  readonly rule: string;
  readonly name: string;
  readonly kind: ActionKind;
  readonly does: string;
  /** The commands that ask for it. */
  readonly orders: readonly CommandType[];
  readonly action: ActionBlock;
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
export const actionOf = (type: CommandType): ActionBlock | undefined => orders.get(type)?.action;

/** activation.list.*: the printed lists, in their order. */
export const actionRows = (kind?: ActionKind): readonly ActionRow[] => (kind ? rowsByKind[kind] : rows);

/** The action of a name, be it either of its two. */
export const actionNamed = (name: string): ActionBlock | undefined => rowsByName.get(name)?.action;

export const ordersFor = (name: string): readonly CommandType[] => rowsByName.get(name)?.orders ?? [];

/** The rows that orders bring to the printed list of a kind, each in its place. */
const rowsFor = (kind: ActionKind): ActionRow[] => {
  const placed: (readonly [place: number, row: ActionRow])[] = [];
  for (const { action } of orders.values()) {
    for (const one of [action, action?.alias]) {
      const place = one?.listed?.[kind];
      if (!action || !one?.listed || place === undefined) continue;
      const { rule, name, listed } = one;
      placed.push([place, { rule, name, kind, does: listed.does, orders: typesTaking(action), action }]);
    }
  }
  return placed.sort(([a], [b]) => a - b).map(([, row]) => row);
};

/** The commands that ask for an action: several where several orders carry it out, each its own way. */
const typesTaking = ({ name }: ActionBlock): CommandType[] =>
  ([...orders.keys()] as CommandType[]).filter(type => actionOf(type)?.name === name);

/** Called by `orders.ts` alone; returns the printed lists. */
export const enterOrders = (table: OrderTable): readonly ActionRow[] => {
  for (const [type, order] of Object.entries(table)) orders.set(type, order as Order<EmliaCommand>);
  for (const kind of ACTION_KINDS) {
    rowsByKind[kind].push(...rowsFor(kind));
    rows.push(...rowsByKind[kind]);
  }
  for (const row of rows) rowsByName.set(row.name, row);
  return rows;
};
