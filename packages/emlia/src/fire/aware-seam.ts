import type { EmliaState, UnitState } from '../state.ts';
import type { Ground, World } from '../world.ts';

/** Until the chapter Awareness is plugged in here, everybody knows of everything. */
export const isAwareOf = (
  _world: World,
  _state: EmliaState,
  _unit: UnitState,
  _subject: UnitState | Ground,
): boolean => true;
