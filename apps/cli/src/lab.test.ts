import { emlia } from '@emlia/emlia';
import { problem } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { versionIn } from './lab.ts';

const shelved = (ruleset: string) => ({
  setupOf: () => ({ ruleset, setup: {}, title: 'The Hedge', seatNames: {} }),
});

test('the lab studies battles of Emlia; of others it says so', () => {
  expect(versionIn(shelved(emlia.id), 'spat/hedge')).toEqual({
    scenario: 'spat/hedge',
    title: 'The Hedge',
    setup: {},
  });
  expect(versionIn(shelved('eras-battle'), 'eras/kestrel-ridge')).toEqual(
    problem('no-lab', 'The lab plays battles of Emlia; eras/kestrel-ridge is one of eras-battle.'),
  );
});
