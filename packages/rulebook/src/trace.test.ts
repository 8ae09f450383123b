import { expect, test } from 'vitest';
import { traceRules } from './trace.ts';

const ids = ['tea.pot', 'tea.pot.lid', 'tea.cup'];

/** What is said of tea.pot, tea.pot.lid and tea.cup, with the assertion that makes a test file count. */
function trace(path: string, text: string): string {
  const all = new Map([[path, path.includes('test') ? `${text}\nexpect(1);` : text]]);
  return [...traceRules(all, ids).values()].map(({ state }) => state).join(' ');
}

/** Fixtures are disguised, so that tools which read this file see no tests in them. */
function fixture(text: string): string {
  return text
    .replaceAll('TEST', 'test')
    .replaceAll('IT', 'it')
    .replaceAll('DESC', 'describe')
    .replaceAll('@{', '${');
}

test.each([
  ['a title', `TEST('tea.pot: is warm', () => {})`, 'tested absent absent'],
  ['a longer id', `TEST('tea.pot.lid: is on', () => {})`, 'absent tested absent'],
  ['a piece of a word', `TEST('my-tea.pot tea.pots tea.pot-x a.tea.pot', f)`, 'absent absent absent'],
  ['several ids', `IT("tea.pot, tea.cup: match", f)`, 'tested absent tested'],
  ['the end of a sentence', `IT('follows tea.pot.', f)`, 'tested absent absent'],
  ['describe', `DESC('tea.pot', () => { TEST('tea.cup: x', f) })`, 'tested absent tested'],
  ['a template literal', 'TEST(`tea.pot: @{`a @{"}"} (`} cups, tea.cup`, f)', 'tested absent tested'],
  ['the id only filled in', 'TEST(`@{id}: holds`, f); const id = "tea.pot";', 'absent absent absent'],
  ['a new line before the title', `TEST(\n  'tea.pot: x',\n  f)`, 'tested absent absent'],
  ['a comment before the title', `TEST(/* why 'not' ( */ 'tea.pot: x', f)`, 'tested absent absent'],
  [
    'a table of rows',
    `TEST.each([['a', f('tea.cup')], ['b)', 2]])('tea.pot: %s', f)`,
    'tested absent absent',
  ],
  [
    'a table written as a template',
    'TEST.each`a | b\n@{1} | @{"("}`("tea.pot: $a", f)',
    'tested absent absent',
  ],
  ['a table that is a name', `TEST.for(rows)('tea.pot: %s', f)`, 'tested absent absent'],
  [
    'a table with types',
    `TEST.each<[string, Map<a, () => b>]>([['a']])('tea.pot: %s', f); IT.each<Row>\n(rows)('tea.cup', f)`,
    'tested absent tested',
  ],
  ['a comparison', `if (it < 3) say('tea.pot')`, 'absent absent absent'],
  ['rows alone', `TEST.each([['tea.pot']])('%s: holds', f)`, 'absent absent absent'],
  ['modifiers', `DESC.concurrent.each(rows)('tea.pot', f); TEST.only('tea.cup', f)`, 'tested absent tested'],
  ['a condition', `TEST.skipIf(process.env.CI)('tea.pot', f)`, 'tested absent absent'],
  ['skipped or to do', `TEST.skip('tea.pot', f); IT.todo('tea.cup')`, 'absent absent absent'],
  ['a regex that opens a quote', `const q = /["'(\\/]/; TEST('tea.pot', f)`, 'tested absent absent'],
  ['a division', `const q = a / b; TEST('tea.pot', f); c / d`, 'tested absent absent'],
  ['a lone apostrophe', `<p>don't</p>\nTEST('tea.pot', f)`, 'tested absent absent'],
  ['a commented test', `// TEST('tea.pot', f)\n/* IT('tea.cup', f) */`, 'absent absent absent'],
  ['a test inside a string', `const s = "TEST('tea.pot', f)"`, 'absent absent absent'],
  ['another function', `re.TEST('tea.pot'); myIT('tea.cup'); contest('tea.cup')`, 'absent absent absent'],
  ['the body only', `TEST('warm', () => { say('tea.pot') })`, 'absent absent absent'],
  ['a call that never ends', `TEST(a, 'tea.pot'`, 'absent absent absent'],
])('in a test file: %s', (_, text, states) => {
  expect(trace('src/tea.test.ts', fixture(text))).toBe(states);
});

test.each([
  ['a string', `refuse('tea.pot')`, 'code absent absent'],
  ['a key', `const checks = { 'tea.pot.lid': q => true }`, 'absent code absent'],
  ['a comment', `// see tea.pot; tea.cup.`, 'code absent code'],
  ['a template', 'say(`tea.pot @{n}`)', 'code absent absent'],
  ['a property', `return tea.pot; tea.pot.lid`, 'absent absent absent'],
  ['a family', `// tea.pot.*`, 'absent absent absent'],
  ['a title outside a test file', `TEST('tea.pot', f)`, 'code absent absent'],
])('in the code: %s', (_, text, states) => {
  expect(trace('packages/tea/src/tea.ts', fixture(text))).toBe(states);
});

test.each([
  ['a.test.ts', 'tested'],
  ['a.spec.tsx', 'tested'],
  ['apps/web/e2e/a.ts', 'tested'],
  ['e2e/a.ts', 'tested'],
  ['packages/tea/src/a.ts', 'code'],
  ['packages/tea/src/latest.ts', 'code'],
])('%s makes it %s', (path, state) => {
  const text = fixture(`TEST('tea.pot', () => { assert(1) })`);
  expect(traceRules(new Map([[path, text]]), ['tea.pot']).get('tea.pot')).toEqual({ state, where: path });
});

test.each(['apps/web/src/a.ts', 'apps/cli/src/packages/a.ts', 'scripts/a.ts', 'a.ts'])(
  '%s is no code of the rules',
  path => {
    expect(traceRules(new Map([[path, "'tea.pot'"]]), ['tea.pot']).get('tea.pot')).toEqual({
      state: 'absent',
    });
  },
);

test('a test file that asserts nothing counts for nothing', () => {
  const text = fixture(`TEST('tea.pot', () => {}) // expect`);
  expect(traceRules(new Map([['a.test.ts', text]]), ids).get('tea.pot')).toEqual({ state: 'absent' });
});

test('tested wins over code, the first file is named, only known ids are told', () => {
  const files = new Map([
    ['packages/a.ts', `'tea.pot' 'tea.spoon'`],
    ['b.test.ts', fixture(`TEST('tea.pot', () => expect(1))`)],
    ['c.test.ts', fixture(`TEST('tea.pot', () => expect(1))`)],
  ]);
  expect([...traceRules(files, ids)]).toEqual([
    ['tea.pot', { state: 'tested', where: 'b.test.ts' }],
    ['tea.pot.lid', { state: 'absent' }],
    ['tea.cup', { state: 'absent' }],
  ]);
});
