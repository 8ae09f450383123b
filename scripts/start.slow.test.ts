import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { npm, root } from './command.mjs';
import { scratch } from './scratch.ts';
import { addressIn, hasScreen, homeForge } from './start.mjs';

test.each([
  [{ DISPLAY: ':0' }, 'linux', true, true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true, true],
  [{}, 'linux', true, false],
  [{}, 'darwin', true, true],
  [{}, 'win32', true, true],
  [{ DISPLAY: ':0' }, 'linux', false, false],
  [{ DISPLAY: ':0', CI: 'true' }, 'linux', true, false],
  [{ SSH_CONNECTION: 'a b' }, 'darwin', true, false],
] as const)('a screen in %j on %s, terminal %s: %s', (env, platform, tty, screen) => {
  expect(hasScreen(env, platform, tty)).toBe(screen);
});

test('the forge stands open where nobody else is served, on packs beside the matches', () => {
  const data = scratch();
  const packs = join(data, 'packs');
  expect(homeForge(['--port', '1', '--data', data], {})).toEqual(['--forge', packs]);
  expect(homeForge([`--data=${data}`], {})).toEqual(['--forge', packs]);
  expect(homeForge([], { EMLIA_DATA: data })).toEqual(['--forge', packs]);
  expect(existsSync(packs)).toBe(true);
  for (const said of [
    ['--host', '0.0.0.0'],
    ['--public=https://emlia.example'],
    ['--forge', 'mine'],
    ['--config', 'x'],
  ])
    expect(homeForge(['--data', data, ...said], {})).toEqual([]);
  expect(homeForge(['--data', data], { EMLIA_TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  // The server has a sentence for it.
  expect(homeForge(['--data', join(import.meta.filename, 'below')], {})).toEqual([]);
});

test('addressIn', () => {
  expect(addressIn('Emlia is at http://127.0.0.1:4000/ now')).toBe('http://127.0.0.1:4000/');
  expect(addressIn('nothing yet')).toBeUndefined();
});

/** Runs serve() in a process of its own, with a program that stands for the server. */
function served(program: string, options = '', args = ['--port', '1']) {
  const folder = scratch({ 'fake server.mjs': program });
  const code = `const { serve } = await import(${JSON.stringify(join(root, 'scripts/start.mjs'))});
    process.exitCode = await serve(${JSON.stringify(args)}, { program: ${JSON.stringify(join(folder, 'fake server.mjs'))}, screen: false, ${options} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  const ended = new Promise<{ code: number | null; output: string }>(done =>
    child.once('close', code => done({ code, output })),
  );
  const said = async (text: string) => {
    while (!output.includes(text)) await new Promise(done => setTimeout(done, 20));
  };
  return { child, ended, said };
}

describe('serve', () => {
  test('passes arguments on and ends with the exit code of the server', async () => {
    const { ended } = served('console.log(process.argv.slice(2).join(" ")); process.exit(3);', '', [
      '--port',
      '1',
      '--no-open',
    ]);
    expect(await ended).toEqual({ code: 3, output: 'serve --port 1\n' });
  });

  test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s reaches the server, which has the last word',
    async signal => {
      const { child, ended, said } = served(
        `process.on('${signal}', () => { console.log('good night'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');`,
      );
      await said('up');
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, output: 'up\ngood night\n' });
    },
  );

  test('opens the address once, when the whole of it was printed', async () => {
    const { ended } = served(
      `process.stdout.write('at http://127.0.0.1:40'); setTimeout(() => console.log('01/ and http://other/'), 100);`,
      'screen: true, open: address => console.log("opened", address)',
    );
    expect((await ended).output).toBe(
      'at http://127.0.0.1:4001/ and http://other/\nopened http://127.0.0.1:4001/\n',
    );
  });
});

test.skipIf(process.platform === 'win32')(
  'a signal sent to npm start ends the server behind it',
  async () => {
    const folder = scratch({
      'package.json': JSON.stringify({ name: 'p', scripts: { start: 'node start.mjs' } }),
      'server.mjs': `process.on('SIGTERM', () => { console.log('good night'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');`,
      'start.mjs': `const { serve } = await import(${JSON.stringify(join(root, 'scripts/start.mjs'))});
      process.exitCode = await serve([], { program: import.meta.dirname + '/server.mjs', screen: false });`,
    });
    const { file, before, shell } = npm();
    const child = spawn(file, [...before, 'start'], {
      cwd: folder,
      shell,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
      if (String(chunk).includes('up')) child.kill('SIGTERM');
    });
    await new Promise(done => child.once('close', done));
    expect(output).toContain('good night');
  },
);
