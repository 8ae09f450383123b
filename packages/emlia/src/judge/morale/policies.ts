import type { UnitMoved } from '../../actions/move/events.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { MoraleNote } from './events.ts';
import type { Witnessed } from './witness.ts';

/** What an edition notes for the update of morale, and when. */
export interface MoralePolicies {
  /** As a unit's activation begins, and as it ends. */
  atActivation(world: World, state: EmliaState, unit: UnitState): MoraleNote[];
  atActivationEnd(world: World, state: EmliaState, unit: UnitState): MoraleNote[];
  /** What having fought costs, as a resolution phase begins. */
  ofFighting(world: World, state: EmliaState): MoraleNote[];
  /** What a move costs those whom it led through. */
  ofPassing(
    world: World,
    state: EmliaState,
    moved: Pick<UnitMoved, 'unit' | 'paths'>,
    stood: readonly Member[],
  ): MoraleNote[];
  /** What others make of the end of a unit, asked while it still stands. */
  ofEnd(world: World, state: EmliaState, unit: UnitState): (MoraleNote | Witnessed)[];
  /** What is true only when morale is updated. */
  atUpdate(world: World, state: EmliaState): MoraleNote[];
}
