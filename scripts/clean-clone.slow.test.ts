import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanClone, cleanEnvironment, copyTree } from './clean-clone.mjs';
import { scratch } from './scratch.ts';
import { patience } from './speed.mjs';

test('cleanEnvironment forgets the npm around us, and keeps how to reach the registry', () => {
  const path = ['/work/a b/node_modules/.bin', '/usr/bin'].join(':');
  const env = {
    PATH: path,
    npm_package_name: 'x',
    npm_lifecycle_event: 'test',
    npm_execpath: '/npm',
    npm_config_local_prefix: '/work',
    npm_config_registry: 'http://registry/',
    npm_config_cache: '/cache',
    INIT_CWD: '/work',
    NODE_ENV: 'test',
    EMLIA_FUZZ: '3',
    PORT: '80',
    HTTPS_PROXY: 'http://proxy/',
  };
  expect(cleanEnvironment(env)).toEqual({
    PATH: '/usr/bin',
    npm_config_registry: 'http://registry/',
    npm_config_cache: '/cache',
    HTTPS_PROXY: 'http://proxy/',
    CI: 'true',
  });
});

/** A project of two scripts, in a git repository of its own. */
function project(start: string, test = `console.log('noise\\n2 passed, 0 failed')`) {
  const folder = scratch({
    'package.json': JSON.stringify({
      name: 'p',
      type: 'module',
      scripts: { start: 'node start.js', test: 'node test.js' },
    }),
    '.gitignore': 'ignored\n',
    'start.js': start,
    'test.js': test,
    'ignored/secret': '',
    'committed then deleted': '',
  });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  git('add', '.');
  execFileSync('rm', [join(folder, 'committed then deleted')]);
  return folder;
}

// Like start.mjs, it ends when the shell between npm and it does: npm's signals go no further than that shell.
const SERVER = `const parent = process.ppid; setInterval(() => process.ppid !== parent && process.exit(), 100);
  import { createServer } from 'node:http';
  const port = process.argv[process.argv.indexOf('--port') + 1];
  createServer((_, answer) => answer.end('ok')).listen(port, '127.0.0.1', () => console.log('http://127.0.0.1:' + port));`;

async function clone(from: string) {
  const said: string[] = [];
  const to = scratch();
  const ok = await cleanClone({ from, to, goodbye: 3000 * patience(), say: line => said.push(line) });
  expect(readdirSync(to)).toEqual([]);
  return { ok, said: said.join('\n') };
}

describe('cleanClone', () => {
  test('copies what git would commit', () => {
    const to = scratch();
    copyTree(project(SERVER), to);
    expect(readdirSync(to).sort()).toEqual(['.gitignore', 'package.json', 'start.js', 'test.js']);
    expect(existsSync(join(to, 'ignored'))).toBe(false);
  });

  test('a project that starts, starts again and tests is well', async () => {
    const { ok, said } = await clone(project(SERVER));
    expect(said).toMatch(/First .*\nSecond .*\nnpm test .* passed/);
    expect(ok).toBe(true);
  });

  test.each([
    [
      'ends at once',
      'console.log("no such pack"); process.exit(4);',
      undefined,
      /exit code 4\.[\s\S]*no such pack/,
    ],
    ['installs twice', `console.log('Installing packages');${SERVER}`, undefined, /installed again/],
    ['builds twice', `console.log('Built the packages');${SERVER}`, undefined, /built again/],
    ['does not end when told', SERVER.replace('process.exit()', '1'), undefined, /did not end within/],
    [
      'keeps its address to itself',
      SERVER.replace('console.log', ''),
      undefined,
      /did not print its address/,
    ],
    ['fails its tests', SERVER, `console.log('1 passed, 1 failed'); process.exit(1)`, /1 passed, 1 failed/],
    ['does not close with the count', SERVER, `console.log('1 passed, 0 failed\\nbye')`, /npm test ended/],
  ])('a project that %s is not', async (_, start, tests, say) => {
    const { ok, said } = await clone(project(start, tests));
    expect(said).toMatch(say);
    expect(ok).toBe(false);
  });
});
