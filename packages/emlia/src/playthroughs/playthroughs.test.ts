import { findForgery, resumeMatch, stateHash } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { PLAYTHROUGHS } from './all.ts';
import { gameOf, play } from './playthrough.ts';
import { transcriptOf } from './transcript.ts';

// After a change that is meant: npx vitest run packages/emlia/src/playthroughs -u
describe.each(PLAYTHROUGHS)('$id: $title', one => {
  const match = play(one);
  const transcript = transcriptOf(one, match);

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
