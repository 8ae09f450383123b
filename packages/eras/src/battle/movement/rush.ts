import { blastMen } from '../../fire/casualties.ts';
import { inOrderOfDamage, strikeElements } from '../../fire/elements.ts';
import type { Losses } from '../../fire/losses.ts';
import type { BattleContext } from '../order.ts';
import type { BattleGroup, BattleState, BattleUnit } from '../state.ts';
import { aftermathOfLosses } from '../strike/aftermath.ts';
import type { Battlefield } from '../table/field.ts';
import { statsOfUnit } from '../table/stats.ts';
import { living, unitOf } from '../table/units.ts';

/** hazard.rush: damage to each of a quarter of those crossing, on an even number. */
const DAMAGE = 2;

/** One d6 for the group in a turn; armour does not help against a river (armour.all-damage). */
export const rushHazard = (battle: BattleContext, group: BattleGroup, units: readonly string[]): void => {
  const { field, state, act } = battle;
  const die = act.dice.roll(6);
  const losses = die % 2 === 0 ? units.map(id => quarterOf(field, state, unitOf(state, id))) : [];
  act.emit({ type: 'hazardRushed', group: group.id, die, losses });
  for (const one of losses) aftermathOfLosses(battle, one, []);
};

/** A quarter of the living elements of a unit, halves up. */
export const struckOf = (count: number): number => Math.floor(count / 4 + 0.5);

/** hazard.men: two points are two steps for a man, so he dies; elements take them in the usual way. */
const quarterOf = (field: Battlefield, state: BattleState, unit: BattleUnit): Losses => {
  const struck = struckOf(living(unit));
  const stats = statsOfUnit(field, state, unit);
  if (stats.kind === 'man') return blastMen(unit, struck, 0);
  const target = { unit, stats };
  return strikeElements(
    target,
    inOrderOfDamage(target)
      .slice(0, struck)
      .map(element => ({ element, points: DAMAGE })),
  );
};
