import { expect, test } from 'vitest';
import { GERMAN, GERMAN_WORDS } from '../../platform/words/german.ts';
import { BATTLE_QUESTIONS, BATTLE_TITLES } from '../eras-battle/words.ts';
import { CAMPAIGN_QUESTIONS, CAMPAIGN_TITLES } from '../eras-campaign/words.ts';

test.each([
  ['titles of a battle', BATTLE_TITLES],
  ['questions of a battle', BATTLE_QUESTIONS],
  ['titles of a campaign', CAMPAIGN_TITLES],
  ['questions of a campaign', CAMPAIGN_QUESTIONS],
])('lists that are shown word by word are there in German: %s', (_, list) => {
  const known = { ...GERMAN_WORDS, ...GERMAN };
  expect(Object.values(list).filter(word => !Object.hasOwn(known, word))).toEqual([]);
});
