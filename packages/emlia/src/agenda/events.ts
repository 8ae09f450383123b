import type { Happenings } from '../happening.ts';
import type { Task } from './agenda.ts';

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
