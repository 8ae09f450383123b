import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { GERMAN, GERMAN_ROOMS, GERMAN_WORDS } from './german.ts';
import { wordsOf } from './words.ts';

const PAGE = fileURLToPath(new URL('../../', import.meta.url));

const FILES = globSync('**/*.{ts,tsx}', { cwd: PAGE })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/test|testing\/|words\/german/.test(file))
  .sort()
  .map(file => ({ file, ...wordsOf(file, readFileSync(join(PAGE, file), 'utf8')) }));

/** What speaks past the catalogue, and why: a room, a file, or one word of a file. Everything else goes through it. */
const PAST: Readonly<Record<string, string>> = {
  embed: 'the element for other sites is one small script in one language',
  house: 'answers as the server does, whose sentences are the same for everyone; it runs in a worker',
  'pages/style': 'the pattern book of those who draw the page',
  'table/dice-proof/prove.ts': 'decides a log again in a worker, where no language is known',
  'table/dice-proof/prove-worker.ts': 'as above',
  'platform/settings.ts': 'what is kept in the browser; shown by sayWord',
  'platform/words/language.ts': 'languages say their own names',
  'table/replay/reel.ts': 'a mistake of ours, for the log',
  'board/labels.ts: badge hits': 'a class',
  'games/emlia/seeing/seeing-card.tsx: high right': 'a class',
  'games/emlia/draw/pieces.ts: Normal': 'a state of morale, compared with',
  'games/emlia/seeing/overlays/threatens.ts: Aimed Fire': 'an action, asked about',
  'table/orders/offers.ts: Done': 'a list of orders, compared with',
  'pages/home/settings.tsx: first battle': 'a difficulty, compared with',
  'pages/lab/study-report.tsx: Version': 'the beginning of what the lab wrote, compared with',
  'pages/forge/blank-entries.ts': 'texts of files, in the language of packs',
  'pages/forge/time/recipes.ts': 'texts of files, in the language of packs',
  'pages/forge/time/time-desk.tsx: default result': 'a key of a file',
  'pages/forge/form/writing.ts: a field outside of a form': 'a mistake of ours, for the log',
  'pages/odds/eras/situation.ts': 'ages, shown by sayWord',
  'pages/lab/ask-form.tsx: scenarios/': 'a path',
  'pages/lab/ask-form.tsx: .yaml': 'a path',
};

/** No words at all: a name, the language of style sheets, markup, a header, a command line. */
const isNoWords = (text: string): boolean =>
  /^(Emlia|Bearer|Georgia|Source Serif 4 Variable|npm start .*|npx emlia .*)$/.test(text) ||
  /^\((prefers|hover)|^[.:]|^[a-z]+(, |\[)|<path|"\/>/.test(text);

/** Rooms with lists of words that are shown one by one (sayWord), and how many. A new sentence of theirs belongs in the catalogue; these numbers only fall. */
const REST: Readonly<Record<string, number>> = {
  'games/eras': 15,
  'games/eras-battle': 44,
  'games/eras-campaign': 53,
};

const isPast = (file: string, words: string): boolean =>
  isNoWords(words) || [roomOf(file), file, `${file}: ${words}`].some(one => Object.hasOwn(PAST, one));

/** Pages and games each for themselves, the other rooms as a whole. */
const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, /^(pages|games)\//.test(file) ? 2 : 1)
    .join('/');

const placesOf = (words: string): string[] => [...words.matchAll(/\{\d\}/g)].map(([place]) => place).sort();

test('German has a word for everything that is said, with the same places', () => {
  for (const { file, said } of FILES)
    for (const key of said) {
      const german = GERMAN[key];
      expect(german, `${file} says “${key}”: nothing for it in platform/words/german/`).toBeDefined();
      expect(placesOf(german ?? ''), key).toEqual(placesOf(key));
    }
});

test('German says each thing in one file', () => {
  const seen = new Set<string>();
  const twice = GERMAN_ROOMS.flatMap(room => Object.keys(room)).filter(
    key => seen.size === seen.add(key).size,
  );
  expect(twice).toEqual([]);
});

test('German says nothing that the page no longer says', () => {
  const said = new Set(FILES.flatMap(one => one.said));
  expect(Object.keys(GERMAN).filter(key => !said.has(key))).toEqual([]);
});

test('nothing is said before a language is chosen', () => {
  expect(FILES.filter(({ early }) => early.length > 0).map(({ file, early }) => [file, early])).toEqual([]);
});

test('everything is said through the catalogue, or it is written down why not', () => {
  const past = FILES.flatMap(({ file, bare }) =>
    bare.filter(words => !isPast(file, words)).map(words => ({ file, words })),
  );
  const rooms: Record<string, number> = {};
  for (const { file } of past) rooms[roomOf(file)] = (rooms[roomOf(file)] ?? 0) + 1;
  const grown = past.filter(({ file }) => (rooms[roomOf(file)] ?? 0) > (REST[roomOf(file)] ?? 0));
  expect(grown.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});

test('what is written down as past the catalogue is still there', () => {
  const here = new Set(
    FILES.flatMap(({ file, bare }) => bare.flatMap(words => [roomOf(file), file, `${file}: ${words}`])),
  );
  expect(Object.keys(PAST).filter(one => !here.has(one))).toEqual([]);
});

test('German has both words for whatever is counted', () => {
  const words = { ...GERMAN_WORDS, ...GERMAN };
  const counted = FILES.flatMap(one => one.counted).flatMap(([one, many = `${one}s`]) => [one, many]);
  expect(counted.length).toBeGreaterThan(10);
  expect(counted.filter(one => !Object.hasOwn(words, one))).toEqual([]);
});

test.each([
  ['a sentence of an element', '<p>Fight on, then</p>', ['Fight on, then']],
  ['a label', '<b title="Zoom in" className="Zoom in" />', ['Zoom in']],
  ['a string', "const f = () => 'Nobody won'", ['Nobody won']],
  ['a template', ['const f = (n: number) => `Turn $', '{n} of it`'].join(''), ['Turn', 'of it']],
  ['ids and what is compared', "const f = (a: 'No one' | 'x') => a === 'No one' ? 'no-one' : 'x'", []],
] as const)('found past the catalogue: %s', (_, source, bare) => {
  expect(wordsOf('some.tsx', source).bare).toEqual(bare);
});
