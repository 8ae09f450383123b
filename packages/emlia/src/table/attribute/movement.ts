import type { Mode, Movement } from '@emlia/content';
import type { Part, UnitState } from '../../state.ts';
import { speedNow } from '../schedule/modifiers.ts';
import { lineOf, partOf, type World } from '../world.ts';
import { canStillMove, harmTo } from './harm.ts';

/** attribute.movement: what the part's stat line has, less what vital rolls and the weather took from it. */
export const movementsOf = (world: World, unit: UnitState, part: Part): readonly Movement[] => {
  const { movement } = lineOf(world, part);
  if (!part.harm && !world.conditions) return movement;
  const by = harmTo(part, 'speed');
  return movement
    .filter(one => canStillMove(part, one.mode))
    .map(one => slowed(one, speedNow(world, unit, Math.max(0, one.speed + by)) - one.speed));
};

/** Gears above the speed that is left cannot be engaged. */
const slowed = (movement: Movement, by: number): Movement => {
  const speed = Math.max(0, movement.speed + by);
  const { gears, turns } = movement;
  if (!gears) return { ...movement, speed };
  const left = gears.filter(gear => gear <= speed);
  return {
    ...movement,
    speed: left.at(-1) ?? 0,
    gears: left,
    ...(turns && { turns: turns.slice(0, left.length) }),
  };
};

export const speedOf = (world: World, unit: UnitState, part: Part, mode: Mode): number =>
  movementsOf(world, unit, part).find(one => one.mode === mode)?.speed ?? 0;

/** The movements of the unit's first living part: of all of it, unless it is mixed. */
export const unitMovements = (world: World, unit: UnitState): readonly Movement[] =>
  movementsOf(world, unit, partOf(unit, unit.members[0]?.part ?? 0));
