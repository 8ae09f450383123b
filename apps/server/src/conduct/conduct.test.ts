import { findForgery, resumeMatch } from '@emlia/kernel';
import type { ConductCard, MatchCard, ReplayFile, TableCard } from '@emlia/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser, type TestBrowser } from '../testing/browser.ts';
import type { TestPage } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const data = freshFolder();
const limits = { newMatchesPerMinute: 1000, seatsPerMinute: 100_000, sweepMs: 20, beatMs: 1_000_000 };
const start = () => startServer({ port: 0, data, library: toyLibrary, limits });
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** The server's clock alone goes on. */
const later = (ms: number): void => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + ms);
};

interface Player {
  readonly browser: TestBrowser;
  page: TestPage;
}

/** A battle that Ann, who is red and begins, and Bob have begun. */
const begun = async (wanted: object = {}): Promise<{ match: string; ann: Player; bob: Player }> => {
  const [one, other] = [openBrowser(() => server.url), openBrowser(() => server.url)];
  const match = await one.make({ mine: 'red', open: true, ...wanted });
  await other.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, one, other);
  const ann = { browser: one, page: await one.openPage() };
  const bob = { browser: other, page: await other.openPage() };
  for (const { page } of [ann, bob]) await page.join(match);
  return { match, ann, bob };
};

const say = ({ page }: Player, match: string, word = 'hello') => page.command(match, { do: 'say', word });

/** The next that is told of how the match is conducted, until it is as wanted. */
const conducted = async ({ page }: Player, wanted: (card: ConductCard) => boolean): Promise<ConductCard> => {
  for (;;) {
    const { conduct } = await page.next('conduct');
    if (wanted(conduct)) return conduct;
  }
};

describe('the end beside the rules', () => {
  test('giving up ends it at once, and the log, the file and the list say so', async () => {
    const { match, ann, bob } = await begun();
    await say(ann, match);
    expect(await ann.page.move(match, { do: 'resign' })).toMatchObject({ type: 'done' });
    const result = { winners: ['blue'], rule: 'conduct.resigned', say: 'Red gives up.' };
    expect(await bob.page.next('over')).toMatchObject({ result });
    expect(await say(bob, match)).toMatchObject({ problem: 'over' });
    expect(await bob.page.move(match, { do: 'resign' })).toMatchObject({ problem: 'over' });
    const file = (await bob.browser.ask<ReplayFile>(`matches/${match}/export`)).body;
    expect(file.entries.at(-1)).toEqual({ seq: 2, seat: 'red', events: [], ended: result });
    const { toy } = toyLibrary.rulesets;
    const again = resumeMatch(toy?.open({}) as never, file.seed ?? '', file.entries as never);
    expect(again.ended).toEqual(result);
    expect(findForgery(again)).toBeUndefined();
    const [card] = (await bob.browser.ask<TableCard[]>('me/matches')).body;
    expect(card).toMatchObject({ match, phase: 'over' });
    const late = await bob.browser.openPage();
    expect(await late.join(match)).toMatchObject({ view: { pending: [], result } });
  });

  test('a draw is offered and agreed to; watchers have no say', async () => {
    const { match, ann, bob } = await begun();
    const eve = await openBrowser(() => server.url).openPage();
    await eve.join(match);
    await ann.page.move(match, { do: 'offer', what: 'draw' });
    const { offer } = await conducted(bob, card => card.offer !== undefined);
    expect(offer).toEqual({ offer: 0, what: 'draw', by: 'red', agreed: [] });
    expect(await eve.move(match, { do: 'accept', offer: 0 })).toMatchObject({ problem: 'no-seat' });
    expect(await bob.page.move(match, { do: 'accept', offer: 0 })).toMatchObject({ type: 'done' });
    expect(await ann.page.next('over')).toMatchObject({ result: { winners: [], rule: 'conduct.agreed' } });
  });

  test('an offer lapses when the other plays on', async () => {
    const { match, ann, bob } = await begun();
    await say(ann, match);
    await ann.page.move(match, { do: 'offer', what: 'draw' });
    await say(bob, match);
    expect(await bob.page.move(match, { do: 'accept', offer: 0 })).toMatchObject({ problem: 'no-offer' });
  });

  test('it is called off before both have played', async () => {
    const { match, ann, bob } = await begun();
    await say(ann, match);
    await bob.page.move(match, { do: 'callOff' });
    expect(await ann.page.next('over')).toMatchObject({
      result: { winners: [], rule: 'conduct.called-off' },
    });
  });

  test('a motion that makes no sense changes nothing', async () => {
    const { match, ann } = await begun();
    ann.page.send({ type: 'motion', match, id: 900, motion: { do: 'surrender' } as never });
    expect(await ann.page.next('problem')).toMatchObject({ id: 900, problem: 'malformed' });
  });
});

test('a command is taken back by consent, past dice; its number is not used again, and all is proven', async () => {
  const { match, ann, bob } = await begun();
  await say(ann, match, 'slip');
  expect(await ann.page.undo(match)).toMatchObject({ problem: 'shown' });
  await ann.page.move(match, { do: 'offer', what: 'takeBack' });
  await bob.page.move(match, { do: 'accept', offer: 0 });
  expect(await say(ann, match, 'better')).toMatchObject({ type: 'accepted', seq: 3 });
  await bob.page.move(match, { do: 'resign' });
  const file = (await bob.browser.ask<ReplayFile>(`matches/${match}/export`)).body;
  expect(file.entries[2]).toEqual({ seq: 2, seat: 'blue', undo: 0, agreed: true });
  const again = resumeMatch(
    toyLibrary.rulesets.toy?.open({}) as never,
    file.seed ?? '',
    file.entries as never,
  );
  expect(findForgery(again)).toBeUndefined();
});

test('an adjourned battle takes no command until all go on, over a restart of the server', async () => {
  const { match, ann, bob } = await begun({ pace: '15+20' });
  await bob.page.move(match, { do: 'offer', what: 'adjourn' });
  await ann.page.move(match, { do: 'accept', offer: 0 });
  expect(await say(ann, match)).toMatchObject({ problem: 'adjourned' });
  await server.close();
  server = await start();
  later(DAY);
  for (const one of [ann, bob]) {
    one.page = await one.browser.openPage();
    await one.page.join(match);
  }
  const { adjourned, left } = await conducted(ann, () => true);
  expect(adjourned).toBe(true);
  expect(left?.red).toBeGreaterThan(14 * 60 * SECOND);
  await bob.page.move(match, { do: 'offer', what: 'resume' });
  await ann.page.move(match, { do: 'accept', offer: 2 });
  expect(await say(ann, match)).toMatchObject({ type: 'accepted' });
});

describe('time', () => {
  test('is counted only where everybody claims a seat', async () => {
    const made = await openBrowser(() => server.url).ask('matches', { scenario: 'words', pace: '1d' });
    expect(made).toMatchObject({ body: { problem: 'no-pace' } });
  });

  test('that is up loses nothing by itself: the other says what comes of it', async () => {
    const { match, ann, bob } = await begun({ pace: '15+20' });
    expect((await ann.browser.ask<MatchCard>(`matches/${match}`)).body.pace).toBe('15+20');
    expect(await bob.page.move(match, { do: 'claim', against: 'red' })).toMatchObject({
      problem: 'not-late',
    });
    later(15 * 60 * SECOND + 6 * SECOND);
    expect(await ann.page.move(match, { do: 'claim', against: 'blue' })).toMatchObject({
      problem: 'not-late',
    });
    expect(await bob.page.move(match, { do: 'claim', against: 'red' })).toMatchObject({ type: 'done' });
    expect(await ann.page.next('over')).toMatchObject({
      result: { winners: ['blue'], rule: 'conduct.late' },
    });
  });

  test('and whoever plays after all has played', async () => {
    const { match, ann, bob } = await begun({ pace: '10m' });
    later(11 * 60 * SECOND);
    expect(await say(ann, match)).toMatchObject({ type: 'accepted' });
    expect(await bob.page.move(match, { do: 'claim', against: 'red' })).toMatchObject({
      problem: 'not-late',
    });
  });

  test('goes from live to days by consent', async () => {
    const { match, ann, bob } = await begun({ pace: '15+20' });
    await ann.page.move(match, { do: 'offer', what: 'pace', pace: '3d' });
    await bob.page.move(match, { do: 'accept', offer: 0 });
    const { pace, left } = await conducted(ann, card => card.pace === '3d');
    expect([pace, left?.blue]).toEqual(['3d', 3 * DAY]);
  });

  test('for an answer that is up has it answered, with the least; three in a row, and one is late', async () => {
    const { match, ann, bob } = await begun({ pace: '15+20' });
    for (const round of [0, 1, 2]) {
      await ann.page.command(match, { do: 'ask' });
      await ann.page.next('entries');
      later(61 * SECOND);
      const { entries } = await ann.page.next('entries');
      expect(entries).toMatchObject([{ seq: 2 + 2 * round, seat: 'blue', events: [{ word: 'hello' }] }]);
      expect(await ann.page.move(match, { do: 'claim', against: 'blue' })).toMatchObject({
        problem: 'not-late',
      });
    }
    await ann.page.command(match, { do: 'ask' });
    expect(await ann.page.move(match, { do: 'standIn', for: 'blue' })).toMatchObject({ type: 'done' });
    await bob.page.close();
  });

  test('over days a vacation begins by itself when a turn has lasted too long', async () => {
    const { match, ann, bob } = await begun({ pace: '1d' });
    later(DAY + 10 * SECOND);
    const { vacations } = await conducted(bob, card => card.vacations !== undefined);
    expect(Object.keys(vacations ?? {})).toEqual(['red']);
    expect(await bob.page.move(match, { do: 'claim', against: 'red' })).toMatchObject({
      problem: 'not-late',
    });
    expect(await say(ann, match)).toMatchObject({ type: 'accepted' });
  });
});

test('what is asked in secret no clock and no list tells to others', async () => {
  const [ann, bob, cid] = [0, 1, 2].map(() => openBrowser(() => server.url));
  if (!ann || !bob || !cid) throw new Error('three');
  const match = await ann.make({ scenario: 'whispers', mine: 'red', open: true, pace: '3d' });
  await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
  await cid.ask(`matches/${match}/claim`, { seat: 'green' });
  await beginTogether(match, ann, bob, cid);
  const players = await Promise.all(
    [ann, bob, cid].map(async browser => ({ browser, page: await browser.openPage() })),
  );
  for (const { page } of players) await page.join(match);
  const [red, blue, green] = players as [Player, Player, Player];
  await conducted(green, card => card.runs?.seat === 'red');
  await red.page.command(match, { do: 'whisper', to: 'blue' });
  await conducted(blue, card => card.runs?.seat === 'blue');
  const told = await conducted(green, card => card.runs?.seat !== 'red');
  expect([told.runs, told.lateFrom]).toEqual([undefined, undefined]);
  const listed = async (who: TestBrowser) =>
    (await who.ask<TableCard[]>('tables?phase=playing')).body.find(card => card.match === match);
  await expect.poll(async () => (await listed(bob))?.asked).toBe('blue');
  for (const who of [cid, openBrowser(() => server.url)]) {
    expect(await listed(who)).toBeDefined();
    expect(await listed(who)).not.toHaveProperty('asked');
    expect(await listed(who)).not.toHaveProperty('due');
  }
  expect(green.page.heard.join()).not.toMatch(/whispered|"kind":"whisper"/);
});

describe('whoever has left the table', () => {
  test('is waited for, then a bot stands in until they are back', async () => {
    const { match, ann, bob } = await begun({ pace: '15+20' });
    ann.page.send({ type: 'leave', match });
    const away = await conducted(bob, card => card.away?.red !== undefined);
    expect((away.lateFrom ?? 0) - (away.away?.red ?? 0)).toBe(40 * SECOND);
    expect(await bob.page.move(match, { do: 'standIn', for: 'red' })).toMatchObject({ problem: 'not-late' });
    later(41 * SECOND);
    expect(await bob.page.move(match, { do: 'standIn', for: 'red' })).toMatchObject({ type: 'done' });
    expect((await bob.page.next('entries')).entries[0]).toMatchObject({ seat: 'red' });
    expect(await say(bob, match)).toMatchObject({ type: 'accepted' });
    await ann.page.join(match);
    await ann.page.move(match, { do: 'return' });
    const back = await conducted(bob, card => card.standIns === undefined && card.away === undefined);
    expect(back.runs?.seat).toMatch(/red|blue/);
  });

  test('is not late while the other is asked', async () => {
    const { match, ann, bob } = await begun({ pace: '15+20' });
    await say(ann, match);
    ann.page.send({ type: 'leave', match });
    await conducted(bob, card => card.away?.red !== undefined);
    later(300 * SECOND);
    expect(await bob.page.move(match, { do: 'claim', against: 'red' })).toMatchObject({
      problem: 'not-late',
    });
  });
});
