import { resetShots } from '../../fire/shots.ts';
import type { BattleContext } from '../order.ts';
import { fullShots } from '../setup/begin.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allUnits, groupOf, living } from '../table/units.ts';
import type { Rearmed } from './events.ts';

/** shots.reset: at the start of the player's part of Movement; nothing is told where nothing was spent. */
export const rearmPlayer = ({ field, state, act }: BattleContext, player: string): void => {
  const units: Rearmed[] = [];
  for (const unit of allUnits(state)) {
    if (living(unit) === 0 || groupOf(state, unit.group).player !== player) continue;
    const stats = statsOfUnit(field, state, unit);
    if (stats.weapons.length === 0) continue;
    const { elements, half } = resetShots(unit, stats);
    const saves = elements?.some((element, i) => element.half !== unit.elements?.[i]?.half);
    const shots = fullShots(unit, stats);
    const full = Object.entries(shots).every(
      ([weapon, one]) => unit.shots[weapon]?.left === one.left && unit.shots[weapon]?.of === one.of,
    );
    if (full && !saves && (half ?? false) === (unit.half ?? false)) continue;
    units.push({ unit: unit.id, shots, ...(saves && elements && { elements }), ...(half && { half }) });
  }
  if (units.length > 0) act.emit({ type: 'rearmed', units });
};
