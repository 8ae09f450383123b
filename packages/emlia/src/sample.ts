import { bounds, type Dice, direction, snap, topPrompt } from '@emlia/kernel';
import type { EmliaCommand } from './commands.ts';
import { followPath } from './move/reach.ts';
import { optionsOf } from './options.ts';
import type { Query } from './order.ts';
import { ORDERS } from './orders.ts';
import { zoneOf } from './scenario/deploy.ts';
import { placementAt } from './scenario/suggest.ts';
import type { UnitState } from './state.ts';
import { entryOf } from './world.ts';

const TRIES = 4;

/** An acceptable command for the asked seat, at random: for bots in a hurry and for fuzzing. */
export const sampleCommand = (query: Query, dice: Dice): EmliaCommand | undefined => {
  const prompt = topPrompt(query.state);
  if (!prompt || prompt.seat !== query.seat) return undefined;
  const offered = optionsOf(query)
    .filter(option => !option.refusal)
    .map(option => option.command);
  const picked = pick(dice, offered);
  if (!picked) return undefined;
  const unit = query.state.units[picked.unit];
  if (!unit) return picked;
  for (let i = 0; i < TRIES; i++) {
    const varied = vary(query, unit, picked, dice);
    if (!ORDERS.check(query, varied)) return varied;
  }
  return picked;
};

/** Free choices of place, made at random; other commands as they are. */
const vary = (query: Query, unit: UnitState, command: EmliaCommand, dice: Dice): EmliaCommand => {
  if (command.type === 'normalMove') {
    const speed = entryOf(query.world, unit).movement.find(one => one.mode === command.mode)?.speed ?? 0;
    const far = (speed * dice.roll(16)) / 16;
    const way = direction(dice.roll(360) - 1);
    return followPath(query, unit, command.mode, [{ x: snap(way.x * far), y: snap(way.y * far) }]);
  }
  if (command.type === 'deploy') {
    const part = pick(dice, zoneOf(query.world, unit.force));
    if (!part) return command;
    const { left, right, top, bottom } = bounds(part);
    const at = {
      x: snap(left + ((right - left) * dice.roll(64)) / 64),
      y: snap(top + ((bottom - top) * dice.roll(64)) / 64),
    };
    return placementAt(query, unit, at);
  }
  return command;
};

const pick = <T>(dice: Dice, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[dice.roll(list.length) - 1];
