import { isProblem, isRefusal, type Refusal, refuse } from '@emlia/kernel';
import { blockerOf } from '../march/plan.ts';
import type { Aim, BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit } from '../table/stats.ts';
import { allUnits, groupOf, isPresent, nameOfUnit } from '../table/units.ts';
import { aimWith } from './aim.ts';
import { availableShots, couldHurt, mayFire, weaponsOf } from './weapons.ts';

/** The units with which one is locked by a block: whom it holds, and who holds it. */
const lockedWith = (state: BattleState, unit: BattleUnit): BattleUnit[] => {
  const found: BattleUnit[] = [];
  const held = unit.blocks === undefined ? undefined : state.units[unit.blocks];
  if (held) found.push(held);
  const holder = blockerOf(state, unit.id);
  if (holder) found.push(holder);
  return found.filter(other => isPresent(state, other));
};

const hasAttacked = (state: BattleState, unit: BattleUnit, other: BattleUnit): boolean =>
  state.attacks.some(
    ({ unit: firer, aim }) => firer === unit.id && 'target' in aim && aim.target === other.id,
  );

const couldAttack = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  other: BattleUnit,
): boolean => {
  if (!mayFire(field, state, unit)) return false;
  const stats = statsOfUnit(field, state, other);
  return weaponsOf(field, state, unit).some(weapon => {
    if (availableShots(field, state, unit, weapon) === 0 || !couldHurt(weapon, stats)) return false;
    const aimed = aimWith(field, state, { unit, weapon }, { target: other.id });
    return !isRefusal(aimed) && !isProblem(aimed);
  });
};

/** Enemies at whom a unit must still direct an attack this turn (move.block-stop). */
const dutiesOf = (field: Battlefield, state: BattleState, unit: BattleUnit): BattleUnit[] =>
  lockedWith(state, unit).filter(
    other => !hasAttacked(state, unit, other) && couldAttack(field, state, unit, other),
  );

/** The first attack of whoever is locked by a block goes there. */
export const lockedRefusal = (
  field: Battlefield,
  state: BattleState,
  unit: BattleUnit,
  aim: Aim,
): Refusal | undefined => {
  const duties = dutiesOf(field, state, unit);
  const [due] = duties;
  if (!due || ('target' in aim && duties.some(({ id }) => id === aim.target))) return undefined;
  return refuse(
    'move.block-stop',
    `${nameOfUnit(field, state, unit.id)} must first attack ${nameOfUnit(field, state, due.id)}, with whom it is locked.`,
  );
};

/** Somebody of a player who has still to attack. */
export const unmetDuty = (field: Battlefield, state: BattleState, player: string): Refusal | undefined => {
  for (const unit of allUnits(state)) {
    if (groupOf(state, unit.group).player !== player || !isPresent(state, unit)) continue;
    const [due] = dutiesOf(field, state, unit);
    if (due) return lockedRefusal(field, state, unit, { at: { x: 0, y: 0 } });
  }
  return undefined;
};
