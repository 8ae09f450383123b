import { type CampaignGame, type CampaignState, erasCampaign, readErasPack } from '@emlia/eras';
import { isUndone, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { readPackFolderWith } from '@emlia/packs/folder';
import type { SeenEntry } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { openReel } from '../../table/replay/reel.ts';
import { follow } from '../../table/story/follow.ts';
import { campaignDesk } from '../eras-campaign/desk.ts';
import { type ErasSeen, mapSeenFrom, tellMapOn } from './seen.ts';

const { pack } = readPackFolderWith(
  new URL('../../../../../packs/eras', import.meta.url).pathname,
  readErasPack,
);
if (!pack) throw new Error('packs/eras cannot be read');

const following = {
  seenFrom: (view: unknown) => mapSeenFrom(view as CampaignState),
  tellOn: (game: CampaignGame, seen: ErasSeen<CampaignState>, entry: SeenEntry) =>
    tellMapOn(game, seen, entry, campaignDesk(game).measures),
};

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
  const reel = openReel(following, game, entries);
  expect(reel.at(reel.stops.length - 1).view).toEqual(match.state);
  for (let stop = 0; stop < reel.stops.length; stop += 17) {
    let seen = following.seenFrom(game.begin());
    for (const entry of entries.slice(0, stop + 1)) seen = follow(following, game, seen, entry);
    expect(reel.at(stop)).toEqual({ ...seen, last: entries[stop] });
  }
});
