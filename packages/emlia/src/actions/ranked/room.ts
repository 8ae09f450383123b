import { type Checks, firstRefusal, type Point } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import type { World } from '../../table/world.ts';
import { endChecks, groundChecks, type Journey, wayChecks } from '../move/journey.ts';

interface Shifted {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly ways: readonly (readonly Point[])[];
  readonly ends: readonly Member[];
  /** Whom it may brush past on its way, if not stand on. */
  readonly past?: UnitState;
}

const ground: Checks<Journey> = {
  'terrain.impassable': groundChecks['terrain.impassable'],
  'movemode.boat': groundChecks['movemode.boat'],
  'movemode.swim': groundChecks['movemode.swim'],
};

/** Whether a unit that is shifted without moving by itself has room to go and to stand. */
export const hasRoomToShift = ({ world, state, unit, ways, ends, past }: Shifted): boolean => {
  const journey: Journey = {
    world,
    state,
    seat: unit.seat,
    unit,
    mode: modeOf(world, unit) ?? 'G',
    ways,
    legs: ways.map(way => world.board.legs(way)),
    ends,
    formation: unit.formation,
  };
  const passed = past?.id ?? '';
  const { [passed]: _past, ...others } = state.units;
  const without = { ...journey, state: { ...state, units: others } };
  return (
    !firstRefusal(ground, journey) && !firstRefusal(wayChecks, without) && !firstRefusal(endChecks, journey)
  );
};
