import { createServer } from 'node:http';
import type { Meters } from './meters.ts';

/** Where Prometheus asks; a port of its own, which players cannot reach. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/** Answers `GET /metrics` and nothing else. */
export const serveMetrics = async (meters: Meters, { host, port }: MetricsAddress): Promise<() => void> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('There is only /metrics here.\n');
      return;
    }
    meters.text().then(
      text =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ host, port, exclusive: true }, done);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
