import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../start.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const freePort = async (): Promise<number> => {
  const trial = createServer().listen(0, '127.0.0.1');
  await new Promise(done => trial.once('listening', done));
  const { port } = trial.address() as { port: number };
  await new Promise(done => trial.close(done));
  return port;
};

test('what happens is counted, on a port of its own', async () => {
  const port = await freePort();
  const metrics = { host: '127.0.0.1', port };
  const options = { data: freshFolder(), library: toyLibrary, metrics };
  const server = await startServer({ port: 0, ...options });
  const made = await createToyMatch(server.url);
  const page = await openPage(server.url);
  await page.join(made.match, tokenFor(made, 'red'));
  await page.command(made.match, { do: 'say', word: 'hello' });
  await page.command(made.match, { do: 'what' });
  const read = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const text = await (await read('/metrics')).text();
  for (const line of [
    /^emlia_decision_seconds_count\{outcome="accepted"\} 1$/m,
    /^emlia_decision_seconds_count\{outcome="problem"\} 1$/m,
    /^emlia_sockets 1$/m,
    /^emlia_matches_loaded 1$/m,
    /^emlia_request_seconds_count\{method="POST",route="\/api\/matches",status="201"\} 1$/m,
    /^process_cpu_seconds_total /m,
  ])
    expect(text).toMatch(line);
  expect((await read('/')).status).toBe(404);
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('emlia_');
  await expect(startServer({ port: 0, ...options, data: freshFolder() })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use.`,
  );
  await page.close();
  await server.close();
  await expect(read('/metrics')).rejects.toThrow();
});

test('what is asked is written down by its route, without ids and what stands behind a question mark', async () => {
  const file = join(freshFolder(), 'logs', 'requests.log');
  const server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, requestLog: file });
  const { match } = await createToyMatch(server.url);
  await fetch(`${server.url}/api/matches/${match}?secret=1`);
  await fetch(`${server.url}/nowhere`);
  await server.close();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { method: 'POST', route: '/api/matches', status: 201, from: '127.0.0.1', ms: expect.any(Number) },
    { method: 'GET', route: '/api/matches/:match', status: 200 },
    { method: 'GET', status: 200 },
  ]);
  expect(lines.join()).not.toMatch(/secret|nowhere/);
  expect(lines.join()).not.toContain(match);
});
