import type { EmliaEvent } from '../events.ts';
import type { EmliaGame } from '../game.ts';
import { MORALE_ROWS, type MoraleRowName } from '../judge/morale/rows.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { printedTiming } from '../table/attribute/values.ts';
import { unitOf, unitsOnTable } from '../table/world.ts';

/** What is remembered of a unit, and of what it came from. */
interface Past {
  /** morale.this-turn: the rows of that kind it has had in this turn. */
  readonly rows: Set<MoraleRowName>;
  /** activation.free: the free actions it has had in this turn. */
  readonly free: Set<string>;
  /** How often it may still be activated in this turn. */
  turns: number;
}

/** What happened often enough for the rest to mean something. */
export interface Seen {
  splits: number;
  joins: number;
  delays: number;
  /** Rows of "this turn" that a unit had in a turn and again in the next. */
  again: number;
  /** Free actions that a unit took in a turn and again in the next. */
  freeAgain: number;
  freeStrikes: number;
  activations: number;
}

const fresh = (): Past => ({ rows: new Set(), free: new Set(), turns: 1 });

/**
 * Watches a battle event by event for what the rulebook says of turns: what counts once in a turn counts once, whatever
 * units are split or joined meanwhile, and again in the next; marks go when they should. Throws what is wrong.
 */
export const watched = (game: EmliaGame, seen: Seen): EmliaGame => {
  let pasts = new Map<string, Past>();
  let lastTurn = new Map<string, Past>();
  /** freestrike.cost: who has struck, to be paid for in its next activation or in this one. */
  const strikes = new Map<string, 'next' | 'now'>();
  let since = 0;
  const pastOf = (id: string): Past => {
    const past = pasts.get(id) ?? fresh();
    pasts.set(id, past);
    return past;
  };
  const { morale } = game.world.edition.tables;
  /** morale.this-turn; draft.morale.once: there all but those per unit. */
  const isOnce = (row: MoraleRowName): boolean =>
    MORALE_ROWS[row].thisTurn === true || morale !== MORALE_ROWS;
  const wrong = (rule: string, say: string): Error => new Error(`${rule}: ${say}`);

  /** activation.free: each once in a turn, and none is given back before the next. */
  const noteFree = (unit: UnitState): void => {
    const { free } = unit.used;
    const past = pastOf(unit.id);
    if (new Set(free).size < free.length) throw wrong('activation.free', `${unit.name} took ${free.join()}`);
    // What was prepared is open again while it is carried out.
    const back = unit.carrying ? undefined : [...past.free].find(name => !free.includes(name));
    if (back !== undefined)
      throw wrong(
        'activation.free',
        `${unit.id} has ${back} again in the same turn, having used ${free.join()}`,
      );
    for (const name of free) {
      if (!past.free.has(name) && lastTurn.get(unit.id)?.free.has(name)) seen.freeAgain++;
      past.free.add(name);
    }
  };

  const noted: { readonly [Type in EmliaEvent['type']]?: (state: EmliaState, event: never) => void } = {
    unitActivated(state, { unit }: Extract<EmliaEvent, { type: 'unitActivated' }>) {
      const past = pastOf(unit);
      if (strikes.get(unit) === 'next') {
        strikes.set(unit, 'now');
        if (unitOf(state, unit).used.primary === undefined)
          throw wrong('freestrike.cost', `${unit} has not paid for its free strike`);
      }
      seen.activations++;
      if (past.turns === 0) throw wrong('timing.activate', `${unit} is activated a second time in a turn`);
      past.turns--;
    },
    unitDelayed(_state, { unit }: Extract<EmliaEvent, { type: 'unitDelayed' }>) {
      seen.delays++;
      if (pastOf(unit).free.has('Delay')) throw wrong('activation.delay.once', `${unit} delays twice`);
      pastOf(unit).free.add('Delay');
      pastOf(unit).turns++;
      if (strikes.has(unit)) strikes.set(unit, 'next');
    },
    freeStrikeMade(_state, { unit }: Extract<EmliaEvent, { type: 'freeStrikeMade' }>) {
      seen.freeStrikes++;
      if (strikes.has(unit)) throw wrong('freestrike.cost', `${unit} strikes freely before it has paid`);
      strikes.set(unit, 'next');
    },
    activationEnded() {
      // Parts that split off in it have paid with the whole.
      for (const [unit, when] of strikes) if (when === 'now') strikes.delete(unit);
    },
    prompted(state) {
      for (const unit of unitsOnTable(state)) noteFree(unit);
    },
    leadershipTried(_state, { unit, action }: Extract<EmliaEvent, { type: 'leadershipTried' }>) {
      const { free } = pastOf(unit);
      if (free.has(action)) throw wrong('activation.free', `${unit} tries ${action} twice in a turn`);
      free.add(action);
    },
    moraleUpdated(_state, { unit, rows }: Extract<EmliaEvent, { type: 'moraleUpdated' }>) {
      const past = pastOf(unit);
      for (const row of new Set(rows.map(one => one.row))) {
        if (!isOnce(row)) continue;
        if (past.rows.has(row)) throw wrong('morale.this-turn', `${unit} has ${row} twice in a turn`);
        past.rows.add(row);
        if (lastTurn.get(unit)?.rows.has(row)) seen.again++;
      }
    },
    unitSplit(_state, { unit, parted }: Extract<EmliaEvent, { type: 'unitSplit' }>) {
      const { rows, free, turns } = pastOf(unit);
      const struck = strikes.get(unit);
      if (struck) strikes.set(parted.id, struck);
      seen.splits++;
      pasts.set(parted.id, {
        rows: new Set(rows),
        free: new Set(free),
        turns: parted.activated ? 0 : Math.max(1, turns),
      });
    },
    unitsJoined(_state, { unit, other, activated }: Extract<EmliaEvent, { type: 'unitsJoined' }>) {
      const [a, b] = [pastOf(unit), pastOf(other)];
      seen.joins++;
      pasts.set(unit, {
        rows: new Set([...a.rows, ...b.rows]),
        free: new Set([...a.free, ...b.free]),
        turns: activated ? 0 : 1,
      });
      pasts.delete(other);
      // leadership.join: an activation that is still to come is the one to pay in.
      if (strikes.get(other) === 'next' || (!activated && strikes.has(unit))) strikes.set(unit, 'next');
      strikes.delete(other);
    },
    turnBegan(state) {
      [lastTurn, pasts] = [pasts, new Map()];
      for (const unit of unitsOnTable(state)) {
        const { name, used, timing, laterTiming } = unit;
        if (used.free.length > 0 || used.move !== undefined || used.primary !== undefined) {
          throw wrong('activation.actions', `${name} begins a turn with actions used`);
        }
        if (unit.stopped) throw wrong('disengage.success', `${name} is held off into the next turn`);
        if (unit.denied) throw wrong('leadership.join', `${name} is denied a Join into the next turn`);
        const printed = printedTiming(game.worldAt(state), unit);
        const isSlow = timing === 0 && laterTiming === printed;
        if (timing !== printed && !isSlow)
          throw wrong('timing.next', `${name} has Timing ${timing}, not ${printed}`);
        if (laterTiming !== undefined && !isSlow)
          throw wrong('timing.next', `${name} is to have Timing ${laterTiming}`);
      }
    },
    stepBegan(state) {
      // draft.expire.hit-markers: where the turn has one resolution phase they stay until that is over.
      const eachStep = game.world.edition.policies.resolvesAfter({ ...state, step: 1 });
      if (!eachStep && state.turn === since) return;
      since = state.turn;
      // A free strike made in the resolution phase counts in the next one (forced.triggers).
      const left = { hits: state.markers, effects: state.effects, notes: state.moraleNotes };
      for (const [what, list] of Object.entries(left)) {
        if (list.length > 0) throw wrong('resolution.markers', `${what} of the step before are still there`);
      }
      for (const unit of unitsOnTable(state)) {
        if (unit.account.fell !== undefined || unit.account.harm !== undefined) {
          throw wrong('morale.step', `${unit.name} still has the losses of a phase that is over`);
        }
      }
    },
  };

  const before = (state: EmliaState, event: EmliaEvent): void => {
    if (event.type !== 'turnBegan' || state.turn === 0) return;
    const idle = unitsOnTable(state).find(unit => !unit.activated);
    if (idle) throw wrong('timing.missed', `${idle.name} was never activated in turn ${state.turn}`);
  };
  return {
    ...game,
    evolve(state, event) {
      before(state, event);
      game.evolve(state, event);
      noted[event.type]?.(state, event as never);
    },
  };
};
