import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { freshFolder } from '../testing/places.ts';
import { testStore } from '../testing/store-contract.ts';
import { openSqlite } from './sqlite.ts';

describe('sqlite', () => {
  const folder = freshFolder();
  let store = openSqlite(folder);
  afterAll(() => store.close());

  testStore(
    () => store,
    async () => {
      await store.close();
      store = openSqlite(folder);
    },
  );

  test('a folder in use by another server is one sentence', () => {
    expect(() => openSqlite(folder)).toThrow(
      /^The data folder .* is in use by another running Emlia server\.$/,
    );
  });

  test('a folder that cannot be made or written is one sentence', () => {
    const file = join(freshFolder(), 'file');
    writeFileSync(file, '');
    expect(() => openSqlite(file)).toThrow(/^The data folder .* cannot be used: /);
    expect(() => openSqlite(join(file, 'below'))).toThrow(/^The data folder .* cannot be used: /);
    const taken = freshFolder();
    mkdirSync(join(taken, 'emlia.sqlite'));
    expect(() => openSqlite(taken)).toThrow(/^The data folder .* cannot be used: /);
  });

  test('a file that is no database is one sentence and stays as it is', () => {
    const here = freshFolder();
    writeFileSync(join(here, 'emlia.sqlite'), 'not a database '.repeat(1000));
    expect(() => openSqlite(here)).toThrow(/^The data folder .* cannot be used: .*not a database/);
  });

  test('a Node without SQLite is one sentence', () => {
    const old = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
    expect(() => openSqlite(freshFolder())).toThrow(
      /^Node [\d.]+ has no SQLite to keep matches with: [^\n]+\.$/,
    );
    old.mockRestore();
  });

  test('what is written in one turn shares a flush, and each piece is whole or not at all', async () => {
    const here = freshFolder();
    const open = openSqlite(here);
    const seated = { id: 'whole', header: { ruleset: 'r' } as never, seed: 's', seats: [] };
    const settled = await Promise.allSettled([
      open.createMatch(seated, ['{}']),
      open.createMatch({ ...seated, id: 'torn' }, ['{}']).then(() => open.createMatch(seated, ['{}', '{}'])),
      open.sql.together(['delete from snapshots'], ["insert into nowhere values ('x')"]),
      open.saveSnapshot('whole', { seq: 0, rulesetVersion: '1', state: { is: 'kept' } }),
      open.append([{ match: 'whole', seq: 1, body: '{"seq":1}' }]),
    ]);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await open.entries('whole', 0)).toEqual(['{}', '{"seq":1}']);
    expect(await open.entries('torn', 0)).toEqual(['{}']);
    expect(await open.snapshot('whole')).toMatchObject({ state: { is: 'kept' } });
    // What still waits is written before the file is closed.
    const last = open.saveSnapshot('torn', { seq: 0, rulesetVersion: '1', state: {} });
    await open.close();
    await last;
    const again = openSqlite(here);
    expect(await again.snapshot('torn')).toBeDefined();
    await again.close();
  });

  test('entries are append-only, even for someone with the file in hand', async () => {
    const here = freshFolder();
    const open = openSqlite(here);
    await open.append([{ match: 'm', seq: 1, body: '{}' }]);
    await open.close();
    const db = new DatabaseSync(join(here, 'emlia.sqlite'));
    expect(() => db.exec("update entries set body = 'x'")).toThrow('append-only');
    expect(() => db.exec('delete from entries')).toThrow('append-only');
    db.close();
  });
});
