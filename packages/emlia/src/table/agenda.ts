import type { Charge } from '../actions/charge/charge.ts';
import type { EmliaCommand } from '../commands.ts';
import type { EmliaState } from '../state.ts';

/** Something begun that others had to be asked about first. */
export type Task =
  /** The command is carried out now; it was found lawful when it was given. */
  | { readonly kind: 'command'; readonly seat: string; readonly command: EmliaCommand }
  /** The charging unit has moved, and now strikes or has fallen short. */
  | { readonly kind: 'charge'; readonly seat: string; readonly command: Charge; readonly reached: boolean };

/** Whether a Charge has begun and is not over (awareness.engaged). */
export const isChargeUnderWay = ({ agenda }: EmliaState): boolean =>
  agenda.some(({ task }) => task.kind === 'charge');

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
