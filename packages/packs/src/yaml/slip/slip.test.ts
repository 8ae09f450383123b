import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { slipInLines } from './lines.ts';

const PACKS = fileURLToPath(new URL('../../../../../packs', import.meta.url));
const FILES = readdirSync(PACKS, { recursive: true, encoding: 'utf8' }).filter(path =>
  path.endsWith('.yaml'),
);

describe('what is YAML has no slip', () => {
  it('in the files that ship', () => {
    expect(FILES.length).toBeGreaterThan(300);
    const found = FILES.flatMap(path => slipInLines(readFileSync(join(PACKS, path), 'utf8')) ?? []);
    expect(found).toEqual([]);
  });

  it.each([
    'a: [\n  b,\n  c\n]\nd: e\n',
    "a: \"b\n  c\"\nd: 'it''s'\n",
    'a: b\n  c\n\n  d\ne: f # g: h\n',
    'a:\n- b: c\n  d: e\n- f\ng: h\n',
    '- - a\n  - b\n- c: d\n  e:\n    - f\n',
    'a: |\n  b: c: d\n   [\n\n  e\nf: >-\n  g\n',
    'a: { b: [c d, "e, f"], "g": h, i: { j: k } } # l\n',
    '# a\n---\nb: http://c\nd: e#f\n"g h": i\n',
    'a:\n  b c\n  d\ne:\n  [f,\n   g]\n',
  ])('%j', text => {
    expect(readSource('a.yaml', text)).toHaveProperty('data');
    expect(slipInLines(text)).toBeUndefined();
  });
});
