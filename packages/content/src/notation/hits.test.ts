import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatHits, parseHits } from './hits.ts';

it.each([
  ['3', { base: 3, armour: 0 }],
  ['3+1', { base: 3, armour: 1 }],
  ['x', { say: '"x" is no hits attribute; write 3, or 3+1 where armour adds 1, each up to 999' }],
  ['3-1', { say: '"3-1" is no hits attribute; write 3, or 3+1 where armour adds 1, each up to 999' }],
])('equipment.piercing: %s keeps what armour adds apart', (text, hits) =>
  expect(parseHits(text)).toEqual(hits),
);

it('attribute.hits: what is written can be read again', () => {
  const number = fc.nat(999);
  const hits = fc.record({ base: number, armour: number });
  fc.assert(
    fc.property(hits, one => {
      expect(parseHits(formatHits(one))).toEqual(one);
    }),
  );
});
