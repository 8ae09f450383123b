import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command.mjs';
import { installProblem, nodeProblem } from './install.mjs';
import { scratch } from './scratch.ts';

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('%s will do', version => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(['18.20.0', '20.18.3', '0.10.1'])('%s is too old, and told so', version => {
    expect(nodeProblem(version)).toContain(`needs Node 20.19 or newer; this is Node ${version}`);
  });
});

const lock = (version: string) => ({
  name: 'tree',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { name: 'tree', version: '1.0.0', dependencies: { leaf: 'file:leaf' } },
    leaf: { version },
    'node_modules/leaf': { resolved: 'leaf', link: true },
  },
});

/** A package whose one dependency lies beside it: npm installs it without a network. */
const tree = () =>
  scratch({
    'package.json': JSON.stringify({ name: 'tree', version: '1.0.0', dependencies: { leaf: 'file:leaf' } }),
    'package-lock.json': JSON.stringify(lock('1.0.0')),
    'leaf/package.json': JSON.stringify({ name: 'leaf', version: '1.0.0' }),
  });

function install(folder: string, env = {}) {
  const code = `const { ensureInstalled } = await import(${JSON.stringify(join(root, 'scripts/install.mjs'))}); await ensureInstalled(${JSON.stringify(folder)});`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, output: stdout + stderr };
}

describe('ensureInstalled', () => {
  test('installs what is missing, and nothing the second time', () => {
    const folder = tree();
    const first = install(folder, { NODE_ENV: 'production' });
    expect(first.output).toContain('Installing packages, because node_modules is missing');
    expect(first.status).toBe(0);
    expect(existsSync(join(folder, 'node_modules/leaf/package.json'))).toBe(true);
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(JSON.stringify(lock('1.0.0')));
    const before = statSync(join(folder, 'node_modules')).mtimeMs;
    expect(install(folder)).toEqual({ status: 0, output: '' });
    expect(statSync(join(folder, 'node_modules')).mtimeMs).toBe(before);
  });

  test('says that npm failed, with its exit code', () => {
    const folder = tree();
    writeFileSync(join(folder, 'package.json'), '{ "name": ');
    const { status, output } = install(folder);
    expect(status).not.toBe(0);
    expect(output).toContain('npm could not install the packages');
  });
});

describe('installProblem', () => {
  const installed = () => {
    const folder = tree();
    expect(install(folder).status).toBe(0);
    return folder;
  };
  const stamp = (folder: string) => join(folder, 'node_modules/.emlia-install.json');

  test('an install typed by hand is as good as ours', () => {
    const folder = installed();
    writeFileSync(
      stamp(folder),
      JSON.stringify({ ...JSON.parse(readFileSync(stamp(folder), 'utf8')), lock: 'older' }),
    );
    expect(installProblem(folder)).toBeUndefined();
    expect(JSON.parse(readFileSync(stamp(folder), 'utf8')).lock).not.toBe('older');
  });

  test('another lock', () => {
    const folder = installed();
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock('2.0.0')));
    expect(installProblem(folder)).toBe('package-lock.json has changed');
  });

  test.each([{ platform: 'plan9' }, { arch: 'pdp11' }])('another machine: %o', difference => {
    const folder = installed();
    writeFileSync(
      stamp(folder),
      JSON.stringify({ ...JSON.parse(readFileSync(stamp(folder), 'utf8')), ...difference }),
    );
    expect(installProblem(folder)).toBe('node_modules was installed for another machine');
  });

  test('an install that was interrupted left no record', () => {
    expect(installProblem(scratch({ 'package-lock.json': '{}', 'node_modules/leaf/x': '' }))).toBe(
      'package-lock.json has changed',
    );
  });
});
