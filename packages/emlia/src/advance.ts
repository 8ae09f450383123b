import type { Act } from '@emlia/kernel';
import { enemiesAtHand, engagedUnits } from './actions/melee/fresh.ts';
import { carryOutReactions } from './actions/prepare/react.ts';
import { emitStandingHits } from './actions/terrain/effects.ts';
import { carryOn } from './carry-on.ts';
import type { EmliaEvent } from './events.ts';
import { settle } from './flow/agenda/settle.ts';
import { dutiesOf } from './flow/initiative/conditions.ts';
import { stillHeld } from './flow/initiative/early.ts';
import { unitsToPlace } from './flow/scenario/set-up.ts';
import { askForEntry } from './flow/schedule/choose-entry.ts';
import { firstOrder, followingStep, nextPlayer } from './flow/timing/alternation.ts';
import { beginSteps, beginTurn } from './flow/timing/begin-turn.ts';
import { endTurn } from './flow/timing/end-turn.ts';
import { emitEnd, endAtOnce } from './flow/victory/endings.ts';
import { orderBook } from './orders.ts';
import { markAilments } from './outcome/resolution/effects.ts';
import type { EmliaState } from './state.ts';
import { dueTask } from './table/agenda.ts';
import { printedTiming } from './table/attribute/values.ts';
import { worldNow } from './table/terrain/ruins.ts';
import { membersOf, unitOf, unitsOnTable, type World } from './table/world.ts';

/** Goes on with the battle until a player is asked something or it is over. */
export const advance = (given: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  while (state.phase !== 'over') {
    const world = worldNow(given, state);
    const task = dueTask(state);
    if (task) carryOn({ world, state }, task, act);
    // What a preparation may still do is judged as its player will find it.
    if (state.reactions.length > 0) settle(world, state, act);
    carryOutReactions(world, state, orderBook, act);
    if (dueTask(state)) continue;
    const moment = { world, state, elapsed: state.turn - 1 };
    const ended = state.turn > 0 ? endAtOnce(moment) : undefined;
    if (ended) emitEnd(moment, ended, act);
    else if (state.pending.length > 0) return;
    else goOn(world, state, act);
  }
};

const goOn = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  if (state.phase === 'deployment') goOnDeploying(world, state, act);
  else if (state.phase === 'activation') goOnActivating(world, state, act);
  else goOnResolving(world, state, act);
};

/** scenario.deployment.order: unit by unit in turn; a player with nothing left is passed over. */
const goOnDeploying = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const left = unitsToPlace(world, state);
  const seat = state.deploying.find(one => left.some(unit => unit.seat === one));
  if (seat) {
    act.emit({ type: 'prompted', prompt: { seat, kind: 'deploy' } });
    return;
  }
  if (state.turn > 0) beginSteps(world, state, act);
  else if (!askForEntry(world, state, act)) {
    act.emit(firstOrder(world, act.dice));
    beginTurn(world, state, 1, act);
  }
};

const goOnActivating = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const next = state.following?.find(one => {
    const unit = state.units[one.unit];
    return unit?.place === 'table' && !unit.activated;
  });
  if (next) {
    const unit = unitOf(state, next.unit);
    const due = dutiesOf({ world, state, unit });
    const engaging = enemiesAtHand({ world, state, unit });
    act.emit({ type: 'unitActivated', unit: unit.id, ...(next.early && { early: true }), due, engaging });
    act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'act', about: { unit: unit.id } } });
    return;
  }
  for (const unit of unitsOnTable(state)) {
    if (!unit.held) continue;
    const conditions = stillHeld(world, state, unit);
    if (conditions.length < unit.held.length) {
      act.emit({ type: 'heldBack', units: [{ unit: unit.id, conditions }] });
    }
  }
  const seat = nextPlayer(world, state);
  if (seat) act.emit({ type: 'prompted', prompt: { seat, kind: 'activate' } });
  else if (!world.edition.policies.resolvesAfter(state)) beginNextStep(world, state, act);
  else {
    act.emit({ type: 'resolutionBegan', step: state.step });
    emitStandingHits(world, state, act);
    markAilments(world, state, act);
  }
};

/** timing.mixed: a unit that has lost its fastest part slows down, if it is still to activate. */
const slowDown = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const unit of unitsOnTable(state)) {
    if (unit.activated || unit.parts.every((_part, index) => membersOf(unit, index).length > 0)) continue;
    const timing = printedTiming(world, unit);
    if (timing < unit.timing) act.emit({ type: 'timingChanged', unit: unit.id, timing });
  }
};

/** resolution.order: step by step; a prompt stops it in between. */
const goOnResolving = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const step = world.edition.tables.resolution[state.resolving];
  if (!step) {
    beginNextStep(world, state, act);
    return;
  }
  step.go({ world, state, act });
  if (state.pending.length === 0) act.emit({ type: 'resolutionStepEnded' });
};

/** resolution.next-step: the next lower step, or the end of the turn, or of the battle. */
const beginNextStep = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  if (state.step > 0) {
    slowDown(world, state, act);
    act.emit({ type: 'stepBegan', step: followingStep(world, state), engaged: engagedUnits(world, state) });
    return;
  }
  endTurn(world, state, act);
};
