import type { Problem } from '@emlia/kernel';
import type { BotReason, BotsCard, Hint, MatchCard, MatchCreated } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { openPage, type TestPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

/** What each toy bot says, or does instead of answering. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, bot, temper, seat, view, number, setup }) => {
    if (bot === 'dreamer') { for (;;); }
    if (bot === 'wreck') process.exit(3);
    if (bot === 'forgetful' && setup === undefined) return parentPort.postMessage({ id, unknown: true });
    if (bot === 'mute') return parentPort.postMessage({ id, failed: 'nothing to say' });
    const word = bot === 'oaf' ? 'rude' : bot + ' ' + number;
    const why = { bot, temper, weighed: [{ say: word, score: 1, terms: [] }, { say: view.cards[seat], score: 0, terms: [] }] };
    const open = bot === 'parrot' ? { ...why, weighed: why.weighed.slice(0, 1) } : undefined;
    parentPort.postMessage({ id, command: { do: 'say', word }, why, open });
  });`;

const named = (...ids: string[]) => ids.map(id => ({ id, name: id, says: id, rulesets: ['toy'] }));

const library = {
  ...toyLibrary,
  bots: {
    bots: named('parrot', 'hasty', 'dreamer', 'wreck', 'mute', 'oaf', 'sly', 'forgetful'),
    tempers: named('calm', 'wild'),
    worker: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    fallback: 'hasty',
  },
};

const data = freshFolder();
const limits = { newMatchesPerMinute: 1000, botPatienceMs: 1500 * Number(process.env.EMLIA_PATIENCE ?? 1) };
const start = (): Promise<RunningServer> => startServer({ port: 0, data, library, limits });

let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

const create = async (bots?: object): Promise<MatchCreated> => {
  const answer = await fetch(`${server.url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'words', ...(bots && { bots }) }),
  });
  return (await answer.json()) as MatchCreated;
};

const get = async <T>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T;

/** Red is at the table, blue is the bot. */
const against = async (bot: string): Promise<{ match: string; page: TestPage; created: MatchCreated }> => {
  const created = await create({ blue: { bot } });
  const page = await openPage(server.url);
  await page.join(created.match, tokenFor(created, 'red'));
  return { match: created.match, page, created };
};

/** What the bot says to a word of red's. */
const reply = async (page: TestPage, match: string): Promise<string> => {
  await page.command(match, { do: 'say', word: 'hello' });
  for (;;) {
    const { entries } = await page.next('entries');
    const said = entries.find(({ seat }) => seat === 'blue')?.events?.[0] as { word: string } | undefined;
    if (said) return said.word;
  }
};

const advise = async (
  match: string,
  token: string,
  bot: string,
): Promise<{ status: number; answer: Hint & Problem }> => {
  const answer = await fetch(`${server.url}/api/matches/${match}/hint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ bot }),
  });
  return { status: answer.status, answer: (await answer.json()) as Hint & Problem };
};

describe('advice for whoever is to choose', () => {
  test('is what a bot would do from what the seat sees; nothing is done', async () => {
    const created = await create();
    const token = tokenFor(created, 'red');
    const { status, answer } = await advise(created.match, token, 'parrot');
    expect(status).toBe(200);
    expect(answer.command).toEqual({ do: 'say', word: `parrot ${answer.at}` });
    expect(answer.weighed[0]?.say).toBe(`parrot ${answer.at}`);
    const card = await get<MatchCard>(`/api/matches/${created.match}`);
    expect(card.version).toBe(answer.at);
  });

  test.each([
    [
      'a seat that is not asked',
      'blue',
      'parrot',
      422,
      'Advice is given to whoever is to choose; that is not you now.',
    ],
    ['a secret that opens nothing', undefined, 'parrot', 403, 'This link opens no seat in this match.'],
    ['a bot nobody knows', 'red', 'oracle', 422, 'There is no “oracle” here who knows these rules.'],
    [
      'a bot that has nothing to say',
      'red',
      '',
      400,
      'The request was not understood: bot must have at least 1 character.',
    ],
  ])('%s is answered in a sentence', async (_, seat, bot, status, say) => {
    const created = await create();
    const token = seat === undefined ? 'nothing' : tokenFor(created, seat);
    const answered = await advise(created.match, token, bot);
    expect([answered.status, answered.answer.say]).toEqual([status, say]);
  });
});

describe('a seat taken by a bot', () => {
  test('scenario.swap: in a rematch the bot takes the other seat, and the player gets the link of its own', async () => {
    const { match, page } = await against('parrot');
    await page.command(match, { do: 'win' });
    const answer = await fetch(`${server.url}/api/matches/${match}/rematch`, { method: 'POST' });
    const again = (await answer.json()) as MatchCreated;
    expect(again.seats.map(({ seat }) => seat)).toEqual(['blue']);
    expect(again.bots).toEqual([{ seat: 'red', name: 'Red', bot: 'parrot', temper: 'calm' }]);
    await page.close();
  });

  test('has no link, is named in the header and the card, and answers', async () => {
    const { match, page, created } = await against('parrot');
    expect(created.seats.map(({ seat }) => seat)).toEqual(['red']);
    expect(created.bots).toEqual([{ seat: 'blue', name: 'Blue', bot: 'parrot', temper: 'calm' }]);
    expect(await reply(page, match)).toBe('parrot 2');
    expect(await reply(page, match)).toBe('parrot 4');
    expect(await get(`/api/matches/${match}`)).toMatchObject({
      seats: [{ seat: 'red' }, { seat: 'blue', bot: { bot: 'parrot', temper: 'calm' } }],
    });
    await page.close();
  });

  test('the list of bots is open to all', async () => {
    const { bots, tempers } = await get<BotsCard>('/api/bots');
    expect([bots[0]?.id, tempers[1]?.id]).toEqual(['parrot', 'wild']);
  });

  test.each([
    [{ green: { bot: 'parrot' } }, 'There is no seat "green" for a bot in this battle.'],
    [
      { blue: { bot: 'genius' } },
      /^There is no bot "genius" for this battle here; there is "parrot", "hasty", .*"forgetful"\.$/,
    ],
    [{ blue: { bot: 'parrot', temper: 'mad' } }, 'No bot is "mad" here; there is "calm", "wild".'],
  ])('%j is refused in a sentence', async (bots, say) => {
    expect(await create(bots)).toMatchObject({ say: expect.stringMatching(say) });
  });

  test.each([
    ['dreamer', 'thinks for ever', 'hasty 2'],
    ['wreck', 'breaks its worker', 'hasty 2'],
    ['mute', 'finds no answer', 'hasty 2'],
    ['oaf', 'asks for what the rules refuse', 'hm'],
  ])('%s %s: somebody hasty answers, and other matches go on', async (bot, _does, word) => {
    const [slow, quick] = [await against(bot), await against('parrot')];
    const late = reply(slow.page, slow.match);
    expect(await reply(quick.page, quick.match)).toBe('parrot 2');
    expect(await late).toBe(word);
    await Promise.all([slow, quick].map(({ page }) => page.close()));
  });

  test('forgetful has let go of a battle among many others: it is told again, and answers itself', async () => {
    const { match, page } = await against('forgetful');
    expect(await reply(page, match)).toBe('forgetful 2');
    expect(await reply(page, match)).toBe('forgetful 4');
    await page.close();
  });

  test('moves only while somebody looks, and goes on after a restart', async () => {
    const { match, created } = await against('parrot');
    await server.close();
    server = await start();
    const page = await openPage(server.url);
    await page.join(match, tokenFor(created, 'red'));
    expect(await reply(page, match)).toBe('parrot 2');
    await page.close();
  });
});

describe('why a bot moved', () => {
  test('is told without its secrets while the battle goes on, and whole when it is over', async () => {
    const { match, page } = await against('parrot');
    await reply(page, match);
    const open = await get<BotReason>(`/api/matches/${match}/why/2`);
    expect(open).toMatchObject({ seq: 2, seat: 'blue', bot: 'parrot', weighed: [{ say: 'parrot 2' }] });
    expect(open.weighed).toHaveLength(1);
    await page.command(match, { do: 'win' });
    const whole = await get<BotReason>(`/api/matches/${match}/why/2`);
    expect(whole.weighed[1]?.say).toMatch(/^secret of blue/);
    await page.close();
  });

  test('is not told of what was done in its stead', async () => {
    const { match, page } = await against('oaf');
    expect(await reply(page, match)).toBe('hm');
    await page.command(match, { do: 'win' });
    expect(await get(`/api/matches/${match}/why/2`)).toMatchObject({ problem: 'no-reason' });
    await page.close();
  });

  test('of a secret move is not told before the end, and of a person never', async () => {
    const { match, page } = await against('sly');
    await reply(page, match);
    expect(await get(`/api/matches/${match}/why/2`)).toMatchObject({
      bot: 'sly',
      untold: 'Why this was done will be told when the battle is over.',
      weighed: [],
    });
    expect(await get(`/api/matches/${match}/why/1`)).toMatchObject({ problem: 'no-reason' });
    expect(await get(`/api/matches/${match}/why/x`)).toMatchObject({ problem: 'no-reason' });
    await page.command(match, { do: 'win' });
    expect(await get(`/api/matches/${match}/why/2`)).toMatchObject({ weighed: [{ say: 'sly 2' }, {}] });
    await page.close();
  });
});
