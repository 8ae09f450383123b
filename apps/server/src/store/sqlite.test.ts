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
