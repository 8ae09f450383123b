import type { Movement } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import { gearsFrom, gearsOf, paceAt } from '../../table/movemode/gears.ts';
import { gearsShifted, REST } from '../../table/movemode/momentum.ts';
import { gsu } from '../../table/words.ts';

/** Why this speed is not open to the unit now, or nothing. */
export const gearRefusal = (
  unit: UnitState,
  movement: Movement,
  driven: { readonly speed: number; readonly reverse: boolean },
): string | undefined => {
  const last = unit.momentum ?? REST;
  const open = gearsFrom(movement, last, gearsShifted(unit));
  if (paceAt(open, driven)) return undefined;
  const { speed, reverse } = driven;
  const ways = (list: typeof open): string =>
    `from ${Math.min(...list.map(one => one.least))} to ${gsu(Math.max(...list.map(one => one.most)))}`;
  const forward = open.filter(one => !one.reverse);
  const back = open.filter(one => one.reverse);
  const choices = [
    ...(forward.length > 0 ? [`forwards ${ways(forward)}`] : []),
    ...(back.length > 0 ? [`in reverse ${ways(back)}`] : []),
  ];
  return `${unit.name} cannot go ${gsu(speed)}${reverse ? ' in reverse' : ''} now: ${choices.join(', ')}.`;
};

/** movemode.turn: who needs a distance before each turn turns by up to so many degrees at a time. */
export const SHARPEST_TURN = 45;

/** movemode.turn: by how many degrees a vehicle may turn at a time; whoever needs no distance before a turn, right about. */
export const sharpestTurn = ({ turns }: Movement): number => (turns ? SHARPEST_TURN : 180);

/** movemode.turn: the turn distance of the gear that contains this move's speed. */
export const turnDistance = (movement: Movement, speed: number, reverse: boolean): number => {
  const { turns = [] } = movement;
  if (!movement.gears) return turns[0] ?? 0;
  const gear = gearsOf(movement, reverse).findIndex(one => speed <= one.most);
  return turns[gear] ?? turns.at(-1) ?? 0;
};
