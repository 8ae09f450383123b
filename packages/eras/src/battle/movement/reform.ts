import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import { defaultFiles } from '../../forces/block.ts';
import { id, quantity } from '../fields.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleUnit } from '../state.ts';
import { boxOfRanks } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import { hasRoom } from '../table/free.ts';
import { allUnits, groupOf, isPresent, living, nameOfUnit, ranksOf } from '../table/units.ts';

/** Another number of files, at no cost (group.footprint). */
export interface Reform {
  readonly type: 'reform';
  readonly unit: string;
  readonly files: number;
}

export const reform: BattleOrder<Reform> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('reform'), unit: id, files: quantity }),
  check(asker, command) {
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    const { field, state } = asker;
    const name = nameOfUnit(field, state, unit.id);
    if (!isPresent(state, unit)) return refuse('group.footprint', `${name} is not on the map.`);
    if (unit.aboard !== undefined) return refuse('move.aboard', `${name} is inside and takes no room.`);
    if (command.files > living(unit)) {
      return refuse('group.footprint', `${name} has ${living(unit)} elements, not ${command.files} files.`);
    }
    return fits(asker, unit, command.files)
      ? undefined
      : refuse('group.footprint', `${name} finds no room for ${command.files} files there.`);
  },
  perform(_, command, act) {
    act.emit({ type: 'unitReformed', unit: command.unit, files: command.files });
  },
  offers({ state, seat }) {
    const offers: Reform[] = [];
    for (const unit of allUnits(state)) {
      if (!isPresent(state, unit) || groupOf(state, unit.group).player !== seat || living(unit) < 2) continue;
      for (const files of new Set([1, defaultFiles(living(unit)), living(unit)])) {
        if (files !== unit.files) offers.push({ type: 'reform', unit: unit.id, files });
      }
    }
    return offers;
  },
  vary({ state }, command, dice) {
    const unit = state.units[command.unit];
    return unit ? { ...command, files: dice.roll(Math.max(1, living(unit))) } : command;
  },
};

const fits = ({ field, state }: BattleAsker, unit: BattleUnit, files: number): boolean => {
  const box = boxOfRanks({ ...ranksOf(field, state, unit), files }, unit.at);
  return hasRoom(field, state, { box, flying: unit.flying }, { leaving: new Set([unit.id]) });
};
