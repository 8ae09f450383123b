import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

const usual = { motion: 'normal', pace: 'normal', follow: true, sound: true, volume: 0.6 };

test.each([
  ['nothing', undefined, usual],
  ['damage', '{"motion":', usual],
  ['somebody else', '"yes"', usual],
  ['null', 'null', usual],
  ['strange values', '{"motion":"wild","pace":3,"sound":"loud","volume":7}', usual],
  [
    'what was chosen',
    '{"motion":"none","pace":"calm","follow":false,"sound":false,"volume":0.2}',
    { motion: 'none', pace: 'calm', follow: false, sound: false, volume: 0.2 },
  ],
] as const)('settings kept as %s', (_, stored, settings) => {
  expect(settingsFrom(stored)).toEqual(settings);
});
