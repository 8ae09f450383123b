import type { UnitEntry } from '@emlia/content';
import { cloneJson } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../state.ts';
import { type Battlefield, battle, entry } from './battle.ts';

/** A chief of his own stat line, to be listed `with` a unit. */
export const chief = (changes: Partial<UnitEntry> = {}): UnitEntry =>
  entry({
    id: 'chief',
    name: 'Chief',
    members: 1,
    timing: 5,
    morale: 6,
    armyValue: 4,
    skills: { leadership: { level: 2 } },
    ...changes,
  });

/** A battle's world and state, with units changed as a test wants them. */
export const scene = (field: Battlefield, changes: Readonly<Record<string, Partial<UnitState>>> = {}) => {
  const { game, match } = battle(field);
  const state: EmliaState = cloneJson(match.state);
  for (const [id, change] of Object.entries(changes)) Object.assign(state.units[id] ?? {}, change);
  const unit = (id: string): UnitState => {
    const found = state.units[id];
    if (!found) throw new Error(`no unit ${id}`);
    return found;
  };
  return { world: game.world, state, unit };
};
