import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatComplaint } from '@emlia/packs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePack } from '../testing/sample-pack.ts';
import { readPack } from './read-pack.ts';

/** See scripts/steps.mjs; a "game" is a handful of small packs. */
const GAMES = Number(process.env.EMLIA_FUZZ ?? '5');
const seed = Number(process.env.EMLIA_SEED ?? '1');
const runs = (each: number) => ({ seed, numRuns: each * GAMES });

const CAVEMEN = fileURLToPath(new URL('../../../../packs/cavemen', import.meta.url));
const cavemen = new Map(
  readdirSync(CAVEMEN, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml'))
    .map(path => [path, readFileSync(join(CAVEMEN, path), 'utf8')] as const),
);

/** What a slip of the hand, or of an evil mind, puts into a file. */
const SCRAPS = [
  ...[
    '',
    ' ',
    '\n',
    '\t',
    ':',
    ': ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '#',
    '&a ',
    '*a',
    '!x ',
    '"',
    "'",
    '|',
    '>',
  ],
  ...[
    '---\n',
    '...',
    '~',
    'null',
    'true',
    '.inf',
    '.nan',
    '-1',
    '0',
    '1e999',
    '1/3',
    '99999999',
    '__proto__: 1',
  ],
  ...[
    'constructor',
    'toString',
    '<<: *a',
    '? ',
    '%YAML 9.9\n',
    '\u0000',
    '\ud800',
    '\uFEFF',
    '🦣',
    '0x10',
    '1_0',
  ],
  ...['[[[[[[[[[[[[', '- - - - - - - - -', 'a'.repeat(300), '[[0, 0], [1, 1], [0, 0]]', '{ edge: north }'],
];

interface Slip {
  readonly file: number;
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}

const slips: fc.Arbitrary<Slip[]> = fc.array(
  fc.record({
    file: fc.nat(1000),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(200)),
    put: fc.oneof(fc.constantFrom(...SCRAPS), fc.string({ maxLength: 12 })),
  }),
  { minLength: 1, maxLength: 4 },
);

const withSlips = (pack: ReadonlyMap<string, string>, all: readonly Slip[]): Map<string, string> => {
  const files = new Map(pack);
  const paths = [...files.keys()];
  for (const { file, at, cut, put } of all) {
    const path = paths[file % paths.length] ?? '';
    const text = files.get(path) ?? '';
    const from = Math.floor(at * text.length);
    files.set(path, text.slice(0, from) + put + text.slice(from + cut));
  }
  return files;
};

/** Either a pack, or complaints that each have a place and a sentence; and quickly. */
const isSound = (files: ReadonlyMap<string, string>): void => {
  const start = performance.now();
  const { pack, complaints } = readPack(files);
  expect(performance.now() - start).toBeLessThan(5000 * Number(process.env.EMLIA_PATIENCE ?? 1));
  expect(pack === undefined).toBe(complaints.some(one => one.severity === 'error'));
  for (const complaint of complaints) {
    expect(files.has(complaint.file) || complaint.file === 'pack.yaml').toBe(true);
    expect(complaint.line).toBeGreaterThanOrEqual(1);
    expect(complaint.column).toBeGreaterThanOrEqual(1);
    expect(complaint.line).toBeLessThanOrEqual((files.get(complaint.file)?.split('\n').length ?? 0) + 1);
    expect(complaint.say).toMatch(/\S/);
    expect(complaint.say).not.toMatch(/undefined|\[object|Invalid input|NaN/);
    expect(formatComplaint(complaint)).not.toContain('\n');
  }
  if (pack) expect(JSON.parse(JSON.stringify(pack))).toEqual(pack);
};

it('slips of the hand in a small pack', () => {
  fc.assert(
    fc.property(slips, all => isSound(withSlips(samplePack(), all))),
    runs(20),
  );
});

it('slips of the hand in the cavemen', () => {
  fc.assert(
    fc.property(slips, all => isSound(withSlips(cavemen, all))),
    runs(2),
  );
});

it('any text at all, under any path', () => {
  const path = fc.oneof(fc.constantFrom(...samplePack().keys()), fc.string({ maxLength: 30 }));
  const files = fc.array(fc.tuple(path, fc.string({ maxLength: 80 })), { maxLength: 4 });
  fc.assert(
    fc.property(files, all => isSound(new Map([...samplePack(), ...all]))),
    runs(10),
  );
});

it('any JSON as any kind of entry', () => {
  const path = fc.constantFrom(...samplePack().keys());
  const all = fc.tuple(path, fc.json({ maxDepth: 4 }));
  fc.assert(
    fc.property(all, ([one, text]) => isSound(samplePack({ [one]: text }))),
    runs(10),
  );
});
