import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import type { BotAnswer, BotJob, BotShelf, Reasons } from '@emlia/protocol';

/** A question for a bot; which match it belongs to is in it. */
export type BotQuestion = Omit<BotJob, 'id'> & { readonly setup: unknown };

export interface BotCommand extends Reasons {
  readonly command: unknown;
}

/** Worker threads that think for bots. The server goes on meanwhile, and never waits for one. */
export interface Crew {
  /** Undefined: neither the bot nor the hasty one could answer. */
  think(question: BotQuestion): Promise<BotCommand | undefined>;
  close(): Promise<void>;
}

type Answered = Exclude<BotAnswer, { unknown: true }>;

interface Hand {
  worker: Worker;
  /** The matches it has been told about; it may have forgotten some. */
  readonly known: Set<string>;
  /** Handed out, whether or not it has its job yet. */
  busy: boolean;
  job?: { readonly id: number; tell(): void; done(answer: Answered | undefined): void };
}

/** More matches than this a worker forgets. */
const MOST_KNOWN = 50;

export const openCrew = (
  shelf: BotShelf,
  patienceMs: number,
  log: (line: string) => void,
  size = Math.max(1, Math.min(4, availableParallelism() - 1)),
): Crew => {
  const hands: Hand[] = [];
  const waiting: ((hand: Hand) => void)[] = [];
  let [jobs, closing] = [0, false];

  const hire = (): Hand => {
    const hand: Hand = { worker: new Worker(shelf.worker), known: new Set(), busy: false };
    hand.worker.on('message', (answer: BotAnswer) => {
      if (hand.job?.id !== answer.id) return;
      if ('unknown' in answer) hand.job.tell();
      else hand.job.done(answer);
    });
    // A worker that breaks down takes its job with it; another is hired when one is needed.
    const gone = (why: string): void => {
      if (closing || !hands.includes(hand)) return;
      log(`a bot's worker ${why}`);
      dismiss(hand);
    };
    hand.worker.on('error', error => gone(`broke: ${error instanceof Error ? error.message : error}`));
    hand.worker.on('exit', code => gone(`ended with ${code}`));
    // Nobody is kept from leaving by a bot.
    hand.worker.unref();
    hands.push(hand);
    return hand;
  };

  const dismiss = (hand: Hand): void => {
    const at = hands.indexOf(hand);
    if (at >= 0) hands.splice(at, 1);
    void hand.worker.terminate();
    hand.job?.done(undefined);
    if (!closing && waiting.length > 0) release(hire());
  };

  const free = async (): Promise<Hand> => {
    const idle = hands.find(({ busy }) => !busy) ?? (hands.length < size ? hire() : undefined);
    const hand = idle ?? (await new Promise<Hand>(done => waiting.push(done)));
    hand.busy = true;
    return hand;
  };

  /** Whoever waits the longest gets it, before anyone else can ask. */
  const release = (hand: Hand): void => {
    const next = waiting.shift();
    hand.busy = next !== undefined;
    next?.(hand);
  };

  const ask = (hand: Hand, { setup, ...question }: BotQuestion): Promise<Answered | undefined> =>
    new Promise(done => {
      const id = ++jobs;
      const late = setTimeout(() => {
        log(`${question.bot} has thought for too long in match ${question.match}`);
        dismiss(hand);
      }, patienceMs);
      const post = (told: boolean): void =>
        hand.worker.postMessage({ ...question, id, ...(!told && { setup }) } satisfies BotJob);
      hand.job = {
        id,
        tell: () => post(false),
        done(answer) {
          clearTimeout(late);
          delete hand.job;
          done(answer);
          if (answer) release(hand);
        },
      };
      if (hand.known.size > MOST_KNOWN) hand.known.clear();
      const told = hand.known.has(question.match);
      hand.known.add(question.match);
      post(told);
    });

  const tryBot = async (question: BotQuestion): Promise<BotCommand | undefined> => {
    const answer = await ask(await free(), question);
    if (!answer) return undefined;
    if (!('failed' in answer)) return answer;
    log(`${question.bot} failed in match ${question.match}: ${answer.failed}`);
    return undefined;
  };

  return {
    async think(question) {
      const answer = await tryBot(question);
      if (answer || closing || question.bot === shelf.hasty) return answer;
      return tryBot({ ...question, bot: shelf.hasty });
    },
    async close() {
      closing = true;
      const all = [...hands];
      for (const { job } of all) job?.done(undefined);
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
};
