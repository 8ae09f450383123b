import { join } from 'node:path';
import { openLibrary } from '@emlia/games/node';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { problem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { changedIn, versionIn } from './lab.ts';

const shelved = (ruleset: string) => ({
  setupOf: () => ({ ruleset, setup: {}, title: 'The Hedge', seatNames: {} }),
});

test('the lab studies battles of Emlia; of others it says so', () => {
  const library = openLibrary(join(freshFolder(SPAT), 'packs'));
  expect(versionIn(library, 'spat/hedge')).toMatchObject({
    scenario: 'spat/hedge',
    title: 'The Hedge',
    setup: { edition: 'core' },
  });
  expect(versionIn(shelved('eras-battle'), 'eras/kestrel-ridge')).toEqual(
    problem('no-lab', 'The lab plays battles of Emlia; eras/kestrel-ridge is one of eras-battle.'),
  );
});

test('draft.edition.select: two editions of one scenario are told apart, and one that is not known is a sentence', () => {
  const library = openLibrary(join(freshFolder(SPAT), 'packs'));
  expect(versionIn(library, 'spat/hedge', { edition: 'first-draft' })).toMatchObject({
    scenario: 'spat/hedge',
    title: 'The Hedge · First draft',
    setup: { edition: 'first-draft' },
  });
  const text = SPAT['packs/spat/scenarios/hedge.yaml'] ?? '';
  expect(changedIn(library, 'spat/hedge', text, { edition: 'first-draft' })).toMatchObject({
    title: 'The Hedge · First draft',
  });
  expect(versionIn(library, 'spat/hedge', { edition: 'second' })).toEqual(
    problem('no-edition', 'There is no edition "second" of the rules; there are core and first-draft.'),
  );
});

test('two versions of a scenario: its file with another text, told where it makes no sense', () => {
  const library = openLibrary(join(freshFolder(SPAT), 'packs'));
  const text = SPAT['packs/spat/scenarios/hedge.yaml'] ?? '';
  const original = versionIn(library, 'spat/hedge');
  expect(changedIn(library, 'spat/hedge', text)).toEqual(original);
  const more = text.replace('name: The Browns, members: 3', 'name: The Browns, members: 4');
  expect(more).not.toBe(text);
  const changed = changedIn(library, 'spat/hedge', more);
  expect(changed).toMatchObject({ scenario: 'spat/hedge', title: 'The Hedge' });
  expect(changed).not.toEqual(original);
  expect(changedIn(library, 'spat/hedge', `${text}\nfoo: bar\n`)).toMatchObject({
    problem: 'malformed',
    say: expect.stringMatching(/^The changed file does not fit its pack\. .*scenarios\/hedge\.yaml:\d+:\d+/),
  });
  expect(changedIn(library, 'none/hedge', text)).toMatchObject({ problem: 'no-scenario' });
});
