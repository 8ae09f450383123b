import { availableParallelism } from 'node:os';
import type { BotLibrary, BotReasons } from '@emlia/protocol';
import { createShares } from '../shares.ts';
import { type BotQuestion, type BotThread, openBotThread } from './bot-thread.ts';

export interface BotCommand extends BotReasons {
  readonly command: unknown;
}

/** Worker threads that think for bots. The server goes on meanwhile, and never waits for one. */
export interface BotPool {
  /** Somebody will be asked soon: a thread is started, if there is none. */
  expect(): void;
  /** Undefined: neither the bot nor the fallback could answer. */
  think(question: Asked): Promise<BotCommand | undefined>;
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

/** Two at least: one is kept for those who have thought little. */
const MOST_THREADS = Math.max(2, Math.min(4, availableParallelism() - 1));
/** A match whose bots have thought so long of late does not take the last thread. */
const LONG_MS = 300;

interface Waiting {
  readonly question: Asked;
  go(thread: PooledThread): void;
}

/** A question, and for whom it is thought about. */
export type Asked = BotQuestion & { readonly who: string };

export const openBotPool = ({ library, patienceMs, log }: BotPoolOptions): BotPool => {
  const threads: PooledThread[] = [];
  const waiting = new Set<Waiting>();
  /** Of whoever looks on, and of each match. */
  const had = { who: createShares(), match: createShares() };
  let closing = false;

  const start = (): PooledThread => {
    const lost = (say: string): void => {
      log(say);
      threads.splice(threads.indexOf(started), 1);
      if (!closing) serve();
    };
    const started = { thread: openBotThread({ program: library.worker, patienceMs, lost }), busy: false };
    threads.push(started);
    return started;
  };

  /** A thread that is at rest; threads are started when they are needed. */
  const resting = (): PooledThread | undefined =>
    threads.find(({ busy }) => !busy) ?? (threads.length < MOST_THREADS ? start() : undefined);

  const isLong = ({ match }: Asked): boolean => had.match.of(match) > LONG_MS;

  /** Whoever has had the least of late goes first: of those who look on, then of their matches. */
  const next = (): Waiting | undefined => {
    const isLast = threads.filter(({ busy }) => busy).length >= MOST_THREADS - 1;
    let best: Waiting | undefined;
    const isBefore = ({ question: { who, match } }: Waiting, other: Waiting): boolean => {
      const less = had.who.of(who) - had.who.of(other.question.who);
      return who === other.question.who ? had.match.of(match) < had.match.of(other.question.match) : less < 0;
    };
    for (const one of waiting)
      if (!(isLast && isLong(one.question)) && (!best || isBefore(one, best))) best = one;
    return best;
  };

  const serve = (): void => {
    for (let one = next(); one; one = next()) {
      const thread = resting();
      if (!thread) return;
      waiting.delete(one);
      thread.busy = true;
      one.go(thread);
    }
  };

  const free = (question: Asked): Promise<PooledThread> =>
    new Promise(go => {
      waiting.add({ question, go });
      serve();
    });

  const tryBot = async ({ who, ...question }: Asked): Promise<BotCommand | undefined> => {
    const pooled = await free({ who, ...question });
    const begun = performance.now();
    const answer = await pooled.thread.ask(question);
    const took = performance.now() - begun;
    had.who.count(who, took);
    had.match.count(question.match, took);
    if (!answer) return undefined;
    pooled.busy = false;
    serve();
    if (!('failed' in answer)) return answer;
    log(`${question.bot} failed in match ${question.match}: ${answer.failed}`);
    return undefined;
  };

  return {
    expect() {
      if (threads.length === 0 && !closing) start();
    },
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
