// Starts a server of a study as a child and makes sure that it ends with us, whatever happens.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const READY_MS = 30_000;
const END_MS = 5_000;
const running = new Set();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const next = (child, key, ms = READY_MS) =>
  new Promise((done, failed) => {
    const settle = (what, value) => {
      clearTimeout(late);
      child.off('message', heard);
      child.off('exit', gone);
      what(value);
    };
    const heard = message => message[key] !== undefined && settle(done, message[key]);
    const gone = code => settle(failed, new Error(`${child.spawnfile} ended with ${code}`));
    const late = setTimeout(() => settle(failed, new Error(`no ${key} from a server in ${ms} ms`)), ms);
    child.on('message', heard);
    child.on('exit', gone);
  });

/** @returns {Promise<{ port: number, pid: number, counts(): Promise<any>, end(): Promise<void> }>} */
export const startChild = async (file, ...args) => {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  const ended = new Promise(done => {
    child.once('exit', () => {
      running.delete(child);
      done();
    });
  });
  const port = await next(child, 'port');
  return {
    port,
    pid: child.pid,
    counts() {
      const answer = next(child, 'counts');
      child.send('counts');
      return answer;
    },
    async end() {
      if (child.connected) child.send('end');
      const late = setTimeout(() => child.kill('SIGKILL'), END_MS);
      await ended;
      clearTimeout(late);
    },
  };
};
