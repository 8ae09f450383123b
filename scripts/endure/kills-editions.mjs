import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPage } from '../../apps/server/dist/testing/page.js';
import { readPacksFolder } from '../../packages/content/dist/loader/folder.js';
import { EDITION_IDS, emlia, setupOf } from '../../packages/emlia/dist/index.js';
import {
  canonicalJson,
  findForgery,
  resumeMatch,
  seededDice,
  topPrompt,
} from '../../packages/kernel/dist/index.js';
import { root } from '../command.mjs';

/**
 * @typedef {import('../../packages/emlia/dist/index.js').EmliaGame} EmliaGame
 * @typedef {{ edition: string, game: EmliaGame, match: string, tokens: Record<string, string>, told: string[], over: boolean }} Ledger
 *   told: the acknowledged commands of a match, in their order
 */

/** Sent, kept, and never acknowledged. */
const IN_FLIGHT = '';
const PACK = 'hoplites';
const SCENARIO = 'the-shove';

const gameBy = (/** @type {string} */ edition) => {
  const pack = readPacksFolder(join(root, 'packs')).find(one => one.pack?.id === PACK)?.pack;
  const setup = pack && setupOf(pack, SCENARIO, {}, edition);
  if (!setup || 'problem' in setup) throw new Error(`${PACK}/${SCENARIO} cannot be played`);
  return emlia.open(setup);
};

const serve = async (/** @type {string} */ data) => {
  const program = join(root, 'apps/cli/bin/emlia.js');
  const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(said))?.[0];
  if (!url) throw new Error(`the server did not begin: ${said}`);
  return { url, child, ended: once(child, 'close') };
};

/** @returns {Promise<Ledger>} a match of that edition that nobody has moved in yet */
const begin = async (/** @type {string} */ url, /** @type {string} */ edition) => {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: `${PACK}/${SCENARIO}`, options: { edition } }),
  });
  const { match, seats } = await response.json();
  const tokens = Object.fromEntries(
    seats.map((/** @type {{ seat: string, token: string }} */ { seat, token }) => [seat, token]),
  );
  return { edition, game: gameBy(edition), match, tokens, told: [], over: false };
};

/** Both seats play at random until the line breaks or the battle is over; `acted` hears of every acknowledged command. */
const play = async (
  /** @type {string} */ url,
  /** @type {Ledger} */ ledger,
  /** @type {() => void} */ acted,
) => {
  const { game, match, tokens, told } = ledger;
  const pages = new Map();
  const views = new Map();
  for (const [seat, token] of Object.entries(tokens)) {
    const page = await openPage(url);
    const joined = await page.join(match, token, undefined, { as: 'views' });
    pages.set(seat, page);
    views.set(seat, 'view' in joined ? joined.view : undefined);
  }
  for (let view = [...views.values()][0]; !game.result(view); view = [...views.values()][0]) {
    const seat = topPrompt(view)?.seat ?? '';
    const command = game.sample(views.get(seat), seat, seededDice(`${match} ${told.length}`, 0));
    const answer = await pages.get(seat).command(match, command);
    if (answer.type !== 'accepted') throw new Error(`${match}: not accepted: ${JSON.stringify(answer)}`);
    told.push(canonicalJson(command));
    acted();
    for (const [other, page] of pages) views.set(other, (await page.next('entries')).view);
  }
  ledger.over = true;
  for (const page of pages.values()) await page.close();
};

/** What broke because the server was killed is no failure. */
const untilItBreaks = (/** @type {Promise<void>} */ playing) =>
  playing.catch(error => {
    if (!/closed|ECONN|socket|hang up|fetch failed/.test(String(error))) throw error;
  });

/** Nothing acknowledged may be lost, and at most what was in flight be there besides; which that was, the end shows. */
const settle = async (/** @type {string} */ url, /** @type {Ledger} */ { match, tokens, told }) => {
  const [token] = Object.values(tokens);
  const response = await fetch(`${url}/api/matches/${match}/log`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { entries } = await response.json();
  const kept = entries.length - 1;
  if (kept < told.length) throw new Error(`${match}: ${told.length} were acknowledged, and ${kept} are kept`);
  if (kept > told.length + 1)
    throw new Error(`${match}: ${kept} are kept, and ${told.length} were acknowledged`);
  const untold = kept - told.length;
  if (untold > 0) told.push(IN_FLIGHT);
  return untold;
};

/** Plays a match to its end, and decides every entry of its log again. */
const prove = async (/** @type {string} */ url, /** @type {Ledger} */ ledger) => {
  if (!ledger.over) await play(url, ledger, () => {});
  const response = await fetch(`${url}/api/matches/${ledger.match}/export`);
  const { entries, header, seed } = await response.json();
  if (header.setup.edition !== ledger.edition)
    throw new Error(`${ledger.match}: it was begun by ${ledger.edition}, and is of ${header.setup.edition}`);
  const [, ...kept] = entries.map((/** @type {{ command?: unknown }} */ { command }) =>
    canonicalJson(command ?? null),
  );
  const other = ledger.told.findIndex((command, i) => command !== IN_FLIGHT && command !== kept[i]);
  if (other >= 0 || kept.length !== ledger.told.length)
    throw new Error(`${ledger.match}: what is kept is not what was acknowledged, from command ${other} on`);
  const forged = findForgery(resumeMatch(emlia.open(header.setup), seed, entries));
  if (forged !== undefined)
    throw new Error(`${ledger.match}: entry ${forged} does not follow from those before it`);
};

/** @param {import('../endure.mjs').Piece} piece */
export async function run({ first, last }) {
  const data = mkdtempSync(join(tmpdir(), 'emlia-kills-editions-'));
  /** @type {Ledger[]} */
  const ledgers = [];
  const counts = { kills: 0, battles: 0, acknowledged: 0, untold: 0 };
  let server = await serve(data);
  try {
    for (let kill = first; kill <= last; kill++) {
      for (const ledger of ledgers) counts.untold += await settle(server.url, ledger);
      for (const edition of EDITION_IDS)
        if (ledgers.every(one => one.over || one.edition !== edition))
          ledgers.push(await begin(server.url, edition));
      const { url, child, ended } = server;
      let left = Math.floor(Math.random() * 60);
      const acted = () => {
        counts.acknowledged++;
        if (left-- === 0) child.kill('SIGKILL');
      };
      await Promise.all(
        ledgers.filter(({ over }) => !over).map(ledger => untilItBreaks(play(url, ledger, acted))),
      );
      child.kill('SIGKILL');
      await ended;
      counts.kills++;
      server = await serve(data);
    }
    for (const ledger of ledgers) counts.untold += await settle(server.url, ledger);
    for (const ledger of ledgers) await prove(server.url, ledger);
    counts.battles = ledgers.length;
    return { counts, failures: [] };
  } finally {
    server.child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}
