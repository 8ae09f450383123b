import { findForgery, resumeMatch, stateHash } from '@emlia/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { PLAYTHROUGHS } from './testing/all.ts';
import { type EmliaMatch, gameOf, play } from './testing/playthrough.ts';
import { transcriptOf } from './testing/transcript.ts';

// After a change that is meant: npx vitest run packages/emlia/src/playthroughs -u
describe.each(PLAYTHROUGHS)('$id: $title', one => {
  let match: EmliaMatch;
  let transcript: string;

  beforeAll(() => {
    match = play(one);
    transcript = transcriptOf(one, match);
  });

  test('reads as it did', async () => {
    await expect(transcript).toMatchFileSnapshot(`../../../../playthroughs/${one.id}.txt`);
  });

  test.each(one.names)('it shows %s', rule => {
    expect(transcript).toContain(`[${rule}]`);
  });

  test.each(one.says ?? [])('it says "%s"', words => {
    expect(transcript).toContain(words);
  });

  test('its log replays to the same state', () => {
    const again = resumeMatch(gameOf(one), one.seed, JSON.parse(JSON.stringify(match.log)));
    expect(stateHash(again)).toBe(stateHash(match));
    expect(findForgery(again)).toBeUndefined();
  });
});
