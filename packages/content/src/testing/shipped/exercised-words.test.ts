import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { FILE_KINDS, type FileKind } from '../../schema/files.ts';
import { packFiles } from '../pack-files.ts';
import { wordsIn, wordsOf } from '../schema-words.ts';

const packs = fileURLToPath(new URL('../../../../../packs', import.meta.url));

/** Words no pack that ships need use, and why. */
const EXCUSED: readonly (readonly [word: RegExp, why: string])[] = [
  [/^action: /, 'what is said of one action can be said of all; each has tests of its own'],
  [/^scenarios\.(?:testing|yardstick|session|minutes per turn|scale)\b/, 'notes of a designer at work'],
  [/^scenarios\.table\./, 'another way to write 60x40'],
  [/^(?:units|terrain)\.threshold table$/, 'another name of the vital table'],
  [/^pack\.library\b/, 'a setting lends nothing of these; the armoury does'],
  [/\.board: free$|\.moment: start$|\.spend: drift$|\.does: nothing$/, 'so it is where nothing is said'],
  [
    /^pack\.requires$/,
    'each setting that ships stands alone, so that it can be taken alone; loader/requires.test.ts builds on others',
  ],
  [/^pack\.rules\b/, 'so it is where nothing is said'],
  [/\.checked: end of game$|^measure: members$/, 'so it is where nothing is said'],
  [/^terrain\.look: /, 'each is painted alike whoever asks for it; a test of the board looks at all'],
  [/\brectangle\.turned$|\bband\b/, 'other ways to write a polygon'],
  [
    /^(?:unit\.|scenarios\.forces\.units\.)?stands\b|^unit\.stands/,
    'how fair each battle is was measured with units that are placed freely; flow/scenario/deploy.test.ts places them as suggested',
  ],
  [
    /^scenarios\.events\.chance\b/,
    'how fair each battle is was measured without dice of its own; flow/schedule/schedule.test.ts rolls them',
  ],
  [/\.arrive\.along: /, 'another way to write a stretch that is a whole edge'],
  [
    /^counter (?:wipedOut|routed|retreated|exited|captured|present|happened)\b|^counter lost\.unit$/,
    'what is said of one counter can be said of all; each has its row in flow/victory/tallies.test.ts',
  ],
  [/\.bombard\.(?:at: centre|weapons)$/, 'the middle of the table, and more guns than one, are just numbers'],
];

const kindOf = (file: string): FileKind | undefined =>
  file === 'pack.yaml' ? 'pack' : FILE_KINDS.find(kind => file.startsWith(`${kind}/`));

const used = new Set<string>();
for (const [pack, file, path] of packFiles(packs)) {
  // A library, fought with by nobody.
  if (pack === 'armoury') continue;
  const kind = kindOf(file);
  if (kind) for (const word of wordsIn(kind, parse(readFileSync(path, 'utf8')))) used.add(word);
}
const all = new Set(FILE_KINDS.flatMap(kind => [...wordsOf(kind)]));

it('unitset.parts: the packs between them use every key and every word a pack can be written with', () => {
  const gaps = [...all].filter(word => !used.has(word) && !EXCUSED.some(([excused]) => excused.test(word)));
  expect(gaps).toEqual([]);
});

it('and use none that the schemas do not know', () => {
  expect([...used].filter(word => !all.has(word))).toEqual([]);
  expect(all.size).toBeGreaterThan(500);
});

it.each(EXCUSED)('%s is still a word, and still unused: %s', excused => {
  expect([...all].filter(word => excused.test(word) && !used.has(word))).not.toEqual([]);
});
