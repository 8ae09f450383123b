import { freshFolder } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run } from '../testing/run.ts';

// Written so that the trace of this project does not take them for tests of the rules.
const TEST = ['te', 'st'].join('');
const cwd = freshFolder({
  'p/packages/fire.ts': "refuse('fire.range', 'Too far.'); // fire.forfeit",
  'p/packages/fire.test.ts': `${TEST}('fire.modifiers: add up', () => expect(1).toBe(1));`,
  'p/node_modules/x/a.ts': "'fire.subject'",
  'p/dist/a.ts': "'fire.subject'",
  'p/.cache/a.ts': "'fire.subject'",
  'p/notes.md': "'fire.subject'",
  'p/apps/web/links.ts': "'fire.subject'",
});
const TRACE = ['rules', 'trace', '--root', 'p'];

test('a row for each catalogue', async () => {
  const { code, out } = await run(TRACE, { cwd });
  expect(code).toBe(0);
  const [table = '', hint] = out.split('\n\n');
  const rows = table.split('\n').map(row => row.trim().split(/ +/));
  expect(rows[0]).toEqual(['rules', 'tested', 'code', 'absent']);
  expect(rows.slice(1).map(row => row[0])).toEqual(['emlia-core', 'emlia-first-draft', 'eras']);
  const [, rules, tested, code_, absent] = rows[1] ?? [];
  expect([tested, code_]).toEqual(['1', '1']);
  expect(Number(absent)).toBe(Number(rules) - 2);
  expect(hint).toBe('Rule by rule: emlia rules trace emlia-core, or --all for every rule.\n');
});

test('a catalogue: what no test proves; --all: everything', async () => {
  const untested = (await run([...TRACE, 'emlia-core'], { cwd })).out;
  expect(untested).toMatch(/^Aimed Fire \(emlia-core\)$/m);
  expect(untested).toMatch(/^ {2}code {4}fire\.forfeit {2}packages\/fire\.ts$/m);
  expect(untested).toMatch(/^ {2}absent {2}fire\.subject$/m);
  expect(untested).not.toContain('fire.modifiers');
  expect(untested).not.toContain('Rule by rule');
  const all = (await run([...TRACE, 'emlia-core', '--all'], { cwd })).out;
  expect(all).toMatch(/^ {2}tested {2}fire\.modifiers {2}packages\/fire\.test\.ts$/m);
});

test('--json', async () => {
  const [core, ...others] = JSON.parse((await run([...TRACE, '--json'], { cwd })).out);
  expect(core).toMatchObject({ name: 'emlia-core', tested: 1, code: 1 });
  expect(core.rules).toEqual(expect.any(Number));
  expect(others).toHaveLength(2);
});

test('this project proves rules of its own', async () => {
  const [core] = JSON.parse((await run(['rules', 'trace', 'emlia-core', '--json'], { cwd })).out);
  expect(core.tested).toBeGreaterThan(0);
});
