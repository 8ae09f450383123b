import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';

// The program as it is run: the launcher on the built dist/.
const EMLIA = fileURLToPath(new URL('../bin/emlia.js', import.meta.url));
const cwd = freshFolder(SPAT);
const env = { ...process.env, PORT: '', DATABASE_URL: '', EMLIA_DATA: '', EMLIA_DEBUG: '' };

const emlia = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [EMLIA, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
};

test.each([
  [0, ['--version']],
  [1, ['lint', 'packs/spat/units']],
  [2, ['fly']],
])('ends with %i after %j', (code, args) => {
  const ran = emlia(...args);
  expect(ran.code).toBe(code);
  expect(code === 0 ? ran.err : ran.out).toBe('');
  expect((code === 0 ? ran.out : ran.err).split('\n')).toHaveLength(2);
});

test('a battle from beginning to end, without a colour in a pipe', () => {
  expect(emlia('new', 'spat/hedge', '--packs', 'packs', '--seed', '7', '--out', 'b.json').code).toBe(0);
  expect(emlia('play', 'b.json', '--random', '--out', 'b.json').code).toBe(0);
  const { code, out, err } = emlia('replay', 'b.json');
  expect([code, err]).toEqual([0, '']);
  expect(out).not.toContain('\u001b');
  expect(out).toContain(`\nhash ${JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8')).hash}\n`);
});

test.skipIf(process.platform === 'win32')('whoever stops reading is no concern: the work is done', () => {
  const play = `"${process.execPath}" "${EMLIA}" play spat/hedge --packs packs --random --why --out piped.json; echo "code $?" >&2`;
  const { stdout, stderr } = spawnSync('bash', ['-c', `{ ${play}; } | head -n 1`], {
    cwd,
    env,
    encoding: 'utf8',
  });
  expect(stdout.split('\n')).toHaveLength(2);
  expect(stderr).toBe('code 0\n');
  expect(existsSync(join(cwd, 'piped.json'))).toBe(true);
});

test('not built, it says what to do', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'bin'));
  cpSync(EMLIA, join(folder, 'bin/emlia.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/emlia.mjs'), 'serve'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('emlia: not built yet; run `npm start`, or `npm run build` to build only.\n');
});

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the server',
  async signal => {
    const args = [EMLIA, 'serve', '--port', '0', '--no-shipped', '--packs', 'packs', '--data', signal];
    const child = spawn(process.execPath, args, { cwd, env });
    let out = '';
    let err = '';
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    const ended = new Promise<number | null>(resolve => child.once('close', resolve));
    await new Promise<void>((resolve, reject) => {
      child.once('close', () => reject(new Error(`it ended: ${err}`)));
      child.stdout.on('data', chunk => {
        out += chunk;
        if (out.endsWith('\n')) resolve();
      });
    });
    expect(out).toMatch(/^Emlia is at http:\/\/127\.0\.0\.1:\d+\n$/);
    expect((await fetch(`${out.trim().replace('Emlia is at ', '')}/api/health`)).ok).toBe(true);
    child.kill(signal);
    expect(await ended).toBe(0);
    expect([out.split('\n').length, err]).toEqual([2, '']);
  },
);
