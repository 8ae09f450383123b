import { erasCampaign, readErasPack } from '@emlia/eras';
import { isUndone, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { readPackFolderWith } from '@emlia/packs/folder';
import { expect, test } from 'vitest';
import { followingOf } from './follow.ts';
import { CAMPAIGN } from './kinds.ts';
import { openErasReel } from './reel.ts';

const { pack } = readPackFolderWith(
  new URL('../../../../packs/eras', import.meta.url).pathname,
  readErasPack,
);
if (!pack) throw new Error('packs/eras cannot be read');

test('every moment of a campaign is as following it up to there makes it', () => {
  const scenario = pack.campaigns.saltmarrow;
  if (!scenario) throw new Error('there is no Saltmarrow');
  const game = erasCampaign.open({ roster: pack.roster, scenario });
  const match = startMatch(game, 'reel');
  for (let i = 0; i < 90 && topPrompt(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    submit(match, seat, game.sample(match.state, seat, seededDice('reel', i)));
  }
  const entries = match.log.map(entry => {
    if (isUndone(entry)) throw new Error('nothing was taken back');
    return { seq: entry.seq, events: entry.events };
  });
  const reel = openErasReel(CAMPAIGN, game, entries);
  expect(reel.at(reel.stops.length - 1).view).toEqual(match.state);
  const following = followingOf(CAMPAIGN);
  for (let stop = 0; stop < reel.stops.length; stop += 17) {
    let seen = following.seenFrom(game.begin());
    for (const entry of entries.slice(0, stop + 1)) seen = following.follow(game, seen, entry);
    expect(reel.at(stop)).toEqual({ ...seen, last: entries[stop] });
  }
});
