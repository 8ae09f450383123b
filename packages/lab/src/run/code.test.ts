import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashOfCode, rulesPlayed } from './code.ts';

const root = mkdtempSync(join(tmpdir(), 'emlia-code-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

for (const name of ['kernel', 'packs', 'content', 'emlia', 'bots', 'lab']) {
  mkdirSync(join(root, name, 'src', 'testing'), { recursive: true });
  writeFileSync(join(root, name, 'src', 'index.ts'), `export const id = '${name}';\n`);
}
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

test('the hash of the code: tests do not matter, a changed weight of a bot does', () => {
  const before = hashOfCode(root);
  write('bots/src/captain.test.ts', 'a test');
  write('bots/src/testing/table.ts', 'for tests');
  expect(hashOfCode(root)).toBe(before);
  write('bots/src/tempers.ts', 'export const BOLD = 1.2;');
  const after = hashOfCode(root);
  expect(after).not.toBe(before);
  write('bots/src/tempers.ts', 'export const BOLD = 1.3;');
  expect(hashOfCode(root)).not.toBe(after);
});

test('the rules played here name their version and their code', () => {
  expect(rulesPlayed()).toMatch(/^emlia \d+\.\d+\.\d+ [0-9a-f]{12}$/);
});
