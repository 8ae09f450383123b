import { expect, it } from 'vitest';
import { readSource } from '../source.ts';

/** A file with lists of groups, groups in braces, and sentences. */
const text = `title: Meeting
purpose: To see who is stronger.
table: 60x40
terrain:
  - is: forest
    circle: { x: 30, y: 20, radius: 5 }
forces:
  - id: reds
    name: The Reds
    zone: { edge: west, depth: 10 }
    units:
      - { id: ash, is: clan/ash, name: Ash Company }
  - id: blues
    name: The Blues
    zone: { edge: east, depth: 10 }
    units:
      - { id: oak, is: clan/ash, name: Oak Company }
turns: 6
reason: Night falls.
victory:
  reds:
    - { grade: massacre, when: { fact: wipedOut, force: blues } }
  blues:
    - { grade: massacre, when: { fact: wipedOut, force: reds } }
ground:
  natural: Woods grow.
  strategic: It lies between them.
  defensive: Nobody defends it.
`;

it('a letter left out or put in anywhere: one sentence at the most, and none of the library’s', () => {
  const signs = [...':"\'[{]},-# \n'];
  // Every third place, with every sign in turn.
  for (let at = 0; at < text.length; at += 3) {
    const more = text.slice(0, at) + signs[(at / 3) % signs.length] + text.slice(at);
    for (const broken of [text.slice(0, at) + text.slice(at + 1), more]) {
      const read = readSource('a.yaml', broken);
      if (!Array.isArray(read)) continue;
      expect(read, broken).toHaveLength(1);
      expect(read[0]?.say).not.toMatch(/collection|scalar|implicit|mapping|token|node end|flow/);
    }
  }
});

it.each([
  ['blank lines in quotes', `a: "${'\n'.repeat(200_000)}b`],
  ['blank lines in brackets', `a: [b${'\n'.repeat(200_000)}c`],
  ['many small lists', `a: [${'[],'.repeat(60_000)}`],
  ['a long line', `a b${' '.repeat(200_000)}c\nd: e`],
  ['a long line of quotes', `a: ${'"" '.repeat(60_000)}`],
])('read soon, however large: %s', (_what, text) => {
  expect(readSource('a.yaml', text)).toHaveLength(1);
});
