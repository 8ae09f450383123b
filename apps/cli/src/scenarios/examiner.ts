import { Worker } from 'node:worker_threads';
import {
  EXAMINE_WORKER,
  type ExamineAnswer,
  type ExamineJob,
  type OpenedPack,
  type PackTexts,
} from '@emlia/games/node';
import { isAtLeast, isSay, nextVersion, resolveRequired } from '@emlia/packs';
import { readArchive } from '@emlia/packs/archive';
import type { ExaminedPack, PackRefused } from '@emlia/protocol';
import type { Examination, Examiner } from '@emlia/server';

/** What a stranger's pack may take of the machine. */
export interface ExaminerBounds {
  readonly program?: URL;
  readonly seconds?: number;
  readonly megabytes?: number;
}

const SECONDS = 600;
const MEGABYTES = 512;

const refused = (say: string, complaints: readonly string[] = []): PackRefused => ({ say, complaints });

/** Examines packs, each in a thread of its own that ends with it: whatever is in a pack, it takes so much time and memory and no more. */
export const openExaminer = ({
  program = EXAMINE_WORKER,
  seconds = SECONDS,
  megabytes = MEGABYTES,
}: ExaminerBounds = {}): Examiner => {
  const running = new Set<() => void>();

  const examine = (zip: Uint8Array, asks: Examination): Promise<ExaminedPack | PackRefused> =>
    new Promise(done => {
      const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
      const finish = (what: ExaminedPack | PackRefused): void => {
        clearTimeout(late);
        running.delete(stop);
        void worker.terminate();
        done(what);
      };
      const stop = (): void => finish(refused('The server was stopped meanwhile; send the pack again.'));
      const late = setTimeout(
        () => finish(refused(`Its battles take longer than the ${seconds} seconds there are for a pack.`)),
        seconds * 1000,
      );
      running.add(stop);
      const post = (job: ExamineJob): void => worker.postMessage(job);
      const goOn = async (opened: OpenedPack): Promise<void> => {
        const required = await readiness(opened, asks);
        if (isTexts(required)) post({ examine: required });
        else finish(required);
      };
      worker.on('message', (answer: ExamineAnswer) => {
        if ('opened' in answer)
          void goOn(answer.opened).catch((error: unknown) => worker.emit('error', error as Error));
        else if ('fought' in answer) asks.fought(answer.fought, answer.of);
        else finish('refused' in answer ? answer.refused : answer.done);
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        finish(
          refused(
            error.code === 'ERR_WORKER_OUT_OF_MEMORY'
              ? `It takes more than the ${megabytes} MB of memory there are for a pack.`
              : `It cannot be examined: ${error.message}.`,
          ),
        ),
      );
      worker.on('exit', () => finish(refused('It cannot be examined: the thread ended.')));
      post({ open: zip });
    });

  return {
    examine,
    async close() {
      for (const stop of [...running]) stop();
    },
  };
};

const isTexts = (found: object): found is ReadonlyMap<string, PackTexts> => found instanceof Map;

/** Whether a pack may be published at all, as far as that shows without playing it; and then the texts of all it builds on. */
const readiness = async (
  { id, version, files, requires }: OpenedPack,
  asks: Examination,
): Promise<ReadonlyMap<string, PackTexts> | PackRefused> => {
  const may = await asks.mayPublish(id, version);
  if (may) return refused(may.say);
  const last = await asks.lastOf(id);
  const before = last === undefined ? undefined : await textsOf(asks, id, last);
  if (last !== undefined && before) {
    const next = nextVersion(last, before, files);
    if (!next) return refused(`Nothing has changed since ${last}.`);
    if (/^\d/.test(version) && !isAtLeast(version, next.version))
      return refused(`After ${last} it is ${next.version} at least, as ${next.because}; it says ${version}.`);
  }
  // What ships is there already; it is the pack's own reader that says when a version does not suit.
  const chosen = await resolveRequired(requires, async one => {
    const versions = await asks.versionsOf(one);
    return versions.length === 0 ? undefined : versions;
  });
  if (isSay(chosen)) return refused(`It cannot be built on others: ${chosen.say}.`);
  const required = new Map<string, PackTexts>();
  for (const [one, { version: its }] of chosen) {
    const texts = await textsOf(asks, one, its);
    if (texts) required.set(one, texts);
  }
  return required;
};

const textsOf = async (asks: Examination, id: string, version: string): Promise<PackTexts | undefined> => {
  const archive = await asks.archiveOf(id, version);
  const read = archive && readArchive(archive);
  return read && !isSay(read) ? read.files : undefined;
};
