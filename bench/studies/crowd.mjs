// A crowd at one server of the product, durable: a thousand matches with two lines each, idle lines, and all of them back at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyCommand, ask, openLine } from '../../scripts/siege/line.mjs';
import { quantile } from '../rounds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SCENARIO = 'cavemen/two-clans';
const AT_ONCE = 25;
const FROM = '127.0.0.1';
const MANY = 1_000_000_000;
const LIMITS = [
  'new-matches-per-minute',
  'pages-of-address',
  'joined-of-address',
  'messages-of-address',
  'unread-of-address',
  'requests-per-minute',
  'written-per-hour',
  'matches-loaded',
];

const wait = ms => new Promise(done => setTimeout(done, ms));

const serve = async () => {
  const data = mkdtempSync(join(tmpdir(), 'emlia-crowd-'));
  const limits = LIMITS.map(name => `${name}=${MANY}`).join(',');
  const child = spawn(
    process.execPath,
    [
      join(root, 'apps/cli/bin/emlia.js'),
      'serve',
      '--json',
      '--port',
      '0',
      '--data',
      data,
      '--limits',
      limits,
    ],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: undefined },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [text] = await once(child.stdout, 'data');
  return {
    address: String(JSON.parse(String(text)).url).replace(/\/$/, ''),
    /** What it has in memory, in kB; only where /proc tells. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]),
    async end() {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const inGroups = async (count, make) => {
  const made = [];
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, i) => make(made.length + i)),
      )),
    );
  return made;
};

/** @param {{ matches?: number, idle?: number, storm?: number, seconds?: number, rate?: number }} [sizes] smaller ones to try it out */
export const crowdStudy = async ({
  matches = 1000,
  idle = 10_000,
  storm = 5000,
  seconds = 10,
  rate = 500,
} = {}) => {
  const server = await serve();
  try {
    const { address } = server;
    const before = server.memory();
    const tables = await inGroups(matches, async () => {
      const { match, seats } = await ask(address, FROM, 'matches', { scenario: SCENARIO });
      const lines = [];
      for (const { token } of seats) {
        const line = await openLine(address, FROM);
        await line.ask({ type: 'join', match, token });
        lines.push({ line, token });
      }
      return { match, lines };
    });
    await wait(2000);
    const perMatch = (server.memory() - before) / matches;

    // What is asked of all of them alike, and can be taken back.
    for (const table of tables) {
      for (const { line } of table.lines) {
        const { command } = await anyCommand(line, table.match);
        if (command) Object.assign(table, { command, line });
      }
    }
    const move = async (table, times) => {
      const { match, line, command } = table;
      table.done = !table.done;
      const begun = performance.now();
      const message = table.done
        ? { type: 'command', match, id: 2, command }
        : { type: 'undo', match, id: 3 };
      const answer = await line.ask(message);
      if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer));
      times.push(performance.now() - begun);
    };

    // So many a second, whether or not the earlier ones are answered.
    const paced = [];
    const asked = [];
    const begun = performance.now();
    for (let n = 0; n < seconds * rate; n++) {
      const due = begun + (n * 1000) / rate;
      if (due > performance.now()) await wait(due - performance.now());
      asked.push(move(tables[n % tables.length], paced));
    }
    await Promise.all(asked);

    // As fast as each is answered.
    const saturated = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(
      tables.slice(0, 200).map(async table => {
        while (performance.now() < until) await move(table, saturated);
      }),
    );

    const idlers = await inGroups(idle, () => openLine(address, FROM));
    const opened = idlers.length;
    for (const line of idlers) line.close();
    await wait(1000);

    // Everybody is gone, and back at once with what they knew.
    const stormers = Array.from({ length: storm }, (_, i) => tables[i % tables.length]);
    for (const { lines } of tables) for (const { line } of lines) line.close();
    await wait(500);
    const stormed = performance.now();
    await Promise.all(
      stormers.map(async ({ match, lines }, i) => {
        const line = await openLine(address, FROM);
        const answer = await line.ask({ type: 'join', match, token: lines[i % 2].token, since: 1 });
        if (answer.type !== 'missed') throw new Error(JSON.stringify(answer).slice(0, 200));
        line.close();
      }),
    );
    const stormMs = performance.now() - stormed;
    return {
      matches,
      kilobytesPerMatch: perMatch,
      paced: { rate, p50: quantile(paced, 0.5), p99: quantile(paced, 0.99) },
      saturated: { movesPerSecond: saturated.length / seconds, p99: quantile(saturated, 0.99) },
      idle: opened,
      storm: { lines: storm, ms: stormMs },
    };
  } finally {
    await server.end();
  }
};
