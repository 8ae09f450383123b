import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from './build.mjs';
import { scratch } from './scratch.ts';

const step = (code = 0, makes = true) => ({
  name: 'packages',
  needs: 'tsconfig.json',
  inputs: ['tsconfig.json', 'packages'],
  outputs: () => ['out/index.js'],
  run: async (folder: string) => {
    mkdirSync(join(folder, 'out'), { recursive: true });
    if (makes) writeFileSync(join(folder, 'out/index.js'), '');
    return code;
  },
});

const tree = () =>
  scratch({ 'tsconfig.json': '{}', 'packages/kernel/src/a.ts': 'a', 'packages/kernel/dist/a.js': 'a' });

describe('build', () => {
  test('runs once, and again only when an input changed or an output is gone', async () => {
    const folder = tree();
    const steps = [step()];
    const again = () => build({ folder, steps });
    expect(await again()).toEqual(['packages']);
    expect(await again()).toEqual([]);
    writeFileSync(join(folder, 'packages/kernel/src/a.ts'), 'b');
    expect(await again()).toEqual(['packages']);
    writeFileSync(join(folder, 'packages/kernel/src/new.ts'), '');
    expect(await again()).toEqual(['packages']);
    rmSync(join(folder, 'packages/kernel/src/new.ts'));
    expect(await again()).toEqual(['packages']);
    rmSync(join(folder, 'out'), { recursive: true });
    expect(await again()).toEqual(['packages']);
    writeFileSync(join(folder, 'packages/kernel/dist/a.js'), 'an output is no input');
    expect(await again()).toEqual([]);
  });

  test('a step that fails, or makes nothing, is a sentence and is not forgotten', async () => {
    const folder = tree();
    await expect(build({ folder, steps: [step(2)] })).rejects.toThrow('Building the packages failed');
    await expect(build({ folder, steps: [step(0)] })).resolves.toEqual(['packages']);
    rmSync(join(folder, 'out'), { recursive: true });
    await expect(build({ folder, steps: [step(0, false)] })).rejects.toThrow('did not make out/index.js');
  });

  test('skips what is not there yet, and what was not asked for', async () => {
    expect(await build({ folder: scratch(), steps: [step()] })).toEqual([]);
    expect(await build({ folder: tree(), steps: [step()], only: ['web page'] })).toEqual([]);
  });
});
