import type { CommandOf, EmliaCommand, UnitState } from '@emlia/emlia';
import type { ActionEntry } from '../actions/choices.ts';
import { aiming, isAimedCommand } from './attack/aiming.ts';
import { laying } from './attack/laying.ts';
import { choosing } from './choose/choosing.ts';
import { dividing } from './choose/dividing.ts';
import type { Hand } from './hand.ts';
import { looking } from './look/looking.ts';
import { carrying } from './move/carrying.ts';
import { marching } from './move/marching.ts';
import { firstCourse, steering } from './move/steering.ts';
import { walkOf } from './move/way.ts';
import type { Tool } from './tool.ts';

/** The first command of this kind that is allowed. */
export const openOf = <Type extends EmliaCommand['type']>(
  entry: ActionEntry,
  type: Type,
): CommandOf<Type> | undefined =>
  entry.options.find(({ command, refusal }) => command.type === type && !refusal)?.command as
    | CommandOf<Type>
    | undefined;

/** What a click on the action's button takes in hand. */
export const toolOf = (entry: ActionEntry, hand: Hand, unit: UnitState): Tool => {
  const back = looking('act');
  const move = openOf(entry, 'normalMove');
  if (move) return carrying(back, { unit: unit.id, walk: walkOf(hand, unit.id, move.mode) });
  const march = openOf(entry, 'rankedMove');
  if (march) return marching(back, { ...march, steps: [] });
  const drive = openOf(entry, 'drive');
  if (drive) return steering(back, drive, firstCourse(hand, drive));
  const volley = openOf(entry, 'areaVolley') ?? openOf(entry, 'volleyFire');
  const placed = openOf(entry, 'useAbility');
  if (placed?.at) return laying(back, { ...placed, at: placed.at });
  if (volley) return laying(back, volley);
  const splits = entry.options.filter(({ command, refusal }) => command.type === 'splitUnit' && !refusal);
  const split = splits.length === 1 ? openOf(entry, 'splitUnit') : undefined;
  if (split) return dividing(back, split);
  if (entry.type !== 'splitUnit' && entry.options.some(({ command }) => isAimedCommand(command)))
    return aiming(back, { unit: unit.id, aim: { entry: entry.key, forfeit: false } });
  return choosing(back, unit.id, entry.key);
};
