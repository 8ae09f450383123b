import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { EDITION_IDS, type EmliaSetup } from '@emlia/emlia';
import { openGame } from '@emlia/games';
import { freshFolder } from '@emlia/games/testing';
import { type AnyGame, type Prompted, seededDice, topPrompt } from '@emlia/kernel';
import type { MatchCreated, SeenEntry } from '@emlia/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ROOT } from './terminal/places.ts';
import { run, serving } from './testing/run.ts';

/** The one pack these battles are of: every program reads all there are. */
const packs = freshFolder({});
cpSync(join(ROOT, 'packs', 'cavemen'), join(packs, 'cavemen'), { recursive: true });
const PACKS = ['--packs', packs];
const SPRING = 'cavemen/the-spring';
const UNKNOWN = 'There is no edition "second" of the rules; there are core and first-draft.';

interface Heard {
  readonly type: string;
  readonly view?: Prompted;
  readonly header?: { readonly ruleset: string; readonly setup: EmliaSetup };
  readonly entries?: readonly SeenEntry[];
  readonly say?: string;
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A seat at a match, over a line of its own: what it asks, and what it hears until something is of that type. */
const sitDown = async (url: string, match: string, token: string) => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`);
  const heard: Heard[] = [];
  let wake = (): void => {};
  socket.on('message', data => {
    heard.push(JSON.parse(String(data)) as Heard);
    wake();
  });
  socket.on('error', () => {});
  await new Promise(done => socket.once('open', done));
  const until = async (...types: readonly string[]): Promise<Heard> => {
    for (;;) {
      while (heard.length === 0) await new Promise<void>(done => (wake = done));
      const next = heard.shift();
      if (next && types.includes(next.type)) return next;
    }
  };
  socket.send(JSON.stringify({ type: 'join', match, token }));
  const { view, header } = await until('joined');
  if (!view || !header) throw new Error('a seat that joins has a view');
  const game = openGame(header) as AnyGame;
  return {
    game,
    view,
    header,
    ask: (id: number, command: unknown) => {
      socket.send(JSON.stringify({ type: 'command', match, id, command }));
      return until('accepted', 'refused', 'problem');
    },
    leave: () => socket.close(),
  };
};

const entriesOf = async (url: string, match: string, token: string): Promise<readonly unknown[]> => {
  const log = await fetch(`${url}/api/matches/${match}/log`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await log.json()) as { entries: readonly unknown[] }).entries;
};

/** What the other edition has and this one has not. */
const STRANGE = {
  core: { type: 'volleyFire', unit: 'pebbles', arms: [{ part: 0, weapon: 'sling' }], at: { x: 1, y: 1 } },
  'first-draft': { type: 'letGo', unit: 'pebbles' },
} as const;

describe('draft.edition.select', () => {
  test('an edition that does not exist is one sentence, and no match comes of it', async () => {
    const cwd = freshFolder({});
    await serving(
      cwd,
      async url => {
        const answer = await post(url, { scenario: SPRING, options: { edition: 'second' } });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.json()).toMatchObject({ problem: 'no-edition', say: UNKNOWN });
        const setup = await fetch(`${url}/api/setups/${SPRING}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ options: { edition: 'second' } }),
        });
        expect(await setup.json()).toMatchObject({ say: UNKNOWN });
        const asked = async (options: string) =>
          (await fetch(`${url}/api/setups/${SPRING}?${options}`)).json();
        expect(await asked('edition=second')).toMatchObject({ problem: 'no-edition', say: UNKNOWN });
        expect(await asked('editon=core')).toMatchObject({ problem: 'no-option' });
        expect(await asked('edition=first-draft')).toMatchObject({ setup: { edition: 'first-draft' } });
      },
      ...PACKS,
    );
    for (const args of [
      ['new', SPRING, '--edition', 'second', '--out', 'battle.json'],
      ['simulate', SPRING, '--games', '1', '--edition', 'second'],
      ['simulate', SPRING, '--games', '1', '--against-edition', 'second'],
    ]) {
      const { code, err } = await run([...args, ...PACKS], { cwd });
      expect([code > 0, err]).toEqual([true, expect.stringContaining(UNKNOWN)]);
    }
  });

  test.each(EDITION_IDS)(
    'a command that %s does not have is one sentence over the line, and changes nothing',
    async edition => {
      await serving(
        freshFolder({}),
        async url => {
          const created = await post(url, { scenario: SPRING, options: { edition } });
          const { match, seats } = (await created.json()) as MatchCreated;
          const [{ token = '' } = {}] = seats;
          const before = await entriesOf(url, match, token);
          const seat = await sitDown(url, match, token);
          expect(seat.header.setup.edition).toBe(edition);
          const answer = await seat.ask(1, STRANGE[edition]);
          expect([answer.type === 'accepted', answer.say]).toEqual([
            false,
            expect.stringMatching(/^[A-Z].+\.$/),
          ]);
          expect(await entriesOf(url, match, token)).toEqual(before);
          seat.leave();
        },
        ...PACKS,
      );
    },
  );
});

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** The program as it is installed, in a process of its own. */
const started = (data: string): Promise<{ readonly url: string; kill(): Promise<void> }> =>
  new Promise((ready, failed) => {
    const program = join(ROOT, 'apps', 'cli', 'bin', 'emlia.js');
    const args = ['serve', '--json', '--port', '0', '--data', data, '--no-shipped', ...PACKS];
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    const ended = new Promise<void>(done => child.once('close', () => done()));
    void ended.then(() => failed(new Error('it ended before it served')));
    child.stdout?.once('data', text =>
      ready({
        url: String(JSON.parse(String(text)).url).replace(/\/$/, ''),
        kill() {
          child.kill('SIGKILL');
          return ended;
        },
      }),
    );
  });

/** So many commands are given before each kill. */
const BETWEEN_KILLS = 8;
const KILLS = 2;

test.each(EDITION_IDS)(
  'draft.edition.select: a battle of %s outlives kill -9, with its edition and every command that was accepted',
  async edition => {
    const data = join(freshFolder({}), 'data');
    let server = await started(data);
    const created = await post(server.url, { scenario: SPRING, options: { edition } });
    const { match, seats } = (await created.json()) as MatchCreated;
    let given = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      for (let n = 0; n < BETWEEN_KILLS; n++) {
        for (const { seat, token } of seats) {
          const player = await sitDown(server.url, match, token);
          const isAsked = topPrompt(player.view)?.seat === seat;
          const dice = seededDice('kills', given);
          const answer = isAsked && (await player.ask(n + 1, player.game.sample(player.view, seat, dice)));
          player.leave();
          if (!answer) continue;
          expect(answer.type).toBe('accepted');
          given += 1;
          break;
        }
      }
      expect(given).toBe((kill + 1) * BETWEEN_KILLS);
      const [{ token = '' } = {}] = seats;
      const before = await entriesOf(server.url, match, token);
      expect(before).toHaveLength(given + 1);
      await server.kill();
      server = await started(data);
      expect(await entriesOf(server.url, match, token)).toEqual(before);
      const back = await sitDown(server.url, match, token);
      expect(back.header.setup.edition).toBe(edition);
      back.leave();
    }
    await server.kill();
  },
);
