import { basename, dirname, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createStream } from 'rotating-file-stream';
import type { Meters } from './meters.ts';

const SIZE = '10M';
const EVERY = '1d';
const MOST_FILES = 14;

interface RequestLog {
  write(line: string): void;
  close(): Promise<void>;
}

/** Lines of JSON in a file, which is begun anew each day or at 10 MB; the last fourteen are kept, packed. */
export const openRequestLog = (path: string, log: (line: string) => void): RequestLog => {
  const stream = createStream(basename(path), {
    path: dirname(resolve(path)),
    size: SIZE,
    interval: EVERY,
    maxFiles: MOST_FILES,
    compress: 'gzip',
  });
  let told = false;
  stream.on('error', error => {
    // Players come before the log of what they asked.
    if (!told) log(`the request log cannot be written: ${error.message}`);
    told = true;
  });
  return {
    write: line => stream.write(line),
    close: () => new Promise(done => stream.end(done)),
  };
};

/** Counts what is asked, and writes it down: by its route, so that neither ids nor what stands behind a question mark are kept. */
export const watchRequests = (
  app: FastifyInstance,
  meters: Meters,
  requestLog: RequestLog | undefined,
): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip } = request;
    const route = request.routeOptions.url ?? 'none';
    const { statusCode, elapsedTime } = reply;
    meters.answered(method, route, statusCode, elapsedTime);
    requestLog?.write(
      `${JSON.stringify({ at: new Date().toISOString(), from: ip, method, route, status: statusCode, ms: Math.round(elapsedTime) })}\n`,
    );
  });
};
