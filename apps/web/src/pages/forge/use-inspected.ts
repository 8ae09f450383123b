import { useEffect, useRef, useState } from 'react';
import type { Inspected } from './inspect.ts';
import type { InspectJob } from './inspect-worker.ts';

/** So long nothing more is typed. */
const QUIET_MS = 150;

/** What the linter says of the texts, always: in a worker, a moment after the last change. */
export const useInspected = (
  texts: Readonly<Record<string, string>>,
  file: string,
): Inspected | undefined => {
  const [found, setFound] = useState<Inspected>();
  const worker = useRef<Worker>(undefined);
  const latest = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./inspect-worker.ts', import.meta.url), { type: 'module' });
    own.onmessage = ({ data }: MessageEvent<{ id: number; found: Inspected }>) => {
      // What is on the way still is about to be out of date.
      if (data.id === latest.current) setFound(data.found);
    };
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      latest.current += 1;
      worker.current?.postMessage({ id: latest.current, texts, file } satisfies InspectJob);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [texts, file]);
  return found;
};
