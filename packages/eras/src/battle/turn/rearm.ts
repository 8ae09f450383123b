import { resetShots } from '../../fire/shots.ts';
import type { BattleContext } from '../order.ts';
import { fullShots, shotsOf } from '../setup/begin.ts';
import type { BattleUnit, Shots } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allUnits, groupOf, living } from '../table/units.ts';
import type { Rearmed } from './events.ts';

/** shots.reset: what is spent before the first part of a player in turn 1 was that turn's, and stays spent. */
const withoutSpent = (
  field: Battlefield,
  unit: BattleUnit,
  full: Readonly<Record<string, Shots>>,
): Record<string, Shots> => {
  const begun = shotsOf(field, unit);
  return Object.fromEntries(
    Object.entries(full).map(([weapon, shots]) => {
      const now = unit.shots[weapon];
      return [weapon, now && now.left < (begun[weapon]?.left ?? 0) ? now : shots];
    }),
  );
};

/** shots.reset: at the start of the player's part of Movement; nothing is told where nothing was spent. */
export const rearmPlayer = ({ field, state, act }: BattleContext, player: string): void => {
  const units: Rearmed[] = [];
  for (const unit of allUnits(state)) {
    if (living(unit) === 0 || groupOf(state, unit.group).player !== player) continue;
    const stats = statsOfUnit(field, state, unit);
    if (stats.weapons.length === 0) continue;
    const { elements, half } = resetShots(unit, stats);
    const saves = elements?.some((element, i) => element.half !== unit.elements?.[i]?.half);
    const whole = fullShots(unit, stats);
    const shots = state.turn === 1 ? withoutSpent(field, unit, whole) : whole;
    const full = Object.entries(shots).every(
      ([weapon, one]) => unit.shots[weapon]?.left === one.left && unit.shots[weapon]?.of === one.of,
    );
    if (full && !saves && (half ?? false) === (unit.half ?? false)) continue;
    units.push({ unit: unit.id, shots, ...(saves && elements && { elements }), ...(half && { half }) });
  }
  if (units.length > 0) act.emit({ type: 'rearmed', units });
};
