import type { OrdersMessage } from '@emlia/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser } from '../testing/browser.ts';
import type { TestPage } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const data = freshFolder();
const limits = { newMatchesPerMinute: 1000, seatsPerMinute: 100_000 };
const start = () => startServer({ port: 0, data, library: toyLibrary, limits });
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

/** Ann is red and begins, Bob is blue. */
const begun = async (wanted: object = {}) => {
  const [ann, bob] = [openBrowser(() => server.url), openBrowser(() => server.url)];
  const match = await ann.make({ mine: 'red', open: true, ...wanted });
  await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, ann, bob);
  const [red, blue] = [await ann.openPage(), await bob.openPage()];
  await red.join(match);
  await blue.join(match);
  return { match, ann, bob, red, blue };
};

const HELLO = { do: 'order', question: 'answer', answer: 'hello' } as const;

const ordersTo = async (page: TestPage, wanted: (told: OrdersMessage) => boolean): Promise<OrdersMessage> => {
  for (;;) {
    const told = await page.next('orders');
    if (wanted(told)) return told;
  }
};

/** The log goes on until this entry. */
const until = async (page: TestPage, seq: number): Promise<string | undefined> => {
  for (;;) {
    const { entries } = await page.next('entries');
    const found = entries.find(entry => entry.seq === seq);
    if (found) return found.seat;
  }
};

test('what is ordered is answered at once, and nobody else learns that it was ordered', async () => {
  const { match, red, blue } = await begun();
  const first = await blue.next('orders');
  expect(first).toMatchObject({ questions: [{ id: 'answer' }], subjects: [{ name: 'Tongue' }], orders: [] });
  expect(await blue.move(match, HELLO)).toMatchObject({ type: 'done' });
  expect((await ordersTo(blue, ({ orders }) => orders.length > 0)).orders).toEqual([
    { question: 'answer', answer: 'hello' },
  ]);
  await red.command(match, { do: 'ask' });
  expect(await until(red, 2)).toBe('blue');
  expect(red.heard.join()).not.toContain('"answer":"hello"');
  // The page of whoever gave it need not be there.
  await red.command(match, { do: 'say', word: 'hm' });
});

test('it is answered while its player is away, and after the server was started anew', async () => {
  const { match, ann, red, blue } = await begun();
  await blue.move(match, HELLO);
  await blue.close();
  await red.command(match, { do: 'ask' });
  expect(await until(red, 2)).toBe('blue');
  await server.close();
  server = await start();
  const again = await ann.openPage();
  await again.join(match);
  await again.command(match, { do: 'say', word: 'on' });
  expect(again.heard.join()).not.toContain('problem');
});

test('an order of one unit goes before that of all; what the rules refuse is asked as ever', async () => {
  const { match, red, blue } = await begun();
  await blue.move(match, HELLO);
  await blue.move(match, { ...HELLO, about: 'tongue of blue', answer: 'rude' });
  await red.command(match, { do: 'ask' });
  // To be rude is refused: nobody answers.
  expect(await red.command(match, { do: 'say', word: 'hm' }, 2)).toMatchObject({ problem: 'not-asked' });
  // Taken back, the order of all holds, at once.
  await blue.move(match, { do: 'order', question: 'answer', about: 'tongue of blue' });
  expect(await until(red, 2)).toBe('blue');
});

test('it lapses when what it was given for has changed, for good', async () => {
  const { match, red, blue } = await begun();
  await blue.move(match, HELLO);
  await ordersTo(blue, ({ orders }) => orders.length === 1);
  await red.command(match, { do: 'say', word: 'hm' });
  await blue.command(match, { do: 'hide', card: 'another' });
  expect((await ordersTo(blue, ({ orders }) => orders.length === 0)).orders).toEqual([]);
  await blue.command(match, { do: 'say', word: 'hm' });
  await red.command(match, { do: 'ask' });
  expect(await red.options(match)).toMatchObject({ options: [] });
  expect(await blue.options(match)).toMatchObject({ prompt: { kind: 'answer' } });
});

test('an order that makes no sense is none', async () => {
  const { match, red } = await begun();
  for (const wrong of [
    { ...HELLO, question: 'life' },
    { ...HELLO, answer: 'sing' },
    { ...HELLO, about: 'tongue of blue' },
  ])
    expect(await red.move(match, wrong)).toMatchObject({ problem: 'no-order' });
  const eve = await openBrowser(() => server.url).openPage();
  await eve.join(match);
  expect(await eve.move(match, HELLO)).toMatchObject({ problem: 'no-seat' });
});
