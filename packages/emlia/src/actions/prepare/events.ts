import { type Condition, cloneJson } from '@emlia/kernel';
import type { EmliaState, UnitState, Used } from '../../state.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';
import { unitOf } from '../../table/world.ts';
import { PREPARE_ACTION } from './prepare.ts';
import {
  type Carrying,
  PREPARED,
  type Prepared,
  type PreparedAction,
  type PreparedReaction,
} from './prepared.ts';
import { hideBooks } from './secrets.ts';
import type { TriggerFact } from './triggers.ts';

export type PrepareEvent =
  | {
      readonly type: 'actionsPrepared';
      readonly seat: string;
      readonly unit: string;
      /** Its owner's alone, as are the actions: other seats receive the event without them. */
      readonly when?: Condition<TriggerFact>;
      readonly actions?: readonly PreparedAction[];
    }
  | {
      readonly type: 'preparationRevealed';
      readonly unit: string;
      readonly when: Condition<TriggerFact>;
      readonly actions: readonly PreparedAction[];
      readonly used: Used;
      /** Its condition was not met: it goes on waiting (prepare.false). */
      readonly idle?: true;
    }
  | {
      readonly type: 'preparationsTriggered';
      readonly units: readonly string[];
      /** By the same action as those that wait already. */
      readonly also?: true;
    }
  /** Others wait for something unknown, and an action was not it: who acted knows more, and takes nothing back. */
  | { readonly type: 'nothingSetOff' }
  | { readonly type: 'preparationChosen'; readonly unit: string }
  | { readonly type: 'preparedActionBegan'; readonly unit: string }
  | { readonly type: 'preparedActionEnded'; readonly unit: string; readonly lost?: string }
  | { readonly type: 'preparationDone'; readonly unit: string }
  | { readonly type: 'reactionsDone' }
  | { readonly type: 'preparationLost'; readonly unit: string }
  /** scenario.forces.shared: the unit has another player, who learns what it has prepared; the others forget it. */
  | {
      readonly type: 'booksHandedOver';
      readonly unit: string;
      readonly seat: string;
      /** The new player's alone. */
      readonly books?: Books;
    };

/** All of a unit that only its player knows. */
export interface Books {
  readonly used: Used;
  readonly prepared?: Prepared;
  /** What the active unit had used of its turn when it activated (Activation). */
  readonly before?: Used;
}

/** The actions forfeited for a preparation, as its owner's books show them. */
const forfeit = (unit: UnitState, actions: readonly PreparedAction[]): void => {
  const free = new Set(unit.used.free);
  const readied = new Set(unit.used.readied);
  for (const { action, kind, forfeitMove } of actions) {
    if (kind === 'free') {
      free.add(action);
      readied.add(action);
    } else unit.used[kind] = PREPARED;
    if (forfeitMove) unit.used.move = PREPARED;
  }
  unit.used.free = [...free];
  if (readied.size > 0) unit.used.readied = [...readied];
};

const carryingOf = (unit: UnitState): Carrying => {
  if (!unit.carrying) throw new Error(`${unit.id} has nothing to carry out`);
  return unit.carrying;
};

const onTop = (state: EmliaState, change: (top: PreparedReaction) => PreparedReaction | undefined): void => {
  const top = state.reactions.at(-1);
  if (!top) throw new Error('no preparation has been set off');
  const changed = change(top);
  state.reactions = [...state.reactions.slice(0, -1), ...(changed ? [changed] : [])];
};

/** Only what was forfeited for it is open to a prepared action. */
const openFor = (used: Used, { action, kind, forfeitMove }: PreparedAction): Used => ({
  ...(kind !== 'move' && !forfeitMove && { move: 'forfeited' }),
  ...(kind !== 'primary' && { primary: 'forfeited' }),
  free: kind === 'free' ? used.free.filter(name => name !== action) : used.free,
});

const list = (actions: readonly PreparedAction[]): string => actions.map(one => one.action).join(', then ');

export const prepareEvents: EmliaEventKinds<PrepareEvent> = {
  actionsPrepared: {
    change(state, { unit: id, when, actions }) {
      const unit = unitOf(state, id);
      unit.prepared = { ...(when && { when }), ...(actions && { actions }) };
      const free = unit.used.free.filter(name => name !== PREPARE_ACTION);
      unit.used = { ...unit.used, free: [...free, PREPARE_ACTION] };
      if (actions) forfeit(unit, actions);
    },
    tell: ({ name }, { unit }) => [{ say: `${name(unit)} prepares something.`, rule: 'prepare.secret' }],
  },
  preparationRevealed: {
    shows: true,
    change(state, { unit: id, when, actions, used }) {
      const unit = unitOf(state, id);
      unit.prepared = { when, actions, revealed: true };
      unit.used = { ...used };
    },
    tell: ({ name }, { unit, actions, idle }) =>
      idle
        ? [{ say: `${name(unit)} gives away what it prepared: ${list(actions)}.`, rule: 'prepare.false' }]
        : [{ say: `${name(unit)} has waited for this: ${list(actions)}.`, rule: 'prepare.trigger' }],
  },
  preparationsTriggered: {
    change(state, { units, also }) {
      for (const id of units) {
        const unit = unitOf(state, id);
        unit.carrying = { actions: unit.prepared?.actions ?? [], next: 0 };
        unit.prepared = undefined;
      }
      if (also) onTop(state, ({ waiting }) => ({ waiting: [...waiting, ...units] }));
      else state.reactions = [...state.reactions, { waiting: units }];
    },
  },
  nothingSetOff: {
    shows: true,
    change() {},
  },
  preparationChosen: {
    change(state, { unit }) {
      onTop(state, ({ waiting }) => ({ waiting: waiting.filter(one => one !== unit), current: unit }));
    },
  },
  preparedActionBegan: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      const carrying = carryingOf(unit);
      const action = carrying.actions[carrying.next];
      if (!action) throw new Error(`${id} has no more prepared actions`);
      unit.carrying = { ...carrying, used: unit.used };
      unit.used = openFor(unit.used, action);
    },
  },
  preparedActionEnded: {
    change(state, { unit: id }) {
      const unit = unitOf(state, id);
      const { actions, next, used } = carryingOf(unit);
      unit.carrying = { actions, next: next + 1 };
      if (used) unit.used = { ...used };
    },
    tell: ({ name }, { unit, lost }) =>
      lost === undefined
        ? []
        : [{ say: `${name(unit)} cannot carry out ${lost}: it is lost.`, rule: 'prepare.all' }],
  },
  preparationDone: {
    change(state, { unit }) {
      const done = state.units[unit];
      if (done) done.carrying = undefined;
      onTop(state, ({ waiting }) => ({ waiting }));
    },
  },
  reactionsDone: {
    change(state) {
      onTop(state, () => undefined);
    },
  },
  preparationLost: {
    change(state, { unit }) {
      unitOf(state, unit).prepared = undefined;
    },
    tell: ({ name }, { unit }) => [
      { say: `${name(unit)} gives up what it had prepared.`, rule: 'prepare.expire' },
    ],
  },
  booksHandedOver: {
    // The new player has read them.
    shows: true,
    change(state, { unit: id, books }) {
      const unit = unitOf(state, id);
      if (!books) {
        hideBooks(state, unit);
        return;
      }
      // Copies: what the unit does later must not change the log.
      const { used, prepared, before } = cloneJson(books);
      unit.used = used;
      if (prepared) unit.prepared = prepared;
      if (before && state.activation?.unit === id) state.activation = { ...state.activation, before };
    },
  },
};
