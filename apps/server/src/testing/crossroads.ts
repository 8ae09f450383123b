import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** One address before several servers: each line leads to the next of them that takes it. */
export interface Crossroads {
  readonly url: string;
  /** Where lines lead from now on. */
  lead(urls: readonly string[]): void;
  close(): Promise<void>;
}

export const openCrossroads = async (): Promise<Crossroads> => {
  let ports: number[] = [];
  let turn = 0;
  const open = new Set<Socket>();

  /** Tries one server after another, as a reverse proxy does with those that are down. */
  const pass = (line: Socket, tries: number): void => {
    const port = ports[turn++ % Math.max(1, ports.length)];
    if (port === undefined || tries === 0) {
      line.destroy();
      return;
    }
    const there = connect(port, '127.0.0.1');
    there.once('error', () => {
      if (there.bytesWritten === 0 && there.connecting === false && !line.destroyed && there.bytesRead === 0)
        pass(line, tries - 1);
      else line.destroy();
    });
    there.once('connect', () => {
      there.removeAllListeners('error');
      for (const [one, other] of [
        [line, there],
        [there, line],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  };

  const server = createServer({ pauseOnConnect: true }, line => {
    open.add(line);
    line.on('close', () => open.delete(line));
    line.on('error', () => {});
    pass(line, ports.length);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead(urls) {
      ports = urls.map(url => Number(new URL(url).port));
    },
    close: () =>
      new Promise(done => {
        for (const line of open) line.destroy();
        server.close(() => done());
      }),
  };
};
