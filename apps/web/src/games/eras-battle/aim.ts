import {
  type BattleCommand,
  type BattleState,
  type BattleUnit,
  isAimedAtPlaces,
  middleOf,
  weaponsOf,
} from '@emlia/eras';
import type { Point } from '@emlia/kernel';
import { onGrain } from '../eras/scale.ts';
import type { BattleMap } from './map.ts';

export type AttackOrder = Extract<BattleCommand, { type: 'attack' }>;

/** Who attacks: units of one seat, as the seat sees the battle. */
export interface Attackers {
  readonly view: BattleState;
  readonly seat: string;
  readonly units: readonly BattleUnit[];
}

/** The first of several orders that may be given; else the first, to hear why not. */
const firstLawful = (
  { game }: BattleMap,
  { view, seat }: Attackers,
  orders: readonly AttackOrder[],
): AttackOrder | undefined => orders.find(order => !game.check(view, seat, order)) ?? orders[0];

/** An attack by the first weapon that may, at the enemy or at the place where it stands. */
export const attackOn = (
  map: BattleMap,
  attackers: Attackers,
  target: BattleUnit,
): AttackOrder | undefined => {
  const { view, units } = attackers;
  const { field } = map.game;
  const at = onGrain(middleOf(field, view, target));
  const orders = units.flatMap(unit =>
    weaponsOf(field, view, unit).flatMap((weapon): AttackOrder[] => {
      const order = { type: 'attack' as const, unit: unit.id, weapon: weapon.name };
      const there = { ...order, aim: { at } };
      return isAimedAtPlaces(weapon) ? [there] : [{ ...order, aim: { target: target.id } }, there];
    }),
  );
  return firstLawful(map, attackers, orders);
};

/** At a place, by the first weapon that may. */
export const attackAt = (map: BattleMap, attackers: Attackers, at: Point): AttackOrder | undefined => {
  const { view, units } = attackers;
  const orders = units.flatMap(unit =>
    weaponsOf(map.game.field, view, unit).map(
      ({ name }): AttackOrder => ({ type: 'attack', unit: unit.id, weapon: name, aim: { at: onGrain(at) } }),
    ),
  );
  return firstLawful(map, attackers, orders);
};
