import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

const PLAIN = {
  ruleIds: false,
  allActions: false,
  askLosses: false,
  text: 'normal',
  sight: 'usual',
  measure: 'GSU',
  language: 'English',
};
const usual = { motion: 'normal', pace: 'normal', follow: true, sound: true, volume: 0.6, ...PLAIN };

test.each([
  ['nothing', undefined, usual],
  ['damage', '{"motion":', usual],
  ['somebody else', '"yes"', usual],
  ['null', 'null', usual],
  [
    'strange values',
    '{"motion":"wild","pace":3,"sound":"loud","volume":7,"text":12,"sight":"eagle","measure":"ell","language":"Latin"}',
    usual,
  ],
  [
    'what eyes want',
    '{"text":"largest","sight":"no red","measure":"cm"}',
    { ...usual, text: 'largest', sight: 'no red', measure: 'cm' },
  ],
  [
    'what was chosen',
    '{"motion":"none","pace":"calm","follow":false,"sound":false,"volume":0.2}',
    { motion: 'none', pace: 'calm', follow: false, sound: false, volume: 0.2, ...PLAIN },
  ],
] as const)('settings kept as %s', (_, stored, settings) => {
  expect(settingsFrom(stored)).toEqual(settings);
});
