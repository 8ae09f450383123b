/** Runs tasks strictly one after another; the first starts at once. */
export interface Serial {
  run(task: () => Promise<void>): void;
  readonly waiting: number;
  readonly idle: boolean;
  /** Resolves when nothing is left to do. */
  drained(): Promise<void>;
}

export const serial = (settled: () => void, broke: (error: unknown) => void): Serial => {
  const tasks: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
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
    run(task) {
      tasks.push(task);
      if (running) return;
      // Assigned before the first task can look at it.
      let begin: () => void = () => {};
      running = new Promise<void>(done => {
        begin = () => void work().then(done);
      });
      begin();
    },
    get waiting() {
      return tasks.length;
    },
    get idle() {
      return running === undefined;
    },
    async drained() {
      await running;
    },
  };
};
