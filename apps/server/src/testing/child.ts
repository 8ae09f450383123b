import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const program = join(root, 'apps', 'server', 'dist', 'testing', 'toy-server.js');

export interface ChildServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything it complained about. */
  readonly complaints: () => string;
  readonly ended: Promise<number | null>;
}

/** Children run what tsc makes of the sources, as the product does. */
export const buildServer = (): void => {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'apps/server'], {
    cwd: root,
    stdio: 'pipe',
  });
};

/** The toy server as a process of its own; rejects with its last words if it does not start. */
export const startChild = (
  place: string,
  before: readonly string[] = [],
  node: readonly string[] = [],
): Promise<ChildServer> => {
  const [file = '', ...args] = [...before, process.execPath, ...node, program, place];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', chunk => {
    complaints += chunk;
  });
  const ended = new Promise<number | null>(done => child.once('close', done));
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.stdout.once('data', chunk =>
      done({ url: String(chunk).trim(), process: child, complaints: () => complaints, ended }),
    );
    void ended.then(() => failed(new Error(complaints)));
  });
};
