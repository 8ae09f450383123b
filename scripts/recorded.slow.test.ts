import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a share of the recorded games goes as it went', () => {
  const args = ['scripts/recorded.mjs', '--share', '71', '--workers', '1'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout.trim().split('\n').at(-1), stderr).toMatch(/^\d+ passed, 0 failed$/);
});
