// npm run siege: a server, somebody who does one hostile thing after another to it as fast as it goes, and an honest player beside,
// who wants an acknowledgement within 60 ms (the 99th of a hundred) and an answer of a recruit within a second.
//   npm run siege -- --seconds 20 --only logs,generals --json
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrLeave } from './build.mjs';
import { root } from './command.mjs';
import { ready } from './install.mjs';

const ACTS = ['nothing', 'undo-pairs', 'logs', 'generals', 'sockets', 'campaigns', 'studies'];
const ACK_MS = 60;
const RECRUIT_MS = 1000;
const HONEST = '198.51.100.7';
/** Before it is measured what is hostile has to have begun. */
const WARM_MS = 3000;
/** Somebody who is quick. */
const EACH_MS = 50;

const { values } = parseArgs({
  options: { seconds: { type: 'string' }, only: { type: 'string' }, json: { type: 'boolean' } },
});
const seconds = Number(values.seconds ?? 15);
const acts = values.only?.split(',') ?? ACTS;

await ready();
await buildOrLeave();
const { anyCommand, ask, openLine } = await import('./siege/line.mjs');

const pause = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms));
const at = (/** @type {number[]} */ times, /** @type {number} */ share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Does and takes back at the pace of a person; how long each took to be acknowledged. */
async function play(/** @type {string} */ server, /** @type {() => boolean} */ isOver) {
  const { match, seats } = await ask(server, HONEST, 'matches', { scenario: 'cavemen/the-ford' });
  /** @type {number[]} */
  const times = [];
  for (const { token } of seats) {
    const line = await openLine(server, HONEST);
    await line.ask({ type: 'join', match, token });
    const { command } = await anyCommand(line, match);
    while (command && !isOver()) {
      for (const message of [
        { type: 'command', match, id: 2, command },
        { type: 'undo', match, id: 3 },
      ]) {
        const begun = performance.now();
        const answer = await line.ask(message);
        if (answer.type !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
        times.push(performance.now() - begun);
        await pause(EACH_MS);
      }
    }
    line.close();
  }
  return times;
}

/** Begins battles against a recruit; how long the recruit took to do something once asked. */
async function meetRecruits(/** @type {string} */ server, /** @type {() => boolean} */ isOver) {
  /** @type {number[]} */
  const times = [];
  while (!isOver()) {
    const bots = { 'hill-clan': { bot: 'recruit' } };
    const { match, seats } = await ask(server, HONEST, 'matches', { scenario: 'cavemen/two-clans', bots });
    const { seat, token } = seats[0];
    /** @type {((entry: any) => void)[]} */
    const hears = [];
    const line = await openLine(server, HONEST, message => {
      if (message.type === 'entries' && message.entries.some((/** @type {any} */ one) => one.seat !== seat))
        for (const hear of hears.splice(0)) hear(message);
    });
    const begun = performance.now();
    const heard = new Promise(done => hears.push(done));
    await line.ask({ type: 'join', match, token });
    const { command } = await anyCommand(line, match);
    const asked = command ? performance.now() : begun;
    if (command) await line.ask({ type: 'command', match, id: 2, command });
    const answered = await Promise.race([heard.then(() => true), pause(20_000).then(() => false)]);
    times.push(answered ? performance.now() - asked : 20_000);
    line.close();
    await pause(500);
  }
  return times;
}

async function besiege(/** @type {string} */ act) {
  const data = mkdtempSync(join(tmpdir(), 'emlia-siege-'));
  const server = spawn(
    process.execPath,
    [
      join(root, 'apps/cli/bin/emlia.js'),
      'serve',
      '--json',
      '--port',
      '0',
      '--data',
      data,
      '--trust-proxy',
      '127.0.0.1',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(server, 'close');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let hostile;
  try {
    const [text] = await once(server.stdout, 'data');
    const address = String(JSON.parse(String(text)).url).replace(/\/$/, '');
    hostile = fork(join(root, 'scripts/siege/hostile.mjs'), [address, act], { stdio: 'inherit' });
    await pause(WARM_MS);
    const until = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > until;
    const [acks, recruits] = await Promise.all([play(address, isOver), meetRecruits(address, isOver)]);
    return {
      act,
      acks: acks.length,
      p50: at(acks, 0.5),
      p99: at(acks, 0.99),
      recruits: recruits.length,
      recruit: at(recruits, 0.5),
      slowest: at(recruits, 1),
    };
  } finally {
    hostile?.kill('SIGKILL');
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}

const rows = [];
for (const act of acts) {
  const row = await besiege(act);
  rows.push(row);
  if (values.json) continue;
  const { acks, p50, p99, recruits, recruit, slowest } = row;
  const holds = p99 <= ACK_MS && slowest <= RECRUIT_MS ? 'holds' : 'DOES NOT HOLD';
  console.log(
    `${act.padEnd(12)} ${acks} acknowledgements: ${p50.toFixed(1)} ms, the 99th ${p99.toFixed(1)} ms; ${recruits} recruits: ${recruit.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms: ${holds}`,
  );
}
if (values.json) console.log(JSON.stringify(rows));
process.exitCode = rows.every(({ p99, slowest }) => p99 <= ACK_MS && slowest <= RECRUIT_MS) ? 0 : 1;
