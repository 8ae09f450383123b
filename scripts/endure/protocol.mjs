// Messages to a real server, `emlia serve` on loopback: malformed, mutated, out of order, and some as they should be.
// Every one is answered once, with a sentence where it is not done; only what is acknowledged changes a match; the server
// says nothing to complain about, ends when asked, and what it has kept are matches that follow from their commands.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../apps/server/dist/store/sqlite.js';
import { openGame } from '../../packages/games/dist/index.js';
import { findForgery, resumeMatch, seededDice, topPrompt } from '../../packages/kernel/dist/index.js';
import { clientMessage, MESSAGE_LIMIT, SOCKET_PATH } from '../../packages/protocol/dist/index.js';
import { root } from '../command.mjs';
import { garbled, oneOf, picker, spoilt } from './odd-json.mjs';

/** @type {typeof import('ws')} */
const { WebSocket } = createRequire(join(root, 'apps/server/package.json'))('ws');

const SCENARIOS = [
  'cavemen/two-clans',
  'kingdoms/harvest-home',
  'beachhead/mill-crossroads',
  'eras/kestrel-ridge',
  'eras/saltmarrow',
];
/** So many pages send at once, each waiting for its answer. */
const PAGES = 12;
/** Longer nobody waits for an answer. */
const PATIENCE = 120_000;
const ANSWERS = ['joined', 'missed', 'accepted', 'refused', 'problem'];

/**
 * @typedef {{ match: string, seats: { seat: string, token: string }[] }} Created
 * @typedef {{ created: Created, game: any, views: Record<string, any>, recent: unknown[], accepted: number }} Played
 * @typedef {{ text: string | Buffer, binary?: boolean }} Sent
 */

/** @param {import('../endure.mjs').Piece} piece */
export async function run({ seed, first, last }) {
  const data = mkdtempSync(join(tmpdir(), 'emlia-protocol-'));
  const server = spawn(
    process.execPath,
    [join(root, 'apps/cli/bin/emlia.js'), 'serve', '--json', '--port', '0', '--data', data],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = once(server, 'close');
  let complaints = '';
  server.stderr.on('data', chunk => {
    complaints += chunk;
  });
  try {
    const [text] = await once(server.stdout, 'data');
    const address = String(JSON.parse(String(text)).url).replace(/\/$/, '');
    const pick = picker(`${seed} ${first}`);
    const matches = await Promise.all(
      SCENARIOS.map(scenario => openMatch(address, scenario, `${seed} ${first}`)),
    );
    const counts = { messages: 0, problems: 0, refusals: 0, accepted: 0, joins: 0 };
    let left = last - first + 1;
    const page = async (/** @type {number} */ number) => {
      const own = picker(`${seed} ${first} ${number}`);
      let line = await openLine(address);
      while (left > 0) {
        left--;
        const sent = nextMessage(own, matches, line.joined);
        const answer = await line.ask(sent);
        counts.messages++;
        if (answer === undefined) continue;
        if (answer.type === 'problem') counts.problems++;
        else if (answer.type === 'refused') counts.refusals++;
        else if (answer.type === 'accepted') {
          counts.accepted++;
          const played = matches.find(({ created }) => created.match === answer.match);
          if (played) played.accepted++;
        } else counts.joins++;
        if (line.isClosed()) line = await openLine(address);
      }
      line.close();
    };
    await Promise.all(Array.from({ length: PAGES }, (_, number) => page(pick(1000) * PAGES + number)));
    await Promise.all(matches.map(played => follow(played)));
    for (const played of matches) await check(address, played);
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`asked to end, the server ended with ${code}`);
    if (complaints !== '') throw new Error(`the server complained: ${complaints.slice(0, 2000)}`);
    await prove(data, matches);
    return { counts, failures: [] };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(
      `${message}${complaints && !message.includes('complained') ? `\n${complaints.slice(0, 2000)}` : ''}`,
    );
  } finally {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** One line to the server that asks one thing at a time. */
async function openLine(/** @type {string} */ address) {
  const socket = new WebSocket(address.replace(/^http/, 'ws') + SOCKET_PATH);
  await once(socket, 'open');
  const joined = new Set();
  /** @type {any[]} */
  const answers = [];
  let wake = () => {};
  socket.on('message', data => {
    const message = JSON.parse(String(data));
    if (!ANSWERS.includes(message.type)) return;
    answers.push(message);
    wake();
  });
  socket.on('close', () => wake());
  socket.on('error', () => {});
  const isClosed = () => socket.readyState !== WebSocket.OPEN;
  return {
    joined,
    isClosed,
    close: () => socket.close(),
    /** Sends, and waits for the one answer; undefined where there is none to wait for. */
    async ask(/** @type {Sent} */ { text, binary = false }) {
      const wrong = (/** @type {string} */ say) => new Error(`${say}: ${String(text).slice(0, 500)}`);
      const meant = read(text);
      socket.send(text, { binary });
      if (meant?.type === 'leave' && joined.delete(meant.match)) return undefined;
      const late = Date.now() + PATIENCE;
      while (answers.length === 0) {
        if (isClosed()) throw wrong('the line was closed without a word');
        if (Date.now() > late) throw wrong('no answer');
        await new Promise(done => {
          const timer = setTimeout(done, 1000);
          wake = () => {
            clearTimeout(timer);
            done(undefined);
          };
        });
      }
      const answer = answers.shift();
      if (answers.length > 0) throw wrong('two answers');
      if (meant?.type === 'join' && answer.problem !== 'too-many') joined.add(meant.match);
      const isTold = answer.type !== 'problem' && answer.type !== 'refused';
      if (!isTold && !/^\S.*[.!?]$/su.test(answer.say)) throw wrong(`no sentence (${answer.say})`);
      if (answer.say?.endsWith('this line is closed.') && !isClosed()) await once(socket, 'close');
      return answer;
    },
  };
}

/** What a text says, where the protocol knows it. */
function read(/** @type {string | Buffer} */ text) {
  try {
    return typeof text === 'string' ? clientMessage.safeParse(JSON.parse(text)).data : undefined;
  } catch {
    return undefined;
  }
}

/** A match, and a page at each seat that hears what happens. @returns {Promise<Played & { lines: any[] }>} */
async function openMatch(
  /** @type {string} */ address,
  /** @type {string} */ scenario,
  /** @type {string} */ seed,
) {
  const response = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, seed }),
  });
  const created = /** @type {Created} */ (await response.json());
  /** @type {Played & { lines: any[] }} */
  const played = { created, game: undefined, views: {}, recent: [], accepted: 0, lines: [] };
  for (const { seat, token } of created.seats) {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + SOCKET_PATH);
    await once(socket, 'open');
    const ready = new Promise((done, fail) => {
      socket.on('message', data => {
        try {
          hear(played, seat, JSON.parse(String(data)));
        } catch (error) {
          fail(error);
        }
        done(undefined);
      });
    });
    socket.send(JSON.stringify({ type: 'join', match: created.match, token }));
    await ready;
    played.lines.push(socket);
  }
  return played;
}

function hear(/** @type {Played} */ played, /** @type {string} */ seat, /** @type {any} */ message) {
  if (message.type === 'joined') {
    played.game ??= openGame(message.header);
    played.views[seat] = message.view;
  }
  if (message.type !== 'entries') return;
  for (const { events = [], view } of message.entries) {
    if (view !== undefined) played.views[seat] = view;
    for (const event of events) played.game.evolve(played.views[seat], event);
  }
}

/** A command somebody might give now, or might have given a moment ago. */
function commandOf(/** @type {import('./odd-json.mjs').Pick} */ pick, /** @type {Played} */ played) {
  const { game, views, recent } = played;
  if (recent.length > 0 && pick(4) > 0) return oneOf(pick, recent);
  const seat = topPrompt(Object.values(views)[0])?.seat ?? game.seats[0];
  const view = views[seat];
  const dice = seededDice(`fuzz ${pick(1e9)}`, 0);
  const command = view && topPrompt(view) ? game.sample(view, seat, dice) : undefined;
  recent.push(command ?? { type: 'done' });
  if (recent.length > 40) recent.shift();
  return recent.at(-1);
}

/** @returns {Sent} */
function nextMessage(
  /** @type {import('./odd-json.mjs').Pick} */ pick,
  /** @type {Played[]} */ matches,
  /** @type {Set<unknown>} */ joined,
) {
  const played = oneOf(pick, matches);
  const { match, seats } = played.created;
  const id = pick(1e6);
  const command = { type: 'command', match, id, command: commandOf(pick, played) };
  const join = { type: 'join', match, ...(pick(4) > 0 && { token: oneOf(pick, seats).token }) };
  const say = (/** @type {unknown} */ message) => ({ text: JSON.stringify(message) });
  // Most of what a page sends is about matches it has joined.
  if (!joined.has(match) && pick(3) > 0) return say(join);
  const kind = pick(1000);
  if (kind < 40) return say(command);
  if (kind < 60) return say({ ...command, at: pick(60) });
  if (kind < 75) return say({ type: 'undo', match, id, ...(pick(2) === 0 && { at: pick(60) }) });
  if (kind < 85) return say({ ...join, since: pick(80) });
  if (kind < 95) return say({ type: 'leave', match });
  if (kind < 105) return say({ ...join, token: oneOf(pick, oneOf(pick, matches).created.seats).token });
  if (kind < 110) return { text: Buffer.from(JSON.stringify(command)), binary: true };
  if (kind < 112) return { text: 'x'.repeat(MESSAGE_LIMIT + 1 + pick(1000)) };
  if (kind < 114) return { text: Buffer.from([0x22, 0xc3, 0x28, 0x22]) };
  if (kind < 300) return { text: garbled(JSON.stringify(oneOf(pick, [command, join])), pick) };
  if (kind < 700) return say({ ...command, command: spoilt(command.command, pick) });
  return say(
    spoilt(
      oneOf(pick, [command, command, join, { type: 'undo', match, id }, { type: 'leave', match }]),
      pick,
    ),
  );
}

/** The pages at the seats have heard all there is to hear, and hang up. */
async function follow(/** @type {any} */ { lines }) {
  for (const socket of lines) {
    socket.close();
    await once(socket, 'close');
  }
}

/** As many entries as were acknowledged, and no more. */
async function check(/** @type {string} */ address, /** @type {Played} */ { created, accepted }) {
  const response = await fetch(`${address}/api/matches/${created.match}`);
  const { version } = /** @type {{ version: number }} */ (await response.json());
  if (version !== accepted + 1)
    throw new Error(
      `${created.match}: ${accepted} commands were acknowledged, and it has ${version} entries`,
    );
}

/** Every entry of every match follows from those before it. */
async function prove(/** @type {string} */ data, /** @type {Played[]} */ matches) {
  const store = openSqlite(data);
  for (const { created, game } of matches) {
    const stored = await store.match(created.match);
    const entries = (await store.entries(created.match, 0)).map(body => JSON.parse(body));
    const forged = findForgery(resumeMatch(game, stored?.seed ?? '', entries));
    if (forged !== undefined)
      throw new Error(`${created.match}: entry ${forged} does not follow from those before it`);
  }
  await store.close();
}
