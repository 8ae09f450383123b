import { boxesWithin } from '@emlia/kernel';
import { harmTo } from '../attribute/harm.ts';
import { areWithin, boxOf } from '../entity/base.ts';
import type { EmliaState, Part, UnitState } from '../state.ts';
import { areEnemies, equipmentOf, lineOf, unitsOnTable, type World } from '../world.ts';

/** engagement.range: size, or the attribute, with what Reach adds; move.prone halves what comes from size. */
const combatRangeOfPart = (world: World, part: Part, prone = false): number => {
  const entry = lineOf(world, part);
  let reach = 0;
  for (const item of equipmentOf(world, part)) {
    if (item.kind !== 'melee') continue;
    for (const ability of item.abilities) {
      if (ability.ability === 'reach') reach = Math.max(reach, ability.by);
    }
  }
  const own = entry.combatRange ?? entry.size * (prone ? 0.5 : 1);
  return Math.max(0, own + reach + harmTo(part, 'combat range'));
};

/** mixed.attributes: the greatest of its members'. */
export const combatRangeOf = (world: World, unit: UnitState): number => {
  let range = 0;
  for (const [index, part] of unit.parts.entries()) {
    if (unit.parts.length > 1 && !unit.members.some(member => member.part === index)) continue;
    range = Math.max(range, combatRangeOfPart(world, part, unit.prone));
  }
  return range;
};

/** engagement.engaged: whether `by` has the unit within its combat range. */
export const isEngagedBy = (world: World, unit: UnitState, by: UnitState): boolean =>
  areEnemies(unit, by) && areWithin(world, unit, by, combatRangeOf(world, by));

export const engagersOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsOnTable(state).filter(other => isEngagedBy(world, unit, other));

/** Whether either has the other within its combat range; `range` is that of the first. */
const areLinked = (world: World, a: UnitState, b: UnitState, range: number): boolean => {
  if (!areEnemies(a, b)) return false;
  const theirs = combatRangeOf(world, b);
  return areWithin(world, a, b, Math.max(range, theirs));
};

/** engagement.group: all units linked to this one by engaging or being engaged, itself first. */
export const engagementOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] => {
  const group = [unit];
  let rest = unitsOnTable(state).filter(other => other !== unit);
  for (const one of group) {
    const range = combatRangeOf(world, one);
    const apart = rest.filter(other => !areLinked(world, one, other, range));
    if (apart.length === rest.length) continue;
    group.push(...rest.filter(other => !apart.includes(other)));
    rest = apart;
  }
  return group;
};

/** Every engagement on the table, each as engagementOf gives it for its first unit. */
export const engagementsOn = (world: World, state: EmliaState): UnitState[][] => {
  const units = unitsOnTable(state);
  const ranges = units.map(unit => combatRangeOf(world, unit));
  const boxes = units.map(unit => boxOf(world, unit));
  const links: number[][] = units.map(() => []);
  for (const [i, a] of units.entries()) {
    for (let j = i + 1; j < units.length; j++) {
      const [b, reach] = [units[j], Math.max(ranges[i] ?? 0, ranges[j] ?? 0)];
      const [boxA, boxB] = [boxes[i], boxes[j]];
      if (!b || !boxA || !boxB || !areEnemies(a, b) || !boxesWithin(boxA, boxB, 2 * reach + 2)) continue;
      if (!isEngagedBy(world, a, b) && !isEngagedBy(world, b, a)) continue;
      links[i]?.push(j);
      links[j]?.push(i);
    }
  }
  const groups: UnitState[][] = [];
  const done = new Set<number>();
  for (let first = 0; first < units.length; first++) {
    if (done.has(first) || links[first]?.length === 0) continue;
    done.add(first);
    const group = [first];
    for (const one of group) {
      for (const other of links[one] ?? []) {
        if (done.has(other)) continue;
        done.add(other);
        group.push(other);
      }
    }
    groups.push(group.flatMap(index => units[index] ?? []));
  }
  return groups;
};
