import type { EmliaCommand } from '../commands.ts';
import type { EmliaState } from '../state.ts';

/** Something begun that others had to be asked about first. */
export interface Task {
  /** The command is carried out now; it was found lawful when it was given. */
  readonly kind: 'command';
  readonly seat: string;
  readonly command: EmliaCommand;
}

/** A task goes on as soon as every prompt put on top of it is answered. */
export interface Scheduled {
  readonly task: Task;
  /** How many prompts were pending when it was put off. */
  readonly depth: number;
}

export const dueTask = (state: EmliaState): Task | undefined => {
  const last = state.agenda.at(-1);
  return last && state.pending.length <= last.depth ? last.task : undefined;
};
