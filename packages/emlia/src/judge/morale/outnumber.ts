import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { ableMembers } from '../engagement/able.ts';
import { isEngagedBy } from '../engagement/engaged.ts';
import type { MoraleNote } from './events.ts';

/** morale.outnumber-rows: a unit against all enemies in melee with it, as its activation ends. */
export const notesAtEnd = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => {
  if (unit.place !== 'table') return [];
  const enemies = unitsOnTable(state).filter(
    other =>
      areEnemies(world, unit, other) &&
      (isEngagedBy(world, state, unit, other) || isEngagedBy(world, state, other, unit)),
  );
  if (enemies.length === 0) return [];
  const ours = ableMembers(world, state, unit, enemies).length;
  let theirs = 0;
  for (const enemy of enemies) theirs += ableMembers(world, state, enemy, [unit]).length;
  // Against nobody who could strike, nobody is outnumbered (melee.outnumber).
  if (ours === 0 || theirs === 0 || ours === theirs) return [];
  return [{ unit: unit.id, row: ours > theirs ? 'outnumbers' : 'outnumbered' }];
};
