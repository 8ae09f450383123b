import { fork, spawn } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { root } from './command.mjs';
import { pinnedNode } from './runtime.mjs';
import { scratch } from './scratch.ts';
import { patience } from './speed.mjs';

const folder = join(root, 'scripts/runtime');
const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

test('every platform gets the same version, as locked', () => {
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const locked = Object.keys(optionalDependencies).map(name => [
    name,
    packages[`node_modules/${name}`].version,
  ]);
  expect(Object.fromEntries(locked)).toEqual(optionalDependencies);
});

test.skipIf(process.env.EMLIA_NODE === 'as-is')('the tests run on it', () => {
  expect(pinnedNode()).toEqual({ version: process.versions.node, file: expect.any(String) });
});

/** Stands for the pinned Node: says its version, and else is the Node of this test with a mark on it. */
const MARKED = `#!/bin/sh
if [ "$1" = --version ]; then echo v1.2.3; exit; fi
MARK=pinned EMLIA_NODE=as-is exec "${process.execPath}" "$@"
`;
/** One that lacks a library of this machine. */
const BROKEN = '#!/bin/sh\necho "error while loading shared libraries" >&2\nexit 127\n';

/** A program that goes on in the pinned Node of its own folder, if there is one, and then does something. */
function project(code: string, { node = '', version = '1.2.3' } = {}) {
  const made = scratch({
    'package.json': JSON.stringify({ optionalDependencies: { 'node-here': version, 'node-there': version } }),
    'program.mjs': `import { goOnInPinnedNode } from ${JSON.stringify(join(root, 'scripts/runtime.mjs'))};
      await goOnInPinnedNode({ folder: import.meta.dirname });
      ${code}`,
    ...(node && { 'node_modules/node-there/bin/node': node }),
  });
  if (node) chmodSync(join(made, 'node_modules/node-there/bin/node'), 0o755);
  return join(made, 'program.mjs');
}

const { EMLIA_NODE: _, EMLIA_RERUN_BY: __, npm_lifecycle_event: ___, ...env } = process.env;

function started(args: string[], options = {}) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const heard = { out: '', err: '' };
  child.stdout?.on('data', chunk => {
    heard.out += chunk;
  });
  child.stderr?.on('data', chunk => {
    heard.err += chunk;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>(done =>
    child.once('close', code => done({ code, ...heard })),
  );
  return { child, heard, ended };
}

const TELL =
  'console.log(process.env.MARK, process.cwd(), ...process.execArgv, ...process.argv.slice(2)); process.exit(7);';

describe.skipIf(process.platform === 'win32')('goOnInPinnedNode', () => {
  test('runs the program again in the pinned Node, with all it was given, and ends with its exit code', async () => {
    const program = project(TELL, { node: MARKED });
    const { ended } = started(['--stack-size=900', program, 'a b', '--c'], { cwd: '/' });
    expect(await ended).toEqual({ code: 7, out: 'pinned / --stack-size=900 a b --c\n', err: '' });
  });

  test('a signal that ends it is told as 128 + n', async () => {
    const program = project("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);", {
      node: MARKED,
    });
    expect((await started([program]).ended).code).toBe(137);
  });

  test.each([
    ['missing', '', 'could not be installed'],
    ['broken', BROKEN, 'does not run here'],
  ])('%s, it says so in one line and goes on; children say nothing', async (_, node, problem) => {
    const program = project(
      `console.log('on', process.env.MARK);
      const { spawnSync } = await import('node:child_process');
      if (process.argv[2] === 'parent') spawnSync(process.execPath, [process.argv[1]], { stdio: 'inherit' });`,
      { node },
    );
    expect(await started([program, 'parent']).ended).toEqual({
      code: 0,
      out: 'on undefined\non undefined\n',
      err: `Node 1.2.3 ${problem} (npm install --prefix scripts/runtime tries again): running on Node ${process.versions.node}.\n`,
    });
  });

  test('stays where the version is the pinned one already, where it is told to, and where it is talked to', async () => {
    const say = 'console.log(process.env.MARK); process.exit(7)';
    const stayed = { code: 7, out: 'undefined\n', err: '' };
    const same = project(say, { node: MARKED, version: process.versions.node });
    expect(await started([same]).ended).toEqual(stayed);
    const program = project(say, { node: MARKED });
    expect(await started([program], { env: { ...env, EMLIA_NODE: 'as-is' } }).ended).toEqual(stayed);
    const talking = project('process.send(process.env.MARK ?? "stayed"); process.disconnect();', {
      node: MARKED,
    });
    const child = fork(talking, { env });
    expect(await new Promise(done => child.once('message', done))).toBe('stayed');
  });

  // Every signal is counted for a while after the first, for it must come once.
  const COUNT = `let count = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
      count++;
      console.log(signal);
      setTimeout(() => process.exit(count), 300);
    });
    setInterval(() => {}, 1000);
    console.log('up', process.env.MARK, process.pid);`;

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s reaches the program once', async signal => {
    const { child, heard, ended } = started([project(COUNT, { node: MARKED })]);
    await vi.waitFor(() => expect(heard.out).toContain('up pinned'), 15_000 * patience());
    child.kill(signal);
    expect(await ended).toMatchObject({
      code: 1,
      out: expect.stringMatching(`^up pinned \\d+\n${signal}\n$`),
    });
  });

  test('the program ends when the process that waits for it is killed', async () => {
    const { child, heard, ended } = started([project(COUNT, { node: MARKED })]);
    await vi.waitFor(() => expect(heard.out).toContain('up pinned'), 15_000 * patience());
    child.kill('SIGKILL');
    // Its output is closed by the last of the two.
    expect((await ended).out).toMatch(/SIGTERM\n$/);
  });
});
