import { expect, test } from 'vitest';
import { serve } from '../start.ts';
import type { Sql } from '../store/sql.ts';
import { openSqlite } from '../store/sqlite.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const guess = (url: string, forwarded: string): Promise<Response> =>
  fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    body: '{"name":"Ann","password":"guessed it"}',
  });

const limits = { signInsPerMinute: 2 };
const library = toyLibrary;

test('whoever says to be somebody else is counted all the same', async () => {
  const server = await serve(openSqlite(freshFolder()), { port: 0, library, limits });
  const tries = [];
  for (const who of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) tries.push((await guess(server.url, who)).status);
  expect(tries).toEqual([401, 401, 429]);
  await server.close();
});

test('behind a proxy that is believed each is counted alone, and nobody is whom they say', async () => {
  const server = await serve(openSqlite(freshFolder()), {
    port: 0,
    library,
    limits,
    trustedProxies: ['127.0.0.1'],
  });
  const status = async (forwarded: string): Promise<number> => (await guess(server.url, forwarded)).status;
  // The proxy adds whom it was asked by behind what that one said.
  for (const forged of ['9.9.9.1', '9.9.9.2']) expect(await status(`${forged}, 1.1.1.1`)).toBe(401);
  expect(await status('9.9.9.3, 1.1.1.1')).toBe(429);
  expect(await status('9.9.9.3, 2.2.2.2')).toBe(401);
  await server.close();
});

test('a server that cannot write lives, but is not ready', async () => {
  const store = openSqlite(freshFolder());
  const together = store.sql.together;
  let broken = false;
  const sql: Sql = {
    ...store.sql,
    together: (...statements) =>
      broken ? Promise.reject(new Error('the disk is full')) : together(...statements),
  };
  const server = await serve({ ...store, sql }, { port: 0, library });
  const status = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;
  expect([await status('/health'), await status('/ready')]).toEqual([200, 200]);
  broken = true;
  await expect.poll(() => status('/ready')).toBe(503);
  expect(await status('/health')).toBe(200);
  broken = false;
  await expect.poll(() => status('/ready')).toBe(200);
  expect(await store.sql.ask(`select hash from challenges where purpose = 'ready'`)).toEqual([]);
  await server.close();
});
