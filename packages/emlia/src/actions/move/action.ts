import { type Checks, type Refusal, refuse } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { leastSpeed } from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';
import { unitHasPrimary } from '../activation/primary-left.ts';
import type { Query } from '../order.ts';

/** Whether its move action is still there, to be used or given up. */
export const hasMoveLeft = ({ used }: UnitState): boolean => used.move === undefined;

/** What every move action asks first; other chapters' move actions spread it into their checks. */
export const moveAction = (action: string): Checks<Query> => ({
  'activation.actions': ({ unit }) =>
    hasMoveLeft(unit) ||
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

/** The checks of an action taken as a move or as a primary action, whichever its command says. */
export const eitherAction = (
  action: string,
): Checks<Query & { readonly command: { readonly as: string } }> => {
  const moving = moveAction(action);
  const asMove =
    (rule: string) =>
    (query: Query & { readonly command: { readonly as: string } }): true | string =>
      query.command.as !== 'move' || (moving[rule]?.(query) ?? true);
  return {
    'activation.actions': query =>
      query.command.as === 'primary' ? unitHasPrimary(query) : asMove('activation.actions')(query),
    'move.doublepace': query =>
      query.command.as === 'move'
        ? asMove('move.doublepace')(query)
        : query.unit.used.half === undefined || `${query.unit.name} is in the middle of its Double Pace.`,
    'movemode.accel.momentum': asMove('movemode.accel.momentum'),
  };
};

export const NORMAL_MOVE = 'Normal Move';
export const DOUBLE_PACE = 'Double Pace';

/** The event of a move action spends it, or one half of a Double Pace. */
export const spendMove = (unit: UnitState, action: string, both = false): void => {
  const { used } = unit;
  // A move action spent otherwise leaves it at rest.
  if (action !== NORMAL_MOVE) unit.momentum = undefined;
  if (used.doublePace && used.half === undefined && !both) {
    used.half = { action, formation: unit.formation };
    return;
  }
  used.move = used.doublePace ? DOUBLE_PACE : action;
  used.doublePace = undefined;
  used.half = undefined;
};

/** movemode.accel.momentum: whether the unit could do without its move. */
export const mayForfeitMove = ({ world, unit }: Query): true | string =>
  leastSpeed(world, unit) === 0 || `${unit.name} is too fast to give up its move action.`;

/** move.doublepace: nothing else may be done between the two parts. */
export const betweenParts = (unit: UnitState): Refusal | undefined =>
  unit.used.half ? refuse('move.doublepace', `${unit.name} is in the middle of its Double Pace.`) : undefined;

/** move.doublepace.penalty, melee.charged: they last to the start of the next activation. */
export const clearActivationMarks = (unit: UnitState): void => {
  unit.doublePaced = false;
  unit.checked = false;
  unit.charged = undefined;
  unit.used.doublePace = undefined;
  unit.used.half = undefined;
};

/** Every event of a check calls it: Double Pace can no longer be declared after an unpenalised one. */
export const noteCheck = (unit: UnitState): void => {
  if (!unit.doublePaced) unit.checked = true;
};
