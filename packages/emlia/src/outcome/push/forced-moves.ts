import { settleFormation } from '../../actions/formation/declare.ts';
import { notice } from '../../actions/prepare/react.ts';
import { watch } from '../../actions/prepare/watch.ts';
import type { EmliaState } from '../../state.ts';
import type { Resolving } from '../resolution/steps.ts';
import { moveAll } from './carry.ts';
import { nextPursuit } from './follow.ts';
import { nextMeeting } from './meet.ts';
import { contestsOf, nextShift } from './plan.ts';
import { movingStrikes } from './strikes.ts';

/**
 * forced.when: step 1 of the resolution phase. First all is said that has to be said, then everything moves at
 * once, then those who may follow are asked and blocks that an enemy has come to (ranked.align), and at the end
 * preparations are set off (forced.triggers).
 */
export const carryOutForcedMoves = ({ world, state, act }: Resolving): void => {
  if (!state.forcing?.before) {
    if (movingStrikes(world, state).length === 0) return;
    world.edition.policies.forcing.settleShifts(world, state, act);
    const shift = nextShift(world, state);
    if (shift) {
      const { seat, unit, units, successes } = shift;
      const about = { unit: unit.id, units: units.map(({ id }) => id), successes };
      act.emit({ type: 'prompted', prompt: { seat, kind: 'shift', about } });
      return;
    }
    const contests = contestsOf(world, state);
    const question = world.edition.policies.forcing.nextQuestion(world, state, contests);
    if (question) {
      act.emit({ type: 'prompted', prompt: { ...question, kind: 'push' } });
      return;
    }
    moveAll(world, state, act);
    if (state.pending.length > 0) return;
  }
  if (state.forcing?.ended) return;
  const pursuit = nextPursuit(world, state);
  if (pursuit) {
    act.emit({ type: 'prompted', prompt: { ...pursuit, kind: 'push' } });
    return;
  }
  const meeting = nextMeeting(world, state);
  if (meeting) {
    const { unit, enemy } = meeting;
    const about = { unit: unit.id, enemy: enemy.id };
    act.emit({ type: 'prompted', prompt: { seat: unit.seat, kind: 'align', about } });
    return;
  }
  const before = watch(asItStood(state));
  const stood = Object.entries(state.forcing?.before ?? {});
  const moved = stood.map(([id]) => id);
  act.emit({ type: 'forcingEnded' });
  // formation.declare: at once, of those forced into another arrangement. Who merged has dropped to open formation.
  for (const [id, { members }] of stood) {
    const unit = state.units[id];
    if (unit?.place !== 'table' || unit.members.length !== members.length) continue;
    settleFormation({ world, state }, unit, members, act);
  }
  notice({ world, state, act }, before, { moved: new Set(moved), attacks: new Map() });
};

/** The state with everybody where he was before anything was forced. */
const asItStood = (state: EmliaState): EmliaState => {
  const units = { ...state.units };
  for (const [id, stood] of Object.entries(state.forcing?.before ?? {})) {
    const unit = units[id];
    if (unit) units[id] = { ...unit, ...stood };
  }
  return { ...state, units };
};
