import type { Task } from '../../table/agenda.ts';
import type { EmliaEventKinds } from '../../table/event-kind.ts';

/** freestrike.trigger, charge.attack, ranked.align: what waits until others have answered. */
export type AgendaEvent =
  /** Emitted before the prompts it waits for. */
  { readonly type: 'taskPutOff'; readonly task: Task } | { readonly type: 'taskTakenUp' };

export const agendaEvents: EmliaEventKinds<AgendaEvent> = {
  taskPutOff: {
    change(state, { task }) {
      state.agenda.push({ task, depth: state.pending.length });
    },
  },
  taskTakenUp: {
    change(state) {
      state.agenda.pop();
    },
  },
};
