import { expect, test } from 'vitest';
import { readKnownMatches } from './matches.ts';

const SEAT = { seat: 'river-clan', name: 'River Clan', token: 't' };
const KNOWN = { match: 'm', title: 'The Ford', seats: [SEAT], invites: [], seen: 1 };

test.each([
  ['nothing', undefined, []],
  ['no JSON', '{', []],
  ['no list', '{"match":"m"}', []],
  ['a match', JSON.stringify([KNOWN]), [KNOWN]],
  [
    'a match among rubbish',
    JSON.stringify([null, 7, { match: 'm' }, { ...KNOWN, seats: [{}] }, KNOWN]),
    [KNOWN],
  ],
])('known matches from %s', (_, text, known) => {
  expect(readKnownMatches(text)).toEqual(known);
});
