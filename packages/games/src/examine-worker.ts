import { parentPort } from 'node:worker_threads';
import type { PackRefused } from '@emlia/protocol';
import { examinePack, isRefusedPack, type OpenedPack, openPack, type PackTexts } from './examine.ts';

/** What the thread that examines packs is asked: to open a zip, then to examine what was in it with what it builds on. */
export type ExamineJob = { readonly open: Uint8Array } | { readonly examine: ReadonlyMap<string, PackTexts> };

/** What it answers; of a battle that it begins, how many it has fought. */
export type ExamineAnswer =
  | { readonly opened: Pick<OpenedPack, 'id' | 'version' | 'requires' | 'files'> }
  | { readonly fought: number; readonly of: number }
  | { readonly done: ReturnType<typeof examinePack> }
  | { readonly refused: PackRefused };

const answer = (said: ExamineAnswer): void => parentPort?.postMessage(said);

let opened: OpenedPack | undefined;

/** The program of a worker thread that examines one pack. */
parentPort?.on('message', (job: ExamineJob) => {
  if ('open' in job) {
    const found = openPack(job.open);
    if (isRefusedPack(found)) return answer({ refused: found });
    opened = found;
    answer({ opened: found });
  } else if (opened) {
    answer({ done: examinePack(opened, job.examine, (fought, of) => answer({ fought, of })) });
  }
});
