import type { Act } from '@emlia/kernel';
import { endCharge } from './actions/charge/charge.ts';
import { askFreeStrikes } from './actions/freestrike/provoke.ts';
import { askConsent } from './actions/leadership/consent.ts';
import { type Asker, queryOf } from './actions/order.ts';
import { notice } from './actions/prepare/react.ts';
import { watch } from './actions/prepare/watch.ts';
import { emitLookingHits } from './actions/terrain/effects.ts';
import type { EmliaCommand } from './commands.ts';
import { witnessing } from './consequences.ts';
import type { EmliaEvent } from './events.ts';
import { settle } from './flow/agenda/settle.ts';
import { leaveSkirmish } from './judge/skirmish/membership.ts';
import { beginCommand, performCommand } from './orders.ts';
import type { Task } from './table/agenda.ts';

/** Takes a lawful command from its player: carried out now, or when others have answered. */
export const acceptCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  asker.world.edition.policies.stealth.beforeAction(asker, command, act);
  beginCommand(asker, command, act);
  if (askFreeStrikes(asker, command, act) || askConsent(asker, command, act)) return;
  carryCommand(asker, command, act);
};

/** Carries out an action of a unit, with what others see of it and what it sets off when it is done. */
const carryOutAction = (
  { world, state, seat }: Asker,
  id: string,
  act: Act<EmliaEvent>,
  go: (act: Act<EmliaEvent>) => void,
): void => {
  const before = watch(state);
  const unit = state.units[id];
  const was = unit && { ...unit };
  const witnessed = witnessing(world, state, act, go);
  emitLookingHits(world, state, witnessed.looks, act);
  world.edition.policies.afterAction({ world, state, act });
  leaveSkirmish(world, state, was, act);
  settle(world, state, act);
  notice({ world, state, act }, before, witnessed, seat);
};

const carryCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void =>
  carryOutAction(asker, command.unit, act, seen => performCommand(asker, command, seen));

/** Goes on with what was put off. */
export const carryOn = (table: Omit<Asker, 'seat'>, task: Task, act: Act<EmliaEvent>): void => {
  act.emit({ type: 'taskTakenUp' });
  const asker = { ...table, seat: task.seat };
  if (task.kind === 'command') {
    carryCommand(asker, task.command, act);
    return;
  }
  const { command, reached } = task;
  const unit = asker.state.units[command.unit];
  if (unit?.place !== 'table') return;
  carryOutAction(asker, unit.id, act, seen => endCharge(queryOf(asker, unit), command, reached, seen));
};
