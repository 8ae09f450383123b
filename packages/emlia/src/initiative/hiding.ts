import { contains } from '@emlia/kernel';
import { basesOf } from '../entity/base.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { areEnemies, entryOf, type Ground, unitsOnTable, type World } from '../world.ts';

export type Grade = 'none' | 'partial' | 'total';

/** What initiative asks of the chapters on sight, concealment and awareness. */
export interface Hiding {
  /** How well the subject is concealed, or covered, from the observer. */
  concealment(world: World, state: EmliaState, subject: UnitState, observer: UnitState): Grade;
  isAware(state: EmliaState, unit: UnitState, of: UnitState): boolean;
  /** Ground in which the unit could find concealment or cover. */
  places(world: World, state: EmliaState, unit: UnitState): readonly Ground[];
}

const hides = (ground: Ground, height: number): boolean =>
  ground.entry.character === 'sparse' && 2 * ground.entry.height >= height;

/** Stands in until the sight chapters are joined on: growth that holds every member conceals in part. */
export const hiding: Hiding = {
  concealment(world, _state, subject) {
    const { height } = entryOf(world, subject);
    const inside = world.grounds.some(
      ground => hides(ground, height) && basesOf(world, subject).every(base => contains(ground.shape, base)),
    );
    return inside ? 'partial' : 'none';
  },
  isAware: () => true,
  places(world, _state, unit) {
    const { height, movement } = entryOf(world, unit);
    return world.grounds.filter(
      ground => hides(ground, height) && movement.some(({ mode }) => !ground.entry.impassable.includes(mode)),
    );
  },
};

/** Enemies from whom the unit has neither concealment nor cover. */
export const watchersOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsOnTable(state).filter(
    other => areEnemies(unit, other) && hiding.concealment(world, state, unit, other) === 'none',
  );

export const concealedFromAll = (world: World, state: EmliaState, unit: UnitState): boolean =>
  watchersOf(world, state, unit).length === 0;
