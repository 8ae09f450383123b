import type { Inspected } from './inspect.ts';
import type { InspectJob } from './inspect-worker.ts';

/** Reads other texts than those in hand, once. */
export const inspectOnce = (texts: InspectJob['texts'], file: string): Promise<Inspected> =>
  new Promise((answer, failed) => {
    const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<{ found: Inspected }>) => {
      worker.terminate();
      answer(data.found);
    };
    worker.onerror = event => {
      worker.terminate();
      failed(new Error(event.message));
    };
    worker.postMessage({ id: 0, texts, file } satisfies InspectJob);
  });
