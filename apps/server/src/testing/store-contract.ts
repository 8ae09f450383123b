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

  test('seats are changed by whoever read them last, and by one of many at once', async () => {
    const match = newMatch();
    await store().createMatch(match, []);
    const claimed = (name: string) => [{ seat: 'red', name: 'Rød', holder: { id: name, name } }];
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => store().changeSeats(match.id, match.seats, claimed(`${i}`))),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    const now = claimed(`${tries.indexOf(true)}`);
    expect(await store().seats(match.id)).toEqual(now);
    expect(await store().match(match.id)).toEqual({ ...match, seats: now });
    expect(await store().changeSeats(match.id, now, match.seats)).toBe(true);
    expect(await store().changeSeats('nobody', match.seats, now)).toBe(false);
    expect(await store().seats('nobody')).toBeUndefined();
  });

  test('who has a seat or one kept for them is found by the match, and no longer when they have gone', async () => {
    const match = newMatch();
    const [ann, bob] = [`ann ${match.id}`, `bob ${match.id}`];
    const seats = [
      { seat: 'red', name: 'Red', holder: { id: ann, name: 'Ann' } },
      { seat: 'blue', name: 'Blue', reserved: { id: bob, name: 'Bob' } },
    ];
    await store().createMatch({ ...match, seats }, []);
    const matchesOf = (person: string) =>
      store().sql.ask('select match from seated where person = $1', person);
    expect(await matchesOf(ann)).toEqual([{ match: match.id }]);
    expect(await matchesOf(bob)).toEqual([{ match: match.id }]);
    await store().changeSeats(match.id, seats, match.seats);
    expect([...(await matchesOf(ann)), ...(await matchesOf(bob))]).toEqual([]);
    await store().changeSeats(match.id, match.seats, seats);
    expect(await matchesOf(ann)).toEqual([{ match: match.id }]);
  });

  test('statements read alike everywhere: numbers of milliseconds, nothing, and what was written', async () => {
    const { sql } = store();
    const hash = `challenge ${count++}`;
    const add =
      'insert into challenges (hash, purpose, data, expires) values ($1, $2, $3, $4) returning hash';
    expect(await sql.ask(add, hash, 'test', 'Wörter', 1_763_000_000_000)).toEqual([{ hash }]);
    const found = 'select data, expires, null as absent from challenges where hash = $1 and $1 = hash';
    expect(await sql.ask(found, hash)).toEqual([
      { data: 'Wörter', expires: 1_763_000_000_000, absent: null },
    ]);
    await expect(sql.ask(add, hash, 'again', '', 0)).rejects.toThrow();
    await expect(
      sql.together(['delete from challenges where hash = $1', hash], [add, null, 'no key', '', 0]),
    ).rejects.toThrow();
    expect(await sql.ask(found, hash)).toHaveLength(1);
    await sql.together(['delete from challenges where hash = $1', hash], [add, `${hash}b`, 'test', '', 0]);
    expect(await sql.ask(found, hash)).toEqual([]);
    expect(await sql.ask(found, `${hash}b`)).toHaveLength(1);
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

  test('what a clock goes by is written with its entry, and not where the number was taken', async () => {
    const match = await begun();
    const tick = (seq: number) => ({
      seq,
      at: 1_763_000_000_000 + seq,
      asked: 'red',
      kind: 'turn',
      turn: true,
      undone: false,
    });
    const over = { seq: 3, at: 1_763_000_000_003, turn: false, undone: true };
    await store().append([{ match, seq: 1, body: body(1), tick: tick(1) }]);
    expect(await store().append([{ match, seq: 1, body: body(1), tick: { ...tick(1), at: 0 } }])).toEqual([
      false,
    ]);
    await store().append([
      { match, seq: 2, body: body(2), tick: tick(2) },
      { match, seq: 3, body: body(3), tick: over },
    ]);
    expect(await store().ticks(match, 0)).toEqual([tick(1), tick(2), over]);
    expect(await store().ticks(match, 3)).toEqual([over]);
    await store().tell(match);
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
