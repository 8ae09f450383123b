import { readPackFolder } from '@emlia/content/folder';
import { type EmliaGame, emlia, setupOf } from '@emlia/emlia';
import { cloneJson, isProblem, startMatch, submit, topPrompt } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { groundWork } from './ground-seen.ts';
import { overlayOf } from './layers.ts';
import type { Looker } from './looker.ts';
import { OVERLAY_IDS } from './overlay-list.ts';

const HOPLITES = new URL('../../../../packs/hoplites', import.meta.url).pathname;

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

/** The quickest of many, as others may be at work on the machine; each on a table nobody has looked at before. */
const quickest = (looker: Looker, work: (fresh: Looker) => void): number =>
  Math.min(
    ...Array.from({ length: 12 }, () => {
      const fresh = { ...looker, view: cloneJson(looker.view) };
      const start = performance.now();
      work(fresh);
      return performance.now() - start;
    }),
  );

test('every overlay, and the first glance at the ground, is there within 100 ms on the fullest table', () => {
  const looker = hotGates();
  const unitIn = ({ view }: Looker) => Object.values(view.units).find(({ place }) => place === 'table');
  for (const id of OVERLAY_IDS) {
    const one = quickest(looker, fresh => overlayOf(id, fresh, unitIn(fresh)));
    const all = quickest(looker, fresh => overlayOf(id, fresh, undefined));
    expect.soft(Math.max(one, all), id).toBeLessThan(100);
  }
  const glance = quickest(looker, fresh => {
    const unit = unitIn(fresh);
    const work = unit && groundWork(fresh, unit, 100);
    while (work?.next());
  });
  expect(glance).toBeLessThan(100);
}, 120_000);
