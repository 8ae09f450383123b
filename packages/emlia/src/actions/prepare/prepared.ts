import type { Condition } from '@emlia/kernel';
import type { EmliaCommand } from '../../commands.ts';
import type { UnitState, Used } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { ActionKind } from '../action/action.ts';
import { type ActionRow, actionRows, ordersFor } from '../action/list.ts';
import { DOUBLE_PACE } from '../move/action.ts';
import type { TriggerFact } from './triggers.ts';

/** One action readied, by its name, and what was forfeited for it. */
export interface PreparedAction {
  readonly action: string;
  readonly kind: ActionKind;
  /** The move action as well: for what asks for it to be given up (prepare.declare). */
  readonly forfeitMove?: true | undefined;
}

/** prepare.secret: until it is revealed, other seats have neither condition nor actions. */
export interface Prepared {
  readonly when?: Condition<TriggerFact>;
  readonly actions?: readonly PreparedAction[];
  readonly revealed?: true;
}

/** The preparations one action has set off. */
export interface PreparedReaction {
  readonly waiting: readonly string[];
  /** The unit whose actions are being carried out. */
  readonly current?: string;
}

export interface Carrying {
  readonly actions: readonly PreparedAction[];
  readonly next: number;
  /** What the unit had used of its turn, put aside while a prepared action is carried out. */
  readonly used?: Used;
}

/** move.doublepace: what may be taken as one of its two parts. */
export const partsOfDoublePace = (world: World): readonly ActionRow[] =>
  actionRows(world, 'move').filter(row => row.name !== DOUBLE_PACE);

/** The commands that carry out a prepared action; of a Double Pace once declared, any of its parts. */
export const ordersToCarryOut = (
  world: World,
  unit: UnitState,
  action: string,
): readonly EmliaCommand['type'][] =>
  action === DOUBLE_PACE && unit.used.doublePace
    ? partsOfDoublePace(world).flatMap(row => row.orders)
    : ordersFor(world, action);

/** How the books show an action that was forfeited for a preparation. */
export const PREPARED = 'prepared';

/** The books once a preparation is known: what was forfeited for it is simply gone. */
export const openBooks = ({ move, primary, free }: Used): Used => ({
  ...(move !== undefined && { move: move === PREPARED ? 'forfeited' : move }),
  ...(primary !== undefined && { primary: primary === PREPARED ? 'forfeited' : primary }),
  free,
});

/** What either of two units has used that become one; what all can see goes before what is hidden. */
export const mergeBooks = (a: Used, b: Used): Used => {
  const merged: Used = { free: [...new Set([...a.free, ...b.free])] };
  const shown = [a, b].flatMap(({ free, readied = [] }) => free.filter(name => !readied.includes(name)));
  const readied = merged.free.filter(name => !shown.includes(name));
  if (readied.length > 0) merged.readied = readied;
  for (const kind of ['move', 'primary'] as const) {
    const known = [a[kind], b[kind]].filter(name => name !== undefined);
    const name = known.find(one => one !== PREPARED) ?? known[0];
    if (name !== undefined) merged[kind] = name;
  }
  return merged;
};
