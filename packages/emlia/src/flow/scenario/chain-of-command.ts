import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';

/** scenario.forces.shared: the player and all below him in the chain of command of this force. */
export const playersUnder = ({ setup }: World, force: string, senior: string): readonly string[] => {
  const chain = setup.scenario.forces.find(({ id }) => id === force)?.chainOfCommand ?? [];
  const place = chain.indexOf(senior);
  return place < 0 ? [] : chain.slice(place);
};

/** The players to whom a senior may hand the unit, its own left out. */
export const heirsOf = (world: World, unit: UnitState, senior: string): readonly string[] => {
  const below = playersUnder(world, unit.force, senior);
  return below.includes(unit.seat) ? below.filter(seat => seat !== unit.seat) : [];
};

const isInPlay = ({ place }: UnitState): boolean => place === 'table' || place === 'reserve';

/** The units a senior may hand over. */
export const unitsUnder = (world: World, state: EmliaState, senior: string): UnitState[] =>
  Object.values(state.units).filter(unit => isInPlay(unit) && heirsOf(world, unit, senior).length > 0);

/** Asks every senior in turn, between turns, whether units change hands; false once all have been asked. */
export const askForReview = (world: World, state: EmliaState, act: Act<EmliaEvent>): boolean => {
  if (!world.setup.scenario.forces.some(({ chainOfCommand }) => chainOfCommand)) return false;
  if (state.reviewing === undefined) act.emit({ type: 'reviewBegan', seats: seniorsIn(world) });
  const seat = state.reviewing?.find(one => unitsUnder(world, state, one).length > 0);
  if (seat === undefined) return false;
  act.emit({ type: 'prompted', prompt: { seat, kind: 'review' } });
  return true;
};

const seniorsIn = (world: World): string[] => {
  const chains = world.setup.scenario.forces.flatMap(({ chainOfCommand = [] }) => chainOfCommand);
  return [...new Set(chains)];
};
