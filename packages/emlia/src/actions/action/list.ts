import type { EmliaCommand } from '../../commands.ts';
import type { World } from '../../table/world.ts';
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

/** Orders by the type of their command: those of one edition, or of all. */
export type OrderTable = {
  readonly [Command in EmliaCommand as Command['type']]?: Order<Command, unknown>;
};

/** The printed lists of an edition. */
export interface ActionList {
  /** activation.list.*, each list in its order. */
  readonly rows: readonly ActionRow[];
  readonly byKind: Readonly<Record<ActionKind, readonly ActionRow[]>>;
  /** By either of an action's two names. */
  readonly byName: ReadonlyMap<string, ActionRow>;
  /** action.block: the printed blocks of all its actions, by the command that asks for them. */
  readonly blocks: Readonly<Record<string, ActionBlock>>;
}

/** Whether the edition has such a command; who plans for all editions asks first. */
export const hasOrder = ({ edition }: World, type: CommandType): boolean =>
  (edition.orders.of(type) as Order<EmliaCommand> | undefined) !== undefined;

export const orderOf = ({ edition }: World, type: CommandType): Order<EmliaCommand> =>
  edition.orders.of(type);

/** The action a command carries out; undefined: it is none (ending an activation, an answer). */
export const actionOf = ({ edition }: World, type: CommandType): ActionBlock | undefined =>
  edition.orders.of(type).action;

/** activation.list.*: the printed lists, in their order. */
export const actionRows = ({ edition }: World, kind?: ActionKind): readonly ActionRow[] =>
  kind ? edition.orders.list.byKind[kind] : edition.orders.list.rows;

/** The action of a name, be it either of its two. */
export const actionNamed = ({ edition }: World, name: string): ActionBlock | undefined =>
  edition.orders.list.byName.get(name)?.action;

export const ordersFor = ({ edition }: World, name: string): readonly CommandType[] =>
  edition.orders.list.byName.get(name)?.orders ?? [];

/** The printed lists that orders make, each row in its place. */
export const actionListOf = (table: OrderTable): ActionList => {
  const actions = (Object.entries(table) as [CommandType, Order<EmliaCommand>][]).flatMap(
    ([type, { action }]) => (action ? [{ type, action }] : []),
  );
  /** The commands that ask for an action: several where several orders carry it out, each its own way. */
  const typesTaking = ({ name }: ActionBlock): CommandType[] =>
    actions.flatMap(({ type, action }) => (action.name === name ? [type] : []));
  const rowsFor = (kind: ActionKind): ActionRow[] => {
    const placed: (readonly [place: number, row: ActionRow])[] = [];
    for (const { action } of actions) {
      for (const one of [action, action.alias]) {
        const place = one?.listed?.[kind];
        if (!one?.listed || place === undefined) continue;
        const { rule, name, listed } = one;
        placed.push([place, { rule, name, kind, does: listed.does, orders: typesTaking(action), action }]);
      }
    }
    return placed.sort(([a], [b]) => a - b).map(([, row]) => row);
  };
  const byKind = { move: rowsFor('move'), primary: rowsFor('primary'), free: rowsFor('free') };
  const rows = ACTION_KINDS.flatMap(kind => byKind[kind]);
  const blocks = Object.fromEntries(actions.map(({ type, action }) => [type, action]));
  return { rows, byKind, byName: new Map(rows.map(row => [row.name, row])), blocks };
};
