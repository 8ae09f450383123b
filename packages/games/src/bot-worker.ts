import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { BotJob } from '@emlia/protocol';
import { createThinker } from './think.ts';

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Whoever decides goes before whoever thinks; on Linux a thread has a priority of its own, elsewhere it would be the process's. */
if (process.platform === 'linux' && workerData?.clock !== 'processor') setPriority(0, 10);

/** Bots think by the clock, for people wait by it. Who measures them on a busy machine has them think by processor time. */
const think = createThinker(
  workerData?.clock === 'processor' ? processorMs : performance.now.bind(performance),
);

/** The program of a worker thread that thinks for bots. */
parentPort?.on('message', (job: BotJob) => parentPort?.postMessage(think(job)));
