// Somebody who wants a server to stand still for everybody else: one thing as fast as it goes, until this process is ended.
import { anyCommand, ask, openLine } from './line.mjs';

const [, , server = '', act = ''] = process.argv;
const FROM = '203.0.113.66';
const hostile = (/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) =>
  ask(server, FROM, path, body).catch(() => ({}));
const forever = async (/** @type {() => Promise<unknown>} */ work) => {
  for (;;) await work().catch(() => undefined);
};
const rest = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms));

/** A match at one screen and a line at whichever of its seats is asked. */
async function sitDown(/** @type {string} */ scenario) {
  const { match, seats } = await hostile('matches', { scenario });
  for (const { token } of seats) {
    const line = await openLine(server, FROM);
    await line.ask({ type: 'join', match, token });
    const { command } = await anyCommand(line, match);
    if (command) return { match, token, line, command };
    line.close();
  }
  throw new Error(`nobody is asked in ${scenario}`);
}

/** Does and takes back, again and again. */
async function pairs(/** @type {number} */ count) {
  const { match, token, line, command } = await sitDown('cavemen/two-clans');
  for (let done = 0; done < count; done += 25) {
    const asked = [];
    for (let i = 0; i < 25; i++) {
      asked.push(line.ask({ type: 'command', match, id: 2, command }));
      asked.push(line.ask({ type: 'undo', match, id: 3 }));
    }
    await Promise.all(asked);
  }
  return { match, token };
}

/** @type {Record<string, () => Promise<unknown>>} */
const ACTS = {
  nothing: () => rest(1e9),
  'undo-pairs': () => Promise.all([0, 1, 2, 3].map(() => pairs(3300))),
  async logs() {
    const { match, token } = await pairs(1000);
    const read = async () => {
      const answer = await fetch(`${server}/api/matches/${match}/log`, {
        headers: { 'x-forwarded-for': FROM, authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
    };
    await Promise.all(Array.from({ length: 12 }, () => forever(read)));
  },
  async generals() {
    for (let i = 0; i < 60; i++) {
      const bots = { 'river-clan': { bot: 'general' }, 'hill-clan': { bot: 'general' } };
      const { match } = await hostile('matches', { scenario: 'cavemen/two-clans', bots });
      if (match === undefined) continue;
      const line = await openLine(server, FROM);
      void line.ask({ type: 'join', match });
    }
    await rest(1e9);
  },
  async sockets() {
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let i = 0; i < 100; i++) await openLine(server, FROM).catch(() => undefined);
      }),
    );
    await rest(1e9);
  },
  async campaigns() {
    await Promise.all(
      [0, 1, 2, 3].map(() =>
        forever(async () => {
          const { match, seats } = await hostile('matches', { scenario: 'eras/saltmarrow' });
          if (match === undefined) return rest(100);
          const line = await openLine(server, FROM);
          await line.ask({ type: 'join', match, token: seats[0].token });
          await line.ask({ type: 'options', match, id: 1 });
          line.close();
        }),
      ),
    );
  },
  async studies() {
    for (let i = 0; i < 130; i++)
      await hostile('studies', {
        scenario: 'cavemen/two-clans',
        bots: ['captain', 'captain'],
        games: 2000,
        seed: `${i}`,
      });
    await rest(1e9);
  },
};

await ACTS[act]?.();
await rest(1e9);
