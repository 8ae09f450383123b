import { type Refusal, refuse } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';

/** leadership.leader: the leader is the source of all leadership actions, so without one there are none. */
export const leaderless = (unit: UnitState, action: string): Refusal =>
  refuse('leadership.leader', `${unit.name} has no leader to attempt ${action}.`);
