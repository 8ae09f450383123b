import type { Act } from '@emlia/kernel';
import { hitsOfPart } from '../attribute/hits.ts';
import { poolHits } from '../damage/points.ts';
import type { EmliaEvent } from '../events.ts';
import { allocateHits } from '../hits/allocate.ts';
import { shareLots } from '../hits/lots.ts';
import { hasLostLeader } from '../leadership/leader.ts';
import type { EmliaState } from '../state.ts';
import { nextPlayer, nextStep, rollOff } from '../timing/alternation.ts';
import { finalResult, isWipedOut } from '../victory/result.ts';
import { lineOf, membersOf, unitsOnTable, type World } from '../world.ts';

/** Goes on with the battle until a player is asked something or it is over. */
export const advance = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  while (state.pending.length === 0 && state.phase !== 'over') {
    if (state.phase === 'deployment') goOnDeploying(world, state, act);
    else if (state.phase === 'activation') goOnActivating(state, act);
    else goOnResolving(world, state, act);
  }
};

/** scenario.deployment.order: unit by unit in turn; a player with nothing left is passed over. */
const goOnDeploying = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const left = Object.values(state.units).filter(unit => unit.place === 'reserve');
  const seat = state.deploying.find(one => left.some(unit => unit.seat === one));
  if (seat) {
    act.emit({ type: 'prompted', prompt: { seat, kind: 'deploy' } });
    return;
  }
  act.emit(rollOff('timing.alternate.first', world.seats, act.dice));
  beginTurn(state, 1, act);
};

const beginTurn = (state: EmliaState, turn: number, act: Act<EmliaEvent>): void => {
  act.emit({ type: 'turnBegan', turn });
  act.emit({ type: 'stepBegan', step: nextStep(state, Number.MAX_SAFE_INTEGER) });
};

const goOnActivating = (state: EmliaState, act: Act<EmliaEvent>): void => {
  const seat = nextPlayer(state);
  if (seat) act.emit({ type: 'prompted', prompt: { seat, kind: 'activate' } });
  else act.emit({ type: 'resolutionBegan', step: state.step });
};

/** resolution.order: damage, then markers, then the next step; prompts may stop it in between. */
const goOnResolving = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  if (!state.damageDone) {
    turnHitsIntoDamage(world, state, act);
    act.emit({ type: 'damageResolved' });
  }
  for (const unit of unitsOnTable(state)) {
    for (const [index, part] of unit.parts.entries()) {
      const { casualtiesDue: count } = part;
      if (count === 0) continue;
      const living = membersOf(unit, index);
      if (count < living.length) {
        const about = { unit: unit.id, part: index, count };
        act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'casualties', about } });
        return;
      }
      act.emit({ type: 'membersFell', unit: unit.id, part: index, members: living.map(member => member.id) });
    }
    if (unit.members.length === 0) act.emit({ type: 'unitDestroyed', unit: unit.id });
    else if (hasLostLeader(unit)) act.emit({ type: 'leaderLost', unit: unit.id });
  }
  act.emit({ type: 'markersRemoved' });
  beginNextStep(world, state, act);
};

/** All hits of the step at once (damage.step): nobody's damage depends on another's. */
const turnHitsIntoDamage = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const hits = shareLots(state);
  for (const unit of unitsOnTable(state)) {
    const dealt = allocateHits(unit, hits);
    for (const [index, part] of unit.parts.entries()) {
      const markers = dealt[index] ?? [];
      if (markers.length === 0) continue;
      const line = lineOf(world, part);
      const pools = poolHits(markers, arc => hitsOfPart(world, part, arc));
      let points = 0;
      for (const pool of pools) points += pool.points;
      // damage.limit: each multiple reached by the running total fells one member.
      const limit = line.damageLimit ?? Number.POSITIVE_INFINITY;
      const felled = Math.floor((part.damage + points) / limit) - Math.floor(part.damage / limit);
      const casualties = Math.min(felled, membersOf(unit, index).length);
      act.emit({ type: 'unitDamaged', unit: unit.id, part: index, pools, points, casualties });
    }
  }
};

/** resolution.next-step: the next lower step, or the end of the turn, or of the battle. */
const beginNextStep = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  if (state.step > 0) {
    act.emit({ type: 'stepBegan', step: nextStep(state, state.step - 1) });
    return;
  }
  const wiped = world.seats.some(force => isWipedOut(state, force));
  if (wiped || state.turn >= world.setup.scenario.turns) {
    act.emit({ type: 'battleEnded', result: finalResult(world, state) });
  } else {
    beginTurn(state, state.turn + 1, act);
  }
};
