import type { Task } from '../../table/agenda.ts';
import type { Happenings } from '../../table/happening.ts';

export type AgendaEvent =
  /** Emitted before the prompts it waits for. */
  { readonly type: 'taskPutOff'; readonly task: Task } | { readonly type: 'taskTakenUp' };

export const agendaEvents: Happenings<AgendaEvent> = {
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
