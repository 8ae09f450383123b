import { expect, test } from 'vitest';
import { MOST_VOICES, SOUNDS, voicesOf } from './voices.ts';

test.each(SOUNDS)('%s is made of a few short voices, the same each time', sound => {
  for (const many of [1, 8, 300]) {
    const voices = voicesOf(sound, many);
    expect(voices.length).toBeGreaterThan(0);
    expect(voices.length).toBeLessThanOrEqual(MOST_VOICES);
    expect(voices).toEqual(voicesOf(sound, many));
    for (const { at, length, loud, from, to } of voices) {
      expect(at + length).toBeLessThan(2);
      expect(length).toBeGreaterThan(0);
      expect(loud > 0 && loud <= 1 && from > 0 && to > 0).toBe(true);
    }
  }
});

test('a volley of many is heard as more than a shot, and not as hundreds', () => {
  expect(voicesOf('muskets', 1)).toHaveLength(1);
  expect(voicesOf('muskets', 12)).toHaveLength(4);
  expect(voicesOf('muskets', 400)).toHaveLength(6);
});
