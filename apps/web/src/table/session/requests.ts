import type { Problem, Refusal } from '@emlia/kernel';

/** What the server made of a command: undefined when it was accepted. */
export type CommandAnswer = Refusal | Problem | undefined;

/** Commands are answered in milliseconds. */
const PATIENCE_MS = 10_000;

/** Commands on their way, by the numbers they were sent under. */
export interface Requests {
  /** Sends one under a number of its own; the promise is kept once that number is settled. */
  ask(send: (id: number) => void): Promise<CommandAnswer>;
  /** Whether somebody waited for it. */
  settle(id: number | undefined, answer: CommandAnswer): boolean;
  settleAll(answer: CommandAnswer): void;
}

/** `impatient` is called when an answer takes too long. */
export const openRequests = (impatient: () => void): Requests => {
  let sent = 0;
  const waiting = new Map<number, (answer: CommandAnswer) => void>();
  const settle = (id: number | undefined, answer: CommandAnswer): boolean => {
    const done = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    done?.(answer);
    return done !== undefined;
  };
  return {
    ask: send =>
      new Promise(done => {
        const id = ++sent;
        const patience = setTimeout(impatient, PATIENCE_MS);
        waiting.set(id, answer => {
          clearTimeout(patience);
          done(answer);
        });
        send(id);
      }),
    settle,
    settleAll(answer) {
      for (const id of [...waiting.keys()]) settle(id, answer);
    },
  };
};
