import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';
import { toyLibrary } from './testing/toy.ts';

let server: RunningServer;
beforeAll(async () => {
  const limits = { newMatchesPerMinute: 1000 };
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, limits });
});
afterAll(() => server.close());

type Wants = { as?: 'views'; told?: true };

/** Red as any page, blue as it wants to be told. */
const table = async (wants: Wants) => {
  const created = await createToyMatch(server.url);
  const [red, blue] = [await openPage(server.url), await openPage(server.url)];
  await red.join(created.match, tokenFor(created, 'red'));
  await blue.join(created.match, tokenFor(created, 'blue'), undefined, wants);
  return { match: created.match, created, red, blue, close: () => Promise.all([red.close(), blue.close()]) };
};

const say = (word: string) => ({ do: 'say', word });

describe('a client without the rules', () => {
  test('is told what its seat could ask for, refusals included, and at which version', async () => {
    const { match, red, blue, close } = await table({});
    const expected = {
      type: 'options',
      version: 1,
      prompt: { seat: 'red', kind: 'turn' },
      options: [
        { command: say('hello') },
        { command: say('rude'), refusal: { rule: 'toy.manners', say: 'One does not say that.' } },
      ],
    };
    expect(await red.options(match)).toMatchObject(expected);
    expect(await red.options(match)).toMatchObject(expected);
    const unasked = await blue.options(match);
    expect(unasked).toMatchObject({ version: 1, options: [] });
    expect(unasked).not.toHaveProperty('prompt');
    await red.command(match, say('hello'));
    expect(await red.options(match)).toMatchObject({ version: 2, options: [] });
    expect(await blue.options(match)).toMatchObject({ version: 2, prompt: { seat: 'blue' } });
    await close();
  });

  test('that only watches, or has not joined, has nothing to choose', async () => {
    const { match, close } = await table({});
    const watcher = await openPage(server.url);
    expect(await watcher.options(match)).toMatchObject({ problem: 'not-joined' });
    await watcher.join(match);
    expect(await watcher.options(match)).toMatchObject({ problem: 'no-seat' });
    await watcher.close();
    await close();
  });

  test('may have whole views instead of events', async () => {
    const { match, red, blue, close } = await table({ as: 'views' });
    await red.command(match, say('hello'));
    const { version, entries, view } = await blue.next('entries');
    expect([version, entries]).toEqual([2, [{ seq: 1, seat: 'red' }]]);
    expect(view).toMatchObject({ said: 1, word: 'hello', cards: { red: '?' } });
    expect(await red.next('entries')).not.toHaveProperty('view');
    await close();
  });

  test('is told the story of every entry, and of what it missed', async () => {
    const { match, created, red, blue, close } = await table({ as: 'views', told: true });
    await red.command(match, say('one'));
    await blue.command(match, say('two'));
    expect((await blue.next('entries')).entries).toEqual([
      { seq: 1, seat: 'red', lines: [{ say: 'word 1: one' }] },
    ]);
    expect((await blue.next('entries')).entries).toEqual([
      { seq: 2, seat: 'blue', lines: [{ say: 'word 2: two' }] },
    ]);
    const late = await openPage(server.url);
    const wants = { told: true } as const;
    const missed = await late.join(match, tokenFor(created, 'blue'), 2, wants);
    expect(missed).toMatchObject({ entries: [{ seq: 2, lines: [{ say: 'word 2: two' }] }] });
    expect(missed).toMatchObject({ entries: [{ events: [{ type: 'said', word: 'two' }] }] });
    await red.command(match, say('three'));
    expect((await late.next('entries')).entries).toMatchObject([{ lines: [{ say: 'word 3: three' }] }]);
    expect((await blue.next('entries')).entries).toMatchObject([{ lines: [{ say: 'word 3: three' }] }]);
    await late.close();
    await close();
  });

  test('is told of what was taken back, and goes on from what stands', async () => {
    const { match, created, red, blue, close } = await table({ told: true });
    await red.command(match, { do: 'hide', card: 'ace' });
    await red.undo(match);
    await red.command(match, { do: 'hide', card: 'king' });
    await red.command(match, say('one'));
    const story = [];
    for (let i = 0; i < 4; i++) story.push(...(await blue.next('entries')).entries);
    const lines = ['hid', 'red takes back the last command.', 'hid', 'word 1: one'];
    expect(story.map(entry => entry.lines?.map(line => line.say))).toEqual(lines.map(line => [line]));
    // Also to one who comes back from before the undo, and to one from in between.
    for (const since of [1, 2, 3]) {
      const late = await openPage(server.url);
      const missed = await late.join(match, tokenFor(created, 'blue'), since, { told: true });
      const told = 'entries' in missed ? missed.entries : [];
      expect(told.map(entry => entry.lines?.map(line => line.say))).toEqual(
        lines.slice(since - 1).map(line => [line]),
      );
      await late.close();
    }
    await close();
  });

  test('is told much at once as it would have been told line by line, whatever was taken back meanwhile', async () => {
    const { match, created, red, blue, close } = await table({ told: true });
    const asked: (string | undefined)[] = [
      'a',
      'b',
      undefined,
      undefined,
      'c',
      'd',
      'e',
      undefined,
      undefined,
      'f',
    ];
    for (const card of asked)
      await (card === undefined ? red.undo(match) : red.command(match, { do: 'hide', card }));
    await red.command(match, say('one'));
    const story = [];
    for (let i = 0; i <= asked.length; i++) story.push(...(await blue.next('entries')).entries);
    const linesOf = (entries: readonly { lines?: unknown }[]) => entries.map(({ lines }) => lines);
    for (let since = 1; since <= asked.length + 1; since++) {
      const late = await openPage(server.url);
      const missed = await late.join(match, tokenFor(created, 'blue'), since, { told: true });
      expect(linesOf('entries' in missed ? missed.entries : [])).toEqual(linesOf(story.slice(since - 1)));
      await late.close();
    }
    await close();
  });

  test('learns nothing of what its seat may not see', async () => {
    const { match, red, blue, close } = await table({ as: 'views', told: true });
    await red.command(match, { do: 'hide', card: 'ace of spades' });
    await blue.next('entries');
    expect(blue.heard.join()).not.toContain('ace of spades');
    await close();
  });

  test.each([
    { type: 'join', match: 'x', as: 'pictures' },
    { type: 'join', match: 'x', told: 'yes' },
    { type: 'options', match: 'x' },
    { type: 'options', match: 'x', id: 1, types: 'move' },
    { type: 'options', match: 'x', id: 1, types: Array(65).fill('move') },
  ])('that asks badly is told so in one sentence: %j', async message => {
    const page = await openPage(server.url);
    page.socket.send(JSON.stringify(message));
    expect(await page.next('problem')).toMatchObject({ problem: 'malformed' });
    await page.close();
  });

  test('finds the rules of the server, and a sentence where nobody has written them down', async () => {
    const cards = await fetch(`${server.url}/api/rulesets`);
    expect(await cards.json()).toEqual([{ id: 'toy', version: '1' }]);
    for (const path of ['toy/schemas/events', 'none/schemas/events', 'toy/schemas/__proto__']) {
      const answer = await fetch(`${server.url}/api/rulesets/${path}`);
      expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'not-found' }]);
    }
  });
});
