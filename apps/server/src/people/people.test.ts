import type { MatchCard, MeCard, PersonExport, ProfileCard } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LetterBox, openLetterBox } from '../../../../scripts/letter-box.mjs';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser, type TestBrowser } from '../testing/browser.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const limits = {
  newMatchesPerMinute: 1000,
  seatsPerMinute: 1000,
  signInsPerMinute: 1000,
  lettersPerHour: 1000,
};
const PUBLIC = 'https://emlia.example';
const said: string[] = [];
let letters: LetterBox;
let server: RunningServer;
let withoutMail: RunningServer;
beforeAll(async () => {
  letters = await openLetterBox();
  const common = { port: 0, library: toyLibrary, limits };
  const mail = { smtp: letters.smtp, from: 'Emlia <emlia@emlia.example>' };
  server = await startServer({
    ...common,
    data: freshFolder(),
    publicUrl: PUBLIC,
    mail,
    log: line => said.push(line),
  });
  withoutMail = await startServer({ ...common, data: freshFolder() });
});
afterAll(() => Promise.all([server.close(), withoutMail.close(), letters.close()]));

const browser = () => openBrowser(() => server.url);
const PASSWORD = 'correct horse';

let count = 0;
const signedUp = async (): Promise<{ who: TestBrowser; name: string }> => {
  const who = browser();
  const name = `Person ${count++}`;
  expect((await who.ask('sign-up', { name, password: PASSWORD })).status).toBe(200);
  return { who, name };
};
const meOf = async (who: TestBrowser): Promise<MeCard> => (await who.ask<MeCard>('me')).body;
const linkIn = (text: string): string => /#link=([\w-]+)/.exec(text)?.[1] ?? '';

describe('an account', () => {
  test('is made of a guest in the middle of a game: the same id, the same seat, the new name at it', async () => {
    const [ann, bob] = [browser(), browser()];
    const match = await ann.make({ mine: 'red', open: true });
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    const guest = (await meOf(ann)).person;
    expect(guest).toMatchObject({ kind: 'guest' });
    const cookie = ann.cookie;
    expect(await ann.ask('sign-up', { name: 'Ann of the River', password: PASSWORD })).toMatchObject({
      status: 200,
      body: { person: { id: guest?.id, kind: 'account', name: 'Ann of the River' } },
    });
    expect(ann.cookie).not.toBe(cookie);
    const { seats } = (await bob.ask(`matches/${match}`)).body;
    expect(seats[0]).toMatchObject({ seat: 'red', holder: 'Ann of the River', host: true });
    expect((await ann.ask(`matches/${match}`)).body.seats[0]).toMatchObject({ yours: true });
  });

  test('is come back to by its name, however that is written, and its password', async () => {
    const { who, name } = await signedUp();
    await who.ask('sign-out', {});
    expect(await meOf(who)).toEqual({ mail: true });
    const other = browser();
    expect((await other.ask('sign-in', { name: name.toUpperCase(), password: PASSWORD })).status).toBe(200);
    expect((await meOf(other)).person).toMatchObject({ name });
    for (const wrong of [
      { name, password: 'correct horsE' },
      { name: 'Nobody Here', password: PASSWORD },
      { name, password: '' },
    ]) {
      expect(await browser().ask('sign-in', wrong)).toMatchObject({
        status: 401,
        body: { problem: 'not-known' },
      });
    }
  });

  test('what the guest of a browser plays is the account’s that signs in there', async () => {
    const { name } = await signedUp();
    const guest = browser();
    const match = await guest.make({ mine: 'red', open: true });
    await guest.ask('sign-in', { name, password: PASSWORD });
    expect((await guest.ask(`matches/${match}`)).body.seats[0]).toMatchObject({ yours: true, holder: name });
  });

  test('who has a seat keeps it where their guest has another', async () => {
    const { who, name } = await signedUp();
    const match = await who.make({ mine: 'red', open: true });
    const guest = browser();
    await guest.ask(`matches/${match}/claim`, { seat: 'blue' });
    await guest.ask('sign-in', { name, password: PASSWORD });
    const { seats } = (await guest.ask(`matches/${match}`)).body;
    expect(seats.map(({ yours }) => yours ?? false)).toEqual([true, false]);
  });

  test('has a name of its own: of many who want it at once one has it', async () => {
    const crowd = Array.from({ length: 8 }, browser);
    const tries = await Promise.all(
      crowd.map((one, i) => one.ask('sign-up', { name: i % 2 ? 'The One' : 'THE ONE', password: PASSWORD })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test.each([
    ['short', { name: 'A', password: PASSWORD }, 'two characters'],
    ['long', { name: 'A'.repeat(25), password: PASSWORD }, '24 characters'],
    ['of signs', { name: '<b>Bob</b>', password: PASSWORD }, 'letters and digits'],
    ['with a line in it', { name: 'Bob\nAnn', password: PASSWORD }, 'letters and digits'],
    ['with a short password', { name: 'Bob', password: '1234567' }, 'eight characters'],
  ])('a name %s is refused with a sentence', async (_, wanted, sentence) => {
    expect(await browser().ask('sign-up', wanted)).toMatchObject({
      status: 400,
      body: { problem: 'malformed', say: expect.stringContaining(sentence) },
    });
  });

  test('with another password whoever knew the old one is out', async () => {
    const { who, name } = await signedUp();
    const thief = browser();
    await thief.ask('sign-in', { name, password: PASSWORD });
    const changed = { password: 'battery staple' };
    expect((await thief.ask('me/password', changed)).status).toBe(401);
    expect((await who.ask('me/password', { ...changed, old: PASSWORD })).status).toBe(200);
    expect((await meOf(thief)).person).toBeUndefined();
    expect((await meOf(who)).person).toMatchObject({ name });
    expect((await thief.ask('sign-in', { name, password: PASSWORD })).status).toBe(401);
  });

  test('is called otherwise, at its tables too', async () => {
    const { who } = await signedUp();
    const match = await who.make({ mine: 'red' });
    const { name: taken } = await signedUp();
    expect((await who.ask('me/name', { name: taken })).status).toBe(409);
    expect((await who.ask('me/name', { name: 'Somebody Else' })).status).toBe(200);
    expect((await who.ask(`matches/${match}`)).body.seats[0]?.holder).toBe('Somebody Else');
  });
});

describe('mail', () => {
  test('an address is confirmed by a link that works once, and signs in by another', async () => {
    const { who, name } = await signedUp();
    const address = 'Ann@Example.org';
    expect((await who.ask('me/mail', { address })).body).toEqual({ sent: true });
    const letter = await letters.next(address);
    expect(letter).toContain(`${PUBLIC}/account#link=`);
    expect((await meOf(who)).signIn?.mail).toEqual([]);
    const link = linkIn(letter);
    expect((await who.ask('link', { link })).body).toEqual({ did: 'confirmed' });
    expect((await meOf(who)).signIn?.mail).toEqual(['ann@example.org']);
    expect(await who.ask('link', { link })).toMatchObject({ status: 403, body: { problem: 'no-link' } });

    const other = browser();
    expect((await other.ask('sign-in/mail', { address: 'ann@example.org' })).body).toEqual({ sent: true });
    const signIn = linkIn(await letters.next('ann@example.org'));
    const both = [other, browser()];
    const opened = await Promise.all(both.map(one => one.ask('link', { link: signIn })));
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 403]);
    const [first] = both.filter((_, i) => opened[i]?.status === 200);
    if (first) expect((await meOf(first)).person).toMatchObject({ name });
  });

  test('who has an account is nobody else’s business', async () => {
    const before = letters.count;
    expect((await browser().ask('sign-in/mail', { address: 'no@example.org' })).body).toEqual({ sent: true });
    expect(letters.count).toBe(before);
  });

  test('an address leads to one account', async () => {
    const [one, two] = [await signedUp(), await signedUp()];
    const address = 'both@example.org';
    for (const { who } of [one, two]) await who.ask('me/mail', { address });
    const links = [linkIn(await letters.next(address)), linkIn(await letters.next(address))];
    expect((await one.who.ask('link', { link: links[0] })).status).toBe(200);
    expect(await two.who.ask('link', { link: links[1] })).toMatchObject({ body: { problem: 'mail-taken' } });
  });

  test('a line in an address writes no line of the letter', async () => {
    const { who } = await signedUp();
    const address = 'a@example.org\r\nBcc: victim@example.org';
    expect((await who.ask('me/mail', { address })).status).toBe(400);
  });

  test('everything else works where none is sent', async () => {
    const who = openBrowser(() => withoutMail.url);
    expect((await who.ask('sign-up', { name: 'Ann', password: PASSWORD })).status).toBe(200);
    expect(await meOf(who)).not.toHaveProperty('mail');
    expect(await who.ask('me/mail', { address: 'a@example.org' })).toMatchObject({
      body: { problem: 'no-mail' },
    });
  });
});

describe('what the server knows of somebody', () => {
  test('is taken home', async () => {
    const { who, name } = await signedUp();
    const match = await who.make({ mine: 'red' });
    const { body } = await who.ask<PersonExport>('me/export');
    expect(body).toMatchObject({
      format: 'emlia-person',
      person: { name, kind: 'account', created: expect.any(Number) },
      signIn: { password: true, passkeys: 0, mail: [] },
      sessions: [{ expires: expect.any(Number) }],
      matches: [match],
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await browser().ask('me/export')).status).toBe(401);
  });

  test('is deleted: games stay, of somebody without a name', async () => {
    const { who, name } = await signedUp();
    const bob = browser();
    const [begun, waiting] = [await who.make({ mine: 'red', open: true }), await who.make({ mine: 'red' })];
    await bob.ask(`matches/${begun}/claim`, { seat: 'blue' });
    await who.ask(`matches/${begun}/ready`, { commitment: '5a'.repeat(32) });
    expect(await who.ask('me/delete', { name: 'Another' })).toMatchObject({ body: { problem: 'not-named' } });
    expect((await who.ask('me/delete', { name })).status).toBe(200);
    expect((await meOf(who)).person).toBeUndefined();
    expect((await bob.ask(`people/${name}`)).status).toBe(404);
    expect((await browser().ask('sign-in', { name, password: PASSWORD })).status).toBe(401);
    for (const match of [begun, waiting])
      expect(JSON.stringify((await bob.ask<MatchCard>(`matches/${match}`)).body)).not.toContain(name);
    // The name is free again.
    expect((await browser().ask('sign-up', { name, password: PASSWORD })).status).toBe(200);
  });

  test('and what they said is gone, with their name', async () => {
    const [{ who, name }, bob] = [await signedUp(), browser()];
    const match = await who.make({ mine: 'red', open: true });
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    await beginTogether(match, who, bob);
    const page = await who.openPage();
    await page.join(match);
    await page.say(match, 'remember me');
    const { said } = (await who.ask<PersonExport>('me/export')).body;
    expect(said).toMatchObject([{ match, said: { text: 'remember me' } }]);
    await who.ask('me/delete', { name });
    await page.close();
    const other = await bob.openPage();
    await other.join(match);
    const told = JSON.stringify(await other.next('talk'));
    expect(told).not.toContain('remember me');
    expect(told).not.toContain(name);
  });

  test.each([
    ['of two scripts', 'Аnn of the River'],
    ['that nobody sees', 'ㅤㅤ'],
    ['of a guest', 'Guest 12345'],
    ['of the server', 'moderator'],
    ['with a sign that turns the line', 'Ann\u202eof'],
    ['of lines', 'Ann\nof'],
  ])('is not called by a name %s', async (_, name) => {
    expect((await browser().ask('sign-up', { name, password: PASSWORD })).status).toBe(400);
  });

  test('everyone may know the name and since when', async () => {
    const { name } = await signedUp();
    const { body } = await browser().ask<ProfileCard>(`people/${encodeURIComponent(name)}`);
    expect(Object.keys(body).sort()).toEqual([
      'created',
      'id',
      'kind',
      'matches',
      'name',
      'rated',
      'ratings',
    ]);
    expect((await browser().ask('people/No%00body')).status).toBe(404);
  });
});

describe('whoever looks after the server', () => {
  test('is the first account that opens the link of its start, and gives roles to others', async () => {
    const link = linkIn(said.find(line => line.includes('#link=')) ?? '');
    expect(link).not.toBe('');
    expect((await browser().ask('link', { link })).status).toBe(403);
    const [admin, other] = [await signedUp(), await signedUp()];
    expect(await other.who.ask(`people/${admin.name}/role`, { role: 'moderator' })).toMatchObject({
      status: 403,
      body: { problem: 'not-admin' },
    });
    expect((await admin.who.ask('link', { link })).body).toEqual({ did: 'admin' });
    expect((await meOf(admin.who)).person).toMatchObject({ role: 'admin' });
    expect((await other.who.ask('link', { link })).status).toBe(403);
    expect((await admin.who.ask(`people/${other.name}/role`, { role: 'moderator' })).body).toMatchObject({
      role: 'moderator',
    });
    expect(await admin.who.ask(`people/${admin.name}/role`, { role: 'player' })).toMatchObject({
      status: 403,
    });
    expect((await other.who.ask(`people/${admin.name}/role`, { role: 'player' })).status).toBe(403);
  });
});
