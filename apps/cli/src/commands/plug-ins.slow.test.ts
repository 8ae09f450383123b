import { cpSync } from 'node:fs';
import { freshFolder } from '@emlia/games/testing';
import type { ServerMessage } from '@emlia/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { run, serving } from '../testing/run.ts';

/** The one pack these battles are of: every program reads all there are. */
const packs = freshFolder();
cpSync(`${import.meta.dirname}/../../../../packs/cavemen`, `${packs}/cavemen`, { recursive: true });
const PACKS = ['--packs', packs];
const SCENARIO = 'cavemen/the-spring';

/** Takes the first thing that is open. */
const MINE = `export default ({ game, view, seat }) =>
  game.options(view, seat).find(option => !option.refusal)?.command;`;

/** Nobody stops it. */
const stopped = new Promise<void>(() => {});

const folder = (files: Readonly<Record<string, string>> = {}): string =>
  freshFolder({ 'mine.js': MINE, ...files });

describe('own bots', () => {
  test('play a battle from a file, beside those that ship', async () => {
    const args = [
      'play',
      SCENARIO,
      '--bots',
      './mine.js:careful,recruit',
      '--seed',
      'own',
      '--why',
      ...PACKS,
    ];
    const [one, two] = [await run(args, { cwd: folder() }), await run(args, { cwd: folder() })];
    expect([one.code, one.err]).toEqual([0, '']);
    expect(one.out).toContain('its own choice');
    expect(one.out).toContain('the first thing that came to mind');
    expect(one.out).toMatch(/(Victory to|A draw)/);
    expect(two.out).toBe(one.out);
  });

  test.each([0, 1])('play in the lab, in %i threads of its own', async workers => {
    const cwd = folder({
      'wise.mjs': `export const bot = { id: 'wise', choose(ask) { return this.first(ask); },
        first({ game, view, seat }) { return game.sample(view, seat, { roll: () => 1 }); } };`,
    });
    const args = ['simulate', SCENARIO, '--bots', './mine.js,./wise.mjs', '--games', '2', '--json'];
    const ran = await run([...args, '--workers', String(workers), ...PACKS], { cwd, stopped });
    expect(ran.code, ran.err).toBe(0);
    const report = JSON.parse(ran.out);
    expect(report.study.bots.map(({ bot }: { bot: string }) => bot)).toEqual(['mine', 'wise']);
  });

  test('another file is another study', async () => {
    const cwd = folder({ 'other.js': `${MINE}// changed` });
    const out = ['--games', '1', '--workers', '0', '--out', 'study', ...PACKS];
    expect((await run(['simulate', SCENARIO, '--bots', './mine.js', ...out], { cwd, stopped })).code).toBe(0);
    const again = await run(['simulate', SCENARIO, '--bots', './other.js', ...out], { cwd, stopped });
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('another study')]);
  });

  test.each([
    ['./none.js', 'none.js cannot be read.'],
    ['./broken.js', 'broken.js cannot be loaded: '],
    [
      './empty.js',
      'empty.js has no bot: by default or as "bot" it exports neither a function nor an object with a function "choose".',
    ],
    ['./named.js', 'The bot of ./named.js cannot be called "No 1": small letters, digits and dashes.'],
    ['./mine.js:brave', 'No bot is "brave"; they are '],
    ['./throws.js', 'The bot "throws" threw: ouch'],
    ['./later.js', 'The bot "later" answers with a promise; it must answer at once.'],
    ['./null.js', 'The bot "null" gave no command. This command cannot be read: it has no type.'],
    ['mine', 'There is no bot "mine"; there are recruit, captain, general, and files like ./mine.js.'],
  ])('%s: one sentence', async (bots, say) => {
    const cwd = folder({
      'broken.js': 'export default {',
      'empty.js': 'export const nothing = 1;',
      'throws.js': `export default () => { throw new Error('ouch'); };`,
      'later.js': 'export default async () => ({});',
      'null.js': 'export default () => null;',
      'named.js': `export default { id: 'No 1', choose() {} };`,
    });
    const ran = await run(['play', SCENARIO, '--bots', bots, ...PACKS], { cwd });
    expect(ran.code).toBeGreaterThan(0);
    expect(ran.err).toContain(say);
    expect(ran.err.split('\n')).toHaveLength(2);
  });

  test('one that asks for what the rules refuse ends the battle with the reason', async () => {
    const cwd = folder({ 'rude.js': `export default ({ seat }) => ({ type: 'activate', unit: 'nobody' });` });
    const ran = await run(['play', SCENARIO, '--bots', './rude.js', '--quiet', ...PACKS], { cwd });
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('There is no unit "nobody" in this battle.');
  });
});

const NIM = `
const other = seat => (seat === 'first' ? 'second' : 'first');
const game = ({ heap }) => ({
  seats: ['first', 'second'],
  begin: () => ({ pending: [{ seat: 'first', kind: 'take' }], heap }),
  start() {},
  parse: raw => Number.isInteger(raw?.take) ? { take: raw.take } : { problem: 'bad-command', say: 'Take how many?' },
  check: (state, seat, { take }) =>
    take < 1 || take > 3 || take > state.heap ? { rule: 'nim.take', say: 'Take one to three, of what is there.' } : undefined,
  perform: (state, seat, { take }, act) => act.emit({ type: 'took', seat, take }),
  evolve(state, { seat, take }) {
    state.heap -= take;
    state.pending = state.heap === 0 ? [] : [{ seat: other(seat), kind: 'take' }];
    if (state.heap === 0) state.winner = seat;
  },
  view: state => structuredClone(state),
  borrow: state => state,
  see: event => event,
  shows: () => true,
  options(view, seat) {
    if (view.pending[0]?.seat !== seat) return [];
    return [1, 2, 3].map(take => ({ command: { take }, ...(take > view.heap && { refusal: { rule: 'nim.take', say: 'Too many.' } }) }));
  },
  sample: (view, seat) => (view.pending[0]?.seat === seat ? { take: 1 } : undefined),
  tell: ({ heap }, { seat, take }) => [{ say: \`\${seat} takes \${take} and leaves \${heap}.\` }],
  result: ({ winner }) => winner && { winners: [winner], rule: 'nim.last', say: \`\${winner} takes the last.\` },
});
export const ruleset = { id: 'nim', version: '1', open: game };
export const scenarios = [{ id: 'heap', title: 'A heap of five', setup: { heap: 5 }, seatNames: { first: 'Ann' } }];
`;

describe('own rules', () => {
  test('are served from a file, and played over the wire', async () => {
    const cwd = folder({ 'nim.js': NIM });
    const ran = await serving(
      cwd,
      async url => {
        const cards = (await (await fetch(`${url}/api/scenarios`)).json()) as {
          id: string;
          players: object[];
        }[];
        const card = cards.find(({ id }) => id === 'nim/heap');
        expect(card).toMatchObject({ title: 'A heap of five', ruleset: 'nim' });
        expect(card?.players).toEqual([
          { seat: 'first', name: 'Ann' },
          { seat: 'second', name: 'second' },
        ]);
        const created = await fetch(`${url}/api/matches`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ scenario: 'nim/heap' }),
        });
        const { match, seats } = (await created.json()) as { match: string; seats: { token: string }[] };
        const heard: string[] = [];
        await Promise.all(seats.map(({ token }) => playNim(url, match, token, heard)));
        expect(heard).toContain('first takes the last.');
        expect(heard).toContain('second takes 1 and leaves 3.');
      },
      '--ruleset',
      './nim.js',
      ...PACKS,
    );
    expect([ran.code, ran.err]).toEqual([0, '']);
  });

  test.each([
    ['export const nothing = 1;', 'own.js has no ruleset: it exports none as "ruleset" or by default.'],
    [
      `export const ruleset = { id: 'nim', version: '1' };`,
      'own.js has no ruleset that can be served: ruleset.open: ',
    ],
    [
      `export const ruleset = { id: 'emlia', version: '1', open: () => ({ seats: [] }) };`,
      'There are rules "emlia" already; give yours another id.',
    ],
    [
      `export const ruleset = { id: 'nim', version: '1', open() { throw new Error('no heap'); } };`,
      'own.js cannot open its scenario "game": no heap.',
    ],
    [
      `export const ruleset = { id: 'nim', version: '1', open: async () => ({}) };`,
      'own.js opens no game in its scenario "game": what it opens has no seats.',
    ],
    [
      `export const ruleset = { id: 'nim', version: '1', open: () => ({ seats: ['first'] }) };`,
      'own.js opens no game in its scenario "game": what it opens has no begin.',
    ],
    [NIM.replace("{ first: 'Ann' }", "{ frist: 'Ann' }"), 'there is no seat "frist". Did you mean "first"?'],
  ])('%s: one sentence', async (text, say) => {
    const cwd = folder({ 'own.js': text });
    const serve = ['serve', '--port', '0', '--data', 'data', '--no-shipped', ...PACKS];
    const ran = await run([...serve, '--ruleset', './own.js'], { cwd });
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(say);
  });
});

/** A seat that always takes the first open option. */
const playNim = (url: string, match: string, token: string, heard: string[]): Promise<void> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const send = (message: object): void => socket.send(JSON.stringify(message));
    socket.on('open', () => send({ type: 'join', match, token, as: 'views', told: true }));
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'problem') failed(new Error(message.say));
      if (message.type === 'joined' || message.type === 'entries') send({ type: 'options', match, id: 0 });
      if (message.type === 'entries')
        for (const { lines = [] } of message.entries) for (const { say } of lines) heard.push(say);
      if (message.type === 'options' && message.options.length > 0)
        send({ type: 'command', match, id: 1, at: message.version, command: message.options[0]?.command });
      if (message.type !== 'over') return;
      heard.push(message.result.say);
      socket.close();
      done();
    });
  });
