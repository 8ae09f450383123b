import { type SheetRow, sheetOf } from '../forces/sheet.ts';
import type { BattleState, BattleUnit } from './state.ts';
import { advantagesIn } from './strike/struck.ts';
import type { Battlefield } from './table/field.ts';
import { speedOf, statsOfUnit } from './table/stats.ts';
import { unitsIn } from './table/units.ts';

/** The tracking sheet of a battle as it stands, a row for each group that is to be seen (sheet.columns, sheet.contents). */
export const battleSheet = (field: Battlefield, state: BattleState): SheetRow[] => {
  const groups = Object.values(state.groups);
  return sheetOf({
    roster: field.roster,
    groups: groups.map(({ id, name }) => ({ id, name, units: [...unitsIn(state, id)] })),
    speed: unit => speedOf(field, state, unit as BattleUnit),
    morale: unit => statsOfUnit(field, state, unit as BattleUnit).morale,
    relative: advantagesIn(state),
  });
};
