import { type Refusal, refuse } from '@emlia/kernel';
import type { BattleContext } from '../order.ts';
import type { BattleState, Reaction } from '../state.ts';
import { aftermathOfAttack } from '../strike/aftermath.ts';
import { resolveShot, resolveVolley } from '../strike/strike.ts';
import { centreOf } from '../table/block.ts';
import type { Battlefield } from '../table/field.ts';
import { weaponOf } from '../table/stats.ts';
import { areHostile, groupOf, isPresent, living, nameOfUnit, unitBoxOf, unitOf } from '../table/units.ts';
import { fallOf } from '../targeting/rounds.ts';
import { availableShots } from '../targeting/weapons.ts';
import { meansAgainst, reachesAt } from './watch.ts';

/** What is against a reaction to the move under way. */
export const reactionRefusal = (
  field: Battlefield,
  state: BattleState,
  reaction: Reaction,
): Refusal | undefined => {
  const { journey } = state;
  const { unit: id, target: other, at, weapon: name } = reaction;
  const unit = unitOf(state, id);
  const target = unitOf(state, other);
  const rule = name === undefined ? 'move.block' : 'phase.opportunity-trigger';
  const who = nameOfUnit(field, state, id);
  const whom = nameOfUnit(field, state, other);
  if (!journey?.ways[other]) return refuse(rule, `${whom} is not moving.`);
  if (!isPresent(state, unit)) return refuse(rule, `${who} is not on the map.`);
  if (!areHostile(state, groupOf(state, unit.group).side, groupOf(state, target.group).side)) {
    return refuse('battle.sides', `${who} does not fight ${whom}.`);
  }
  if (at < 0 || at > journey.length) return refuse(rule, `${whom} does not come that far.`);
  const means = meansAgainst(field, state, unit, target);
  if (name === undefined) {
    if (target.flying) return refuse('move.block', `${whom} is flying and cannot be blocked.`);
    if (unit.blocks !== undefined) {
      return refuse('move.block-stop', `${who} holds ${nameOfUnit(field, state, unit.blocks)} already.`);
    }
    if (means.blockRange < 0) return refuse('move.block', `${who} could not hurt ${whom}.`);
    if (!reachesAt(field, state, { journey, unit, target, range: means.blockRange }, at)) {
      return refuse('move.block', `${who} has neither range nor sight to ${whom} there.`);
    }
    return undefined;
  }
  const weapon = weaponOf(field, state, unit, name);
  if (!weapon || weapon.range === undefined || !means.fire.includes(name)) {
    return refuse(rule, `${who} has no shot with ${name} at ${whom}.`);
  }
  if (!reachesAt(field, state, { journey, unit, target, range: weapon.range }, at)) {
    return refuse(rule, `${who} has neither range nor sight to ${whom} there.`);
  }
  const most = availableShots(field, state, unit, weapon);
  if (reaction.count !== undefined && reaction.count > most) {
    return refuse('shots.counting', `${who} has ${most} left with ${name}.`);
  }
  return undefined;
};

/** phase.opportunity: worked out at once and in full; one shot of the unit, or up to one of each element. */
export const fireInPassing = (
  battle: BattleContext,
  { unit: id, target, weapon: name, count }: Reaction,
): void => {
  const { field, state, act } = battle;
  const unit = unitOf(state, id);
  const weapon = name === undefined ? undefined : weaponOf(field, state, unit, name);
  if (!weapon) return;
  const most = Math.min(availableShots(field, state, unit, weapon), living(unit));
  const used = Math.min(count ?? most, most);
  const manner = { as: 'opportunity' as const, settles: [] };
  const struckIn = { field, state, dice: act.dice };
  if (weapon.mode === 'massed') {
    const struck = resolveVolley(struckIn, [{ unit, weapon, count: used }], target, manner);
    if (struck) {
      act.emit(struck);
      aftermathOfAttack(battle, struck);
    }
    return;
  }
  for (let i = 0; i < used && living(unitOf(state, target)) > 0; i++) {
    // phase.targeting-inaccuracy: only here is it rolled outside Targeting.
    const aimed = centreOf(unitBoxOf(field, state, unitOf(state, target)));
    const fall = fallOf(struckIn, { unit, weapon, count: 1 }, aimed, 'direct');
    const round = fall?.rounds[0];
    const struck = resolveShot(struckIn, { unit, weapon }, { aim: { target }, round }, manner);
    act.emit(struck);
    aftermathOfAttack(battle, struck);
  }
};
