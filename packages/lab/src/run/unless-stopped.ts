/**
 * What comes of the work, or undefined as soon as the signal is given. A race against one long promise would hold every
 * result until the end of the study; this leaves nothing behind.
 */
export const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> =>
  new Promise((done, failed) => {
    const stop = (): void => done(undefined);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => signal?.removeEventListener('abort', stop));
  });
