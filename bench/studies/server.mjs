// Moves per second over loopback at many matches: our server, durable, beside boardgame.io's, in memory.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordBattle, shippedSetup } from '../battles.mjs';
import { hashOf } from '../peers/boardgame-slice.mjs';
import { boardgameMatch, emliaMatch } from '../peers/lines.mjs';
import { startChild } from '../peers/start.mjs';
import { WORD } from '../peers/toy.mjs';
import { interleave, median, quantile, ratioOf, spreadOf } from '../rounds.mjs';

const MATCHES = 200;
const AT_ONCE = 25;
const SETTLE_MS = 400;
const MEASURE_MS = 1600;
const SEED = 'bench 0';

/** The moves of each game, and the seats in the order of boardgame.io's player numbers. */
const gamesOf = battle => ({
  toy: {
    seats: ['red', 'blue'],
    moveAt: n => ({ seat: n % 2 === 0 ? 'red' : 'blue', command: { word: WORD } }),
  },
  slice: {
    seats: battle.setup.scenario.forces.map(force => force.id),
    moveAt: n => battle.moves[n],
  },
});

const inGroups = async (count, make) => {
  const made = [];
  while (made.length < count) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, i) =>
      make(made.length + i),
    );
    made.push(...(await Promise.all(group)));
  }
  return made;
};

const now = () => performance.now();
const wait = ms => new Promise(done => setTimeout(done, ms));

/** All matches move as fast as they are answered, one move at a time each. */
const drive = (matches, { moveAt }) => {
  const acknowledged = [];
  const began = now();
  let over = false;
  let ran = Infinity;
  const play = async lines => {
    for (let n = 0; !over; n++) {
      const move = moveAt(n);
      if (!move) {
        ran = Math.min(ran, now());
        return n;
      }
      const asked = now();
      await lines[move.seat].move(move.command);
      const at = now();
      acknowledged.push({ at, took: at - asked });
    }
  };
  const played = Promise.all(matches.map(play));
  return {
    began,
    played,
    acknowledged,
    /** Those of a stretch of time in which every match still had moves to make. */
    async between(from, to) {
      await Promise.race([wait(began + to - now()), played]);
      over = true;
      const end = Math.min(began + to, ran);
      const within = acknowledged.filter(({ at }) => at >= began + from && at < end);
      const times = within.map(({ took }) => took);
      return {
        rate: (within.length / (end - began - from)) * 1000,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      };
    },
  };
};

const withTimeout = (work, ms, what) => {
  let late;
  const limit = new Promise((_, failed) => {
    late = setTimeout(() => failed(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(late));
};

const closeAll = matches => {
  for (const lines of matches) for (const line of Object.values(lines)) line.close();
};

/** One round: fresh matches, both seats of each connected, moves for a while. */
const roundOf = (name, open, game, counts, kept) => async () => {
  const matches = await withTimeout(inGroups(MATCHES, open), 60_000, `joining ${MATCHES} matches on ${name}`);
  try {
    const before = await counts();
    const idle = process.cpuUsage();
    const load = drive(matches, game);
    const measured = await withTimeout(load.between(SETTLE_MS, SETTLE_MS + MEASURE_MS), 60_000, name);
    const { user, system } = process.cpuUsage(idle);
    const after = await counts();
    const took = (now() - load.began) / 1000;
    const moves = load.acknowledged.length;
    await withTimeout(load.played, 60_000, `the last moves on ${name}`);
    kept.push({
      ...measured,
      cpu: (after.cpu - before.cpu) / moves,
      load: (user + system) / 1000 / moves,
      ...('flushes' in after && {
        flushes: (after.flushes - before.flushes) / took,
        batch: (after.entries - before.entries) / (after.flushes - before.flushes),
        flushMs: (after.flushMs - before.flushMs) / (after.flushes - before.flushes),
      }),
    });
    return measured.rate;
  } finally {
    closeAll(matches);
    await wait(100);
  }
};

/** The peer's slice must really be the slice: one battle, played to its end, is the recorded one. */
const assertPeerPlays = async (port, game, battle) => {
  const lines = await withTimeout(
    boardgameMatch(port, 'slice', 'proof', game.seats),
    10_000,
    "joining boardgame.io's server",
  );
  for (let n = 0; n < battle.moves.length; n++) {
    const { seat, command } = game.moveAt(n);
    await withTimeout(lines[seat].move(command), 10_000, `move ${n} on boardgame.io's server`);
  }
  const last = lines[battle.moves.at(-1).seat].state();
  closeAll([lines]);
  if (hashOf(last.G) !== battle.hash) throw new Error("boardgame.io's server did not end as recorded");
};

const middle = (kept, key) => median(kept.map(one => one[key]));

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const serverStudy = async ({ rounds, told }) => {
  // Beside the project, not in a temporary folder, which may be memory.
  const cache = fileURLToPath(new URL('../.cache', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', clear);
  const battle = recordBattle('two-clans', SEED, shippedSetup());
  const games = gamesOf(battle);
  const children = [];
  try {
    const ours = await startChild('emlia-server.mjs', folder);
    children.push(ours);
    const theirs = await startChild('boardgame-server.mjs', SEED);
    children.push(theirs);
    await assertPeerPlays(theirs.port, games.slice, battle);
    const tables = [];
    for (const [title, game] of Object.entries(games)) {
      told(`server: ${title}, ${MATCHES} matches, ${rounds} rounds`);
      const kept = { emlia: [], boardgame: [] };
      let made = 0;
      const rates = await interleave(
        {
          emlia: roundOf(
            'our server',
            () => emliaMatch(ours.port, title, SEED),
            game,
            ours.counts,
            kept.emlia,
          ),
          boardgame: roundOf(
            "boardgame.io's server",
            () => boardgameMatch(theirs.port, title, `${title}-${made++}`, game.seats),
            game,
            theirs.counts,
            kept.boardgame,
          ),
        },
        rounds,
        { warmUps: 2 },
      );
      const last = list => list.slice(-rounds);
      tables.push({
        title,
        matches: MATCHES,
        rates: Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, spreadOf(list)])),
        ratio: ratioOf(rates.emlia, rates.boardgame),
        latency: Object.fromEntries(
          Object.entries(kept).map(([name, list]) => [
            name,
            { p50: middle(last(list), 'p50'), p99: middle(last(list), 'p99') },
          ]),
        ),
        cpuPerMove: Object.fromEntries(
          Object.entries(kept).map(([name, list]) => [
            name,
            { server: middle(last(list), 'cpu'), load: middle(last(list), 'load') },
          ]),
        ),
        flushesPerSecond: middle(last(kept.emlia), 'flushes'),
        msPerFlush: middle(last(kept.emlia), 'flushMs'),
        entriesPerFlush: middle(last(kept.emlia), 'batch'),
      });
    }
    return tables;
  } finally {
    await Promise.all(children.map(child => child.end()));
    clear();
  }
};
