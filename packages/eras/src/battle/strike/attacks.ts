import { canonicalJson } from '@emlia/kernel';
import type { BattleContext } from '../order.ts';
import type { BattleState, DeclaredAttack } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { weaponOf } from '../table/stats.ts';
import { groupOf, isPresent, living, unitOf } from '../table/units.ts';
import { shotsLeftOf } from '../targeting/weapons.ts';
import { relativeAdvantageBetween } from './advantage.ts';
import { aftermathOfAttack } from './aftermath.ts';
import { type Firer, placedTarget, resolveShot, resolveVolley, shotsSpentBy } from './strike.ts';

/** A player's declared attacks that are still to be worked out. */
export const openAttacks = (state: BattleState, seat: string): DeclaredAttack[] =>
  state.attacks.filter(attack => attack.seat === seat && !attack.done);

/** Those of an attack who are still there to make it, scaled to the living (priority.fire-order). */
const firerOf = (field: Battlefield, state: BattleState, attack: DeclaredAttack): Firer | undefined => {
  const unit = unitOf(state, attack.unit);
  const { where } = groupOf(state, unit.group);
  if (living(unit) === 0 || (where !== 'map' && where !== 'support')) return undefined;
  const weapon = weaponOf(field, state, unit, attack.weapon);
  if (!weapon) return undefined;
  const now = living(unit);
  const share = now >= attack.of ? attack.count : Math.floor((attack.count * now) / attack.of + 0.5);
  const least = weapon.mode === 'massed' ? 1 : 0;
  return {
    unit,
    weapon,
    count: Math.min(Math.max(least, share), Math.max(least, shotsLeftOf(unit, weapon.name))),
  };
};

/** equivalence.pooling: same side, target, relative advantage, pierce and type of damage. */
const poolOf = (
  field: Battlefield,
  state: BattleState,
  attack: DeclaredAttack,
  first: Firer,
): DeclaredAttack[] => {
  if (!('target' in attack.aim)) return [attack];
  const { target } = attack.aim;
  const { side } = groupOf(state, first.unit.group);
  const like = poolKey(field, state, first, target);
  return state.attacks.filter(other => {
    if (other.done || !('target' in other.aim) || other.aim.target !== target) return false;
    if (other === attack) return true;
    const firer = firerOf(field, state, other);
    return (
      firer?.weapon.mode === 'massed' &&
      groupOf(state, firer.unit.group).side === side &&
      poolKey(field, state, firer, target) === like
    );
  });
};

const poolKey = (
  field: Battlefield,
  state: BattleState,
  { unit, weapon: { pierce, type } }: Firer,
  target: string,
): string => {
  const other = state.units[target];
  const relative = other && relativeAdvantageBetween(field, state, unit, other);
  return canonicalJson([pierce, type, relative?.by ?? 0, relative?.favours ?? '']);
};

/** Works one declared attack out, with all that are pooled with it, and what comes of it. */
export const resolveAttack = (battle: BattleContext, attack: DeclaredAttack): void => {
  const { field, state, act } = battle;
  const firer = firerOf(field, state, attack);
  const target = 'target' in attack.aim ? attack.aim.target : '';
  if (!firer) {
    act.emit({ type: 'attackVoid', attack: attack.id });
    return;
  }
  if (target !== '' && !attack.rounds && !placedTarget(field, state, target)) {
    lose(battle, attack, firer, target);
    return;
  }
  const as = attack.back ? ('return' as const) : ('attack' as const);
  if (firer.weapon.mode === 'massed') {
    const pool = poolOf(field, state, attack, firer);
    const firers = pool.flatMap(one => firerOf(field, state, one) ?? []);
    const manner = { as, settles: pool.map(({ id }) => id) };
    const struck = resolveVolley({ field, state, dice: act.dice }, firers, target, manner);
    if (!struck) return;
    act.emit(struck);
    aftermathOfAttack(battle, struck);
    return;
  }
  fireShots(battle, attack, firer, as);
};

const fireShots = (
  battle: BattleContext,
  attack: DeclaredAttack,
  { unit, weapon, count }: Firer,
  as: 'attack' | 'return',
): void => {
  const { field, state, act } = battle;
  const target = 'target' in attack.aim ? attack.aim.target : '';
  for (let i = 0; i < count; i++) {
    const last = i === count - 1;
    const round = attack.rounds?.[i];
    // phase.declaration-lock: what is left of it when the target is gone is spent for nothing.
    if (target !== '' && !round && !placedTarget(field, state, target)) {
      lose(battle, attack, { unit, weapon, count: count - i }, target);
      return;
    }
    if (!isPresent(state, unit) && groupOf(state, unit.group).where !== 'support') {
      act.emit({ type: 'attackVoid', attack: attack.id });
      return;
    }
    const manner = { as, settles: last ? [attack.id] : [] };
    const struck = resolveShot(
      { field, state, dice: act.dice },
      { unit, weapon },
      { aim: attack.aim, round },
      manner,
    );
    act.emit(struck);
    aftermathOfAttack(battle, struck);
  }
  if (count === 0) act.emit({ type: 'attackVoid', attack: attack.id });
};

const lose = (
  { field, state, act }: BattleContext,
  attack: DeclaredAttack,
  firer: Firer,
  target: string,
): void =>
  act.emit({
    type: 'attackLost',
    attack: attack.id,
    unit: firer.unit.id,
    target,
    rule: 'phase.declaration-lock',
    spent: shotsSpentBy(field, state, firer),
  });
