import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';

/** Whether a unit is in reserve and its force is here (scenario.forces.relations). */
export const isDue = ({ turn }: Pick<EmliaState, 'turn'>, { place, due = 0 }: UnitState): boolean =>
  place === 'reserve' && due <= turn;

/** scenario.deployment.order: the force that sets up now, where the scenario says in which order they do. */
const forceToSetUp = ({ setup }: World, state: EmliaState): string | undefined =>
  setup.scenario.deployment?.find(force =>
    Object.values(state.units).some(unit => unit.force === force && isDue(state, unit)),
  );

/** Whether the unit is to be placed now, if its player is asked. */
export const isToBePlaced = (world: World, state: EmliaState, unit: UnitState): boolean =>
  isDue(state, unit) &&
  (world.setup.scenario.deployment === undefined || forceToSetUp(world, state) === unit.force);

export const unitsToPlace = (world: World, state: EmliaState): UnitState[] =>
  Object.values(state.units).filter(unit => isToBePlaced(world, state, unit));

/** Why a unit is not to be placed now. */
export const notToBePlaced = (world: World, state: EmliaState, unit: UnitState): string => {
  if (unit.place !== 'reserve') return `${unit.name} has already been placed.`;
  if (!isDue(state, unit)) return `${unit.name} comes in turn ${unit.due}.`;
  const first = world.setup.scenario.forces.find(({ id }) => id === forceToSetUp(world, state));
  return `${unit.name} is placed after ${first?.name ?? 'others'}.`;
};
