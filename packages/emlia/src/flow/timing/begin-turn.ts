import type { Act } from '@emlia/kernel';
import { engagedUnits } from '../../actions/melee/fresh.ts';
import { endRaised } from '../../actions/terrain/raise.ts';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { printedTiming } from '../../table/attribute/values.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { isDue } from '../scenario/set-up.ts';
import { updateConditions } from '../schedule/conditions.ts';
import { runEvents } from '../schedule/run.ts';
import { nextStep } from './alternation.ts';

/** timing.next: values lowered for a turn return to normal; event.schedule: then what is due happens. */
export const beginTurn = (given: World, state: EmliaState, turn: number, act: Act<EmliaEvent>): void => {
  const timings: Record<string, number> = {};
  for (const unit of unitsOnTable(state)) {
    const timing = printedTiming(given, unit);
    if (timing !== unit.timing) timings[unit.id] = timing;
  }
  const arrivals = Object.values(state.units).some(unit => isDue({ turn }, unit));
  act.emit({ type: 'turnBegan', turn, timings, ...(arrivals && { arrivals }) });
  endRaised({ state, act });
  updateConditions(given, state, act);
  runEvents(given, state, 'start', act);
  const waits = Object.values(state.units).some(unit => isDue(state, unit));
  if (waits && !arrivals) act.emit({ type: 'entriesBegan' });
  if (!waits) beginSteps(worldNow(given, state), state, act);
};

/** Once whoever comes in this turn stands. */
export const beginSteps = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  const step = nextStep(state, Number.MAX_SAFE_INTEGER);
  act.emit({ type: 'stepBegan', step, engaged: engagedUnits(world, state) });
};
