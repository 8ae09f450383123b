import { expect, test } from 'vitest';
import { readSource } from '../yaml/source.ts';
import { refreshTexts, wordsOfPack } from './translate.ts';
import { readTranslation } from './translation.ts';

const PACK = {
  'pack.yaml': 'id: orchard\ntitle: Orchard\nlicence: CC0-1.0\n',
  'scenarios/windfall.yaml':
    'title: Windfall\nboard: free\npurpose: >\n  The wind came.\n  It went.\nforces:\n  - { id: farm, name: The Farm }\n' +
    'terrain:\n  - { is: trees, name: "Old Row" }\n  - { is: trees }\nevents:\n  - { id: rain, name: Rain, say: It rains. }\n',
  'units/farm/hands.yaml': 'name: Hands\nnote: For us alone.\nicon: Big Fork\n',
};

const files = (more: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(Object.entries({ ...PACK, ...more }));

test('words are what players read, each at its place by ids', () => {
  expect(wordsOfPack(files({ 'texts/de.yaml': 'pack: { title: { of: Orchard, is: x } }' }))).toEqual([
    { entry: 'pack', path: 'title', text: 'Orchard' },
    { entry: 'scenarios/windfall', path: 'title', text: 'Windfall' },
    { entry: 'scenarios/windfall', path: 'purpose', text: 'The wind came. It went.' },
    { entry: 'scenarios/windfall', path: 'forces.farm.name', text: 'The Farm' },
    { entry: 'scenarios/windfall', path: 'terrain.old-row.name', text: 'Old Row' },
    { entry: 'scenarios/windfall', path: 'events.rain.name', text: 'Rain' },
    { entry: 'scenarios/windfall', path: 'events.rain.say', text: 'It rains.' },
    { entry: 'units/farm/hands', path: 'name', text: 'Hands' },
  ]);
});

const read = (text: string): { translated: object; told: string[] } => {
  const source = readSource('texts/de.yaml', text);
  if (Array.isArray(source)) throw new Error(text);
  const { translated, complaints } = readTranslation(source, wordsOfPack(files()));
  return {
    translated,
    told: complaints.map(({ line, severity, say }) => `${line} ${severity} ${say}`),
  };
};

test.each<[string, string, object, readonly string[]]>([
  [
    'is read by what it translates',
    'pack: { title: { of: Orchard, is: Obstgarten } }',
    { Orchard: 'Obstgarten' },
    [],
  ],
  ['may be unfinished', 'pack: { title: { of: Orchard, is: "" } }', {}, []],
  [
    'that is out of date is told, and not shown',
    'pack: { title: { of: Garden, is: Garten } }',
    {},
    ['1 warning is out of date: by now it reads "Orchard"'],
  ],
  [
    'of what is gone is told',
    'units/farm/dog: { name: { of: Dog, is: Hund } }',
    {},
    ['1 warning is nowhere in the pack any more; emlia translate shows what is'],
  ],
  [
    'of another pack stands as it is',
    'armoury:equipment/bow: { name: { of: Bow, is: Bogen } }',
    { Bow: 'Bogen' },
    [],
  ],
  [
    'that differs for the same words is told',
    'pack: { title: { of: Orchard, is: A } }\nscenarios/windfall: { title: { of: Orchard, is: B } }',
    { Orchard: 'A' },
    ['2 warning is "A" elsewhere; the same words are translated alike'],
  ],
  [
    'of no shape is an error',
    'pack: { title: Obstgarten, about: { of: a, ist: b } }\nunits: [1]',
    {},
    [
      '1 error must be { of: what it translates, is: how it reads }',
      '1 error there is of, is and was, and nothing else',
      '2 error must be keys with values, like name: { of: Hunters, is: Jäger }',
      '1 warning is nowhere in the pack any more; emlia translate shows what is',
    ],
  ],
  ['of nothing is nothing', '# later', {}, []],
])('a translation %s', (_, text, translated, told) => expect(read(text)).toEqual({ translated, told }));

test('texts are begun with all there is to translate, and brought up to date without losing a word or a comment', () => {
  const begun = refreshTexts(files(), 'de');
  expect(begun?.words.map(({ state }) => state)).toEqual(Array(8).fill('missing'));
  expect(begun?.text).toContain('pack:\n  title:\n    of: Orchard\n    is: ""\n');
  const done = `# Mein Deutsch
pack: { title: { of: Orchard, is: Obstgarten } } # so heißt er
scenarios/windfall:
  title: { of: Windfall, is: Fallobst }
  events.rain.say: { of: It pours., is: Es schüttet. }
units/farm/dog: { name: { of: Dog, is: Hund } }
units/farm/men: { name: { of: Hands, is: Knechte } }
`;
  const after = refreshTexts(files({ 'texts/de.yaml': done }), 'de');
  const states = after?.words.map(({ path, state, is }) => `${path} ${state} ${is}`.trim());
  expect(states).toEqual([
    'title done Obstgarten',
    'title done Fallobst',
    'purpose missing',
    'forces.farm.name missing',
    'terrain.old-row.name missing',
    'events.rain.name missing',
    'events.rain.say stale',
    'name done Knechte',
  ]);
  expect(after?.lost).toEqual([{ entry: 'units/farm/dog', path: 'name', of: 'Dog', is: 'Hund' }]);
  expect(after?.text).toContain(
    '# Mein Deutsch\npack: { title: { of: Orchard, is: Obstgarten } } # so heißt er\n',
  );
  expect(after?.text).toMatch(/events\.rain\.say: \{ of: It rains\., is: "", was: Es schüttet\. \}/);
  const again = refreshTexts(files({ 'texts/de.yaml': after?.text ?? '' }), 'de');
  expect(again?.text).toBe(after?.text);
  expect(refreshTexts(files({ 'texts/de.yaml': 'a: [' }), 'de')).toBeUndefined();
});
