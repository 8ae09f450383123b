import type { Line } from './turns.ts';

/** Runs tasks strictly one after another; the first starts at once. */
export interface Serial {
  /** What nobody in particular asks for goes first; then whoever has had the least of late. What one asks for stays in order. */
  run(task: () => Promise<void>, who?: string): void;
  /** How much somebody waits for. */
  waitingOf(who: string): number;
  readonly idle: boolean;
  /** Resolves when nothing is left to do. */
  drained(): Promise<void>;
}

type Task = () => Promise<void>;

export const serial = (line: Line, settled: () => void, broke: (error: unknown) => void): Serial => {
  const urgent: Task[] = [];
  const asked = new Map<string, Task[]>();
  let running: Promise<void> | undefined;

  const next = (): Task | undefined => {
    const who = line.next(asked.keys());
    const first = urgent.shift();
    if (first) return first;
    const own = asked.get(who);
    const task = own?.shift();
    if (own?.length === 0) asked.delete(who);
    return task;
  };

  const work = async (): Promise<void> => {
    for (let task = next(); task; task = next()) {
      try {
        await task();
      } catch (error) {
        broke(error);
      }
    }
    running = undefined;
    settled();
  };

  return {
    run(task, who) {
      if (who === undefined) urgent.push(task);
      else {
        const own = asked.get(who) ?? [];
        own.push(task);
        asked.set(who, own);
      }
      if (running) {
        if (who !== undefined) line.hurry(who);
        return;
      }
      // Assigned before the first task can look at it.
      let begin: () => void = () => {};
      running = new Promise<void>(done => {
        begin = () => void work().then(done);
      });
      begin();
    },
    waitingOf: who => asked.get(who)?.length ?? 0,
    get idle() {
      return running === undefined;
    },
    async drained() {
      await running;
    },
  };
};
