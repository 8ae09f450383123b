import { seededDice, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { seenFrom, tellOn } from '../../games/emlia/story/story.ts';
import { begun, entriesOf, takeBack } from '../../testing/skirmish.ts';
import { replay } from '../story/follow.ts';
import { openReel } from './reel.ts';

const telling = { seenFrom, tellOn };
const COMMANDS = 90;

const played = () => {
  const match = begun();
  for (let i = 0; i < COMMANDS && topPrompt(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    submit(match, seat, match.game.sample(match.state, seat, seededDice('reel', i)));
    // Somebody changes his mind now and then, where that is allowed.
    if (i % 7 === 3) takeBack(match);
  }
  return match;
};

test('every moment is as following the battle up to it makes it', () => {
  const match = played();
  const entries = entriesOf(match);
  const reel = openReel(telling, match.game, entries);
  expect(reel.stops.length).toBeGreaterThan(64);
  expect(reel.at(reel.stops.length - 1).view).toEqual(match.state);
  const standing = new Set(reel.stops.map(({ seq }) => seq));
  const kept = entries.filter(entry => standing.has(entry.seq));
  for (let stop = 0; stop < reel.stops.length; stop += 13) {
    const followed = replay(telling, match.game, undefined, kept.slice(0, stop + 1));
    const { view, story, recent } = reel.at(stop);
    expect({ view, story, recent }).toEqual({
      view: followed.view,
      story: followed.story,
      recent: followed.recent,
    });
  }
});

test('looking back changes nothing that comes later', () => {
  const match = played();
  const reel = openReel(telling, match.game, entriesOf(match));
  const last = reel.stops.length - 1;
  reel.at(3);
  reel.at(40);
  expect(reel.at(last).view).toEqual(match.state);
});
