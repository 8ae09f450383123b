import type { Act } from '@emlia/kernel';
import { updateAwareness } from '../awareness/update.ts';
import type { EmliaCommand } from '../commands.ts';
import type { EmliaEvent } from '../events.ts';
import type { Asker } from '../order.ts';
import { performCommand } from '../orders.ts';
import { deedOf, notice } from '../prepare/react.ts';
import { watch } from '../prepare/watch.ts';
import type { Task } from './agenda.ts';

/** Carries a lawful command out, with what others see of it and what it sets off. */
export const carryCommand = (asker: Asker, command: EmliaCommand, act: Act<EmliaEvent>): void => {
  const { world, state } = asker;
  const before = watch(state);
  const membersNow = () => state.units[command.unit]?.members ?? [];
  const stood = membersNow();
  performCommand(asker, command, act);
  updateAwareness(world, state, act);
  notice(world, state, before, deedOf(command, stood, membersNow()), act);
};

/** Goes on with what was put off. */
export const carryOn = (asker: Omit<Asker, 'seat'>, task: Task, act: Act<EmliaEvent>): void => {
  act.emit({ type: 'taskTakenUp' });
  carryCommand({ ...asker, seat: task.seat }, task.command, act);
};
