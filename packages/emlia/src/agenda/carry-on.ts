import type { Act } from '@emlia/kernel';
import { updateAwareness } from '../awareness/update.ts';
import type { EmliaCommand } from '../commands.ts';
import { endHolds } from '../disengage/stopped.ts';
import type { EmliaEvent } from '../events.ts';
import { askFreeStrikes } from '../freestrike/provoke.ts';
import type { Asker } from '../order.ts';
import { performCommand } from '../orders.ts';
import { deedOf, notice, watch } from '../prepare/react.ts';
import { updateMembership } from '../skirmish/membership.ts';
import type { Task } from './agenda.ts';

/** Takes a lawful command from its player: carried out now, or when others have answered. */
export const takeCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  if (!askFreeStrikes(asker, command, act)) carryCommand(asker, command, act);
};

/** Carries a lawful command out, with what others see of it and what it sets off. */
const carryCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  const { world, state } = asker;
  const before = watch(world, state);
  const membersNow = () => state.units[command.unit]?.members ?? [];
  const stood = membersNow();
  const unit = state.units[command.unit];
  const was = unit && { ...unit };
  const strikes = state.strikes.length;
  performCommand(asker, command, act);
  updateMembership(world, state, was, act);
  endHolds(world, state, act);
  updateAwareness(world, state, act);
  const struck = state.strikes.slice(strikes).flatMap(strike => strike.subjects);
  notice(world, state, before, deedOf(command, stood, membersNow(), struck), act);
};

/** Goes on with what was put off. */
export const carryOn = (asker: Omit<Asker, 'seat'>, task: Task, act: Act<EmliaEvent>): void => {
  act.emit({ type: 'taskTakenUp' });
  carryCommand({ ...asker, seat: task.seat }, task.command, act);
};
