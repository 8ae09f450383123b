import { readPackFolder } from '@emlia/content/folder';
import { emlia, setupOf } from '@emlia/emlia';
import {
  type AnyEntry,
  type AnyMatch,
  isProblem,
  seededDice,
  seedHash,
  setupHash,
  startMatch,
  submit,
  topPrompt,
} from '@emlia/kernel';
import type { ReplayFile } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { saltOf } from '../../platform/dice-secrets.ts';
import { proveDice } from './prove.ts';

const PACK = new URL('../../../../../packs/cavemen', import.meta.url).pathname;
const MIXED = { 'river-clan': 'ours', 'hill-clan': 'theirs' };
const OURS = { secret: 'ours', key: 'key', seedHash: seedHash('seed') };

/** A battle between strangers, as far as anything was ordered in it. */
const fought = (): ReplayFile => {
  const { pack } = readPackFolder(PACK);
  const setup = pack && setupOf(pack, 'two-clans');
  if (!setup || isProblem(setup)) throw new Error('the pack cannot be read');
  const match = startMatch(emlia.open(setup), 'seed', { mixed: MIXED }) as unknown as AnyMatch;
  for (let i = 0; i < 40; i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const view = match.game.view(match.state, seat);
    const salt = seat === 'river-clan' ? saltOf(OURS, match.log.length) : `${i}`;
    submit(match, seat, match.game.sample(view, seat, seededDice('who cares', i)), salt);
  }
  return {
    format: 'emlia-replay',
    formatVersion: 1,
    match: 'm',
    complete: true,
    seed: 'seed',
    header: {
      ruleset: emlia.id,
      rulesetVersion: emlia.version,
      scenario: 'cavemen/two-clans',
      title: 'Two Clans',
      seats: match.game.seats,
      setup,
      setupHash: setupHash(setup),
      seedHash: seedHash('seed'),
      seating: 'claimed',
      created: '2026-11-17T00:00:00.000Z',
    },
    entries: match.log,
  };
};

const file = fought();
const changed = (by: (copy: { header: object; seed: string; entries: AnyEntry[] }) => void): ReplayFile => {
  const copy = JSON.parse(JSON.stringify(file));
  by(copy);
  return copy;
};

test('no die was bent: a battle that follows from its seed, what was mixed in and the rules is proven', () => {
  expect(proveDice(file, 'river-clan', OURS)).toMatchObject({ holds: 'proven' });
  expect(proveDice(file)).toMatchObject({ holds: 'proven' });
});

test.each<[string, ReplayFile, Parameters<typeof proveDice>[2]?]>([
  ['another seed than was promised', changed(copy => Object.assign(copy, { seed: 'other' }))],
  ['another setup', changed(({ header }) => Object.assign(header, { setupHash: seedHash('x') }))],
  ['a seed that was promised to nobody', file, { ...OURS, seedHash: seedHash('earlier') }],
  ['our secret left out', file, { ...OURS, secret: 'another' }],
  ['what we gave to a command exchanged', file, { ...OURS, key: 'another' }],
  [
    'an event',
    changed(({ entries }) => {
      const { events } = entries.at(-1) as unknown as { events: object[] };
      events.pop();
    }),
  ],
])('%s is found', (_, bent, secret = OURS) => {
  expect(proveDice(bent, 'river-clan', secret)).toMatchObject({ holds: 'bent' });
});

test('a command without what we give to each is no proof: it may have come from another browser', () => {
  const at = file.entries.findIndex(entry => (entry as AnyEntry).seat === 'river-clan');
  const left = changed(({ entries }) => void delete (entries[at] as { salt?: string }).salt);
  expect(proveDice(left, 'river-clan', OURS)).toMatchObject({ holds: 'unproven' });
});

test('what this page cannot decide again is unproven, and said to be', () => {
  const older = changed(({ header }) => Object.assign(header, { rulesetVersion: 'older' }));
  expect(proveDice(older)).toMatchObject({ holds: 'unproven' });
  const { seed: _, ...unfinished } = file;
  expect(proveDice({ ...unfinished, complete: false })).toMatchObject({ holds: 'unproven' });
});
