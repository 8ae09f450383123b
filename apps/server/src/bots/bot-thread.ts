import { Worker } from 'node:worker_threads';
import type { BotAnswer, BotJob } from '@emlia/protocol';

/** A question for a bot; which match it belongs to is in it. */
export type BotQuestion = Omit<BotJob, 'id'> & { readonly setup: unknown };

/** What a bot made of a question: a command, or why it has none. */
type Answered = Exclude<BotAnswer, { unknown: true }>;

/** A worker thread that thinks for bots, about one question at a time. */
export interface BotThread {
  /** Undefined: the thread was lost or ended before it answered. */
  ask(question: BotQuestion): Promise<Answered | undefined>;
  end(): Promise<void>;
}

interface BotThreadOptions {
  readonly program: URL;
  readonly patienceMs: number;
  /** Told in a sentence, once, when the thread breaks down or has thought for too long; it is of no use any more. */
  readonly lost: (say: string) => void;
}

/** More matches than this a thread forgets. */
const MOST_KNOWN = 50;

export const openBotThread = ({ program, patienceMs, lost }: BotThreadOptions): BotThread => {
  const worker = new Worker(program);
  /** The matches it has been told about; it may have forgotten some. */
  const known = new Set<string>();
  let [jobs, isGone] = [0, false];
  let job: { readonly id: number; tell(): void; done(answer: Answered | undefined): void } | undefined;

  const end = async (): Promise<void> => {
    isGone = true;
    job?.done(undefined);
    await worker.terminate();
  };

  /** It takes its question with it. */
  const lose = (say: string): void => {
    if (isGone) return;
    void end();
    lost(say);
  };

  worker.on('message', (answer: BotAnswer) => {
    if (job?.id !== answer.id) return;
    if ('unknown' in answer) job.tell();
    else job.done(answer);
  });
  worker.on('error', error =>
    lose(`a bot's worker broke: ${error instanceof Error ? error.message : String(error)}`),
  );
  worker.on('exit', code => lose(`a bot's worker ended with ${code}`));
  // Nobody is kept from leaving by a bot.
  worker.unref();

  return {
    ask: ({ setup, ...question }) =>
      new Promise(answered => {
        const id = ++jobs;
        const late = setTimeout(
          () => lose(`${question.bot} has thought for too long in match ${question.match}`),
          patienceMs,
        );
        const post = (told: boolean): void =>
          worker.postMessage({ ...question, id, ...(!told && { setup }) } satisfies BotJob);
        job = {
          id,
          tell: () => post(false),
          done(answer) {
            clearTimeout(late);
            job = undefined;
            answered(answer);
          },
        };
        if (known.size > MOST_KNOWN) known.clear();
        const told = known.has(question.match);
        known.add(question.match);
        post(told);
      }),
    end,
  };
};
