import { isEngagedBy } from '../engagement/engaged.ts';
import { engagingMembers } from '../ranked/members.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { areEnemies, unitsOnTable, type World } from '../world.ts';
import type { MoraleNote } from './events.ts';

/** melee.outnumber: members able to attack; where nobody is ranked, all of a unit that reaches its enemy. */
const strikers = (world: World, unit: UnitState, enemies: readonly UnitState[]): number => {
  const able = new Set<number>();
  for (const enemy of enemies) {
    if (!isEngagedBy(world, enemy, unit)) continue;
    if (unit.formation !== 'ranked' && enemy.formation !== 'ranked') return unit.members.length;
    for (const { id } of engagingMembers(world, unit, enemy)) able.add(id);
  }
  return able.size;
};

/** morale.outnumber-rows: a unit against all enemies in melee with it, as its activation ends. */
export const notesAtEnd = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => {
  if (unit.place !== 'table') return [];
  const enemies = unitsOnTable(state).filter(
    other => areEnemies(unit, other) && (isEngagedBy(world, unit, other) || isEngagedBy(world, other, unit)),
  );
  if (enemies.length === 0) return [];
  const ours = strikers(world, unit, enemies);
  let theirs = 0;
  for (const enemy of enemies) theirs += strikers(world, enemy, [unit]);
  // Against nobody who could strike, nobody is outnumbered (melee.outnumber).
  if (ours === 0 || theirs === 0 || ours === theirs) return [];
  return [{ unit: unit.id, row: ours > theirs ? 'outnumbers' : 'outnumbered' }];
};
