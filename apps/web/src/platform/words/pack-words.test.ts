import { afterEach, expect, test } from 'vitest';
import { ofPacks, speakOfPacks } from './pack-words.ts';

afterEach(() => speakOfPacks({}));

const UNIT = { id: 'hunters', name: 'Hunters', keywords: ['Hunters'], parts: [{ name: 'Horn' }], hits: 2 };

test('what players read of packs is told in their language; ids, keywords and what nobody translated stay', () => {
  speakOfPacks({ Hunters: 'Jäger', Horn: 'Hörner' });
  expect(ofPacks({ units: [UNIT], title: 'Elsewhere' })).toEqual({
    units: [{ ...UNIT, name: 'Jäger', parts: [{ name: 'Hörner' }] }],
    title: 'Elsewhere',
  });
});

test('data without anything translated are the same data', () => {
  const data = { units: [UNIT] };
  expect(ofPacks(data)).toBe(data);
  speakOfPacks({ Slingers: 'Schleuderer' });
  expect(ofPacks(data)).toBe(data);
});
