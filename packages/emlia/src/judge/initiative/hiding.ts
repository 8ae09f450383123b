import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, entryOf, type Ground, unitsOnTable, type World } from '../../table/world.ts';
import { isAwareOf } from '../awareness/aware.ts';
import type { Grade } from '../concealment/grade.ts';
import { concealmentFrom } from '../sight/sight.ts';

/** What initiative asks of the chapters on sight, concealment and awareness. */
export interface Hiding {
  /** How well the subject is concealed, or covered, from the observer. */
  concealment(world: World, state: EmliaState, subject: UnitState, observer: UnitState): Grade;
  isAware(world: World, state: EmliaState, unit: UnitState, of: UnitState): boolean;
  /** Ground in which the unit could find concealment or cover. */
  places(world: World, state: EmliaState, unit: UnitState): readonly Ground[];
}

const hides = (ground: Ground, height: number): boolean =>
  ground.entry.character === 'sparse' && 2 * ground.entry.height >= height;

export const hiding: Hiding = {
  concealment: (world, state, subject, observer) => concealmentFrom(world, state, observer, subject),
  isAware: isAwareOf,
  places(world, _state, unit) {
    const { height, movement } = entryOf(world, unit);
    return world.grounds.filter(
      ground => hides(ground, height) && movement.some(({ mode }) => !ground.entry.impassable.includes(mode)),
    );
  },
};

const seesInOpen = (world: World, state: EmliaState, unit: UnitState, other: UnitState): boolean =>
  areEnemies(world, unit, other) && hiding.concealment(world, state, unit, other) === 'none';

/** Enemies from whom the unit has neither concealment nor cover. */
export const watchersOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsOnTable(state).filter(other => seesInOpen(world, state, unit, other));

export const concealedFromAll = (world: World, state: EmliaState, unit: UnitState): boolean =>
  !unitsOnTable(state).some(other => seesInOpen(world, state, unit, other));
