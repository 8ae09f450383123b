import { findForgery, resumeMatch, stateHash } from '@emlia/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBattle } from '../game.ts';
import { PLAYTHROUGHS } from './testing/all.ts';
import { type BattleMatch, play, setupFor, transcriptOf } from './testing/playthrough.ts';

// After a change that is meant: npx vitest run packages/eras/src/battle/playthroughs -u
describe.each(PLAYTHROUGHS)('$id: $title', one => {
  let match: BattleMatch;
  let transcript: string;

  beforeAll(() => {
    match = play(one);
    transcript = transcriptOf(one, match);
  });

  test('reads as it did', async () => {
    await expect(transcript).toMatchFileSnapshot(`../../../../../playthroughs/${one.id}.txt`);
  });

  test.each(one.names)('it shows %s', rule => {
    expect(transcript).toContain(`[${rule}]`);
  });

  test('its log replays to the same state', () => {
    const again = resumeMatch(openBattle(setupFor(one)), one.seed, JSON.parse(JSON.stringify(match.log)));
    expect(stateHash(again)).toBe(stateHash(match));
    expect(findForgery(again)).toBeUndefined();
  });
});
