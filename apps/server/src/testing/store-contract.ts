import type { MatchHeader } from '@emlia/protocol';
import { expect, test } from 'vitest';
import type { Store, StoredMatch } from '../store/store.ts';

const header: MatchHeader = {
  ruleset: 'toy',
  rulesetVersion: '1',
  scenario: 'words',
  title: 'Wörter "\' \u0000 ☂',
  seats: ['red', 'blue'],
  setup: { deep: [1, { two: 'three' }] },
  seedHash: 'abc',
  created: '2026-11-15T00:00:00.000Z',
};

let count = 0;
const newMatch = (): StoredMatch => ({
  id: `match-${count++}`,
  header,
  seed: 'seed',
  seats: [{ seat: 'red', name: 'Red', tokenHash: 'f00' }],
});

const body = (seq: number, text = ''): string => JSON.stringify({ seq, text });

/** What every store must do, run against each for real. `again` closes it and opens it on the same data. */
export const testStore = (store: () => Store, again: () => Promise<void>): void => {
  const begun = async (): Promise<string> => {
    const match = newMatch();
    await store().createMatch(match, [body(0)]);
    return match.id;
  };

  test('a match comes back as it was made, with its start', async () => {
    const match = newMatch();
    await store().createMatch(match, [body(0)]);
    expect(await store().match(match.id)).toEqual(match);
    expect(await store().entries(match.id, 0)).toEqual([body(0)]);
    for (const nobody of ['nobody', '', 'no\u0000body', '\ud800']) {
      expect(await store().match(nobody)).toBeUndefined();
    }
    expect(await store().entries('nobody', 0)).toEqual([]);
  });

  test('a match may begin with many entries', async () => {
    const match = newMatch();
    const bodies = Array.from({ length: 12 }, (_, seq) => body(seq));
    await store().createMatch(match, bodies);
    expect(await store().entries(match.id, 0)).toEqual(bodies);
    expect(await store().append([{ match: match.id, seq: 11, body: body(11, 'taken') }])).toEqual([false]);
  });

  test('a match that exists already is not made again, nor half of it', async () => {
    const match = newMatch();
    await store().createMatch(match, [body(0)]);
    await expect(
      store().createMatch({ ...match, seed: 'other' }, [body(0, 'other'), body(1)]),
    ).rejects.toThrow();
    expect(await store().match(match.id)).toEqual(match);
    expect(await store().entries(match.id, 0)).toEqual([body(0)]);
  });

  test('entries come back in order, from any number on', async () => {
    const match = await begun();
    for (let seq = 1; seq <= 12; seq++) await store().append([{ match, seq, body: body(seq) }]);
    expect(await store().entries(match, 0)).toEqual(Array.from({ length: 13 }, (_, seq) => body(seq)));
    expect(await store().entries(match, 10)).toEqual([body(10), body(11), body(12)]);
    expect(await store().entries(match, 13)).toEqual([]);
  });

  test('reasons are kept beside the entries, the latest of each', async () => {
    const match = await begun();
    await store().saveReason({ match, seq: 1, body: body(1) });
    await store().saveReason({ match, seq: 1, body: body(1, 'better') });
    expect(await store().reason(match, 1)).toBe(body(1, 'better'));
    expect(await store().reason(match, 2)).toBeUndefined();
  });

  test('one batch holds entries of many matches', async () => {
    const matches = await Promise.all(Array.from({ length: 50 }, begun));
    const batch = matches.map(match => ({ match, seq: 1, body: body(1, match) }));
    expect(await store().append(batch.toReversed())).toEqual(batch.map(() => true));
    for (const match of matches) expect(await store().entries(match, 1)).toEqual([body(1, match)]);
  });

  test('a number is taken once: the second is told so, and the rest of its batch is written', async () => {
    const [one, two] = [await begun(), await begun()];
    expect(await store().append([{ match: one, seq: 1, body: body(1, 'first') }])).toEqual([true]);
    const written = await store().append([
      { match: one, seq: 1, body: body(1, 'second') },
      { match: two, seq: 1, body: body(1, 'two') },
      { match: two, seq: 1, body: body(1, 'twice in one batch') },
    ]);
    expect(written).toEqual([false, true, false]);
    expect(await store().entries(one, 1)).toEqual([body(1, 'first')]);
    expect(await store().entries(two, 1)).toEqual([body(1, 'two')]);
  });

  test('of many that want one number at once exactly one gets it', async () => {
    const match = await begun();
    for (let seq = 1; seq <= 10; seq++) {
      const tries = Array.from({ length: 8 }, (_, i) =>
        store().append([{ match, seq, body: body(seq, `${i}`) }]),
      );
      const written = (await Promise.all(tries)).flat();
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await store().entries(match, seq)).toEqual([body(seq, `${written.indexOf(true)}`)]);
    }
  });

  test('any text survives', async () => {
    const match = await begun();
    const text = `${'x'.repeat(300_000)} \u0000 \ud800 'quoted' "☂" \\ \n`;
    await store().append([{ match, seq: 1, body: body(1, text) }]);
    expect(JSON.parse((await store().entries(match, 1))[0] ?? '')).toEqual({ seq: 1, text });
  });

  test('the newest snapshot is kept', async () => {
    const match = await begun();
    expect(await store().snapshot(match)).toBeUndefined();
    await store().saveSnapshot(match, { seq: 1, rulesetVersion: '1', state: { a: 1 } });
    await store().saveSnapshot(match, { seq: 9, rulesetVersion: '2', state: { a: [2] } });
    expect(await store().snapshot(match)).toEqual({ seq: 9, rulesetVersion: '2', state: { a: [2] } });
  });

  test('everything is there after closing and opening again', async () => {
    const match = newMatch();
    await store().createMatch(match, [body(0)]);
    await store().append([{ match: match.id, seq: 1, body: body(1) }]);
    await store().saveSnapshot(match.id, { seq: 1, rulesetVersion: '1', state: {} });
    await again();
    expect(await store().match(match.id)).toEqual(match);
    expect(await store().entries(match.id, 0)).toEqual([body(0), body(1)]);
    expect(await store().snapshot(match.id)).toEqual({ seq: 1, rulesetVersion: '1', state: {} });
  });
};
