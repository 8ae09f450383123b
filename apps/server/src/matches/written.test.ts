import type { MatchCreated } from '@emlia/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

let server: RunningServer;
beforeAll(async () => {
  const limits = { writtenPerHour: 50, newMatchesPerMinute: 1000 };
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, limits });
});
afterAll(() => server.close());

test('what battles that are played on or fought again have written is counted as well as commands', async () => {
  const created = await createToyMatch(server.url);
  const page = await openPage(server.url);
  await page.join(created.match, tokenFor(created, 'red'));
  for (let i = 0; i < 3; i++)
    expect(await page.command(created.match, { do: 'hide', card: 'x'.repeat(3000) })).toMatchObject({
      type: 'accepted',
    });
  await page.command(created.match, { do: 'win' });
  await page.close();
  const ask = async (what: string, body: object): Promise<[number, MatchCreated]> => {
    const answer = await fetch(`${server.url}/api/matches/${created.match}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return [answer.status, (await answer.json()) as MatchCreated];
  };
  const [status, { match }] = await ask('branch', { at: 3 });
  expect(status).toBe(201);
  const { version } = (await (await fetch(`${server.url}/api/matches/${match}`)).json()) as {
    version: number;
  };
  expect(version).toBe(4);
  expect((await ask('branch', { at: 3 }))[0]).toBe(201);
  for (const [what, body] of [
    ['branch', { at: 3 }],
    ['rematch', {}],
  ] as const)
    expect(await ask(what, body)).toMatchObject([429, { problem: 'too-fast' }]);
});
