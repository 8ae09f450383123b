import type { Equipment } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import { equipmentOf, partOf, type World } from '../world.ts';
import { isSpent } from './weapon.ts';

/** A part taking part in an attack, and the one weapon its members use (equipment.choice); none: bare hands. */
export interface Arm {
  readonly part: number;
  readonly weapon?: string | undefined;
}

/** Whether arms name at least one part, none twice, all of them the unit's. */
export const isArmed = (unit: UnitState, arms: readonly Arm[]): boolean =>
  arms.length > 0 &&
  new Set(arms.map(arm => arm.part)).size === arms.length &&
  arms.every(arm => unit.members.some(member => member.part === arm.part));

/** The weapons named, where the parts have them. */
export const armsOf = (
  world: World,
  unit: UnitState,
  arms: readonly Arm[],
): { part: number; item: Equipment | undefined }[] =>
  arms
    .filter(({ part }) => part < unit.parts.length)
    .map(({ part, weapon }) => ({
      part,
      item: equipmentOf(world, partOf(unit, part)).find(one => one.id === weapon),
    }));

/**
 * Ways to arm the whole unit, each once: each weapon any part has, the other parts with their first that serves. What is spent is
 * named only where nobody has anything else.
 */
export const armOptions = (world: World, unit: UnitState, serves: (item: Equipment) => boolean): Arm[][] => {
  const all = unit.parts.map((part, index) => ({
    index,
    part,
    items: unit.members.some(member => member.part === index) ? equipmentOf(world, part).filter(serves) : [],
  }));
  const loaded = all.map(one => ({ ...one, items: one.items.filter(item => !isSpent(one.part, item)) }));
  const living = loaded.some(({ items }) => items.length > 0) ? loaded : all;
  const weapons = new Set(living.flatMap(({ items }) => items.map(item => item.id)));
  const ways = [...weapons].map(weapon =>
    living.flatMap(({ index, items }) => {
      const item = items.find(one => one.id === weapon) ?? items[0];
      return item ? [{ part: index, weapon: item.id }] : [];
    }),
  );
  // Where each part has one of its own, whichever weapon is named arms all alike.
  const alike = (a: readonly Arm[], b: readonly Arm[]): boolean =>
    a.every(({ weapon }, i) => weapon === b[i]?.weapon);
  return ways.filter((way, i) => ways.findIndex(other => alike(way, other)) === i);
};
