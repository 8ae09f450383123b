import { refuse, within } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { BattleContext, BattleOrder } from '../order.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { gapBetween } from '../table/block.ts';
import { ownUnit } from '../table/checks.ts';
import type { Battlefield } from '../table/field.ts';
import { seesUnit } from '../table/sight.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allUnits, groupOf, isPresent, nameOfUnit, unitBoxOf } from '../table/units.ts';
import { couldHurt, isDirect, weaponsOf } from '../targeting/weapons.ts';

/** Lets an enemy go (move.block-hold). */
export interface Release {
  readonly type: 'release';
  readonly unit: string;
}

export const release: BattleOrder<Release> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('release'), unit: id }),
  check(asker, command) {
    const unit = ownUnit(asker, command.unit);
    if ('problem' in unit) return unit;
    return unit.blocks === undefined
      ? refuse('move.block-hold', `${nameOfUnit(asker.field, asker.state, unit.id)} holds nobody.`)
      : undefined;
  },
  perform({ state }, command, act) {
    const held = state.units[command.unit]?.blocks;
    if (held !== undefined) act.emit({ type: 'blockEnded', by: command.unit, unit: held, released: true });
  },
  offers: ({ state, seat }) =>
    allUnits(state)
      .filter(unit => unit.blocks !== undefined && groupOf(state, unit.group).player === seat)
      .map(({ id: unit }) => ({ type: 'release', unit })),
};

/** Range and sight to hold somebody, with something that could hurt him (move.block). */
const stillHolds = (
  field: Battlefield,
  state: BattleState,
  blocker: BattleUnit,
  held: BattleUnit,
): boolean => {
  if (!isPresent(state, blocker) || !isPresent(state, held)) return false;
  if (held.flying || held.aboard !== undefined || blocker.aboard !== undefined) return false;
  const stats = statsOfUnit(field, state, held);
  const gap = gapBetween(unitBoxOf(field, state, blocker), unitBoxOf(field, state, held));
  const range = Math.max(
    -1,
    ...weaponsOf(field, state, blocker).map(weapon =>
      isDirect(weapon) && couldHurt(weapon, stats) ? weapon.range : -1,
    ),
  );
  return range >= 0 && within(gap, range) && seesUnit(field, state, blocker, held);
};

/** Ends every block whose blocker is gone or has lost range or sight. */
export const endBlocks = ({ field, state, act }: BattleContext): void => {
  for (const blocker of allUnits(state)) {
    if (blocker.blocks === undefined) continue;
    const held = state.units[blocker.blocks];
    if (held && stillHolds(field, state, blocker, held)) continue;
    act.emit({ type: 'blockEnded', by: blocker.id, unit: blocker.blocks });
  }
};
