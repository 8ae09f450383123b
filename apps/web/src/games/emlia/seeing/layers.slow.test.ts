import { readPackFolder } from '@emlia/content/folder';
import { type EmliaGame, emlia, setupOf } from '@emlia/emlia';
import { isProblem, startMatch, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { groundWork } from './ground-seen.ts';
import { overlayOf } from './layers.ts';
import type { Looker } from './looker.ts';
import { OVERLAY_IDS } from './overlay-list.ts';

const HOPLITES = new URL('../../../../../../packs/hoplites', import.meta.url).pathname;

/** The shipped table with the most members, all 646 of them in place. */
const hotGates = (): Looker => {
  const { pack } = readPackFolder(HOPLITES);
  const setup = pack && setupOf(pack, 'hot-gates');
  if (!setup || isProblem(setup)) throw new Error('the hoplites pack cannot be read');
  const match = startMatch(emlia.open(setup), 'web');
  const game = match.game as EmliaGame;
  const seat = (): string => topPrompt(match.state)?.seat ?? '';
  while (match.state.phase === 'deployment') {
    const open = game.options(game.view(match.state, seat()), seat()).find(({ refusal }) => !refusal);
    if (!open) throw new Error('there is always a place');
    submit(match, seat(), open.command);
  }
  return { game, view: game.view(match.state, seat()) };
};

test('every overlay, and the first glance at the ground, can be drawn on the fullest table', () => {
  const looker = hotGates();
  const unit = Object.values(looker.view.units).find(({ place }) => place === 'table');
  for (const id of OVERLAY_IDS) {
    expect.soft(overlayOf(id, looker, unit), id).toBeDefined();
    expect.soft(overlayOf(id, looker, undefined), id).toBeDefined();
  }
  const work = unit && groundWork(looker, unit, 100);
  let slices = 0;
  while (work?.next() && slices < 10_000) slices++;
  expect(slices).toBeGreaterThan(0);
});
