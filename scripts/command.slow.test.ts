import type { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { freePort, root, run, tool } from './command.mjs';
import { scratch } from './scratch.ts';
import { patience } from './speed.mjs';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('run', () => {
  test.each([0, 1, 7])('answers with exit code %i', async code => {
    expect(await run(process.execPath, ['-e', `process.exit(${code})`])).toBe(code);
  });

  test('answers with 128 + n for a signal, and throws where there is no such program', async () => {
    const mine = { onSpawn: (child: ReturnType<typeof spawn>) => void child.kill('SIGKILL') };
    expect(await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], mine)).toBe(137);
    await expect(run('no-such-program', [])).rejects.toThrow('ENOENT');
  });

  test.skipIf(process.platform === 'win32')('a limit ends it with all it started', async () => {
    const folder = scratch({
      'endless.js': `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid)); for (;;);`,
      'parent.js': `require('node:child_process').spawn(process.execPath, [__dirname + '/endless.js']); for (;;);`,
    });
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const limit = 1500 * patience();
    expect(await run(process.execPath, [join(folder, 'parent.js')], { limit })).toBe(137);
    expect(silent).toHaveBeenCalledWith(`Stopped: it had not ended after ${limit / 1000} s.`);
    await vi.waitFor(
      () => expect(isAlive(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(false),
      5000 * patience(),
    );
  });
});

test('tool finds the program of a package', () => {
  expect(tool('vitest', 'run')).toEqual([join(root, 'node_modules/vitest/vitest.mjs'), 'run']);
});

test('freePort is free', async () => {
  const port = await freePort();
  await new Promise<void>(done => {
    const server = createServer().listen(port, '127.0.0.1', () => server.close(() => done()));
  });
});
