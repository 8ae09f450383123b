import type { Dice } from '@emlia/kernel';
import { rollOff } from '../../judge/skill/roll-off.ts';
import type { EmliaState } from '../../state.ts';
import { seatsOfForce } from '../../table/scenario/seats.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { earlyUnits, mayGoEarly } from '../initiative/early.ts';
import type { TimingEvent } from './events.ts';
import { waitingUnits } from './waiting.ts';

/**
 * timing.alternate: of the players with units waiting, or with units that could go early
 * (initiative.early), the one whose last activation lies furthest back.
 */
export const nextPlayer = (world: World, state: EmliaState): string | undefined => {
  const waiting = new Set([...waitingUnits(state), ...earlyUnits(world, state)].map(unit => unit.seat));
  return state.order.find(seat => waiting.has(seat));
};

/** The next step at or below `from` in which someone activates; 0 if nobody does. */
export const nextStep = (state: EmliaState, from: number): number => {
  let step = 0;
  for (const unit of unitsOnTable(state)) {
    if (!unit.activated) step = Math.max(step, Math.min(unit.timing, from));
  }
  return step;
};

/**
 * The step after this one. A step that is nobody's own is still played for those who could go early in
 * it; when all of them decline, nothing has changed, and the rest of the empty ones are skipped.
 */
export const followingStep = (world: World, state: EmliaState): number => {
  const below = state.step - 1;
  const next = { ...state, step: below };
  const open = state.stirred && unitsOnTable(state).some(unit => mayGoEarly(world, next, unit));
  return open ? below : nextStep(state, below);
};

/** timing.alternate.first: as the scenario names the forces, the players of one and all others rolling among themselves. */
export const firstOrder = (
  { seats, setup: { scenario } }: World,
  dice: Dice,
): Extract<TimingEvent, { type: 'rolledOff' }> => {
  const rule = 'timing.alternate.first';
  const named: string[] = [];
  const groups = (scenario.activation ?? []).map(force => {
    const players = seats.filter(
      seat => !named.includes(seat) && seatsOfForce(scenario, force).includes(seat),
    );
    named.push(...players);
    return players;
  });
  const rolled = [...groups, seats.filter(seat => !named.includes(seat))].map(tied =>
    rollOff(rule, tied, dice),
  );
  return {
    type: 'rolledOff',
    rule,
    rolls: rolled.flatMap(({ rolls }) => rolls.filter(({ faces }) => faces.length > 0)),
    order: rolled.flatMap(({ order }) => order),
  };
};
