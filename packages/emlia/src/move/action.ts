import { type Refusal, refuse } from '@emlia/kernel';
import type { Checks } from '../checks.ts';
import { leastSpeed } from '../movemode/momentum.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { gsu } from '../words.ts';

/** What every move action asks first; other chapters' move actions spread it into their checks. */
export const moveAction = (action: string): Checks<Query> => ({
  'activation.actions': ({ unit }) =>
    unit.used.move === undefined ||
    (unit.used.move === 'forfeited'
      ? `${unit.name} has given up its move action this turn.`
      : `${unit.name} has already used its move action this turn.`),
  'move.doublepace': ({ unit: { name, used } }) =>
    used.half === undefined ||
    used.half.action === NORMAL_MOVE ||
    action === NORMAL_MOVE ||
    `One part of the Double Pace of ${name} must be a Normal Move; it has taken ${used.half.action}.`,
  'movemode.accel.momentum': ({ world, unit }) => {
    const least = action === NORMAL_MOVE ? 0 : leastSpeed(world, unit);
    return (
      least === 0 ||
      `${unit.name} is too fast for ${action}: it must move at least ${gsu(least)} this activation.`
    );
  },
});

export const NORMAL_MOVE = 'Normal Move';

/** The event of a move action spends it, or one half of a Double Pace. */
export const spendMove = (unit: UnitState, action: string, both = false): void => {
  const { used } = unit;
  // A move action spent otherwise leaves it at rest.
  if (action !== NORMAL_MOVE) delete unit.momentum;
  if (used.doublePace && used.half === undefined && !both) {
    used.half = { action, formation: unit.formation };
    return;
  }
  used.move = used.doublePace ? 'Double Pace' : action;
  delete used.doublePace;
  delete used.half;
};

/** move.doublepace: nothing else may be done between the two parts. */
export const betweenParts = (unit: UnitState): Refusal | undefined =>
  unit.used.half ? refuse('move.doublepace', `${unit.name} is in the middle of its Double Pace.`) : undefined;

/** move.doublepace.penalty: it lasts to the start of the next activation. */
export const freshen = (unit: UnitState): void => {
  unit.doublePaced = false;
  unit.checked = false;
  delete unit.used.doublePace;
  delete unit.used.half;
};

/** Every event of a check calls it: Double Pace can no longer be declared after an unpenalised one. */
export const noteCheck = (unit: UnitState): void => {
  if (!unit.doublePaced) unit.checked = true;
};
