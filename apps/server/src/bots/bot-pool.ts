import { availableParallelism } from 'node:os';
import type { BotLibrary, BotReasons } from '@emlia/protocol';
import { type BotQuestion, type BotThread, openBotThread } from './bot-thread.ts';

export interface BotCommand extends BotReasons {
  readonly command: unknown;
}

/** Worker threads that think for bots. The server goes on meanwhile, and never waits for one. */
export interface BotPool {
  /** Undefined: neither the bot nor the fallback could answer. */
  think(question: BotQuestion): Promise<BotCommand | undefined>;
  close(): Promise<void>;
}

interface PooledThread {
  readonly thread: BotThread;
  /** Handed out, whether or not it has its question yet. */
  busy: boolean;
}

interface BotPoolOptions {
  readonly library: BotLibrary;
  readonly patienceMs: number;
  readonly log: (line: string) => void;
}

const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

export const openBotPool = ({ library, patienceMs, log }: BotPoolOptions): BotPool => {
  const threads: PooledThread[] = [];
  const waiting: ((thread: PooledThread) => void)[] = [];
  let closing = false;

  const start = (): PooledThread => {
    const lost = (say: string): void => {
      log(say);
      threads.splice(threads.indexOf(started), 1);
      if (!closing && waiting.length > 0) release(start());
    };
    const started = { thread: openBotThread({ program: library.worker, patienceMs, lost }), busy: false };
    threads.push(started);
    return started;
  };

  /** Threads are started when they are needed. */
  const free = async (): Promise<PooledThread> => {
    const idle = threads.find(({ busy }) => !busy) ?? (threads.length < MOST_THREADS ? start() : undefined);
    const thread = idle ?? (await new Promise<PooledThread>(done => waiting.push(done)));
    thread.busy = true;
    return thread;
  };

  /** Whoever waits the longest gets it, before anyone else can ask. */
  const release = (thread: PooledThread): void => {
    const next = waiting.shift();
    thread.busy = next !== undefined;
    next?.(thread);
  };

  const tryBot = async (question: BotQuestion): Promise<BotCommand | undefined> => {
    const pooled = await free();
    const answer = await pooled.thread.ask(question);
    if (!answer) return undefined;
    release(pooled);
    if (!('failed' in answer)) return answer;
    log(`${question.bot} failed in match ${question.match}: ${answer.failed}`);
    return undefined;
  };

  return {
    async think(question) {
      const answer = await tryBot(question);
      if (answer || closing || question.bot === library.fallback) return answer;
      return tryBot({ ...question, bot: library.fallback });
    },
    async close() {
      closing = true;
      await Promise.all(threads.map(({ thread }) => thread.end()));
    },
  };
};
