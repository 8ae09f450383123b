import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A browser without a window, spoken to over a pipe. */
export interface Devtools {
  /** Asks, and waits for the answer to it. */
  ask(method: string, params?: object, session?: string): Promise<Record<string, unknown>>;
  end(): Promise<void>;
}

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
];

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
}

/** `profile` is a folder of its own, so that nobody's windows or history are touched. */
export const openDevtools = (
  browser: string,
  profile: string,
  env: Readonly<Record<string, string | undefined>>,
): Devtools => {
  // As root no Chromium starts with its sandbox; what it is shown is ours, and has no scripts.
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(browser, [...FLAGS, ...root, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, Waiting>();
  const fail = (why: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  };
  child.on('error', error => fail(error.message));
  child.on('exit', () => fail('it ended early'));
  input.on('error', () => {});
  hear(output, message => {
    const asked = typeof message.id === 'number' ? waiting.get(message.id) : undefined;
    if (!asked) return;
    waiting.delete(message.id as number);
    const { error, result } = message as { error?: { message?: string }; result?: Record<string, unknown> };
    if (error) asked.reject(new Error(error.message ?? 'it refused'));
    else asked.resolve(result ?? {});
  });
  let number = 0;
  return {
    ask: (method, params = {}, session) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.pid === undefined) return reject(new Error('it did not start'));
        const id = ++number;
        waiting.set(id, { resolve, reject });
        const to = session === undefined ? {} : { sessionId: session };
        input.write(`${JSON.stringify({ id, method, params, ...to })}\0`);
      }),
    end: () => ended(child),
  };
};

/** Messages are JSON, each ended by a zero. */
const hear = (output: Readable, tell: (message: Record<string, unknown>) => void): void => {
  let rest = '';
  output.setEncoding('utf8');
  output.on('error', () => {});
  output.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) tell(JSON.parse(message));
  });
};

const PATIENCE = 3000;

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill();
  });
