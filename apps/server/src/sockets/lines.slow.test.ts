import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Limits } from '../limits.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

let server: RunningServer | undefined;
afterEach(() => server?.close());

const start = async (limits: Partial<Limits>): Promise<RunningServer> => {
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, limits });
  return server;
};

test('a page that does not read is dropped; the others play on', async () => {
  const { url } = await start({ unread: 256 * 1024 });
  const created = await createToyMatch(url);
  const [red, deaf] = [await openPage(url), await openPage(url)];
  await red.join(created.match, tokenFor(created, 'red'));
  await deaf.join(created.match, tokenFor(created, 'red'));
  deaf.socket.pause();
  const present = async () => {
    const watcher = await openPage(url);
    await watcher.join(created.match);
    const { present } = await watcher.next('presence');
    await watcher.close();
    return present;
  };
  let dropped = false;
  void deaf.closed.then(() => {
    dropped = true;
  });
  for (let i = 0; i < 400; i++) {
    const answer = await red.command(created.match, { do: 'hide', card: 'x'.repeat(50_000) });
    expect(answer.type).toBe('accepted');
  }
  expect(await present()).toEqual(['red']);
  deaf.socket.resume();
  await expect.poll(() => dropped).toBe(true);
  expect(deaf.heard.length).toBeLessThan(400);
  await red.close();
});

test('pings are read no faster than messages, so their answers do not pile up', async () => {
  const { url } = await start({ messagesPerSecond: 10 });
  const page = await openPage(url);
  let answered = 0;
  page.socket.on('pong', () => answered++);
  for (let i = 0; i < 5000; i++) page.socket.ping('x'.repeat(125));
  await expect.poll(() => answered).toBeGreaterThan(0);
  await new Promise(done => setTimeout(done, 1000));
  expect(answered).toBeLessThan(2500);
  page.socket.terminate();
});

/** How many times slower than a quiet machine this one is (scripts/speed.mjs). */
const SLOW = Number(process.env.EMLIA_PATIENCE ?? 1);

test('a page that gives no sign of life is dropped, a quiet one that answers is not', async () => {
  const { url, port } = await start({ heartbeatMs: 400 * SLOW });
  const quiet = await openPage(url);
  const dead = connect(port, '127.0.0.1');
  dead.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await new Promise(done => dead.resume().once('close', done));
  await new Promise(done => setTimeout(done, 900 * SLOW));
  expect(await quiet.join('nowhere')).toMatchObject({ problem: 'no-match' });
  await quiet.close();
});

test('whoever asks whether anybody is there is told so, whatever match they wait at', async () => {
  const { url } = await start({});
  const page = await openPage(url);
  page.send({ type: 'alive', match: 'nowhere', id: 7 });
  expect(await page.next('done')).toEqual({ type: 'done', match: 'nowhere', id: 7 });
  await page.close();
});

test('a page that sends too fast is read more slowly and loses nothing', async () => {
  const { url } = await start({ messagesPerSecond: 100 });
  const page = await openPage(url);
  const begun = performance.now();
  // 200 at once are free, 100 more take a second.
  for (let i = 0; i < 300; i++) page.send({ type: 'command', match: 'x', id: i, command: 0 });
  for (let i = 0; i < 300; i++)
    expect(await page.next('problem')).toMatchObject({ id: i, problem: 'not-joined' });
  expect((await page.join('nowhere')).type).toBe('problem');
  expect(performance.now() - begun).toBeGreaterThan(500);
  await page.close();
});

test('a page may join so many matches and no more', async () => {
  const { url } = await start({ matchesJoined: 2 });
  const page = await openPage(url);
  for (let i = 0; i < 2; i++)
    expect((await page.join((await createToyMatch(url)).match)).type).toBe('joined');
  expect(await page.join((await createToyMatch(url)).match)).toMatchObject({ problem: 'too-many' });
  await page.close();
});

test('matches started too fast from one address: one sentence; sockets are not counted', async () => {
  const { url } = await start({ newMatchesPerMinute: 3 });
  for (let i = 0; i < 3; i++) await createToyMatch(url);
  await expect(createToyMatch(url)).rejects.toThrow(/^429 {"problem":"too-fast"/);
  for (let i = 0; i < 5; i++) await (await openPage(url)).close();
});
