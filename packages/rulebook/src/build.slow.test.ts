import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const BUILD = fileURLToPath(new URL('../build.mjs', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulebook-'));
  mkdirSync(join(folder, 'in'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'in', name), text);
  const { status, stderr } = spawnSync(process.execPath, [BUILD, 'in', 'out'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, says: stderr.trimEnd() };
}

const GOOD = `# tea
- chapter: Tea
  rules:
    - id: tea.pot
      rule: >
        The pot is warmed first,
        see tea.pot.lid and tea.pot.*
      source: 000 · Tea
      table:
        - ["hot", +1]
        - ["cold", ""]
      example:
        given: a cold pot
        then: it is warmed
      ruling: ok
    - id: tea.pot.lid
      rule: The lid stays on.
      source: 000 · Tea
      adds: true
`;

test('a good catalogue is written once, and again only when it changes', () => {
  expect(build({ 'tea.yaml': GOOD })).toEqual({ status: 0, says: '' });
  expect(readdirSync(join(folder, 'out')).sort()).toEqual(['ids.json', 'tea.json']);
  const out = join(folder, 'out', 'tea.json');
  expect(JSON.parse(readFileSync(out, 'utf8')).chapters[0].rules[0]).toEqual({
    id: 'tea.pot',
    catalogue: 'tea',
    chapter: 'Tea',
    statement: 'The pot is warmed first, see tea.pot.lid and tea.pot.*',
    source: '000 · Tea',
    table: [
      ['hot', 1],
      ['cold', ''],
    ],
    // biome-ignore lint/suspicious/noThenProperty: the catalogue's own key, always a text
    example: { given: 'a cold pot', then: 'it is warmed' },
    ruling: 'ok',
  });
  utimesSync(out, 1000, 1000);
  expect(build({}).status).toBe(0);
  expect(statSync(out).mtimeMs).toBe(1_000_000);
  build({ 'tea.yaml': GOOD.replace('stays on', 'comes off') });
  expect(statSync(out).mtimeMs).toBeGreaterThan(1_000_000);
});

test.each([
  ['an unknown key', 'ruling: ok', 'rulling: ok', '15:7  tea.pot: has an unknown key "rulling"'],
  [
    'an unknown key in an example',
    'then: it',
    'so: x\n        then: it',
    '14:9  tea.pot: example has an unknown key "so"',
  ],
  [
    'an unknown key of a chapter',
    '  rules:',
    '  note: x\n  rules:',
    '3:3  chapter "Tea": has an unknown key "note"',
  ],
  ['no statement', 'rule: The lid stays on.\n      ', '', '16:7  tea.pot.lid: rule is missing'],
  ['an empty statement', 'rule: The lid stays on.', 'rule: " "', '17:13  tea.pot.lid: rule is empty'],
  ['a statement that is no text', 'The lid stays on.', '7', '17:13  tea.pot.lid: rule must be text'],
  ['no id', '- id: tea.pot.lid\n      rule', '- rule', '16:7  rule 2 of "Tea": id is missing'],
  [
    'a misshapen id',
    'id: tea.pot.lid',
    'id: Tea_Lid',
    '16:11  Tea_Lid: id must be lower-case words joined by dots, with hyphens inside a word',
  ],
  ['an id twice', 'id: tea.pot.lid', 'id: tea.pot', '16:11  tea.pot: the id is already used in tea'],
  [
    'a row that is no list',
    '- ["cold", ""]',
    '- cold',
    '11:11  tea.pot: table[1] a row must be a list of cells',
  ],
  ['a row of one cell', '["cold", ""]', '["cold"]', '11:11  tea.pot: table[1] a row needs two cells or more'],
  [
    'a cell that is neither text nor number',
    '"cold", ""',
    '"cold", true',
    '11:20  tea.pot: table[1][1] must be text or a number',
  ],
  [
    'an example without outcome',
    '        then: it is warmed\n',
    '',
    '13:9  tea.pot: example.then is missing',
  ],
  [
    'an example that is a sentence',
    '\n        given: a cold pot\n        then: it is warmed',
    ' cold',
    '12:16  tea.pot: example must have given and then',
  ],
  ['adds: false', 'adds: true', 'adds: false', '19:13  tea.pot.lid: adds must be true or left out'],
  [
    'adds and replaces',
    'adds: true',
    'adds: true\n      replaces: x',
    '16:7  tea.pot.lid: carries more than one of replaces, adds and equals',
  ],
  [
    'replaces without ids',
    'adds: true',
    'replaces: x',
    '16:7  tea.pot.lid: replaces something without naming it by overrides, amends or drops',
  ],
  [
    'equals without ids',
    'adds: true',
    'equals: x',
    '16:7  tea.pot.lid: carries one of equals and same without the other',
  ],
  [
    'an empty list of ids',
    'adds: true',
    'adds: true\n      amends: []',
    '20:15  tea.pot.lid: amends needs an id',
  ],
  [
    'a relation to no rule of the core',
    'adds: true',
    'adds: true\n      overrides: [tea.pot]',
    '20:19  tea.pot.lid: overrides names "tea.pot", which is no rule of the core',
  ],
  ['a reference to no rule', 'see tea.pot.lid', 'see tea.pot.lip', '7:13  no rule is called "tea.pot.lip"'],
  ['a key twice', 'ruling: ok', 'source: x', '15:7  Map keys must be unique'],
  [
    'broken YAML',
    '["hot", +1]',
    '["hot", +1',
    '11:9  Flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
  ['no list of chapters', GOOD, 'tea: yes\n', '1:1  file: a catalogue must be a list of chapters'],
  ['an empty file', GOOD, '', '1:1  file: a catalogue must be a list of chapters'],
  ['a chapter without title', '- chapter: Tea\n  rules', '- rules', '2:3  chapter "1": chapter is missing'],
  ['a chapter that ends early', GOOD, '- chapter: Tea\n', '1:3  chapter "Tea": rules is missing'],
  [
    'a chapter without rules',
    GOOD,
    '- chapter: Tea\n  rules: []\n',
    '2:10  chapter "Tea": rules needs a rule',
  ],
])('%s is one message with its line and column', (_, old, planted, message) => {
  expect(GOOD).toContain(old);
  expect(build({ 'tea.yaml': GOOD.replace(old, planted) })).toEqual({
    status: 1,
    says: `in/tea.yaml:${message}`,
  });
  expect(readdirSync(folder)).toEqual(['in']);
});

test('an id belongs to one catalogue, a chapter title is used once', () => {
  const lid = '- chapter: Lids\n  rules:\n    - { id: tea.pot.lid, rule: x, source: y }\n';
  expect(build({ 'tea.yaml': GOOD, 'urn.yaml': lid }).says).toBe(
    'in/urn.yaml:3:13  tea.pot.lid: the id is already used in tea',
  );
  expect(build({ 'urn.yaml': lid.replace('lid', 'tap') + lid.replace('lid', 'rim') }).says).toBe(
    'in/urn.yaml:4:12  chapter "Lids" is there twice',
  );
});

test('an edition names rules of the core, each once; the core names none', () => {
  const lid =
    '- chapter: Lids\n  rules:\n    - { id: lid.on, rule: x, source: y, replaces: z, overrides: [tea.pot] }\n';
  expect(build({ 'emlia-core.yaml': GOOD, 'lids.yaml': lid })).toEqual({ status: 0, says: '' });
  expect(build({ 'lids.yaml': lid.replace('[tea.pot]', '[tea.pot], amends: [tea.pot]') }).says).toBe(
    'in/lids.yaml:3:85  lid.on: names tea.pot twice',
  );
  expect(build({ 'lids.yaml': lid, 'emlia-core.yaml': `${GOOD}      amends: [tea.pot]\n` }).says).toBe(
    'in/emlia-core.yaml:20:16  tea.pot.lid: a rule of the core has nothing to override',
  );
});

test('every mistake is told, a folder without catalogues too', () => {
  expect(build({}).says).toBe('in: no catalogue here');
  const { status, says } = build({
    'tea.yaml': GOOD.replace('ruling', 'rulling').replace('The lid stays on.', '7'),
  });
  expect(status).toBe(1);
  expect(says.split('\n')).toHaveLength(2);
});
